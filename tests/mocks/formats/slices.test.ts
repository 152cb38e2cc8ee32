import { array, assert as check, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce, sortedInParts } from '#mocks/formats/slices.ts';

test('sorting in parts gives what sorting at once gives, equal items in their order', async () => {
  const byNumber = (one: { n: number }, other: { n: number }) => one.n - other.n;
  await check(
    property(array(nat(500), { minLength: 900, maxLength: 3000 }), (numbers) => {
      const items = numbers.map((n, place) => ({ n, place }));
      expect(atOnce(sortedInParts(items, byNumber))).toEqual(items.toSorted(byNumber));
    }),
    { numRuns: 20 },
  );
});
