import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screenStates } from '../../e2e/flow-states.ts';
import { expectedScans, scanName, scannedIn } from '../../e2e/screen-states.ts';
import { scanFault } from '../../tools/test/scans.ts';

const files = globSync('e2e/**/*.e2e.ts');
const sources = files.map((file) => readFileSync(file, 'utf8'));

/** The one measures what is loaded, the other reads what is announced; their screens are scanned elsewhere. */
const WITHOUT_SCAN = ['e2e/columns.e2e.ts', 'e2e/first-load.e2e.ts', 'e2e/screen-reader.e2e.ts'];
const placesOf = (state: string) =>
  sources.reduce((sum, source) => sum + source.split(`'${state}'`).length - 1, 0);

describe('the states of the screens', () => {
  test.each(Object.keys(screenStates))('%s is scanned at one place of the flows', (state) => {
    expect(placesOf(state)).toBe(1);
  });

  test('each is scanned in the first language at least, once per language', () => {
    expect(new Set(expectedScans).size).toBe(expectedScans.length);
    expect(expectedScans.length).toBeGreaterThan(Object.keys(screenStates).length);
    for (const state of ['cart/filled', 'route/dashboard', 'visit/signIn'] as const) {
      expect(scannedIn(state)).toContain('en');
      expect(expectedScans).toContain(scanName(state, 'en'));
    }
  });
});

test('every flow with steps scans a state', () => {
  const withoutScan = files.filter((_, place) => {
    const source = sources[place] ?? '';
    return source.includes('await step(') && !source.includes('await scan(');
  });
  expect(withoutScan).toEqual(WITHOUT_SCAN);
});

describe('the scans of a run', () => {
  const expected = ['cart in en', 'cart in ar', 'search in en'];

  test('are right when each was made once, in any order', () => {
    expect(scanFault(expected, expected.toReversed())).toBeNull();
  });

  test.each([
    ['one that is missing', expected.slice(1), 'Never scanned:\n  cart in en'],
    ['one that was made twice', [...expected, 'cart in ar'], 'Scanned more than once:\n  cart in ar'],
    ['one that is not planned', [...expected, 'cart in fr'], /not in the table .*\n {2}cart in fr/],
  ])('are wrong with %s', (_case, made, fault) => {
    expect(scanFault(expected, made)).toMatch(fault);
  });
});
