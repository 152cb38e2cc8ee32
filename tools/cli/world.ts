import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { addressOf, type Command, DEFAULT_URL, DONE, FAILED, parsed, print, UsageError } from './command.ts';
import { type Control, controlOf } from './control.ts';

const usage = `Controls one world of a mock server: its clock, faults, outbox, journal and snapshots. A world is an isolated sandbox of
mock state.

  pavilion world <action> [--url http://localhost:3000] [--world default] [--json]

  clock                       show the clock of the world
  clock real                  run with the clock of the server
  clock freeze [<time>]       freeze it now, or at a time (RFC 3339)
  clock advance <span>        advance it: 90s, 5m, 2h, 3d
  faults <file.json>|-        replace the planned faults by those of a file or of the standard input; [] removes them
  network                     show its delays, bandwidth and random faults
  network <file.json>|-       set them: {"latency":{"p50":80,"p99":900},"bytesPerSecond":50000,"faultRate":0.02,"seed":7}; {} sets none
  outbox                      list sent emails and one-time codes, oldest first
  journal                     list calls that violated the contract; with --json, every call
  snapshot <name>             save the state under a name
  restore <name>              return to a saved state
  snapshots                   list the saved states
  reset                       discard all changes in this world
  scenarios                   list the named starting states
  scenario <name>             restart the world in one of them
  personas                    list the users who can sign in

The variable PAVILION_URL sets the mock server when --url is omitted.

Exit codes:
  0  done
  1  the mock server refused or did not answer, or the journal has contract violations
  2  wrong usage

Examples:
  pavilion world clock freeze 2026-01-15T09:30:00Z --world checkout-test
  pavilion world clock advance 5m --world checkout-test
  echo '[{"operation":"requestConfirm","nth":1,"drop":true}]' | pavilion world faults - --world checkout-test
  pavilion world scenario cart-with-gone-stone --world checkout-test
  pavilion world journal --world checkout-test || echo 'Contract violations found.'`;

type Members = Readonly<Record<string, unknown>>;

const MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A span of time in milliseconds: `90s`, `5m`, `2h`, `3d`. */
function spanOf(text: string | undefined): number {
  const [, count, unit] = /^(\d+)(s|m|h|d)$/.exec(text ?? '') ?? [];
  if (count === undefined || !(unit === 's' || unit === 'm' || unit === 'h' || unit === 'd'))
    throw new UsageError('A span must be a number followed by s, m, h or d: 90s, 5m, 2h, 3d.');
  return Number(count) * MS[unit];
}

function clockChange(mode: string, value: string | undefined): Members {
  if (mode === 'real') return { mode };
  if (mode === 'advance') return { mode, ms: spanOf(value) };
  if (mode === 'freeze') return { mode: 'frozen', ...(value === undefined ? {} : { at: value }) };
  throw new UsageError(`Unknown clock command "${mode}". Use real, freeze or advance.`);
}

/** The JSON of a file, or of the standard input for `-`. */
function jsonIn(what: string, file: string | undefined): unknown {
  if (file === undefined)
    throw new UsageError(`Usage: pavilion world ${what} <file.json>, or - for the standard input`);
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new UsageError(`Cannot read the ${what}: ${error instanceof Error ? error.message : error}`);
  }
}

const named = (name: string | undefined): Members => {
  if (name === undefined) throw new UsageError('A name is missing: snapshot, restore and scenario take one.');
  return { name };
};

type Action = (control: Control, words: readonly string[]) => Promise<unknown>;

const actions: Readonly<Record<string, Action>> = {
  clock: ({ get, post }, [mode, value]) =>
    mode === undefined ? get('clock') : post('clock', clockChange(mode, value)),
  faults: ({ post }, [file]) => post('faults', jsonIn('faults', file)),
  network: ({ get, post }, [file]) =>
    file === undefined ? get('network') : post('network', jsonIn('network', file)),
  outbox: ({ get }) => get('outbox'),
  journal: ({ get }) => get('journal'),
  scenarios: ({ get }) => get('scenarios'),
  scenario: ({ post }, [name]) => post('scenario', named(name)),
  snapshot: ({ post }, [name]) => post('snapshot', named(name)),
  restore: ({ post }, [name]) => post('restore', named(name)),
  snapshots: ({ get }) => get('snapshots'),
  reset: ({ post }) => post('reset', {}),
  personas: ({ get }) => get('personas'),
};

const Journal = v.looseObject({
  red: v.number(),
  entries: v.array(
    v.looseObject({
      method: v.string(),
      path: v.string(),
      status: v.nullable(v.number()),
      violations: v.array(v.looseObject({ field: v.string(), message: v.string() })),
    }),
  ),
});

function journalText({ red, entries }: v.InferOutput<typeof Journal>): string {
  const broken = entries
    .filter(({ violations }) => violations.length > 0)
    .flatMap(({ method, path, status, violations }) => [
      `${method} ${path} ${status ?? 'dropped'}`,
      ...violations.map(({ field, message }) => `    ${field}: ${message}`),
    ]);
  return [...broken, `${red} of ${entries.length} calls violated the contract.`].join('\n');
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args, {
    url: { type: 'string', default: DEFAULT_URL },
    world: { type: 'string', default: 'default' },
    json: { type: 'boolean', default: false },
  });
  const [what = '', ...words] = positionals;
  const action = actions[what];
  if (action === undefined)
    throw new UsageError(
      `${what === '' ? 'An action is missing' : `Unknown action: ${what}`}. Actions: ${Object.keys(actions).join(', ')}.`,
    );
  const data = await action(controlOf(addressOf('url', values.url), values.world), words);
  if (what !== 'journal') {
    print(values.json, data, JSON.stringify(data, null, 2));
    return DONE;
  }
  const journal = v.parse(Journal, data);
  print(values.json, journal, journalText(journal));
  return journal.red === 0 ? DONE : FAILED;
}

export const worldCommand: Command = {
  summary: 'controls a world of a mock server: clock, faults, outbox, journal, snapshots',
  usage,
  run,
};
