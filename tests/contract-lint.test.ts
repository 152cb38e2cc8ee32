import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'pavilion-contract-'));
});

beforeEach(() => {
  cpSync(join(root, 'openapi'), join(copy, 'openapi'), { recursive: true });
  cpSync(join(root, 'redocly.yaml'), join(copy, 'redocly.yaml'));
});

afterAll(() => {
  rmSync(copy, { recursive: true });
});

/** Changes the first place in a file of the copy that says so. */
function plant(file: string, from: string | RegExp, to: string): void {
  const path = join(copy, 'openapi', file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not say ${from}.`);
  writeFileSync(path, changed);
}

function lint(): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', '--format', 'json'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return { code: status, text: stdout + stderr };
}

describe('the lint of the contract', () => {
  test('passes the contract as it is', () => {
    const { code, text } = lint();
    expect(code, text).toBe(0);
  });

  test.each([
    [
      'a path from elsewhere',
      'openapi.yaml',
      '/web/v1/memo/paginate',
      '/web/v2/memo/paginate',
      'rule/path-prefix',
    ],
    [
      'an operation without x-effect',
      'paths/auth.yaml',
      /\n {4}x-effect: write/,
      '',
      'rule/operation-fields',
    ],
    ['an x-effect of its own', 'paths/auth.yaml', 'x-effect: write', 'x-effect: maybe', 'rule/effect-values'],
    [
      'a const without its type',
      'schemas/common.yaml',
      '{ type: string, const: OK,',
      '{ const: OK,',
      'rule/const-needs-type',
    ],
    [
      'an example that is not so',
      'paths/auth.yaml',
      'isRemember: false }',
      'isRemember: perhaps }',
      'no-invalid-media-type-examples',
    ],
    ['an operation without a summary', 'paths/memo.yaml', /\n {4}summary: .*/, '', 'operation-summary'],
  ])('stops at %s', (_case, file, from, to, rule) => {
    plant(file, from, to);
    const { code, text } = lint();
    expect(code).toBe(1);
    expect(text).toContain(rule);
  });
});
