import { describe, expect, test } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { finalPrices, flatTerm, lonePrices, withTerm } from '#mocks/rules/terms.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { stone } from '../../support/search-stone.ts';

const a = stone({ id: 'a', crt: 1.2, rap: 10000, back: -30, ctPr: 7000, amt: 8400, fnAmt: 8400 });
const b = stone({ id: 'b', crt: 0.8, rap: 6000, back: -40, ctPr: 3600, amt: 2880, fnAmt: 2880 });
const fancy = stone({ id: 'c', crt: 0.5, rap: null, back: null, ctPr: 9000, amt: 4500, fnAmt: 4500 });

describe('totals of a result (domain.md 2.2)', () => {
  test('A and B of the worked example', () => {
    expect(summarise([a, b])).toEqual({
      pieces: 2,
      crt: 2,
      amt: 11280,
      ctPr: 5640,
      rap: 8400,
      back: -32.86,
      fnAmt: 11280,
      fnCtPr: 5640,
      fnDis: -32.86,
      withoutRap: 0,
    });
  });
  test('a fancy stone without a list price does not distort the discount', () => {
    expect(summarise([a, b, fancy])).toMatchObject({
      pieces: 3,
      crt: 2.5,
      amt: 15780,
      ctPr: 6312,
      rap: 8400,
      back: -32.86,
      withoutRap: 1,
    });
  });
  test('nothing, and nothing with a list price, have no averages of it', () => {
    expect(summarise([])).toEqual({
      pieces: 0,
      crt: 0,
      amt: 0,
      ctPr: null,
      rap: null,
      back: null,
      fnAmt: 0,
      fnCtPr: null,
      fnDis: null,
      withoutRap: 0,
    });
    expect(summarise([fancy])).toMatchObject({
      ctPr: 9000,
      rap: null,
      back: null,
      fnDis: null,
      withoutRap: 1,
    });
  });
  test('the same in any order, where sums of fractions are not', () => {
    const many: Stone[] = Array.from({ length: 999 }, (_, place) =>
      stone({ crt: (place % 97) / 100 + 0.3, amt: (place * 7919) / 100, fnAmt: (place * 104_729) / 100 }),
    );
    expect(summarise(many.toReversed())).toEqual(summarise(many));
  });
});

describe('final prices under a term (domain.md 2.3)', () => {
  test('5 Days Export below and above its minimum', () => {
    expect(finalPrices(a, -1)).toEqual({ fnCtPr: 6930, fnAmt: 8316, fnDis: -30.7 });
    expect(finalPrices(a, -2)).toEqual({ fnCtPr: 6860, fnAmt: 8232, fnDis: -31.4 });
  });
  test.each([
    [14_999.99, 14_849.99],
    [15_000, 14_700],
  ])('a stone of USD %d alone is priced by its own amount: %d', (amt, fnAmt) => {
    const term = { value: -2, reset: -1, minimum: 15_000 };
    expect(lonePrices({ crt: 1, ctPr: amt, rap: null, amt }, term).fnAmt).toBe(fnAmt);
  });
  test('no term changes nothing', () => {
    expect(finalPrices(b, 0)).toEqual({ fnCtPr: 3600, fnAmt: 2880, fnDis: -40 });
  });
  test('cents are rounded half up, exactly', () => {
    expect(finalPrices({ crt: 1, ctPr: 100.5, rap: null }, 1)).toEqual({
      fnCtPr: 101.51,
      fnAmt: 101.51,
      fnDis: null,
    });
    expect(finalPrices({ crt: 1.15, ctPr: 1000.3, rap: null }, 0).fnAmt).toBe(1150.35);
  });
  test('the stone given stays as it is', () => {
    const seen = withTerm(a, flatTerm(-2));
    expect(seen).toMatchObject({ id: 'a', ctPr: 7000, amt: 8400, fnCtPr: 6860, fnAmt: 8232 });
    expect(a.fnCtPr).toBe(7000);
  });
  test('totals follow the term', () => {
    expect(summarise([a, b].map((each) => withTerm(each, flatTerm(-1))))).toMatchObject({
      amt: 11280,
      fnAmt: 11167.2,
      fnCtPr: 5583.6,
      fnDis: -33.53,
    });
  });
});
