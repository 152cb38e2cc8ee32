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

let workspace = '';

/** Replaces the first match in a file of the copy of the contract; throws when nothing matches. */
function plant(file: string, from: string | RegExp, to: string): void {
  const path = join(workspace, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(path, changed);
}

/** Lints the contract in the workspace. That the contract itself obeys, `npm run generate` proves. */
function lint() {
  const args = [redocly, 'lint', '--format', 'json', '--config', join(root, 'redocly.yaml'), 'openapi.yaml'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return { status, stdout, text: stdout + stderr };
}

describe('the lint of the contract', () => {
  let broken: readonly string[] = [];

  // All breaches are in one copy: each breaks another rule, and reading the contract takes longer than linting it.
  beforeAll(() => {
    workspace = mkdtempSync(join(tmpdir(), 'pavilion-contract-'));
    cpSync(join(root, 'openapi'), workspace, { recursive: true });
    for (const [, file, from, to] of breaches) plant(file, from, to);
    const { status, stdout, text } = lint();
    expect(status, text).toBe(1);
    const { problems }: { readonly problems: readonly { readonly ruleId: string }[] } = JSON.parse(stdout);
    broken = problems.map(({ ruleId }) => ruleId);
  });

  afterAll(() => {
    rmSync(workspace, { recursive: true });
  });

  test.each(breaches.map(([name, , , , rule]) => [name, rule] as const))('refuses %s (%s)', (_name, rule) => {
    expect(broken).toContain(rule);
  });

  test('finds nothing else', () => {
    expect(new Set(broken)).toEqual(new Set(breaches.map(([, , , , rule]) => rule)));
  });
});
