import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import { useLanguage } from './format.ts';

/** The language in which the house writes what has no translation (contract, guide: Languages). */
export const CONTENT_LANGUAGE = 'en';

type Translatable = { readonly translations?: ContentTranslations };

/** A record with its texts in a language of the reader, and the language of each member: English where it has no translation. */
export type Translated<Content> = Content & { readonly langOf: (member: string) => string };

/** A record of the house as a reader of a language reads it. */
export function translated<Content extends Translatable>(
  record: Content,
  language: string,
): Translated<Content> {
  const texts = record.translations?.[language] ?? {};
  return { ...record, ...texts, langOf: (member) => (member in texts ? language : CONTENT_LANGUAGE) };
}

/** Puts records of the house into the language of the visit. */
export function useTranslated() {
  const language = useLanguage();
  return <Content extends Translatable>(record: Content) => translated(record, language);
}
