import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShowroomMarkup } from '#generated/model/showroomMarkup.ts';
import { showroomPrice } from '#mocks/rules/showroom-prices.ts';

const band = (kind: ShowroomMarkup['kind'], value: number, fromCarat = 0): ShowroomMarkup => ({
  fromCarat,
  kind,
  value,
});

describe('the price for the client of a showroom', () => {
  test.each([
    ['percent', [band('PERCENT', 12.5)], 1, 1.05, 4000, 4500, 4725],
    ['half a cent, which rounds up', [band('PERCENT', 1.5)], 1, 1, 33, 33.5, 33.5],
    ['dollars per carat', [band('PER_CARAT', 400)], 1, 0.33, 1234.56, 1634.56, 539.4],
    ['dollars per stone', [band('FIXED', 250)], 1, 3, 100, 183.33, 550],
    ['percent in euros', [band('PERCENT', 12.5)], 0.9231, 1.05, 4000, 4153.95, 4361.65],
    ['dollars per stone in rupees', [band('FIXED', 10)], 84.1, 0.3, 1000.01, 86_903.33, 26_071],
  ] as const)('adds %s', (_name, markups, rate, carat, cost, perCarat, amount) => {
    expect(showroomPrice(carat, cost, { markups: [...markups], rate })).toEqual({ perCarat, amount });
  });

  test('uses the band of the weight, including the lower bound', () => {
    const markups = [band('PERCENT', 10), band('PERCENT', 20, 1), band('PERCENT', 30, 2)];
    const perCarat = (carat: number) => showroomPrice(carat, 1000, { markups, rate: 1 }).perCarat;
    expect([0.99, 1, 1.99, 2].map(perCarat)).toEqual([1100, 1200, 1200, 1300]);
  });

  test('is more than the cost for every markup that the contract allows', () => {
    const kind = fc.constantFrom('PERCENT', 'PER_CARAT', 'FIXED');
    const cents = (least: number, most: number) =>
      fc.integer({ min: least * 100, max: most * 100 }).map((each) => each / 100);
    fc.assert(
      fc.property(kind, cents(1, 1000), cents(0.2, 30), cents(50, 200_000), (each, value, carat, cost) => {
        const { perCarat, amount } = showroomPrice(carat, cost, { markups: [band(each, value)], rate: 1 });
        expect(perCarat).toBeGreaterThan(cost);
        expect(amount).toBeGreaterThan(Math.round(carat * cost * 100) / 100);
      }),
    );
  });
});
