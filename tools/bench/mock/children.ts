import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Child {
  readonly url: URL;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

const endWithParent = new URL('../../test/end-with-parent.ts', import.meta.url).href;
const command = pathOf('../../cli/main.ts');
/** The command as `npm run package` built it last. */
export const PACKED = pathOf('../../../dist-package/lib/node/pavilion.js');
const memoryProbe = pathOf('memory-probe.ts');
const openMockBackend = pathOf('open-mock-backend.ts');
const prism = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));

const ADDRESS = /Pavilion: (http:\/\/\S+)/;

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Starts a Node script with an IPC channel and waits until its output contains its address. */
function start(args: readonly string[], address: RegExp): Promise<Child> {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    // As the image sets it: otherwise the C library keeps freed memory for each thread.
    env: { ...process.env, MALLOC_ARENA_MAX: '1', FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const stop = () => {
    process.off('exit', end);
    end();
    return ended;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const url = address.exec(text)?.[1];
      if (url === undefined) return;
      // Later output is discarded.
      child.stdout?.off('data', read).resume();
      resolve({ url: new URL(url), process: child, stop });
    };
    child.stdout?.on('data', read);
    void ended.then(() => reject(new Error(`${args.join(' ')} ended: ${text}`)));
  });
}

/** The mock backend as `npm start` serves it. It reports its memory on request (`idleMemoryOf`). */
export function startMockBackend(stones?: number): Promise<Child> {
  const size = stones === undefined ? [] : ['--stones', String(stones)];
  const options = ['--port', '0', '--host', '127.0.0.1', '--max-worlds', '1000', ...size];
  const args = ['--import', memoryProbe, command, 'serve', ...options];
  return start(args, ADDRESS);
}

export function startPacked(): Promise<Child> {
  return start([PACKED, 'serve', '--api-only', '--port', '0', '--host', '127.0.0.1'], ADDRESS);
}

/** The same mock backend without its validator, as the upstream of a proxy that validates calls itself. */
export function startOpenMockBackend(): Promise<Child> {
  return start([openMockBackend], /Open: (http:\/\/\S+)/);
}

/** The stock mock of a contract, as `npm run mock` starts it. */
export function startPrismMock(contract: string, port: number): Promise<Child> {
  return startPrism(['mock', contract, '--errors'], port);
}

export function startPrismProxy(contract: string, upstream: URL, port: number): Promise<Child> {
  return startPrism(['proxy', contract, upstream.href, '--errors'], port);
}

function startPrism(args: readonly string[], port: number): Promise<Child> {
  return start([prism, ...args, '--port', String(port)], /Prism is listening on (http:\/\/\S+)/);
}
