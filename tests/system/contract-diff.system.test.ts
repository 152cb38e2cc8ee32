import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bumpFault } from '../../tools/check/contract-version.ts';
import { contractOf, seededChanges } from '../support/seeded-changes.ts';

const command = fileURLToPath(new URL('../../tools/cli/main.ts', import.meta.url));

/** Breaking changes by oasdiff that `redocly diff` calls minor; it takes no rules of others. */
const KNOWN = ['request-body-added-required', 'response-header-became-optional'];

/** The changes that `contract diff` calls breaking, by the path at which each was made. */
function breaking(): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'seeded-changes-'));
  const files = (['before', 'after'] as const).map((side) => {
    const file = join(folder, `${side}.json`);
    writeFileSync(file, JSON.stringify(contractOf(side)));
    return file;
  });
  const args = [command, 'contract', 'diff', ...files, '--format', 'json'];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  const { changes } = JSON.parse(stdout);
  const found: readonly { readonly path: string; readonly impact: string }[] = changes;
  const paths = found.filter(({ impact }) => impact === 'major').map(({ path }) => path.split('/')[2] ?? '');
  return new Set(paths.map((path) => path.replace('~1', '')));
}

test('contract diff calls the changes breaking that oasdiff calls breaking, and no others', () => {
  expect(seededChanges.length).toBeGreaterThanOrEqual(200);
  expect(new Set(seededChanges.map(({ name }) => name)).size).toBe(seededChanges.length);
  const found = breaking();
  const differing = seededChanges.filter(({ name, isBreaking }) => found.has(name) !== isBreaking);
  expect(differing.map(({ name }) => name)).toEqual(KNOWN);
});

/** A contract with some operations, and a version number. */
function contractWith(version: string, operations: readonly string[]): string {
  const row = { post: { responses: { 200: { description: 'Done.' } } } };
  const paths = Object.fromEntries(operations.map((name) => [`/${name}`, row]));
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop', version }, paths });
}

test('a contract that differs from its last dated version has a number that says how', () => {
  const last = contractWith('1.0.0', ['buy', 'sell']);
  expect(bumpFault(last, contractWith('1.0.0', ['buy', 'sell']))).toBeNull();
  expect(bumpFault(last, contractWith('1.1.0', ['buy', 'sell', 'quote']))).toBeNull();
  expect(bumpFault(last, contractWith('1.0.0', ['buy', 'sell', 'quote']))).toContain('a minor bump (1.1.0)');
  expect(bumpFault(last, contractWith('1.1.0', ['buy']))).toContain('a major bump (2.0.0)');
});
