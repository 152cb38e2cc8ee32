/**
 * Writes generated/rules.ts from the bundle, so that forms derive lengths, patterns and choices instead of repeating
 * them. One constant per schema: a screen loads only the rules that it uses. Run by `npm run generate`, after the bundle
 * is made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractRules } from './contract-rules.ts';

const root = resolve(import.meta.dirname, '..');
const rules = contractRules(JSON.parse(readFileSync(resolve(root, 'generated/openapi.json'), 'utf8')));

const constants = Object.entries(rules).map(([name, members]) => {
  const rows = Object.entries(members).map(
    ([member, rule]) => `  ${JSON.stringify(member)}: ${JSON.stringify(rule)},`,
  );
  return `export const ${name} = {\n${rows.join('\n')}\n} as const satisfies Rules;`;
});

writeFileSync(
  resolve(root, 'generated/rules.ts'),
  `/** Generated from the contract by tools/generate-rules.ts. Do not edit. */

/** The bounds of one value, by the keywords of JSON Schema. */
type Bounds = {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly isNullable?: true;
  /** Sent but never answered, such as a password. */
  readonly isSecret?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number | boolean;
};

/** The rule of one member of a request. */
export type Rule = Bounds & { readonly isRequired: boolean; readonly items?: Bounds };

type Rules = { readonly [member: string]: Rule };

${constants.join('\n\n')}
`,
);
