import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'commit-msg-'));
afterAll(() => rmSync(folder, { recursive: true }));

function exitCodeFor(message: string): number | null {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return spawnSync('sh', ['.githooks/commit-msg', file]).status;
}

describe('the commit-msg hook', () => {
  it.each([
    'feat(search): add a filter for the girdle',
    'fix!: reject an unknown world',
    'docs: explain worlds\n\nA body may list; as much as it likes.',
    '# a comment of the editor\nchore(deps): update Vitest',
    'Merge branch "main"',
    'Revert "feat(search): add a filter for the girdle"',
    'fixup! docs: explain worlds',
  ])('accepts %j', (message) => {
    expect(exitCodeFor(message)).toBe(0);
  });

  it.each([
    'wip',
    'Search has a filter for the girdle',
    'feature(search): add a filter',
    'fix(search):',
    'fix(search): keep the page; sort names',
    `fix(search): ${'x'.repeat(60)}`,
  ])('refuses %j', (message) => {
    expect(exitCodeFor(message)).toBe(1);
  });
});
