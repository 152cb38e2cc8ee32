import { afterEach, describe, expect, it } from 'vitest';
import { byName } from '#src/shared/i18n/collation.ts';
import { chooseFormats, formatsFor } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languageCodes, localeOf } from '#src/shared/i18n/languages.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';
import { typedNumber } from '#src/shared/i18n/typed-number.ts';
import { weeks } from '#src/shared/i18n/weeks.ts';

const AT = '2026-01-15T09:30:00Z';

/** How a language writes a number, a day with the name of its month, and a list. */
type Usage = { readonly number: string; readonly day: string; readonly list: string };

const usages: Readonly<Record<LanguageCode, Usage>> = {
  en: { number: '12,345.60', day: '15 Jan 2026', list: 'GIA, IGI, and HRD' },
  zh: { number: '12,345.60', day: '2026年1月15日', list: 'GIA、IGI和HRD' },
  it: { number: '12.345,60', day: '15 gen 2026', list: 'GIA, IGI e HRD' },
  es: { number: '12.345,60', day: '15 ene 2026', list: 'GIA, IGI y HRD' },
  fr: { number: '12\u202f345,60', day: '15 janv. 2026', list: 'GIA, IGI et HRD' },
  ja: { number: '12,345.60', day: '2026年1月15日', list: 'GIA、IGI、HRD' },
  he: { number: '12,345.60', day: '15 ינו׳ 2026', list: 'GIA, IGI ו-HRD' },
  de: { number: '12.345,60', day: '15 Jan. 2026', list: 'GIA, IGI und HRD' },
  ar: { number: '12,345.60', day: '15 يناير 2026', list: 'GIA وIGI وHRD' },
};

const none = { numbers: null, days: null, currency: null };
afterEach(() => chooseFormats(none));

/** How many of the seven days have a name of their own. */
function differentDays(code: LanguageCode, weekday: 'narrow' | 'short'): number {
  const format = new Intl.DateTimeFormat(localeOf(code), { weekday, timeZone: 'UTC' });
  const names = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + day)));
  return new Set(names).size;
}

it.each(languageCodes)(
  'the columns of a calendar in %s have seven names, as brief as they can be',
  (code) => {
    const { names } = weeks[code];
    expect(differentDays(code, names)).toBe(7);
    expect(names).toBe(differentDays(code, 'narrow') === 7 ? 'narrow' : 'short');
  },
);

describe.each(languageCodes)('a value in %s', (code) => {
  const usage = usages[code];

  it('is a number as the language writes it, which its reader reads back', () => {
    expect(formatsFor(code).number(12_345.6)).toBe(usage.number);
    expect(readNumber(usage.number, code)).toBe(12_345.6);
    expect(readNumber(typedNumber(-1234.5, code), code)).toBe(-1234.5);
  });

  it('is a number without groups too, but none with the marks of another language', () => {
    const [mark, other] = usage.number.endsWith(',60') ? [',', '.'] : ['.', ','];
    expect(readNumber(`12345${mark}6`, code)).toBe(12_345.6);
    expect(readNumber(`1${other}5`, code)).toBeNull();
  });

  it('is a day with the name of its month', () => {
    chooseFormats({ ...none, days: 'MONTH_NAME' });
    expect(formatsFor(code).date(AT)).toBe(usage.day);
  });

  it('is a list', () => {
    expect(formatsFor(code).list(['GIA', 'IGI', 'HRD'])).toBe(usage.list);
  });
});

describe('lists of names', () => {
  it.each([
    ['en', ['Zürich', 'Österreich', 'aachen', 'Oman'], ['aachen', 'Oman', 'Österreich', 'Zürich']],
    [
      'de',
      ['Zypern', 'Österreich', 'Oman', 'Ägypten', 'Albanien'],
      ['Ägypten', 'Albanien', 'Oman', 'Österreich', 'Zypern'],
    ],
    ['es', ['Ñuble', 'Oaxaca', 'Nuevo León'], ['Nuevo León', 'Ñuble', 'Oaxaca']],
    ['zh', ['中国', '比利时', '印度', '阿联酋'], ['阿联酋', '比利时', '印度', '中国']],
    ['ja', ['ベルギー', 'インド', 'アメリカ'], ['アメリカ', 'インド', 'ベルギー']],
    ['he', ['הודו', 'בלגיה', 'ארצות הברית'], ['ארצות הברית', 'בלגיה', 'הודו']],
    ['ar', ['الهند', 'بلجيكا', 'إسرائيل'], ['إسرائيل', 'الهند', 'بلجيكا']],
  ] as const)('stand in the order of %s', (language, names, sorted) => {
    expect(byName(names, language, (name) => name)).toEqual(sorted);
  });

  it('count the numbers in them', () => {
    expect(byName(['Cabin 10', 'Cabin 2'], 'fr', (name) => name)).toEqual(['Cabin 2', 'Cabin 10']);
  });
});
