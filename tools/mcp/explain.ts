import { listOf, membersOf, referred } from '#mocks/contract/discriminators.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import type { Entry } from '#mocks/http/reference/operation-markdown.ts';
import { schemaMarkdown } from '#mocks/http/reference/schema-markdown.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import type { Violation } from '#mocks/world/journal.ts';
import { CommandError } from '../cli/command.ts';

/** Lines about a member that are shown; those of large objects are longer. */
const MAX_LINES = 12;

const partsOf = (schema: ReturnType<typeof membersOf>) =>
  [schema.allOf, schema.oneOf, schema.anyOf].flatMap(listOf);

/** The schema of a member at a dotted path, through references and alternatives; undefined if the contract has none. */
function schemaAt(document: object, given: unknown, path: readonly string[]): unknown {
  const schema = '$ref' in membersOf(given) ? referred(document, given) : membersOf(given);
  const [step, ...rest] = path;
  if (step === undefined) return given;
  const inner = /^\d+$/.test(step) ? schema.items : membersOf(schema.properties)[step];
  if (inner !== undefined) return schemaAt(document, inner, rest);
  return partsOf(schema)
    .map((part) => schemaAt(document, part, path))
    .find((found) => found !== undefined);
}

function schemaOf(document: object, holder: unknown): unknown {
  const { content } = '$ref' in membersOf(holder) ? referred(document, holder) : membersOf(holder);
  const [first] = Object.values(membersOf(content));
  return membersOf(first).schema;
}

/** What the contract says of the member that each violation names. */
function explained(document: object, schema: unknown, violations: readonly Violation[]): string {
  const texts = violations.map(({ field, rule, message }) => {
    const found = schemaAt(
      document,
      schema,
      field.split('.').filter((step) => step !== ''),
    );
    const lines = found === undefined ? [] : schemaMarkdown(document, found).split('\n');
    const more = lines.length > MAX_LINES ? [`  (${lines.length - MAX_LINES} more lines)`] : [];
    const said = found === undefined ? ['The contract has no such member.'] : lines.slice(0, MAX_LINES);
    return [
      `\`${field || 'body'}\` breaks \`${rule}\`: ${message}`,
      'The contract says:',
      ...said,
      ...more,
    ].join('\n');
  });
  return texts.join('\n\n');
}

/** A message of an operation that may break the contract. */
export type Suspect = {
  readonly request?: unknown;
  readonly reply?: unknown;
  /** Status of the reply. */
  readonly status: number;
};

/** Explains what a request and a reply of an operation break of the contract. */
export async function explainMessages(
  document: object,
  { id, operation }: Entry,
  { request, reply, status }: Suspect,
): Promise<string> {
  if (!isOperation(id)) throw new CommandError(`The contract has no operation ${id}.`);
  const validator = await createValidator();
  const parts: string[] = [];
  if (request !== undefined) {
    const broken = await validator.request({ operation: id, query: {}, headers: {}, body: request });
    const schema = schemaOf(document, operation.requestBody);
    parts.push(broken.length === 0 ? 'The request keeps the contract.' : explained(document, schema, broken));
  }
  if (reply !== undefined) {
    const declared = membersOf(operation.responses)[String(status)];
    const broken = await validator.reply(id, { status, body: reply });
    const schema = schemaOf(document, declared);
    parts.push(
      declared === undefined
        ? `The contract declares no status ${status} for ${id}: ${Object.keys(membersOf(operation.responses)).join(', ')}.`
        : broken.length === 0
          ? 'The reply keeps the contract.'
          : explained(document, schema, broken),
    );
  }
  return parts.join('\n\n');
}

/** Explains violations that the journal of a world recorded for the reply of an operation. */
export function explainRecorded(
  document: object,
  { operation }: Entry,
  violations: readonly Violation[],
): string {
  // Recorded violations are those of the reply that the operation meant to give, mostly a success.
  return explained(document, schemaOf(document, membersOf(operation.responses)['200']), violations);
}
