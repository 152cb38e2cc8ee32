/** Writes docs/explanation/guarantees.md: each rule that protects money, goods, data or identities, and what proves it. */
import { writeFileSync } from 'node:fs';
import { defects } from '../conformance/defects.ts';
import { attacks } from '../conformance/hostile/assault.ts';
import type { Guarantee } from '../conformance/scenario.ts';
import { scenarios } from '../conformance/scenarios.ts';

/** The sections of the page, in order. */
const TITLES: Readonly<Record<Guarantee['about'], string>> = {
  money: 'Money',
  goods: 'Goods',
  identity: 'Identity',
  data: 'Data',
  work: 'Work and memory',
};

const HEAD = `# What is guaranteed

Each rule below is one sentence of the contract or of these pages. The mock backend enforces it in one place. A scenario of
\`npm run conformance\` or an attack of \`npm run hostile\` proves it, and \`npm run conformance:mutation\` shows that the scenario
notices the seeded defects beside it. \`npm run generate\` writes this page.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

const proofs = [
  ...scenarios.flatMap(({ name, guarantee }) => {
    const seeded = defects.filter(({ scenario }) => scenario === name);
    return guarantee === undefined
      ? []
      : [{ ...guarantee, proof: `Scenario: ${name}`, defects: seeded.map((defect) => defect.name) }];
  }),
  ...attacks.flatMap(({ name, guarantee }) =>
    guarantee === undefined ? [] : [{ ...guarantee, proof: `Attack: ${name}`, defects: [] }],
  ),
];

const sections = Object.entries(TITLES).flatMap(([about, title]) => {
  const rows = proofs
    .filter((proof) => proof.about === about)
    .map((proof) => `| ${cell(proof.rule)} | ${cell(proof.proof)} | ${cell(proof.defects.join('; '))} |`);
  return rows.length === 0
    ? []
    : [`\n## ${title}\n\n| Rule | Proved by | Seeded defects |\n|---|---|---|\n${rows.join('\n')}\n`];
});

writeFileSync('docs/explanation/guarantees.md', HEAD + sections.join(''));
