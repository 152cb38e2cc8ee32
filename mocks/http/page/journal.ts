import { operations } from '#generated/operations.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import type { Coverage, Journal, JournalEntry } from '#mocks/world/journal.ts';
import { html, type Markup } from './html.ts';
import { instant, section, short, table } from './layout.ts';

/** Maximum number of calls shown; the JSON of the journal has every call that is kept. */
const MAX_SHOWN = 200;

function trouble({ violations, fault, error }: JournalEntry): Markup {
  const broken = violations.map(
    ({ field, rule, message }) => html`<li>${field === '' ? 'the whole' : field} (${rule}): ${message}</li>`,
  );
  const others = [
    ...(fault === null ? [] : [`Fault: ${fault}`]),
    ...(error === null ? [] : [`Error: ${error}`]),
  ];
  const items = [...broken, ...others.map((text) => html`<li>${text}</li>`)];
  return items.length === 0 ? html`` : html`<ul>${items}</ul>`;
}

/** Status and code of a reply, or the latest events of a stream. */
function replyOf({ status, code, events }: JournalEntry): Markup {
  if (events === undefined) return short(status === null ? 'dropped' : `${status} ${code ?? ''}`);
  const list = events.map(({ id, type }) => html`<li>${id} ${type}</li>`);
  return html`${status ?? ''}<ul>${list}</ul>`;
}

export function isRed({ violations }: JournalEntry): boolean {
  return violations.length > 0;
}

/** Table of the last calls, latest first, with their contract violations. `numbered` draws the number of a call. */
export function callsTable(
  entries: readonly JournalEntry[],
  numbered: (entry: JournalEntry) => Markup | string = ({ n }) => String(n),
): Markup {
  const shown = entries.slice(-MAX_SHOWN).toReversed();
  const hasAnswerers = shown.some(({ by }) => by === 'mock backend');
  const rows = shown.map((entry) => ({
    cells: [
      numbered(entry),
      instant(entry.time),
      entry.operation ?? 'none',
      `${entry.method} ${entry.path}`,
      replyOf(entry),
      entry.user ?? '',
      short(`${entry.ms} ms`),
      ...(hasAnswerers ? [short(entry.by ?? '')] : []),
      isRed(entry) ? html`<strong>Violation</strong>${trouble(entry)}` : trouble(entry),
    ],
    isAlarm: isRed(entry),
  }));
  const heads = [
    'Call',
    'Time',
    'Operation',
    'Request',
    'Reply',
    'User',
    'Took',
    ...(hasAnswerers ? ['By'] : []),
    'Trouble',
  ];
  return table('Calls, the latest first', heads, rows);
}

export function journalSection({ entries }: Journal, more: readonly Markup[] = []): Markup {
  const all = entries();
  return section('journal', 'Journal', [
    html`<p>${all.length} calls kept, ${all.filter(isRed).length} of them break the contract.</p>`,
    ...more,
    callsTable(all),
  ]);
}

function statusesOf(declared: readonly number[], covered: Coverage | undefined): Markup[] {
  const seen = Object.entries(covered?.statuses ?? {});
  const undeclared = seen.flatMap(([status]) => (declared.includes(Number(status)) ? [] : [status]));
  return [...declared.map(String), ...undeclared].map((status) => {
    const times = covered?.statuses[status] ?? 0;
    return times === 0 ? html`<span>${status} </span>` : html`<strong>${status} (${times}) </strong>`;
  });
}

export function coverageSection({ coverage }: Journal): Markup {
  const covered = coverage();
  const names = Object.keys(operations).filter(isOperation);
  const rows = names.map((name) => ({
    cells: [
      name,
      `${operations[name].method} ${operations[name].path}`,
      String(covered[name]?.calls ?? 0),
      html`${statusesOf(operations[name].statuses, covered[name])}`,
    ],
  }));
  const heads = ['Operation', 'Request', 'Calls', 'Statuses, those seen with how often'];
  return section('coverage', 'Operation coverage', [
    html`<p>${Object.keys(covered).length} of ${names.length} operations were called.</p>`,
    table('Operations of the contract', heads, rows),
  ]);
}
