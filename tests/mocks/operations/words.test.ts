import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { directionOf, LANGUAGES, wishedLanguage } from '#mocks/translations/languages.ts';
import { dayIn, moneyIn, say } from '#mocks/translations/words.ts';
import { languageCodes, languages } from '#src/shared/i18n/languages.ts';
import {
  baseKeys,
  empty,
  pluralInOne,
  withOtherForms,
  withOtherValues,
} from '../../support/locale-checks.ts';
import { mockBackendTexts, textsOf } from '../../support/locale-texts.ts';

const english = mockBackendTexts('en');

describe('the words of the mock backend', () => {
  test('have a file for each language of the portal, with its direction', () => {
    const files = globSync('mocks/translations/*.json').map((path) => path.replace(/^.*\/|\.json$/g, ''));
    expect(files.toSorted()).toEqual([...languageCodes].toSorted());
    expect(LANGUAGES).toEqual(languageCodes);
    expect(LANGUAGES.map(directionOf)).toEqual(languageCodes.map((code) => languages[code].dir));
  });

  describe.each(LANGUAGES)('the translations of %s', (code) => {
    const texts = mockBackendTexts(code);

    test('are those of English, with the same values and the plural forms of the language', () => {
      expect(baseKeys(texts)).toEqual(baseKeys(english));
      expect(empty(texts)).toEqual([]);
      expect(withOtherValues(texts, english)).toEqual([]);
      expect(withOtherForms(texts, code)).toEqual([]);
      expect(pluralInOne(texts, english)).toEqual([]);
    });

    test.each([
      ['news', 'notifications.text'],
      ['status', 'notifications.status'],
      ['column', 'columns.title'],
    ])('say what the portal says: %s', (group, place) => {
      const portal = textsOf(code);
      const own = [...texts].filter(([key]) => key.startsWith(`${group}.`));
      expect(own.length).toBeGreaterThan(9);
      const wrong = own.filter(([key, text]) => portal.get(key.replace(group, place)) !== text);
      expect(wrong.map(([key]) => key)).toEqual([]);
    });

    test('never name a value that is not given', () => {
      const [address, name] = ['/verify-email?token=a', 'Noa Levi'];
      expect(say(code, 'mail.verify.text', { address })).toContain(address);
      expect(say(code, 'mail.stones.sender', { name, companyName: 'Levi' })).not.toContain('{{');
    });
  });

  test('isolate values in text from right to left, where an address would be put in another order', () => {
    const address = '/reset-password/a';
    expect(say('he', 'mail.reset.text', { address })).toContain(`\u2068${address}\u2069`);
    expect(say('de', 'mail.reset.text', { address })).not.toContain('\u2068');
  });

  test('have the form of their number, and separators of thousands', () => {
    expect(say('en', 'mail.stones.subject', { count: 1, house: 'Pavilion' })).toBe('1 stone from Pavilion');
    expect(say('de', 'mail.stones.subject', { count: 1200, house: 'Pavilion' })).toBe(
      '1.200 Steine von Pavilion',
    );
    const arabic = [2, 3, 11, 100].map(
      (count) => say('ar', 'mail.stones.subject', { count, house: '' }).split(' ')[0],
    );
    expect(arabic).toEqual(['حجران', '\u20683\u2069', '\u206811\u2069', '\u2068100\u2069']);
  });

  test('write amounts as the language does, and days as the portal', () => {
    expect(moneyIn('en', 1234.5)).toBe('USD 1,234.50');
    expect(moneyIn('de', 1234.5)).toBe('1.234,50 USD');
    expect(moneyIn('ar', 1234.5)).toBe('1,234.50 USD');
    expect(dayIn('2026-01-31')).toBe('31/01/2026');
  });
});

test.each([
  ['de', 'de'],
  ['zh-TW, zh;q=0.9, en;q=0.8', 'zh'],
  ['en;q=0.4, IT-it;q=0.5', 'it'],
  ['xx, pt-BR, fr;q=0.1', 'fr'],
  ['de;q=0, *', null],
  ['', null],
] as const)('the language that %s wishes most is %s', (header, language) => {
  expect(wishedLanguage(header)).toBe(language);
});
