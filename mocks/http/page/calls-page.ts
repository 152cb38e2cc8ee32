import type { JournalEntry } from '#mocks/world/journal.ts';
import type { World } from '#mocks/world/world.ts';
import { html, type Markup } from './html.ts';
import { callsTable, isRed } from './journal.ts';
import { page } from './layout.ts';
import { LIVE_SCRIPT_PATH } from './live-script.ts';

/** Path of the live journal, and of the page of one call. */
export const CALLS = '/__world/calls';
export const CALL = '/__world/call';

/** Outcomes of calls that the journal can be narrowed to, by name. */
const OUTCOMES: Readonly<Record<string, (entry: JournalEntry) => boolean>> = {
  'Every outcome': () => true,
  'Breaks the contract': isRed,
  'Refused (4xx)': ({ status }) => status !== null && status >= 400 && status < 500,
  'Failed (5xx or no reply)': ({ status }) => status === null || status >= 500,
  'With a planned fault': ({ fault }) => fault !== null,
};

/** Address of the live journal of a world. */
export const callsAddress = ({ name }: World): string => `${CALLS}?${new URLSearchParams({ world: name })}`;

/** What the journal is narrowed to: a part of operation or path, a user, and the name of an outcome. */
export interface CallFilter {
  readonly text: string;
  readonly user: string;
  readonly outcome: string;
}

/** The calls that a filter keeps. A text matches in any case; an unknown outcome keeps all. */
export function filteredCalls(
  entries: readonly JournalEntry[],
  { text, user, outcome }: CallFilter,
): readonly JournalEntry[] {
  const wanted = text.trim().toLowerCase();
  const isOutcome = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  return entries.filter(
    (entry) =>
      `${entry.operation ?? ''} ${entry.method} ${entry.path}`.toLowerCase().includes(wanted) &&
      (user === '' || entry.user === user) &&
      isOutcome?.(entry) !== false,
  );
}

function option(value: string, chosen: string, text: string): Markup {
  const selected = { markup: value === chosen ? ' selected' : '' };
  return html`<option value="${value}"${selected}>${text}</option>`;
}

function filterForm(world: World, { text, user, outcome }: CallFilter): Markup {
  const users = [...new Set(world.journal.entries().flatMap((entry) => entry.user ?? []))].toSorted();
  const named = users.map((id) => option(id, user, id));
  return html`<form method="get" action="${CALLS}"><input type="hidden" name="world" value="${world.name}">
<label>Operation or path has <input name="text" type="search" value="${text}"></label>
<label>User <select name="user">${option('', user, 'Every user')}${named}</select></label>
<label>Outcome <select name="outcome">${Object.keys(OUTCOMES).map((name) => option(name, outcome, name))}</select></label>
<button type="submit">Filter</button></form>
<label><span>Live: new calls appear every second, unless the focus is in the table</span>
<input id="live" type="checkbox" checked></label>`;
}

/**
 * The live journal of a world. Its script (live-script.ts) renews the part `calls`. The number of a call leads to its
 * request and reply.
 */
export function callsPage(world: World, filter: CallFilter): string {
  const all = world.journal.entries();
  const shown = filteredCalls(all, filter);
  const numbered = ({ n }: JournalEntry) => {
    const address = `${CALL}?${new URLSearchParams({ world: world.name, n: String(n) })}`;
    return html`<a href="${address}">${n}</a>`;
  };
  return page(`Calls of the world ${world.name}`, [
    html`<p><a href="/__world?${new URLSearchParams({ world: world.name }).toString()}">Page of this world</a></p>`,
    filterForm(world, filter),
    html`<div id="calls"><p>${shown.length} of ${all.length} calls.</p>${callsTable(shown, numbered)}</div>`,
    { markup: `<script src="${LIVE_SCRIPT_PATH}" defer></script>` },
  ]);
}
