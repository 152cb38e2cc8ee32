import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DEFAULT_STONES } from '#mocks/seed/default-stones.ts';
import { addressOf, type Command, DONE, FAILED, parsed, print, UsageError, wholeNumber } from './command.ts';
import { readRecording, Unreadable } from './recording/exchange.ts';
import { type Comparison, replayed } from './recording/replay.ts';
import { scenarioOf } from './recording/scenario.ts';

const usage = `Replays a recording of a real backend on a mock backend and says where both differ.

  pavilion compare <recording> [--url <mock backend>] [--stones ${DEFAULT_STONES}] [--seed 1] [--json]
  pavilion compare <recording> --scenario <file.ts>

  --url     a mock backend that runs already; it replays in a world of its own. Without it, a fresh mock backend is started.
  --stones  stones of the fresh mock backend
  --seed    seed of the fresh mock backend
  --json    prints the differences and what was not compared as one line of JSON
  --scenario  replays nothing, but writes the recording as a scenario for pavilion/conformance, which plays its calls with the
              identifiers of the replies that it gets and requires the recorded outcomes

"pavilion gate --record" writes recordings. Each call is sent at its recorded time. Where the mock backend gave other ids than
the backend, later calls send those of the mock backend. The comparison covers status, media type, code, the rules that a
refusal names, and the shape of a reply: its members and their types. It leaves out values of data and lengths of lists.

A recording has no passwords and tokens: the persona with the recorded username signs in, or else one of the same type of
user. Calls that send a file, a one-time code or the token of a mail are not replayed; the report lists them.

Exit code: 0 no difference; 1 a difference, or no mock backend answers; 2 wrong usage, or the recording cannot be read.

Examples:
  pavilion gate --upstream https://test.example.com --record calls.jsonl    records until it is ended
  pavilion compare calls.jsonl                                              against a fresh mock backend
  pavilion compare calls.jsonl --url http://localhost:3000 --json           against a running one, for a script
  pavilion compare calls.jsonl --scenario calls.ts                          a scenario of your own, to go on with`;

function textOf({ exchanges, differences, skipped }: Comparison): string {
  const nameOf = (row: { readonly n: number; readonly operation: string; readonly caller: string | null }) =>
    `${row.n} ${row.operation} (${row.caller ?? 'unknown caller'})`;
  const differ = differences.map((each) => {
    const place = each.at === '' ? each.kind : `${each.kind} of ${each.at}`;
    return `${nameOf(each)} ${place}: backend ${each.backend}; mock backend ${each.mockBackend}`;
  });
  const not = skipped.map((each) => `${nameOf(each)} not compared: ${each.reason}`);
  const count = new Set(differences.map(({ n }) => n)).size;
  const figures = `${count} of ${exchanges} exchanges differ; ${skipped.length} not compared.`;
  return [...differ, ...not, figures].join('\n');
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

/** `pavilion compare`: a recording of a real backend against the mock backend. */
export const compareCommand: Command = {
  summary: 'replays a recording of a real backend on a mock backend and says where they differ',
  usage,
  run,
};
