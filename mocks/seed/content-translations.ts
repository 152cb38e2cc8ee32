import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import ar from '#mocks/translations/content/ar.json' with { type: 'json' };
import de from '#mocks/translations/content/de.json' with { type: 'json' };
import es from '#mocks/translations/content/es.json' with { type: 'json' };
import fr from '#mocks/translations/content/fr.json' with { type: 'json' };
import he from '#mocks/translations/content/he.json' with { type: 'json' };
import it from '#mocks/translations/content/it.json' with { type: 'json' };
import ja from '#mocks/translations/content/ja.json' with { type: 'json' };
import zh from '#mocks/translations/content/zh.json' with { type: 'json' };

const languages: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  ar,
  de,
  es,
  fr,
  he,
  it,
  ja,
  zh,
};

/** The translations of a seeded text of the house, by its id. Languages without one are left out. */
export function translationsOf(id: string): ContentTranslations {
  const found = Object.entries(languages).flatMap(([language, texts]) => {
    const own = texts[id];
    return own === undefined ? [] : [[language, { ...own }] as const];
  });
  return Object.fromEntries(found);
}

/** All translated texts of a record, for a search that finds what the reader reads. */
export function translatedTexts(translations: ContentTranslations | undefined): string[] {
  return Object.values(translations ?? {}).flatMap((texts) => Object.values(texts));
}
