import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { addressOf, type Command, DEFAULT_URL, DONE, FAILED, parsed, print, UsageError } from './command.ts';
import { type Control, controlOf } from './control.ts';

const usage = `Controls one world of a mock backend: its clock, faults, mails, journal and snapshots.

  pavilion world <what> [--url http://localhost:3000] [--world default] [--json]

  clock                       shows the clock of the world
  clock real                  lets it run with the clock of the server
  clock freeze [<time>]       stops it, now or at a time (RFC 3339)
  clock advance <span>        moves it on: 90s, 5m, 2h, 3d
  faults <file.json>|-        replaces the planned faults by those of a file or of the standard input; [] removes them
  outbox                      mails and one-time codes that were sent, the earliest first
  journal                     calls that broke the contract; with --json, every call
  snapshot <name>             keeps the state under a name
  restore <name>              puts a kept state back
  snapshots                   names of the kept states
  reset                       throws the writes of the world away
  scenarios                   the named starting states
  scenario <name>             starts the world anew in one of them
  personas                    who can sign in

The variable PAVILION_URL names the mock backend when --url is absent.

Exit code: 0 done; 1 the mock backend refused or did not answer, or the journal has calls that broke the contract; 2 wrong usage.

Examples:
  pavilion world clock freeze 2026-01-15T09:30:00Z --world checkout-test
  pavilion world clock advance 5m --world checkout-test
  echo '[{"operation":"confirmStones","nth":1,"drop":true}]' | pavilion world faults - --world checkout-test
  pavilion world scenario cart-with-gone-stone --world checkout-test
  pavilion world journal --world checkout-test || echo 'The contract was broken.'`;

type Members = Readonly<Record<string, unknown>>;

const MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A span of time in milliseconds: `90s`, `5m`, `2h`, `3d`. */
function spanOf(text: string | undefined): number {
  const [, count, unit] = /^(\d+)(s|m|h|d)$/.exec(text ?? '') ?? [];
  if (count === undefined || !(unit === 's' || unit === 'm' || unit === 'h' || unit === 'd'))
    throw new UsageError('A span is a number with s, m, h or d: 90s, 5m, 2h, 3d.');
  return Number(count) * MS[unit];
}

function clockChange(mode: string, value: string | undefined): Members {
  if (mode === 'real') return { mode };
  if (mode === 'advance') return { mode, ms: spanOf(value) };
  if (mode === 'freeze') return { mode: 'frozen', ...(value === undefined ? {} : { at: value }) };
  throw new UsageError(`No change of the clock is called "${mode}".`);
}

function faultsIn(file: string | undefined): unknown {
  if (file === undefined) throw new UsageError('faults needs a file, or - for the standard input.');
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch (error) {
    throw new UsageError(`The faults cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

const named = (name: string | undefined): Members => {
  if (name === undefined) throw new UsageError('Name it: snapshot, restore and scenario take a name.');
  return { name };
};

type Action = (control: Control, words: readonly string[]) => Promise<unknown>;

const actions: Readonly<Record<string, Action>> = {
  clock: ({ get, post }, [mode, value]) =>
    mode === undefined ? get('clock') : post('clock', clockChange(mode, value)),
  faults: ({ post }, [file]) => post('faults', faultsIn(file)),
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

/** What is printed of a journal. */
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
  return [...broken, `${red} of ${entries.length} calls broke the contract.`].join('\n');
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
      `${what === '' ? 'Name an action' : `Unknown action: ${what}`}. Actions: ${Object.keys(actions).join(', ')}.`,
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

/** `pavilion world`: the control of one world from the shell. */
export const worldCommand: Command = {
  summary: 'controls a world of a mock backend: clock, faults, outbox, journal, snapshots',
  usage,
  run,
};
