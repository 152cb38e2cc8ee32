import { describe, expect, test } from 'vitest';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import { cheapest, finalPrice, priceAt, simulateTerms, standingOf } from '#src/domain/stones/terms.ts';

const rupee5: PaymentTerm = {
  id: 'RUPEE_5',
  name: '5 Days Rupee DD Bill',
  value: 0,
  reset: null,
  minimum: null,
};
const rupee30: PaymentTerm = {
  id: 'RUPEE_30',
  name: '30 Days Rupee DD Bill',
  value: 1,
  reset: null,
  minimum: null,
};
const export5: PaymentTerm = { id: 'EXPORT_5', name: '5 Days Export', value: -2, reset: -1, minimum: 15000 };
const export30: PaymentTerm = {
  id: 'EXPORT_30',
  name: '30 Days Export',
  value: -1,
  reset: null,
  minimum: 15000,
};
const hk: PaymentTerm = { id: 'HK_DELIVERY', name: 'HK Delivery', value: -1.5, reset: -1, minimum: 15000 };

const a = { crt: 1.2, rap: 10000, ctPr: 7000, amt: 8400 };
const b = { crt: 0.8, rap: 6000, ctPr: 3600, amt: 2880 };

describe('payment options', () => {
  test('the reset applies below the minimum, and the missing amount is shown', () => {
    expect(standingOf(export5, 11280)).toEqual({ percent: -1, tier: 'below', missing: 3720 });
    expect(standingOf(hk, 14999.99)).toEqual({ percent: -1, tier: 'below', missing: 0.01 });
  });

  test('the minimum itself qualifies', () => {
    expect(standingOf(export5, 15000)).toEqual({ percent: -2, tier: 'reached', missing: 0 });
  });

  test('an option without a reset is the same at any amount', () => {
    expect(standingOf(export30, 10)).toEqual({ percent: -1, tier: 'flat', missing: 0 });
    expect(standingOf(rupee30, 10)).toEqual({ percent: 1, tier: 'flat', missing: 0 });
  });

  test('stone A at the reset and at the full value', () => {
    expect(priceAt(a, -1)).toEqual({ fnCtPr: 6930, fnAmt: 8316, fnDis: -30.7 });
    expect(priceAt(a, -2)).toEqual({ fnCtPr: 6860, fnAmt: 8232, fnDis: -31.4 });
  });

  test('the other reading adds the percent to the back; the house does not use it', () => {
    expect(priceAt(a, -2, 'add-to-back')).toEqual({ fnCtPr: 6800, fnAmt: 8160, fnDis: -32 });
    expect(priceAt({ ...a, rap: null }, -2, 'add-to-back').fnCtPr).toBe(6860);
  });

  test('a row has the final price at the chosen option, except where the option does not apply to it', () => {
    const row = { ...a, fnCtPr: 7070, fnAmt: 8484, fnDis: -29.3, countryCode: 'IN' };
    const own = 'RUPEE_30' as const;
    expect(finalPrice(row, { term: rupee30, own })).toBe(row);
    expect(finalPrice(row, { term: export5, own })).toEqual({ fnCtPr: 6930, fnAmt: 8316, fnDis: -30.7 });
    expect(finalPrice({ ...row, amt: 16_800, crt: 2.4 }, { term: export5, own }).fnCtPr).toBe(6860);
    expect(finalPrice(row, { term: hk, own })).toBe(row);
    expect(finalPrice({ ...row, countryCode: 'HK' }, { term: hk, own }).fnCtPr).toBe(6930);
    const confirmed = { ...row, memo: {} };
    expect(finalPrice(confirmed, { term: export5, own })).toBe(confirmed);
  });

  test('a stone without a list price has a final price and no final back', () => {
    expect(priceAt({ crt: 0.5, rap: null, ctPr: 9000, amt: 4500 }, -1)).toEqual({
      fnCtPr: 8910,
      fnAmt: 4455,
      fnDis: null,
    });
  });

  test('all five side by side under the tier', () => {
    const outcomes = simulateTerms([rupee5, rupee30, export5, export30, hk], [a, b]);
    expect(outcomes.map(({ percent, tier, missing, fnAmt }) => [percent, tier, missing, fnAmt])).toEqual([
      [0, 'flat', 0, 11280],
      [1, 'flat', 0, 11392.8],
      [-1, 'below', 3720, 11167.2],
      [-1, 'flat', 0, 11167.2],
      [-1, 'below', 3720, 11167.2],
    ]);
    expect(outcomes[2]?.fnDis).toBe(-33.53);
    expect(cheapest(outcomes)?.term.id).toBe('EXPORT_5');
  });

  test('the cliff at 15,000: the buyer pays 14,700, one cent less pays more', () => {
    const at = (amt: number) => simulateTerms([export5], [{ crt: 1, rap: null, ctPr: amt, amt }])[0]?.fnAmt;
    expect(at(15000)).toBe(14700);
    expect(at(14999.99)).toBe(14849.99);
  });
});
