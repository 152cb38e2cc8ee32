import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { paths } from './paths.ts';
import type { Match } from './route-at.ts';

/** The query parameter that asks for a page in a language: `/contact-us?lang=ar`. */
export const LANGUAGE = 'lang';

/** The one path of a page that has several: an alias leads to the canonical path of its route. */
export function canonicalPath(path: string, { name, pattern }: Match): string {
  const [canonical] = paths[name];
  return pattern === canonical ? path : canonical;
}

/** The address of a page in a language, whatever its reader would see without asking. */
export const pathInLanguage = (path: string, language: LanguageCode): string =>
  `${path}?${LANGUAGE}=${language}`;
