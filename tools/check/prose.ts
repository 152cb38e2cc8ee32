/**
 * `npm run check:prose`: no text of the project uses the patterns of tools/check/prose/*.yml. Prints each hit below what to write
 * instead, and the number of hits. textlint has no parser for comments and test titles, so that tools/check/prose/units.ts extracts
 * every text, and textlint checks one line per text.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TextlintKernel, type TextlintPluginCreator, type TextlintRuleModule } from '@textlint/kernel';
import { type Scope, type Unit, unitsOf } from './prose/units.ts';

/** Hits that the tree may have. Only ever lower it. */
const MAX_HITS = 0;

const FILES = [
  '*.md',
  'docs/**/*.md',
  'openapi/**/*.{md,yaml}',
  'src/locales/en/*.{json,md}',
  '{src,mocks,tools,tests,e2e,docs/examples}/**/*.{ts,tsx}',
];

const rules: Readonly<Record<Scope, readonly string[]>> = {
  docs: ['everywhere', 'code'],
  contract: ['everywhere', 'code'],
  comments: ['everywhere', 'code'],
  titles: ['everywhere', 'code', 'titles'],
  strings: ['everywhere', 'code'],
  messages: ['everywhere', 'messages'],
};

type Hit = { readonly instead: string; readonly place: string; readonly found: string };

// Both are CommonJS modules with a member `default`, which an import would wrap once more.
const require = createRequire(import.meta.url);
const { default: text }: { default: TextlintPluginCreator } = require('@textlint/textlint-plugin-text');
const { default: prh }: { default: TextlintRuleModule } = require('textlint-rule-prh');
const kernel = new TextlintKernel();

async function hitsIn(scope: Scope, units: readonly Unit[]): Promise<readonly Hit[]> {
  const ruleContents = rules[scope].map((name) => readFileSync(`tools/check/prose/${name}.yml`, 'utf8'));
  const { messages } = await kernel.lintText(units.map((unit) => unit.text).join('\n\n'), {
    filePath: `${scope}.txt`,
    ext: '.txt',
    plugins: [{ pluginId: 'text', plugin: text }],
    rules: [{ ruleId: 'prh', rule: prh, options: { ruleContents } }],
  });
  return messages.map(({ loc, message, fix }) => {
    const unit = units[(loc.start.line - 1) / 2];
    const [found = ''] = message.split(' => ');
    return { instead: fix?.text ?? message, place: unit?.place ?? scope, found };
  });
}

const files = FILES.flatMap((pattern) => globSync(pattern));
const units = files.flatMap(unitsOf).filter((unit) => unit.text !== '');
const byScope = Object.entries(Object.groupBy(units, (unit) => unit.scope)) as [Scope, Unit[]][];
const hits = (await Promise.all(byScope.map(([scope, found]) => hitsIn(scope, found)))).flat();
const byRule = Object.entries(Object.groupBy(hits, (hit) => hit.instead));
for (const [instead, found = []] of byRule.toSorted(([, a = []], [, b = []]) => b.length - a.length)) {
  console.log(`\n${found.length} × write: ${instead}`);
  for (const hit of found) console.log(`  ${hit.place}  ${hit.found}`);
}
console.log(
  `\n${hits.length} hits in ${units.length} texts of ${files.length} files; at most ${MAX_HITS} are allowed.`,
);
process.exitCode = hits.length > MAX_HITS ? 1 : 0;
