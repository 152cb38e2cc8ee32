/**
 * Writes generated/rules/ from the bundle, so that forms derive lengths, patterns and choices instead of repeating them.
 * One file per schema: a screen loads only the rules that it uses. Run by `npm run generate`, after the bundle is made.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractRules } from './contract-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const rules = contractRules(JSON.parse(readFileSync(resolve(root, 'generated/openapi.json'), 'utf8')));

const folder = resolve(root, 'generated/rules');
const HEADER = '/** Generated from the contract by tools/generate/rules.ts. Do not edit. */\n\n';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

for (const [name, members] of Object.entries(rules)) {
  const rows = Object.entries(members).map(
    ([member, rule]) => `  ${JSON.stringify(member)}: ${JSON.stringify(rule)},`,
  );
  const constant = `export const ${name} = {\n${rows.join('\n')}\n} as const satisfies Rules;\n`;
  writeFileSync(
    resolve(folder, `${name}.ts`),
    `${HEADER}import type { Rules } from './types.ts';\n\n${constant}`,
  );
}

writeFileSync(
  resolve(folder, 'types.ts'),
  `${HEADER}/** The bounds of one value, by the keywords of JSON Schema. */
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

export type Rules = { readonly [member: string]: Rule };
`,
);
