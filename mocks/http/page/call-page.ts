import { readFileSync } from 'node:fs';
import { type OperationId, operations } from '#generated/operations.ts';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { listOf, membersOf, referred } from '#mocks/contract/discriminators.ts';
import type { Exchange } from '#mocks/world/exchanges.ts';
import type { JournalEntry } from '#mocks/world/journal.ts';
import type { World } from '#mocks/world/world.ts';
import { callsAddress } from './calls-page.ts';
import { html, type Markup } from './html.ts';
import { callsTable } from './journal.ts';
import { page } from './layout.ts';

let contract: unknown;

/** The contract, read when a page first shows a schema. */
function readContract(): unknown {
  contract ??= JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));
  return contract;
}

/** Adds the schemas that a value reaches through references, by their names. */
function addReached(value: unknown, found: Map<string, unknown>): void {
  for (const each of listOf(value)) addReached(each, found);
  const members = membersOf(value);
  const name = typeof members.$ref === 'string' ? members.$ref.split('/').at(-1) : undefined;
  if (name !== undefined && !found.has(name)) {
    const target = referred(readContract(), members);
    found.set(name, target);
    addReached(target, found);
  }
  for (const each of Object.values(members)) addReached(each, found);
}

/** The schema of the first media type of a body; null without one. */
function schemaOf(body: unknown): unknown {
  const { content } = membersOf(body);
  const [media] = Object.values(membersOf(content));
  return membersOf(media).schema ?? null;
}

/** A value of the contract, or what its reference stands for. */
function resolved(value: unknown): unknown {
  return '$ref' in membersOf(value) ? referred(readContract(), value) : value;
}

/** A schema as JSON, with the schemas that it names after it, each once. */
function text(schema: unknown): string | null {
  if (schema === null) return null;
  const found = new Map<string, unknown>();
  addReached(schema, found);
  const named = [...found].map(([name, each]) => `${name}: ${JSON.stringify(each, null, 2)}`);
  const own = '$ref' in membersOf(schema) ? [] : [JSON.stringify(schema, null, 2)];
  return [...own, ...named].join('\n\n');
}

/** Schemas of an operation as JSON: of its request, and of its reply with a status. Null where the contract has none. */
export function schemasOf(
  operation: OperationId,
  status: number | null,
): { readonly request: string | null; readonly reply: string | null } {
  const { path, method } = operations[operation];
  const item = membersOf(membersOf(membersOf(readContract()).paths)[path]);
  const { requestBody, responses } = membersOf(item[method.toLowerCase()]);
  const reply = status === null ? null : membersOf(responses)[String(status)];
  return { request: text(schemaOf(resolved(requestBody))), reply: text(schemaOf(resolved(reply))) };
}

/** JSON with line breaks; another text as it is. */
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

function headLines({ query, headers }: Exchange): string {
  const asked = new URLSearchParams(query).toString();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...(asked === '' ? [] : [`?${asked}`]), ...lines].join('\n');
}

function reference(operation: OperationId): Markup {
  const address = `/api-reference#/${operations[operation].tag}/${operation.toLowerCase()}`;
  return html`<p><a href="${address}">${operation} in the API reference</a></p>`;
}

/** What is told of a call whose request and reply are not kept. */
const NOT_KEPT = 'Not kept: a world keeps its last 50 calls from the first visit to its pages.';

function bodies({ operation, status }: JournalEntry, exchange: Exchange | undefined): Markup {
  const schemas = operation === null ? { request: null, reply: null } : schemasOf(operation, status);
  const none = exchange === undefined ? NOT_KEPT : 'No body.';
  const shown = (body: string | null | undefined) => (typeof body === 'string' ? pretty(body) : null);
  return html`<div class="pairs">${[
    block('request', 'Request', shown(exchange?.request), none),
    block('request-schema', 'Schema of the request', schemas.request, 'The contract has no body here.'),
    block('reply', 'Reply', shown(exchange?.reply), none),
    block('reply-schema', 'Schema of the reply', schemas.reply, 'The contract does not declare this reply.'),
  ]}</div>`;
}

/** The page of one call: request and reply beside their schemas. */
export function callPage(world: World, entry: JournalEntry): string {
  const exchange = world.exchanges.of(entry.n);
  return page(`Call ${entry.n} of the world ${world.name}`, [
    html`<p><a href="${callsAddress(world)}">Calls of this world</a></p>`,
    callsTable([entry]),
    entry.operation === null ? html`` : reference(entry.operation),
    bodies(entry, exchange),
    ...(exchange === undefined
      ? []
      : [block('headers', 'Query and headers of the request', headLines(exchange), 'None.')]),
  ]);
}

/** The page for a number that no kept call has. */
export function noCallPage(world: World): string {
  return page('There is no such call', [
    html`<p><a href="${callsAddress(world)}">Calls of the world ${world.name}</a></p>`,
  ]);
}
