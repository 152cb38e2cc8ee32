import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../tools/cli/main.ts', import.meta.url));

/** Runs the conformance command, whose reports go into a folder; its exit code and all that it prints. */
export function runConformance(
  folder: string,
  args: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [command, 'conformance', '--out', folder, ...args], {
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
