import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MASTERS } from '#mocks/rules/masters.ts';
import { readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { readSentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { type LanguageCode, languageCodes } from '#src/shared/i18n/languages.ts';
import { sentences } from './sentences.ts';

const masters = buildMasters(MASTERS).list;

/** The criteria as an address in normal form, and the words that were not understood. */
function read(text: string, language: LanguageCode = 'en') {
  const { criteria, unread } = readSentence(text, masters, language);
  return { criteria: normal(writeCriteria(criteria)), unread };
}
const normal = (address: string) =>
  Object.fromEntries(new URLSearchParams(writeCriteria(readCriteria(address))));

const rowsOf = (language: LanguageCode) =>
  sentences[language].map(([text, address, unread = []]) => [text, address, unread] as const);

const exampleOf = (language: LanguageCode): string =>
  JSON.parse(readFileSync(`src/locales/${language}/search.json`, 'utf8')).sentence.example;

describe.each(languageCodes)('a sentence of a trader (%s)', (language) => {
  test.each(rowsOf(language))('%s', (text, address, unread) => {
    expect(read(text, language)).toEqual({ criteria: normal(address), unread });
  });

  test('is understood whole as the example of the form says it', () => {
    expect(read(exampleOf(language), language)).toEqual({
      criteria: read(exampleOf('en')).criteria,
      unread: [],
    });
  });
});

describe('a sentence', () => {
  test('asks for nothing when nothing is said', () => {
    expect(read('  ')).toEqual({ criteria: {}, unread: [] });
  });

  test('names what it did not understand as it was typed', () => {
    expect(read('1 bis 1,2 Karat Oval, blaugestreift', 'de').unread).toEqual(['blaugestreift']);
    expect(read('２ｃｔ 椭圆形 摩天', 'zh').unread).toEqual(['摩天']);
  });

  test('has the figures of its language: 5.000 is five thousand in German, and five carats in English', () => {
    expect(read('5.000-6.000', 'de').criteria).toEqual({ amt: '5000..6000' });
    expect(read('5.000-6.000', 'en').criteria).toEqual({ ct: '5..6' });
    expect(read('1.015 ct', 'de').criteria).toEqual({ ct: '1.015..1.09' });
  });

  test('is read in proportion to its length', () => {
    const started = performance.now();
    read('1.01-1.2 x '.repeat(400));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
