import { describe, expect, test } from 'vitest';
import {
  LIST_CLARITIES,
  LIST_COLOURS,
  LOW_COLOURS,
  listPrice,
  WEIGHT_CLASSES,
} from '#mocks/rules/price-list.ts';

/** The list price; NaN without one, so that every comparison with it fails. */
function price(round: boolean, carat: number, colour: string, clarity: string): number {
  return listPrice({ round, carat, colour, clarity }) ?? Number.NaN;
}

/** The places where a row of prices rises although it must not. */
function rises(prices: readonly number[]): number[] {
  return prices.flatMap((value, index) =>
    index === 0 || value <= (prices[index - 1] ?? Number.NaN) ? [] : index,
  );
}

/** Weight classes of a grid: the pear list starts at 0.18 ct. */
function classesOf(round: boolean): readonly number[] {
  return WEIGHT_CLASSES.filter((carat) => round || carat >= 0.18);
}

describe.each([
  ['round', true],
  ['pear', false],
])('the %s list', (_, round) => {
  test('never rises as the colour falls', () => {
    for (const carat of classesOf(round)) {
      for (const clarity of LIST_CLARITIES) {
        expect(rises(LIST_COLOURS.map((colour) => price(round, carat, colour, clarity)))).toEqual([]);
      }
    }
  });

  test('never rises as the clarity falls', () => {
    for (const carat of classesOf(round)) {
      for (const colour of LIST_COLOURS) {
        expect(rises(LIST_CLARITIES.map((clarity) => price(round, carat, colour, clarity)))).toEqual([]);
      }
    }
  });

  test('never falls as the weight class rises', () => {
    for (const colour of LIST_COLOURS) {
      for (const clarity of LIST_CLARITIES) {
        const classes = classesOf(round).toReversed();
        expect(rises(classes.map((carat) => price(round, carat, colour, clarity)))).toEqual([]);
      }
    }
  });

  test('is printed in hundreds of dollars from 0.30 ct', () => {
    const odd = LIST_COLOURS.filter((colour) => price(round, 1.2, colour, 'VS1') % 100 !== 0);
    expect(odd).toEqual([]);
  });
});

describe('the lookup', () => {
  test('takes the five-carat price from 6 to 9.99 ct and the ten-carat price from 11 ct', () => {
    expect(price(true, 7.5, 'F', 'VS1')).toBe(price(true, 5, 'F', 'VS1'));
    expect(price(true, 9.99, 'F', 'VS1')).toBe(price(true, 5.5, 'F', 'VS1'));
    expect(price(true, 23.4, 'F', 'VS1')).toBe(price(true, 10.5, 'F', 'VS1'));
    expect(price(true, 10, 'F', 'VS1')).toBeGreaterThan(price(true, 9.99, 'F', 'VS1'));
  });

  test('cuts the weight to two decimals instead of rounding it', () => {
    expect(price(true, 0.998, 'G', 'SI1')).toBe(price(true, 0.99, 'G', 'SI1'));
    expect(price(true, 1, 'G', 'SI1')).toBeGreaterThan(price(true, 0.998, 'G', 'SI1'));
  });

  test('reads FL as IF', () => {
    expect(price(false, 1, 'D', 'FL')).toBe(price(false, 1, 'D', 'IF'));
  });

  test('has N to Z to 0.29 ct only, no pear under 0.18 ct and no fancy colour', () => {
    const low = LOW_COLOURS.map((colour) => price(true, 0.29, colour, 'VS2'));
    expect(rises([price(true, 0.29, 'M', 'VS2'), ...low])).toEqual([]);
    expect(
      LOW_COLOURS.map((colour) => listPrice({ round: true, carat: 0.3, colour, clarity: 'VS2' })),
    ).toEqual(LOW_COLOURS.map(() => null));
    expect(listPrice({ round: false, carat: 0.17, colour: 'G', clarity: 'VS2' })).toBeNull();
    expect(listPrice({ round: true, carat: 1, colour: 'Fancy Yellow', clarity: 'VS2' })).toBeNull();
  });
});
