import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DEFAULT_STONES } from '#mocks/seed/default-stones.ts';
import { addressOf, type Command, DONE, FAILED, parsed, print, UsageError, wholeNumber } from './command.ts';
import { readRecording, Unreadable } from './recording/exchange.ts';
import { type Comparison, replayed } from './recording/replay.ts';
import { scenarioOf } from './recording/scenario.ts';

const usage = `Replays a recording of a real backend on a mock server and lists the differences.

  pavilion compare <recording> [--url <mock server>] [--stones ${DEFAULT_STONES}] [--seed 1] [--json]
  pavilion compare <recording> --scenario <file.ts>

  --url       a running mock server; the calls are replayed in a separate world (default: starts a new one)
  --stones    number of stones of the new mock server
  --seed      seed of the new mock server
  --json      prints the differences and the skipped calls as one line of JSON
  --scenario  replays nothing. Writes the recording as a scenario for pavilion/conformance, which sends the IDs of the
              responses that it gets and requires the recorded outcomes

"pavilion proxy --record" writes recordings. Each call is sent at its recorded time. Where the mock server returned other IDs
than the backend, later calls send its IDs. The comparison covers status, media type, code, the rules of a refusal, and the
shape of a response: its properties and their types. It ignores data values and lengths of lists.

A recording has no passwords and no tokens: the persona with the recorded username signs in, otherwise one of the same type of
user. Calls that send a file, a one-time code or the token of an email are not replayed; the report lists them.

Exit codes:
  0  no difference
  1  a difference, or the mock server does not answer
  2  wrong usage, or an unreadable recording

Examples:
  pavilion proxy --upstream https://test.example.com --record calls.jsonl    record until you stop it
  pavilion compare calls.jsonl                                               compare with a new mock server
  pavilion compare calls.jsonl --url http://localhost:3000 --json            compare with a running one, for a script
  pavilion compare calls.jsonl --scenario calls.ts                           write a scenario to extend`;

function textOf({ exchanges, differences, skipped }: Comparison): string {
  const nameOf = (row: { readonly n: number; readonly operation: string; readonly caller: string | null }) =>
    `${row.n} ${row.operation} (${row.caller ?? 'unknown caller'})`;
  const differ = differences.map((each) => {
    const place = each.at === '' ? each.kind : `${each.kind} of ${each.at}`;
    return `${nameOf(each)} ${place}: backend ${each.backend}; mock backend ${each.mockBackend}`;
  });
  const not = skipped.map((each) => `${nameOf(each)} not compared: ${each.reason}`);
  const count = new Set(differences.map(({ n }) => n)).size;
  const summary = `${count} of ${exchanges} exchanges differ; ${skipped.length} not compared.`;
  return [...differ, ...not, summary].join('\n');
}

async function compared(file: string, url: string | undefined, seeded: { stones: number; seed: number }) {
  const recording = readRecording(file);
  if (url !== undefined) return replayed(recording, addressOf('url', url));
  // Loaded on demand: the mock backend takes longer to load than all the rest.
  const { serveFresh } = await import('./recording/fresh-mock-backend.ts');
  const fresh = await serveFresh(seeded);
  return replayed(recording, fresh.url).finally(fresh.close);
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args, {
    url: { type: 'string' },
    stones: { type: 'string', default: String(DEFAULT_STONES) },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('compare takes one recording.');
  const seeded = {
    stones: wholeNumber('stones', values.stones, 1, 1_000_000),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
  };
  try {
    if (values.scenario !== undefined) {
      writeFileSync(values.scenario, scenarioOf(readRecording(file), basename(file, '.jsonl')));
      return DONE;
    }
    const comparison = await compared(file, values.url, seeded);
    print(values.json, comparison, textOf(comparison));
    return comparison.differences.length === 0 ? DONE : FAILED;
  } catch (error) {
    if (error instanceof Unreadable) throw new UsageError(error.message);
    throw error;
  }
}

export const compareCommand: Command = {
  summary: 'replays a recording of a real backend on a mock server and lists the differences',
  usage,
  run,
};
