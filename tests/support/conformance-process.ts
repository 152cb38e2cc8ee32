import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../tools/cli/main.ts', import.meta.url));

type Ended = { readonly code: number | null; readonly text: string };

/** Runs a command whose reports go into a folder; its exit code and all that it prints. */
export function runCommand(name: string, folder: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [command, name, '--out', folder, ...args], {
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

/** Runs the conformance command, as `runCommand` does. */
export const runConformance = (folder: string, args: readonly string[]): Promise<Ended> =>
  runCommand('conformance', folder, args);
