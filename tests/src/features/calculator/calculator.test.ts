import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { round2, solvePrice } from '#src/domain/stones/pricing.ts';
import { canEstimate, estimateCarat } from '#src/features/calculator/Calculator.tsx';
import { enter, figuresOf, firstEntries, refusalOf } from '#src/features/calculator/price-entries.ts';

const unknown = { crt: null, rap: null, back: null, ctPr: null, amt: null };
const whole = { crt: 1.2, rap: 10_000, back: -30, ctPr: 7000, amt: 8400 };

describe('a price', () => {
  it.each([
    ['list price and back', { rap: 10_000, back: -30 }],
    ['list price and price per carat', { rap: 10_000, ctPr: 7000 }],
    ['list price and amount', { rap: 10_000, amt: 8400 }],
    ['back and price per carat', { back: -30, ctPr: 7000 }],
    ['back and amount', { back: -30, amt: 8400 }],
  ])('follows from %s', (_name, known) => {
    expect(solvePrice({ ...unknown, crt: 1.2, ...known })).toEqual(whole);
  });

  it('is completed as far as possible without the weight', () => {
    expect(solvePrice({ ...unknown, rap: 10_000, back: -30 })).toEqual({
      ...unknown,
      rap: 10_000,
      back: -30,
      ctPr: 7000,
    });
    expect(solvePrice({ ...unknown, rap: 10_000, amt: 8400 })).toEqual({
      ...unknown,
      rap: 10_000,
      amt: 8400,
    });
  });

  it('is completed for a fancy colour without list price and back', () => {
    expect(solvePrice({ ...unknown, crt: 0.5, ctPr: 9000 })).toEqual({
      ...unknown,
      crt: 0.5,
      ctPr: 9000,
      amt: 4500,
    });
  });

  it('to the same price per carat from the list price that it worked out', () => {
    const cents = (least: number, most: number) =>
      fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents(100, 100_000), cents(-95, 90), (ctPr, back) => {
        const { rap } = solvePrice({ ...unknown, back, ctPr });
        const again = solvePrice({ ...unknown, rap, back }).ctPr ?? 0;
        // The list price is kept to the cent, and the back multiplies its rounding by at most 1.9.
        expect(Math.abs(again - ctPr)).toBeLessThanOrEqual(0.02);
      }),
    );
  });
});

describe('the entries of the calculator', () => {
  const start = enter(enter(firstEntries(null), 'crt', 1.2), 'rap', 10_000);

  it('keep the two figures that were entered last', () => {
    const withBack = enter(start, 'back', -30);
    expect(figuresOf(withBack)).toEqual(whole);
    const withPrice = enter(withBack, 'ctPr', 6000);
    expect(withPrice.given).toEqual(['back', 'ctPr']);
    expect(figuresOf(withPrice).rap).toBe(round2(6000 / 0.7));
    const withAmount = enter(withPrice, 'amt', 8400);
    expect(withAmount.given).toEqual(['back', 'amt']);
    expect(figuresOf(withAmount).ctPr).toBe(7000);
  });

  it('leave out what was emptied, and what is no price', () => {
    const withBack = enter(start, 'back', -30);
    expect(figuresOf(enter(withBack, 'back', null)).ctPr).toBeNull();
    expect(figuresOf(enter(withBack, 'rap', 'ten')).ctPr).toBeNull();
    expect(refusalOf('rap', 'ten')).toBe('notNumber');
    expect(refusalOf('crt', 0)).toBe('notPositive');
    expect(refusalOf('back', -100)).toBe('tooLow');
    expect(refusalOf('back', -99.5)).toBeNull();
  });

  it('start with the weight, list price and price per carat of a stone', () => {
    expect(figuresOf(firstEntries({ crt: 1.2, rap: 10_000, ctPr: 7000 }))).toEqual(whole);
    expect(figuresOf(firstEntries({ crt: 0.5, rap: null, ctPr: 9000 })).back).toBeNull();
  });
});

describe('the weight from measurements', () => {
  it.each([
    ['round', { length: 6.41, width: 6.38, depth: 3.93 }, 1],
    ['princess', { length: 5.5, width: 5.5, depth: 4 }, 1],
    ['emerald', { length: 6.9, width: 4.9, depth: 3.2 }, 1],
    ['oval', { length: 7.8, width: 5.6, depth: 3.5 }, 1],
  ])('is right to a twentieth for a %s of one carat', (shape, sizes, carat) => {
    const estimated = estimateCarat(`shape-${shape}`, sizes) ?? 0;
    expect(Math.abs(estimated / carat - 1)).toBeLessThan(0.05);
  });

  it('takes the coefficient between two ratios, and the outer one beyond them', () => {
    expect(estimateCarat('shape-pear', { length: 10, width: 10, depth: 10 })).toBe(6.15);
    expect(estimateCarat('shape-pear', { length: 30, width: 10, depth: 10 })).toBe(17.25);
    // Halfway between 1.5 and 2.
    expect(estimateCarat('shape-emerald', { length: 17.5, width: 10, depth: 10 })).toBe(16.8);
  });

  it('does not depend on which side is called the length', () => {
    const sizes = { length: 7, width: 5, depth: 3 };
    expect(estimateCarat('shape-pear', { ...sizes, length: 5, width: 7 })).toBe(
      estimateCarat('shape-pear', sizes),
    );
  });

  it('is not estimated for a shape without a formula', () => {
    expect(canEstimate('shape-kite')).toBe(false);
    expect(estimateCarat('shape-kite', { length: 5, width: 5, depth: 3 })).toBeNull();
  });
});
