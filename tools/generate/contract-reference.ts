/** Makes the contract that the API reference shows: the bundle with the guide and with tables of product rules and permissions. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundle, type ExampleStep, type Operation, operations } from './generated-files.ts';
import { permissionPage } from './permission-table.ts';

/** The page that a backend developer reads first. */
export const GUIDE = resolve(import.meta.dirname, '../../openapi/guide.md');

const inCell = (text: string) => text.replaceAll('|', '\\|');

/** The product rules of an operation as a table in Markdown; empty if it has none. */
function ruleTable({ 'x-rules': rules = [] }: Operation): string {
  const rows = rules.map(
    ({ rule, members, when }) =>
      `| \`${rule}\` | ${members.map((member) => `\`${member}\``).join(', ')} | ${inCell(when)} |`,
  );
  const head = ['**Product rules** (400)', '', '| rule | members | when |', '|---|---|---|'];
  return rows.length === 0 ? '' : ['', '', ...head, ...rows].join('\n');
}

/** What goes before an example, as text in Markdown. */
function stepText({ operation, example, mail, wait, status, carry = {} }: ExampleStep): string {
  const carried = Object.entries(carry).map(([to, from]) => `\`${to}\` ← \`${from}\``);
  const what =
    operation !== undefined
      ? `\`${operation}\` ${example}`
      : mail !== undefined
        ? `mail “${mail}”`
        : `${wait} s`;
  const expected = status === undefined ? '' : ` (${status})`;
  return inCell([`${what}${expected}`, ...carried].join(', '));
}

/** The callers of the request examples of an operation, and what goes before each, as a table in Markdown. */
function exampleTable({ requestBody }: Operation): string {
  const content = Object.values(requestBody?.content ?? {});
  const rows = content.flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, example]) => {
      const after = (example['x-after'] ?? []).map(stepText).join('; ') || '–';
      return `| ${name} | \`${example['x-persona']}\` | ${example['x-status'] ?? 200} | ${after} |`;
    }),
  );
  const head = ['**Request examples**', '', '| example | caller | status | after |', '|---|---|---|---|'];
  return rows.length === 0 ? '' : ['', '', ...head, ...rows].join('\n');
}

export function referenceContract(): string {
  const paths = Object.entries(bundle.paths).map(([path, item]) => {
    const described = Object.entries(item).map(([method, operation]) => [
      method,
      {
        ...operation,
        description: `${operation.description.trimEnd()}${ruleTable(operation)}${exampleTable(operation)}`,
      },
    ]);
    return [path, Object.fromEntries(described)];
  });
  const description = `${bundle.info.description}\n${readFileSync(GUIDE, 'utf8')}`;
  const permissions = { name: 'Permissions', 'x-traitTag': true, description: permissionPage(operations) };
  return JSON.stringify({
    ...bundle,
    info: { ...bundle.info, description },
    tags: [permissions, ...bundle.tags],
    paths: Object.fromEntries(paths),
  });
}
