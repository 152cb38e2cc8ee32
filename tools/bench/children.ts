import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface Child {
  readonly url: URL;
  readonly process: ChildProcess;
  /** Ends it, and waits until it has. */
  readonly stop: () => Promise<void>;
}

const endWithParent = new URL('../end-with-parent.ts', import.meta.url).href;
const serve = pathOf('../../mocks/serve.ts');
const memoryProbe = pathOf('memory-probe.ts');
const openStandIn = pathOf('open-stand-in.ts');
const prism = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** Starts a script of Node with a channel for messages, and waits until what it prints names its address. */
function start(args: readonly string[], address: RegExp): Promise<Child> {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
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
      // What it prints from now on is drained unread.
      child.stdout?.off('data', read).resume();
      resolve({ url: new URL(url), process: child, stop });
    };
    child.stdout?.on('data', read);
    void ended.then(() => reject(new Error(`${args.join(' ')} ended: ${text}`)));
  });
}

/** The stand-in as `npm start` serves it. It tells its memory when asked (`memoryOf`). */
export function startStandIn(stones?: number): Promise<Child> {
  const size = stones === undefined ? [] : ['--stones', String(stones)];
  const args = ['--expose-gc', '--import', memoryProbe, serve, '--port', '0', '--host', '127.0.0.1', ...size];
  return start(args, /Pavilion: (http:\/\/\S+)/);
}

/** The same stand-in, its gate open: for the proxy, which is a gate itself. */
export function startOpenStandIn(): Promise<Child> {
  return start([openStandIn], /Open: (http:\/\/\S+)/);
}

/** The stock mock of a contract, as `npm run mock` starts it. */
export function startPrismMock(contract: string, port: number): Promise<Child> {
  return startPrism(['mock', contract, '--errors'], port);
}

/** The stock proxy that checks calls to a server and its replies. */
export function startPrismProxy(contract: string, upstream: URL, port: number): Promise<Child> {
  return startPrism(['proxy', contract, upstream.href, '--errors'], port);
}

function startPrism(args: readonly string[], port: number): Promise<Child> {
  return start([prism, ...args, '--port', String(port)], /Prism is listening on (http:\/\/\S+)/);
}
