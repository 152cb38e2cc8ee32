/**
 * Attacks a mock backend that it starts: `npm run hostile -- [--seed n]`. Exit code 0 when the mock backend never failed, never
 * ended, separated worlds and users, and used at most 250 ms of CPU for a reply; 1 otherwise.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { type Operation, readContract } from '../contract.ts';
import { assault, GROUPS, type Round } from './assault.ts';
import { guaranteed } from './guaranteed.ts';
import { targetAt } from './target.ts';

/** Sends each example of a request as its persona, who signs in again when an example has ended the session. */
async function warmUp(base: URL): Promise<void> {
  const target = targetAt(base);
  const tokens = new Map<string, string>([['nobody', '']]);
  const { operations } = readContract();
  // Sign-in comes last, as it ends sessions.
  const isLast = ({ tag }: Operation) => Number(tag === 'auth');
  for (const { id, request } of operations.toSorted((one, other) => isLast(one) - isLast(other))) {
    if (!isOperation(id)) continue;
    for (const [name, body] of Object.entries(request?.examples ?? { '': {} })) {
      const persona = request?.personas[name] || 'primary';
      const token = tokens.get(persona);
      const got = token === undefined ? null : await target.ask(id, WARM_UP, body, token);
      if (persona === 'nobody' || (got !== null && got.status !== 401)) continue;
      tokens.set(persona, await target.signIn(WARM_UP, persona).catch(() => ''));
      await target.ask(id, WARM_UP, body, tokens.get(persona));
    }
  }
}

const WARM_UP = 'warm-up';
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const serve = ['tools/cli/main.ts', 'serve', '--api-only', '--port', '0', '--stones', '2000'];
const watch = ['--import', './tools/conformance/hostile/watch-stalls.ts'];
const args = ['--import', './tools/test/end-with-parent.ts', ...watch, ...serve];
const server = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
process.once('exit', () => server.kill('SIGKILL'));

const url = await new Promise<URL>((resolve, reject) => {
  let text = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
    const found = /Pavilion: (http:\/\/\S+)/.exec(text)?.[1];
    if (found !== undefined) resolve(new URL(found));
  });
  server.once('exit', (code) => reject(new Error(`The mock backend ended with ${code}.`)));
});
const stalls: string[] = [];
server.on('message', (message) => {
  const { cpuMs, after } = Object(message);
  stalls.push(`a reply took ${cpuMs} ms of CPU after ${after}`);
});
const force = { seed: Number(values.seed), randoms: 200, flood: 2000, writers: 12, huge: 110 * 1_048_576 };
const show = ({ group, name, ms, findings }: Round) => {
  const words = findings.length === 0 ? 'held' : `${findings.length} findings`;
  process.stdout.write(`${group} (${GROUPS[group]}) ${name}: ${words} (${ms} ms)\n`);
  for (const finding of findings.slice(0, 20)) process.stdout.write(`  ${finding}\n`);
};
// The first success of an operation compiles its validators, which no input makes slower.
await warmUp(url);
await guaranteed('work', 'money', 'goods', 'data', 'identity')(targetAt(url), force);
server.send('watch');
const rounds = await assault(url, force, show, () => stalls.splice(0));
const found = rounds.reduce((sum, { findings }) => sum + findings.length, 0);
process.stdout.write(`${rounds.length} attacks, ${found} findings, seed ${force.seed}\n`);
process.exit(found === 0 ? 0 : 1);
