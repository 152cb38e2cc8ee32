import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const redocly = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');

/** Breaches of the contract's law: what to replace in which file, and the rule that has to find it. */
const breaches: readonly (readonly [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  rule: string,
])[] = [
  [
    'a path outside /web/v1',
    'openapi.yaml',
    '/web/v1/memo/paginate',
    '/web/v2/memo/paginate',
    'rule/path-prefix',
  ],
  ['an operation without x-effect', 'paths/auth.yaml', /\n {4}x-effect: write/, '', 'rule/operation-fields'],
  ['an unknown x-effect', 'paths/auth.yaml', 'x-effect: write', 'x-effect: maybe', 'rule/effect-values'],
  [
    'a const without its type',
    'schemas/common.yaml',
    '{ type: string, const: OK,',
    '{ const: OK,',
    'rule/const-needs-type',
  ],
  [
    'an example that breaks its schema',
    'paths/auth.yaml',
    'isRemember: false }',
    'isRemember: perhaps }',
    'no-invalid-media-type-examples',
  ],
  ['an operation without a summary', 'paths/memo.yaml', /\n {4}summary: .*/, '', 'operation-summary'],
];

const folderOf = (place: number) => `breach-${place}`;
let workspace = '';

/** Replaces the first match in a file of one copy of the contract; throws when nothing matches. */
function plant(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(workspace, folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(path, changed);
}

/** Lints contracts in one process: starting Redocly takes longer than linting. */
function lint(cwd: string, files: readonly string[]) {
  const args = [redocly, 'lint', '--format', 'json', '--config', join(root, 'redocly.yaml'), ...files];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return { status, stdout, text: stdout + stderr };
}

/** The rules that the contract in a folder breaks, from the reports of all contracts, one JSON object after the other. */
function brokenRules(reports: string, folder: string): readonly string[] {
  const problems = reports.split(/(?<=^\})(?=\{)/m).flatMap((report) => Object(JSON.parse(report)).problems);
  return problems.filter((problem) => JSON.stringify(problem).includes(folder)).map(({ ruleId }) => ruleId);
}

test('the contract obeys its lint', () => {
  const { status, text } = lint(root, ['pavilion']);
  expect(status, text).toBe(0);
});

describe('the lint of the contract', () => {
  let reports = '';

  beforeAll(() => {
    workspace = mkdtempSync(join(tmpdir(), 'pavilion-contract-'));
    for (const [place, [, file, from, to]] of breaches.entries()) {
      cpSync(join(root, 'openapi'), join(workspace, folderOf(place)), { recursive: true });
      plant(folderOf(place), file, from, to);
    }
    const files = breaches.map((_, place) => join(folderOf(place), 'openapi.yaml'));
    const { status, stdout, text } = lint(workspace, files);
    expect(status, text).toBe(1);
    reports = stdout;
  });

  afterAll(() => {
    rmSync(workspace, { recursive: true });
  });

  test.each(breaches.map(([name, , , , rule], place) => [name, rule, place] as const))(
    'refuses %s (%s)',
    (_name, rule, place) => {
      expect(brokenRules(reports, folderOf(place))).toContain(rule);
    },
  );
});
