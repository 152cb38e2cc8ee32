import { readFileSync } from 'node:fs';
import { type OperationId, operations } from '#generated/operations.ts';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { listOf, membersOf, referred } from '#mocks/contract/discriminators.ts';

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
