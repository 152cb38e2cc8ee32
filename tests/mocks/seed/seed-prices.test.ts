import { describe, expect, test } from 'vitest';
import { roundTo } from '#mocks/rules/money.ts';
import {
  LIST_CLARITIES,
  LIST_COLOURS,
  LOW_COLOURS,
  listPrice,
  WEIGHT_CLASSES,
} from '#mocks/rules/price-list.ts';
import { shapeRule, weightFactor } from '#mocks/rules/shape-rules.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import {
  breaking,
  known,
  near,
  ROUNDS,
  SEED,
  SINGLES,
  STONES,
  tangent,
  WHITE,
} from '../../support/seed-stock.ts';

describe('prices', () => {
  test('and weights have two decimals', () => {
    const isCents = (value: number) => value === roundTo(value, 2);
    expect(breaking(STONES, (stone) => [stone.crt, stone.ctPr, stone.amt].every(isCents))).toEqual([]);
    expect(breaking(SINGLES, (stone) => stone.crt >= 0.15 && stone.crt < 16.1)).toEqual([]);
  });

  test('follow the arithmetic of the trade to the cent', () => {
    const rule = (stone: SeedStone) => {
      const isWhole = stone.amt === roundTo(stone.crt * stone.ctPr, 2) && stone.fnAmt === stone.amt;
      const isFinal = stone.fnCtPr === stone.ctPr && stone.fnDis === stone.back;
      if (stone.rap === null || stone.back === null) {
        return isWhole && isFinal && stone.rap === stone.back && stone.rapDate === null;
      }
      const isBack = stone.back === roundTo((stone.ctPr / stone.rap - 1) * 100, 2);
      const isPrice = stone.ctPr === roundTo(stone.rap * (1 + stone.back / 100), 2);
      return isWhole && isFinal && isBack && isPrice && stone.rapDate === '2020-06-03';
    };
    expect(breaking(STONES, rule)).toEqual([]);
  });

  test('take the list of the stone, and none for fancy colours, low colours from 0.30 ct and parcels', () => {
    const rule = (stone: SeedStone) => {
      const isLow = !LIST_COLOURS.includes(stone.colNm ?? '') && stone.crt >= 0.3;
      if (stone.isFcCol || isLow || stone.pktType === 'PARCEL') {
        return stone.rap === null;
      }
      const asked = { carat: stone.crt, colour: stone.colNm ?? '', clarity: stone.clrNm ?? '' };
      return stone.rap !== null && stone.rap === listPrice({ round: stone.shpNm === 'Round', ...asked });
    };
    expect(breaking(STONES, rule)).toEqual([]);
    expect(WHITE.filter((stone) => stone.rap === null).length).toBeGreaterThan(500);
  });

  test('lean as the trade does', () => {
    const mean = (stones: readonly SeedStone[]) =>
      stones.reduce((sum, stone) => sum + known(stone.back), 0) / stones.length;
    const plain = ROUNDS.filter(
      (stone) => stone.back !== null && stone.cutNm === 'EX' && stone.lbNm === 'GIA' && stone.crt < 2,
    );
    const dark = mean(plain.filter((stone) => stone.fluNm === 'NON'));
    const strong = mean(plain.filter((stone) => stone.fluNm === 'STG'));
    expect(dark).toBeGreaterThan(-45);
    expect(dark).toBeLessThan(-25);
    expect(dark - strong).toBeGreaterThan(4);
    expect(dark - strong).toBeLessThan(11);
    const rare = STONES.filter(
      (stone) => stone.back !== null && stone.crt >= 5 && stone.colGrp === 'DEF' && stone.clrGrp === 'FL-IF',
    );
    expect(mean(rare)).toBeGreaterThan(-15);
    expect(STONES.filter((stone) => known(stone.back) > 0).length).toBeGreaterThan(0);
    const sellers = new Set(SEED.stones.map((stone) => stone.vnd));
    const leanings = [...sellers].map((vnd) => mean(plain.filter((stone) => stone.vnd === vnd)));
    expect(sellers.size).toBe(8);
    expect(Math.max(...leanings) - Math.min(...leanings)).toBeGreaterThan(2);
    expect(
      breaking(STONES, (stone) => stone.back === null || (stone.back >= -70 && stone.back <= 45)),
    ).toEqual([]);
  });
});

describe('make', () => {
  test('the heights of a round stone follow from the angles, and their sum is its depth', () => {
    const rule = (stone: SeedStone) => {
      const crown = ((100 - known(stone.tblPer)) / 2) * tangent(known(stone.cAng));
      const pavilion = 50 * tangent(known(stone.pAng));
      const mean = (known(stone.length) + known(stone.width)) / 2;
      const sum = known(stone.cHgt) + known(stone.grdlPer) + known(stone.pHgt);
      // The millimetres have two decimals: on a stone of 3 mm that is 0.3 percent of the depth.
      const leeway = 0.1 + (100 * 0.01) / mean;
      return (
        near(known(stone.cHgt), crown, 0.05) &&
        near(known(stone.pHgt), pavilion, 0.05) &&
        near(known(stone.depPer), sum, 0.05) &&
        near((100 * known(stone.height)) / mean, known(stone.depPer), leeway) &&
        stone.dmtrMn === stone.width &&
        stone.dmtrMxn === stone.length
      );
    };
    expect(breaking(ROUNDS, rule)).toEqual([]);
  });

  test('the depth of other shapes is a share of the width, and the ratio is length by width', () => {
    const fancies = SINGLES.filter((stone) => stone.shpNm !== 'Round');
    const rule = (stone: SeedStone) =>
      near(known(stone.depPer), (100 * known(stone.height)) / known(stone.width), 0.051) &&
      near(known(stone.ratio), known(stone.length) / known(stone.width), 0.0051);
    expect(fancies.length).toBeGreaterThan(5000);
    expect(breaking(fancies, rule)).toEqual([]);
  });

  test('fits the weight within three percent', () => {
    const rule = (stone: SeedStone) => {
      const shape = shapeRule(stone.shpNm);
      const [length, width, height] = [known(stone.length), known(stone.width), known(stone.height)];
      const area = shape.byMeanDiameter ? ((length + width) / 2) ** 2 : length * width;
      const weight = area * height * weightFactor(shape, length / width);
      // 0.005 mm of rounding on each side of a 3 mm stone is half a percent of its weight.
      return near(weight / stone.crt, 1, 0.02 + 0.015 / width);
    };
    expect(breaking(SINGLES, rule)).toEqual([]);
  });

  test('is graded for rounds only, and an excellent cut has its bounds', () => {
    const rounds = new Set(ROUNDS);
    expect(breaking(STONES, (stone) => (stone.cut !== null) === rounds.has(stone))).toEqual([]);
    const rule = (stone: SeedStone) =>
      ['EX', 'VG'].includes(stone.polNm ?? '') &&
      ['EX', 'VG'].includes(stone.symNm ?? '') &&
      known(stone.depPer) >= 58.1 &&
      known(stone.depPer) <= 63.6 &&
      known(stone.tblPer) >= 52 &&
      known(stone.tblPer) <= 62 &&
      ['None', 'Pointed', 'Very Small', 'Small'].includes(stone.cultNm ?? '') &&
      (stone.girdleStr ?? '')
        .split(' TO ')
        .every((code) => ['THN', 'STN', 'MED', 'STK', 'THK'].includes(code));
    expect(
      breaking(
        ROUNDS.filter((stone) => stone.cutNm === 'EX'),
        rule,
      ),
    ).toEqual([]);
    expect(breaking(STONES, (stone) => stone.hANm !== 'Y' || stone.cutNm === 'EX')).toEqual([]);
  });
});

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
