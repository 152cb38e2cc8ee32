import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defects } from '../../tools/conformance/defects.ts';
import { attacks } from '../../tools/conformance/hostile/assault.ts';
import { scenarios } from '../../tools/conformance/scenarios.ts';

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');

const contract = JSON.stringify(JSON.parse(readFileSync('generated/openapi.json', 'utf8'))).replaceAll(
  /\\n|\s+/g,
  ' ',
);
const guide = textOf('openapi/guide.md');
const docs = globSync('docs/{how-to,reference,tutorials}/*.md').map(textOf).join(' ');

const guarded = scenarios.flatMap(({ name, guarantee, operations }) =>
  guarantee === undefined ? [] : [{ name, operations, rule: guarantee.rule }],
);

it('states each rule that a scenario proves in the contract, word for word', () => {
  const missing = guarded.filter(({ rule }) => !(contract.includes(rule) || guide.includes(rule)));
  expect(missing).toEqual([]);
});

it('states each rule in a whole sentence', () => {
  const rules = [...scenarios, ...attacks].flatMap(({ guarantee }) => guarantee?.rule ?? []);
  expect(rules.filter((rule) => !/^[A-Z].*\.$/.test(rule))).toEqual([]);
});

it('states each rule that an attack proves in the contract or in a guide, word for word', () => {
  const rules = attacks.flatMap(({ guarantee }) => (guarantee === undefined ? [] : [guarantee.rule]));
  expect(rules.filter((rule) => ![contract, guide, docs].some((text) => text.includes(rule)))).toEqual([]);
});

it('seeds a defect for each rule that a scenario proves', () => {
  const noticed = new Set(defects.map(({ scenario }) => scenario));
  expect(guarded.filter(({ name }) => !noticed.has(name))).toEqual([]);
});

it('seeds defects that their scenario can notice', () => {
  const covered = new Map(scenarios.map(({ name, operations }) => [name, operations]));
  const unseen = defects.filter(
    ({ scenario, operation }) =>
      scenario !== undefined && covered.get(scenario)?.includes(operation) !== true,
  );
  expect(unseen.map(({ name }) => name)).toEqual([]);
});
