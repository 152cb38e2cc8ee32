import { listOf, membersOf, referred } from '#mocks/contract/discriminators.ts';
import { schemaMarkdown } from './schema-markdown.ts';

type Members = ReturnType<typeof membersOf>;

/** An operation of the contract with its place. */
export interface Entry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly operation: Members;
}

/** A part of what is written about an operation. */
export const PARTS = ['about', 'request', 'reply', 'refusals'] as const;
export type Part = (typeof PARTS)[number];

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const resolved = (document: object, value: unknown): Members =>
  '$ref' in membersOf(value) ? referred(document, value) : membersOf(value);

/** The operations of a contract, in its order. */
export function entriesOf(document: object): readonly Entry[] {
  const paths = membersOf(Reflect.get(document, 'paths'));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(membersOf(item)).map(([method, given]) => {
      const operation = membersOf(given);
      return {
        id: textOf(operation.operationId),
        method: method.toUpperCase(),
        path,
        tag: textOf(listOf(operation.tags)[0]),
        summary: textOf(operation.summary),
        operation,
      };
    }),
  );
}

function callerText({
  security,
  'x-permission': permission,
  'x-verb': verb,
  'x-user-types': types,
}: Members): string {
  if (listOf(security).length === 0 && Array.isArray(security)) return 'Anyone may call it.';
  const needed =
    permission === undefined || permission === 'none'
      ? 'It needs a session (header `authorization`, the JWT of `login`).'
      : `It needs a session and the permission \`${JSON.stringify(permission)}\` to ${textOf(verb) || 'use it'}.`;
  return types === undefined ? needed : `${needed} Callers: \`${JSON.stringify(types)}\`.`;
}

function parameterText(document: object, { parameters }: Members): string {
  const rows = listOf(parameters).map((each) => {
    const { name, in: place, required, description } = resolved(document, each);
    const need = required === true ? ', required' : '';
    return `- \`${textOf(name)}\` (${textOf(place)}${need}): ${textOf(description).replaceAll(/\s+/g, ' ')}`;
  });
  return rows.length === 0 ? '' : `\n\nParameters:\n\n${rows.join('\n')}`;
}

function about(document: object, { id, method, path, tag, summary, operation }: Entry): string {
  const effect = operation['x-effect'] === 'read' ? 'reads' : 'writes';
  const words = `${summary}.\n\n${textOf(operation.description)}\n\n${callerText(operation)}`;
  return `# ${id}\n\n\`${method} ${path}\`, tag \`${tag}\`, ${effect}.\n\n${words}${parameterText(document, operation)}`;
}

/** The first example of a body in Markdown, with the user who sends it. */
function exampleText(document: object, { examples }: Members): string {
  const [found] = Object.entries(membersOf(examples));
  if (found === undefined) return '';
  const { value, 'x-persona': persona } = resolved(document, found[1]);
  const by = persona === undefined || persona === 'nobody' ? '' : ` as \`${String(persona)}\``;
  return `\n\nExample${by}:\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;
}

function bodyText(document: object, given: unknown, met: Set<string>): string {
  const [entry] = Object.entries(membersOf(resolved(document, given).content));
  if (entry === undefined) return 'No body.';
  const [mediaType, content] = entry;
  const { schema } = membersOf(content);
  const list = schemaMarkdown(document, schema, met);
  return `\`${mediaType}\`\n\n${list}${exampleText(document, membersOf(content))}`;
}

const inCell = (text: unknown) => textOf(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

function refusals(document: object, { responses, 'x-rules': rules }: Members): string {
  const rows = Object.entries(membersOf(responses))
    .filter(([status]) => status !== '200')
    .map(([status, reply]) => `| ${status} | ${inCell(resolved(document, reply).description)} |`);
  const refused = listOf(rules).map((each) => {
    const { rule, members, when } = membersOf(each);
    return `| \`${textOf(rule)}\` | ${listOf(members).join(', ')} | ${inCell(when)} |`;
  });
  const product = `\n\nProduct rules (400):\n\n| rule | members | when |\n|---|---|---|\n${refused.join('\n')}`;
  return `## Refusals\n\n| status | when |\n|---|---|\n${rows.join('\n')}${refused.length === 0 ? '' : product}`;
}

/** What the contract says about an operation, in Markdown. */
export function operationMarkdown(document: object, entry: Entry, parts: readonly Part[] = PARTS): string {
  const { operation } = entry;
  const met = new Set<string>();
  const texts: Readonly<Record<Part, () => string>> = {
    about: () => about(document, entry),
    request: () => `## Request\n\n${bodyText(document, operation.requestBody, met)}`,
    reply: () => `## Reply 200\n\n${bodyText(document, membersOf(operation.responses)['200'], met)}`,
    refusals: () => refusals(document, operation),
  };
  return `${PARTS.filter((part) => parts.includes(part))
    .map((part) => texts[part]())
    .join('\n\n')}\n`;
}

/** Where the text of an operation is. */
export const addressOf = (id: string): string => `/api-reference/${id}.md`;

/** The list of all operations for language models, as llmstxt.org describes it. */
export function llmsText(document: object): string {
  const { title, description } = membersOf(Reflect.get(document, 'info'));
  const byTag = Map.groupBy(entriesOf(document), ({ tag }) => tag);
  const sections = listOf(Reflect.get(document, 'tags')).map((each) => {
    const { name, description: tagged } = membersOf(each);
    const rows = (byTag.get(textOf(name)) ?? []).map(
      ({ id, method, path, summary }) => `- [${id}](${addressOf(id)}): ${summary}. \`${method} ${path}\``,
    );
    return `## ${textOf(name)}\n\n${textOf(tagged)}\n\n${rows.join('\n')}`;
  });
  return `# ${textOf(title)}

> ${textOf(description).replaceAll(/\s+/g, ' ')}

- [Rules for every operation](/api-reference/guide.md): envelope, errors, money, time, paging, versions, retries and limits
- [The contract](/api-reference/openapi.json): the OpenAPI document
- The reference for people is at /api-reference, the control of worlds, clock, faults and mails at /__world

${sections.join('\n\n')}
`;
}
