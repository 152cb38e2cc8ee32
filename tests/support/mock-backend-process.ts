import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../tools/cli/main.ts', import.meta.url));
const endWithParent = new URL('../../tools/test/end-with-parent.ts', import.meta.url).href;

/** A mock backend in a process of its own. */
export interface Served {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it as Ctrl-C does; answers its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** What a process prints before it ends, and its exit code. */
export function runServe(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; text: string }> {
  const options = { env: { ...process.env, ...env } };
  const child = spawn(process.execPath, [command, 'serve', ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, text }));
  });
}

/** Starts a server on a free port and waits until it says where it is. */
export function startServe(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  return startScript(command, ['serve', '--port', '0', ...args], env);
}

/** Starts a script that serves, and waits until it says where it is. */
export function startScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  return started([process.execPath, '--import', endWithParent, script, ...args], env);
}

/** Starts a server whose files may have at most so many blocks (of 512 bytes): a full disk. */
export function startOnFullDisk(
  blocks: number,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Served> {
  const limited = ['sh', '-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath];
  return started([...limited, '--import', endWithParent, command, 'serve', '--port', '0', ...args], env);
}

function started(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Served> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const url = /Pavilion: (http:\/\/\S+)\//.exec(text)?.[1];
      if (url !== undefined) resolve({ url, process: child, stop });
    });
    child.once('exit', () => reject(new Error(`The server ended: ${text}`)));
  });
}
