import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Keys of JSON objects whose value is null, with the keys above them. */
function emptyKeys(value: unknown, above = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    member === null ? [`${above}/${key}`] : emptyKeys(member, `${above}/${key}`),
  );
}

// In YAML, an unquoted sentence within { } ends at its first comma; the rest becomes a key without a value.
test('no sentence of the contract is cut at a comma', () => {
  const contract: unknown = JSON.parse(
    readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
  );
  expect(emptyKeys({ sentence: 'Kept', 'cut off.': null })).toEqual(['/cut off.']);
  expect(emptyKeys(contract).filter((key) => / \S*$/.test(key))).toEqual([]);
});
