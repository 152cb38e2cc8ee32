import { describe, expect, test } from 'vitest';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import { priceBy } from '#src/features/manage/asking-price.ts';
import {
  callsOf,
  edited,
  noEdits,
  type PriceEntry,
  pricesOf,
  withConflicts,
  withEntries,
  without,
} from '#src/features/manage/price-edits.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';
import { typedNumber } from '#src/shared/i18n/typed-number.ts';
import { stone } from '../../../support/search-stone.ts';

const read = (text: string) => readNumber(text, 'en');
const one = stone({ id: 'st-1', crt: 1.5, rap: 10_000, ctPr: 7000, amt: 10_500, back: -30 });
const fancy = stone({ id: 'st-2', crt: 2, rap: null, ctPr: 5000, amt: 10_000, back: null });

describe('a price that a seller enters', () => {
  test.each([
    ['back', -25.5, { ctPr: 7450, amt: 11_175, back: -25.5 }],
    ['ctPr', 7033.33, { ctPr: 7033.33, amt: 10_550, back: -29.67 }],
    ['amt', 10_000, { ctPr: 6666.67, amt: 10_000.01, back: -33.33 }],
  ] as const)('as %s moves the other parts', (key, value, price) => {
    expect(priceBy(one, key, value)).toEqual(price);
  });

  test('is told apart from what is no price', () => {
    expect(priceBy(fancy, 'back', -10)).toBe('noListPrice');
    expect(priceBy(one, 'ctPr', 0)).toBe('low');
    expect(priceBy(one, 'ctPr', 100_000_001)).toBe('high');
    const edits = withEntries(noEdits, [{ stone: one, key: 'ctPr', text: 'seven' }], read);
    expect(edits.get('st-1')).toMatchObject({ fault: 'number', price: null });
    expect(edited(edits, one)).toBe(one);
    expect(pricesOf(edits.values())).toEqual([]);
  });

  test('is no change if it is the price already, and is taken back by an empty text', () => {
    expect(withEntries(noEdits, [{ stone: one, key: 'amt', text: '10,500' }], read).size).toBe(0);
    const edits = withEntries(noEdits, [{ stone: one, key: 'back', text: '-31' }], read);
    expect(withEntries(edits, [{ stone: one, key: 'back', text: '' }], read).size).toBe(0);
  });

  test('follows the price per carat when several parts are entered at once', () => {
    const texts = { back: '-10', ctPr: '6,500', amt: '1' };
    const entries = (['back', 'ctPr', 'amt'] as const).map((key) => ({ stone: one, key, text: texts[key] }));
    expect(edited(withEntries(noEdits, entries, read), one)).toMatchObject({
      ctPr: 6500,
      amt: 9750,
      back: -35,
    });
  });
});

describe('a pasted table of 1,000 × 3 prices', () => {
  const stones = Array.from({ length: 1000 }, (_, at) => stone({ ...one, id: `st-${at}` }));
  const entries = stones.flatMap((each): PriceEntry[] => [
    { stone: each, key: 'back', text: '-20' },
    { stone: each, key: 'ctPr', text: '8000' },
    { stone: each, key: 'amt', text: '12,000' },
  ]);

  test('is checked cell by cell once, and makes one call', () => {
    let cells = 0;
    const edits = withEntries(noEdits, entries, (text) => {
      cells += 1;
      return read(text);
    });
    // One part decides the price of a stone: the work grows with the stones, not with its square.
    expect(cells).toBe(1000);
    expect(pricesOf(edits.values())).toHaveLength(1000);
    expect(noEdits.size).toBe(0);
  });

  test('keeps every price that the server refused, with its reason, and lets the saved ones go', () => {
    const edits = withEntries(noEdits, entries, read);
    const conflict: ConfirmConflict = { diamond: 'st-7', stoneId: 'PV7', vStnId: 'K7', reason: 'ON_HOLD' };
    const refused = withConflicts(edits, [conflict]);
    expect(refused.size).toBe(1000);
    expect(refused.get('st-7')?.conflict).toEqual(conflict);
    expect(edits.get('st-7')?.conflict).toBeNull();
    expect(without(refused, pricesOf(refused.values())).size).toBe(0);
  });

  test('keeps a price that was entered while another one of the stone was being saved', () => {
    const sent = pricesOf(withEntries(noEdits, [{ stone: one, key: 'ctPr', text: '6900' }], read).values());
    const later = withEntries(noEdits, [{ stone: one, key: 'ctPr', text: '6800' }], read);
    expect(pricesOf(without(later, sent).values())).toEqual([
      { diamond: 'st-1', seenPricePerCarat: 6900, pricePerCarat: 6800 },
    ]);
  });

  test('is saved in calls of at most 1,000 prices', () => {
    const prices = pricesOf(withEntries(noEdits, entries, read).values());
    expect(callsOf([...prices, ...prices, ...prices.slice(0, 1)]).map(({ length }) => length)).toEqual([
      1000, 1000, 1,
    ]);
    expect(callsOf([])).toEqual([]);
  });
});

test.each(languageCodes)(
  'what the editor of a cell begins with is read back as the same number (%s)',
  (code) => {
    for (const value of [7000, 1117.1, -30.25, 0.01, 12_345_678.9]) {
      expect(readNumber(typedNumber(value, code), code)).toBe(value);
    }
    expect(typedNumber(-30.5, 'en')).toBe('-30.5');
    expect(typedNumber(1117.1, 'en')).toBe('1117.1');
  },
);
