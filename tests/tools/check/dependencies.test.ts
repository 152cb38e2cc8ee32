import { expect, test } from 'vitest';
import { advisoriesIn, lockfileFaults } from '../../../tools/check/dependencies.ts';

test('a package in use without a hash, or a deprecated one, is a fault', () => {
  const integrity = 'sha512-abc';
  const packages = {
    '': {},
    'node_modules/good': { integrity },
    'node_modules/loose': {},
    'node_modules/old': { integrity, deprecated: 'Use good.' },
    'node_modules/tool': { dev: true, deprecated: 'Use another.' },
  };
  expect(lockfileFaults(packages)).toEqual([
    'node_modules/loose has no hash.',
    'node_modules/old is deprecated: Use good.',
  ]);
});

test('an advisory of the registry is named, and a missing answer is none', () => {
  const audit = { vulnerabilities: { bad: { severity: 'high', range: '<2' } } };
  expect(advisoriesIn(JSON.stringify(audit))).toEqual(['bad <2: high']);
  expect(advisoriesIn(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  expect(advisoriesIn(JSON.stringify({ message: 'offline' }))).toBeNull();
  expect(advisoriesIn('')).toBeNull();
});
