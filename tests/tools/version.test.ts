import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';

const versionIn = (file: string | URL): string => {
  const { version, info }: { version?: string; info?: { version: string } } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return version ?? info?.version ?? '';
};

test('the repository, the package and the guides have the version of the contract', () => {
  const version = versionIn(CONTRACT_FILE);
  expect(versionIn('package.json')).toBe(version);
  const named = [...globSync('docs/**/*.md'), 'README.md'].flatMap(
    (file) => readFileSync(file, 'utf8').match(/pavilion-\d[\w.-]*\.tgz/g) ?? [],
  );
  expect(new Set(named)).toEqual(new Set([`pavilion-${version}.tgz`]));
});
