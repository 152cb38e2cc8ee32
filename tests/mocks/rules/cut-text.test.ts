import { assert as check, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, cutTextStart } from '#mocks/rules/cut-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const unit = constantFrom(
  'a',
  'e\u0301',
  '\u0301',
  '💎',
  '👨‍👩‍👧',
  '🇮🇳',
  'ß',
  'م',
  '\r\n',
  '\u200f',
  '\u200d',
);
const texts = string({ unit, maxLength: 40 });
const limits = integer({ min: 4, max: 30 });
const boundariesOf = (text: string) =>
  new Set([...graphemes.segment(text)].map(({ index }) => index).concat(text.length));

describe('a text that is cut', () => {
  test('is the beginning of the text, within the limit, and ends between two characters', async () => {
    await check(
      property(texts, limits, (text, most) => {
        const cut = cutText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
        // A single character may be longer than the limit: then it is cut between its code points.
        const [first = ''] = [...graphemes.segment(text)].map(({ segment }) => segment);
        if ([...first].length <= most) expect(boundariesOf(text)).toContain(cut.length);
      }),
    );
  });

  test('is as long as it may be: the next character would not fit', async () => {
    await check(
      property(texts, limits, (text, most) => {
        const cut = cutText(text, most);
        if (cut === text) return;
        const next = [...graphemes.segment(text)].find(({ index }) => index >= cut.length)?.segment ?? '';
        expect([...cut, ...next].length).toBeGreaterThan(most);
      }),
    );
  });

  test('keeps every text that fits, counted in code points as the contract counts', () => {
    expect(cutText('💎'.repeat(200), 200)).toBe('💎'.repeat(200));
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('', 3)).toBe('');
  });

  test('a text that is cut at its start keeps its end, so that a file keeps its extension', async () => {
    expect(cutTextStart(`${'x'.repeat(300)}.pdf`, 10)).toBe('xxxxxx.pdf');
    expect(cutTextStart('💎💎💎.png', 5)).toBe('💎.png');
    await check(
      property(texts, limits, (text, most) => {
        const cut = cutTextStart(text, most);
        expect(text.endsWith(cut)).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
