import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from '#mocks/rules/quote-price.ts';
import { finalPrices } from '#mocks/rules/terms.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { priceAt } from '#src/domain/stones/terms.ts';
import { totalsOf } from '#src/domain/stones/totals.ts';

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 100);

/** A stone at an agreed price. */
const stones = fc
  .record({
    crt: hundredths(1, 10_000),
    ctPr: hundredths(1, 20_000_000),
    rap: fc.option(hundredths(100, 20_000_000)),
  })
  .map((stone) => {
    const { newAmount: amt, newDiscount: back } = priceOf(stone, stone.ctPr);
    return { ...stone, amt, back };
  });
const percents = hundredths(-500, 500);

test('the averages of a single stone are its own prices and discounts, in the portal and in the mock backend', () => {
  fc.assert(
    fc.property(stones, percents, (stone, percent) => {
      const final = finalPrices(stone, percent);
      const own = { ...stone, ...final, pieces: 1 };
      expect(summarise([{ ...stone, ...final }])).toMatchObject(own);
      expect(totalsOf([{ ...stone, ...priceAt(stone, percent) }])).toMatchObject(own);
    }),
    { numRuns: 1000 },
  );
});

test('a single stone without payment terms has the agreed price as its final price per carat', () => {
  fc.assert(
    fc.property(stones, (stone) => {
      expect(totalsOf([{ ...stone, ...priceAt(stone, 0) }]).fnCtPr).toBe(stone.ctPr);
      expect(summarise([{ ...stone, ...finalPrices(stone, 0) }]).fnCtPr).toBe(stone.ctPr);
    }),
    { numRuns: 1000 },
  );
});
