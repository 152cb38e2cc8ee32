import { type OperationId, operations } from '#generated/operations.ts';
import { listOf, membersOf, referred } from '#mocks/contract/discriminators.ts';
import type { Incoming } from '#mocks/pipeline/context.ts';
import type { JournalEntry, RecordedExchange } from '#mocks/world/journal.ts';
import type { World } from '#mocks/world/world.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from '#mocks/world/worlds.ts';
import { html, type Markup } from './html.ts';
import { callsTable, isRed } from './journal.ts';
import { type Asked, page } from './layout.ts';

function addReached(contract: unknown, value: unknown, found: Map<string, unknown>): void {
  for (const each of listOf(value)) addReached(contract, each, found);
  const members = membersOf(value);
  const name = typeof members.$ref === 'string' ? members.$ref.split('/').at(-1) : undefined;
  if (name !== undefined && !found.has(name)) {
    const target = referred(contract, members);
    found.set(name, target);
    addReached(contract, target, found);
  }
  for (const each of Object.values(members)) addReached(contract, each, found);
}

function schemaOf(body: unknown): unknown {
  const { content } = membersOf(body);
  const [media] = Object.values(membersOf(content));
  return membersOf(media).schema ?? null;
}

/** A schema as JSON, with the schemas that it names after it, each once. */
function text(contract: unknown, schema: unknown): string | null {
  if (schema === null) return null;
  const found = new Map<string, unknown>();
  addReached(contract, schema, found);
  const named = [...found].map(([name, each]) => `${name}: ${JSON.stringify(each, null, 2)}`);
  const own = '$ref' in membersOf(schema) ? [] : [JSON.stringify(schema, null, 2)];
  return [...own, ...named].join('\n\n');
}

export function schemasOf(
  contract: unknown,
  operation: OperationId,
  status: number | null,
): { readonly request: string | null; readonly reply: string | null } {
  const { path, method } = operations[operation];
  const item = membersOf(membersOf(membersOf(contract).paths)[path]);
  const { requestBody, responses } = membersOf(item[method.toLowerCase()]);
  const reply = status === null ? null : membersOf(responses)[String(status)];
  const schema = (body: unknown) =>
    text(contract, schemaOf('$ref' in membersOf(body) ? referred(contract, body) : body));
  return { request: schema(requestBody), reply: schema(reply) };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Text in a region of its own that scrolls, also by keyboard; `none` where there is no text. */
function block(id: string, heading: string, text: string | null, none: string): Markup {
  const content =
    text === null
      ? html`<p>${none}</p>`
      : html`<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><pre>${text}</pre></div>`;
  return html`<div><h2 id="${id}">${heading}</h2>${content}</div>`;
}

function headLines({ query, headers }: RecordedExchange): string {
  const asked = new URLSearchParams(query).toString();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...(asked === '' ? [] : [`?${asked}`]), ...lines].join('\n');
}

function reference(operation: OperationId): Markup {
  const address = `/api-reference#/${operations[operation].tag}/${operation.toLowerCase()}`;
  return html`<p><a href="${address}">${operation} in the API reference</a></p>`;
}

const NOT_KEPT = 'Not recorded: a world keeps its last 50 calls from the first visit to its pages.';

function bodies(
  contract: unknown,
  { operation, status }: JournalEntry,
  exchange: RecordedExchange | undefined,
): Markup {
  const schemas =
    operation === null ? { request: null, reply: null } : schemasOf(contract, operation, status);
  const none = exchange === undefined ? NOT_KEPT : 'No body.';
  const shown = (body: string | null | undefined) => (typeof body === 'string' ? pretty(body) : null);
  return html`<div class="pairs">${[
    block('request', 'Request', shown(exchange?.request), none),
    block('request-schema', 'Schema of the request', schemas.request, 'The contract has no body here.'),
    block('reply', 'Reply', shown(exchange?.reply), none),
    block('reply-schema', 'Schema of the reply', schemas.reply, 'The contract does not declare this reply.'),
  ]}</div>`;
}

function callPage(contract: unknown, world: World, entry: JournalEntry): string {
  const exchange = world.exchanges.of(entry.n);
  return page(`Call ${entry.n} of the world ${world.name}`, [
    html`<p><a href="${callsAddress(world)}">Calls of this world</a></p>`,
    callsTable([entry]),
    entry.operation === null ? html`` : reference(entry.operation),
    bodies(contract, entry, exchange),
    ...(exchange === undefined
      ? []
      : [block('headers', 'Query and headers of the request', headLines(exchange), 'None.')]),
  ]);
}

function noCallPage(world: World): string {
  return page('There is no such call', [
    html`<p><a href="${callsAddress(world)}">Calls of the world ${world.name}</a></p>`,
  ]);
}

export const LIVE_SCRIPT_PATH = '/__world/live.js';

/**
 * Reloads the page every second and shows its calls, as long as the box is ticked and the focus is outside of the
 * calls: a keyboard user does not lose the place.
 */
export const LIVE_SCRIPT = `
const box = document.getElementById('live');
const calls = document.getElementById('calls');
let isRunning = false;
async function renew() {
  const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!reply.ok) return;
  const next = new DOMParser().parseFromString(await reply.text(), 'text/html').getElementById('calls');
  if (next === null || next.innerHTML === calls.innerHTML || calls.contains(document.activeElement)) return;
  const top = calls.querySelector('.scroll')?.scrollTop ?? 0;
  calls.replaceChildren(...next.childNodes);
  calls.querySelector('.scroll')?.scrollTo({ top });
}
setInterval(async () => {
  if (isRunning || !box.checked || document.hidden || calls.contains(document.activeElement)) return;
  isRunning = true;
  await renew().catch(() => undefined);
  isRunning = false;
}, 1000);
`;

const CALLS = '/__world/calls';
const CALL = '/__world/call';

const OUTCOMES: Readonly<Record<string, (entry: JournalEntry) => boolean>> = {
  'Every outcome': () => true,
  'Breaks the contract': isRed,
  'Refused (4xx)': ({ status }) => status !== null && status >= 400 && status < 500,
  'Failed (5xx or no reply)': ({ status }) => status === null || status >= 500,
  'With a planned fault': ({ fault }) => fault !== null,
};

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
function callsPage(world: World, filter: CallFilter): string {
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

export function isWatching({ path, takesPage }: Asked): boolean {
  return (path === CALLS || path === CALL) && takesPage;
}

const problem = (text: string) =>
  page('The calls cannot be shown', [html`<p role="alert" class="failed">${text}</p>`]);

/** Answers with the live journal of a world or the page of one call. The world keeps its exchanges from then on. */
export function answerWatching(
  worlds: Worlds,
  incoming: Incoming,
  readContract: () => unknown,
): { status: number; html: string } {
  const { query, headers, path } = incoming;
  const name = query.world ?? headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  if (!WORLD_NAME.test(name)) return { status: 400, html: problem('That is no name for a world.') };
  if (worlds.isGone(name)) return { status: 410, html: problem(worldGone(name).body.message) };
  const world = worlds.open(name);
  world.exchanges.watch();
  if (path === CALLS) {
    const { text = '', user = '', outcome = '' } = query;
    return { status: 200, html: callsPage(world, { text, user, outcome }) };
  }
  const entry = world.journal.entries().find(({ n }) => String(n) === query.n);
  if (entry === undefined) return { status: 404, html: noCallPage(world) };
  return { status: 200, html: callPage(readContract(), world, entry) };
}
