import { describe, expect, it } from 'vitest';
import { translationsOf } from '#mocks/seed/content-translations.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { translated } from '#src/shared/i18n/content-language.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';

const news = {
  id: 'news-1',
  title: 'In English',
  body: 'Whole text',
  translations: { de: { title: 'Auf Deutsch' } },
};

describe('a text of the house', () => {
  it('is in the language of the reader, and in English where it has no translation', () => {
    const german = translated(news, 'de');
    expect([german.title, german.langOf('title')]).toEqual(['Auf Deutsch', 'de']);
    expect([german.body, german.langOf('body')]).toEqual(['Whole text', 'en']);
    expect(translated(news, 'ja').title).toBe('In English');
    expect(translated({ ...news, translations: {} }, 'de').langOf('title')).toBe('en');
  });

  it.each(languageCodes.filter((code) => code !== 'en'))('has a translation in %s', (code) => {
    const { setting } = createSeed({ stones: 1 });
    expect(
      setting.paymentTerms.filter(({ translations }) => translations?.[code]?.name === undefined),
    ).toEqual([]);
    for (const id of ['ban-1', 'ann-1', 'evt-1', 'faq-1', 'art-1', 'news-1']) {
      expect(Object.keys(translationsOf(id)[code] ?? {}).length, id).toBeGreaterThan(1);
    }
  });
});
