import { describe, expect, test } from 'vitest';
import {
  amountOf,
  backOf,
  priceChange,
  priceFrom,
  pricePerCarat,
  round2,
} from '#src/domain/stones/pricing.ts';

describe('price arithmetic', () => {
  test('the worked stones A and B', () => {
    expect(pricePerCarat(10000, -30)).toBe(7000);
    expect(amountOf(1.2, 7000)).toBe(8400);
    expect(pricePerCarat(6000, -40)).toBe(3600);
    expect(amountOf(0.8, 3600)).toBe(2880);
  });

  test('the back is two decimals of percentage points, negative under the list', () => {
    expect(backOf(7000, 10000)).toBe(-30);
    expect(backOf(10333, 10000)).toBe(3.33);
    expect(backOf(9000, null)).toBeNull();
    expect(backOf(9000, 0)).toBeNull();
  });

  test('the price per carat wins over the back', () => {
    expect(priceFrom({ crt: 1.2, rap: 10000, back: -10, ctPr: 7000 })).toEqual({
      ctPr: 7000,
      amt: 8400,
      back: -30,
    });
    expect(priceFrom({ crt: 1.2, rap: 10000, back: -30 })).toEqual({ ctPr: 7000, amt: 8400, back: -30 });
  });

  test('a back without a list price is no price; a price per carat is', () => {
    expect(priceFrom({ crt: 0.5, rap: null, back: -30 })).toBeNull();
    expect(priceFrom({ crt: 0.5, rap: null, ctPr: 9000 })).toEqual({ ctPr: 9000, amt: 4500, back: null });
    expect(priceFrom({ crt: 0.5, rap: 10000 })).toBeNull();
  });

  test('halves are rounded away from zero, whatever binary makes of them', () => {
    expect(round2(1.005)).toBe(1.01);
    expect(round2(8.345)).toBe(8.35);
    expect(round2(-1.005)).toBe(-1.01);
    expect(round2(1.0049)).toBe(1);
    expect(Object.is(round2(-0.001), 0)).toBe(true);
  });

  test('a price that moved says by how much and where', () => {
    expect(priceChange(7000, 7000)).toEqual({ difference: 0, direction: 'same' });
    expect(priceChange(7000, 7000.1)).toEqual({ difference: 0.1, direction: 'up' });
    expect(priceChange(7000, 6500)).toEqual({ difference: -500, direction: 'down' });
  });
});
