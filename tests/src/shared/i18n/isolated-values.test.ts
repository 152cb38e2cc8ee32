import { describe, expect, it } from 'vitest';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languages } from '#src/shared/i18n/languages.ts';
import { textsOf } from '../../../support/locale-texts.ts';

const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/** Values that text from right to left would turn: days as 2026-01-15 after Arabic, phone numbers, ranges and sizes. */
const TURNED = /\{\{(?:date|day|until|validTill|phone|range)\}\}|\}\} ?[-–×] ?\{\{/;

describe.each(['ar', 'he'] as const)('a text from right to left (%s)', (language) => {
  it('isolates its days, phone numbers, ranges and sizes', () => {
    const turned = [...textsOf(language)].filter(([, text]) => TURNED.test(text.replaceAll(ISOLATED, '')));
    expect(turned).toEqual([]);
  });
});

it.each([
  ['en', '-$1,234.50', '-30.50%'],
  ['zh', '-$1,234.50', '-30.50%'],
  ['it', '-1234,50 $', '-30,50%'],
  ['es', '-1234,50 $', '-30,50 %'],
  ['fr', '-1 234,50 $', '-30,50 %'],
  ['ja', '-$1,234.50', '-30.50%'],
  ['he', '\u2066-1,234.50 $\u2069', '\u2066-30.50%\u2069'],
  ['de', '-1.234,50 $', '-30,50 %'],
  ['ar', '\u2066-1,234.50 US$\u2069', '\u2066-30.50%\u2069'],
] as const satisfies readonly (readonly [LanguageCode, string, string])[])(
  'a negative amount and percentage in %s are isolated where texts run from right to left',
  (language, amount, share) => {
    const { money, percent } = formatsFor(language);
    const shown = [money(-1234.5), percent(-30.5)];
    expect(shown.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([amount, share]);
    expect(amount.startsWith('\u2066')).toBe(languages[language].dir === 'rtl');
  },
);
