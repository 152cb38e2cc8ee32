/**
 * Attacks a mock backend that it starts: `npm run hostile -- [--seed n]`. Exit code 0 when the mock backend never failed, never
 * ended, and separated worlds and users; 1 otherwise.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { assault } from './assault.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const serve = ['tools/cli/main.ts', 'serve', '--api-only', '--port', '0', '--stones', '1000'];
const args = ['--import', './tools/test/end-with-parent.ts', ...serve];
const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
process.once('exit', () => server.kill('SIGKILL'));

const url = await new Promise<URL>((resolve, reject) => {
  let text = '';
  server.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    const found = /Pavilion: (http:\/\/\S+)/.exec(text)?.[1];
    if (found !== undefined) resolve(new URL(found));
  });
  server.once('exit', (code) => reject(new Error(`The mock backend ended with ${code}.`)));
});
const force = { seed: Number(values.seed), randoms: 200, flood: 2000, writers: 12, huge: 110 * 1_048_576 };
const rounds = await assault(url, force, ({ name, ms, findings }) => {
  const words = findings.length === 0 ? 'held' : `${findings.length} findings`;
  process.stdout.write(`${name}: ${words} (${ms} ms)\n`);
  for (const finding of findings.slice(0, 20)) process.stdout.write(`  ${finding}\n`);
});
const found = rounds.reduce((sum, { findings }) => sum + findings.length, 0);
process.stdout.write(`${rounds.length} attacks, ${found} findings, seed ${force.seed}\n`);
process.exit(found === 0 ? 0 : 1);
