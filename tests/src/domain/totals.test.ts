import { describe, expect, test } from 'vitest';
import { hasListPrice, totalsOf } from '#src/domain/stones/totals.ts';

const a = { crt: 1.2, rap: 10000, ctPr: 7000, amt: 8400, fnCtPr: 6930, fnAmt: 8316 };
const b = { crt: 0.8, rap: 6000, ctPr: 3600, amt: 2880, fnCtPr: 3564, fnAmt: 2851.2 };
const fancy = { crt: 0.5, rap: null, ctPr: 9000, amt: 4500, fnCtPr: 8910, fnAmt: 4455 };

describe('selection totals', () => {
  test('the worked example of A and B', () => {
    expect(totalsOf([a, b])).toEqual({
      pieces: 2,
      crt: 2,
      amt: 11280,
      ctPr: 5640,
      rap: 8400,
      back: -32.86,
      fnAmt: 11167.2,
      fnCtPr: 5583.6,
      fnDis: -33.53,
      withoutRap: 0,
    });
  });

  test('a stone without a list price counts in weight and amount, not in the discount', () => {
    const totals = totalsOf([a, b, fancy]);
    expect(totals).toMatchObject({
      crt: 2.5,
      amt: 15780,
      ctPr: 6312,
      rap: 8400,
      back: -32.86,
      withoutRap: 1,
    });
    expect(hasListPrice(fancy)).toBe(false);
  });

  test('averages of nothing are nothing', () => {
    expect(totalsOf([])).toMatchObject({
      pieces: 0,
      crt: 0,
      amt: 0,
      ctPr: null,
      rap: null,
      back: null,
      fnDis: null,
    });
    expect(totalsOf([fancy])).toMatchObject({ ctPr: 9000, rap: null, back: null, withoutRap: 1 });
  });

  test('sums do not depend on the order, nor drift', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      crt: 0.1,
      rap: 1000,
      ctPr: 1,
      amt: 0.1,
      fnCtPr: at % 2 === 0 ? 2 : 1,
      fnAmt: at % 2 === 0 ? 0.2 : 0.1,
    }));
    const totals = totalsOf(many);
    expect(totals.crt).toBe(100);
    expect(totals.amt).toBe(100);
    expect(totals.fnAmt).toBe(150);
    expect(totalsOf([...many].reverse())).toEqual(totals);
  });
});
