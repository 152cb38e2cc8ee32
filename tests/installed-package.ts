import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** How a command ended. */
export type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command to its end, with more variables than those of this process if wanted. */
export function run(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd, maxBuffer: 1e8, env: { ...process.env, ...env } }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err });
    });
  });
}

/** The command of the package that is installed in a folder. */
export const commandIn = (folder: string): string => join(folder, 'node_modules/.bin/pavilion');

/** A stand-in that runs from an installed package. */
export type Started = {
  readonly url: string;
  /** Whether it drew its stones, and did not read them from the package. */
  readonly areDrawn: boolean;
  /** What it wrote to its standard error until it answered. */
  readonly warnings: string;
  readonly stop: () => Promise<void>;
};

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill();
  await ended;
}

/** Starts the stand-in of the package that is installed in a folder, on a free port. Rejects when it ends at once. */
export async function startServer(folder: string): Promise<Started> {
  const server = spawn(process.execPath, [commandIn(folder), 'serve', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let warnings = '';
  server.stderr.on('data', (part: Buffer) => {
    warnings += part.toString();
    process.stderr.write(part);
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const { url, areDrawn }: Pick<Started, 'url' | 'areDrawn'> = JSON.parse(line);
    return { url: url.replace(/\/$/, ''), areDrawn, warnings, stop: () => stopped(server) };
  }
  throw new Error('The server ended before it answered.');
}
