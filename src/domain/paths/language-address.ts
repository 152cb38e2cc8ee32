import { LANGUAGE, type LanguageCode } from '#src/shared/i18n/languages.ts';
import { paths, type RouteName } from './paths.ts';
import type { Match } from './route-at.ts';

/** The query parameter that names the record of a page: `/news?id=…`. */
export const RECORD = 'id';

const recordRoutes: readonly RouteName[] = ['news', 'articles'];

/** Whether each record that a route shows is a page of its own to search engines. */
export const hasRecordPages = (name: RouteName): boolean => recordRoutes.includes(name);

/** The one path of a page that has several: an alias leads to the canonical path of its route. */
function canonicalPath(path: string, { name, pattern }: Match): string {
  const [canonical] = paths[name];
  return pattern === canonical ? path : canonical;
}

/** The one address of a page below the origin: its canonical path, with the record that it shows. */
export function canonicalAddress(path: string, search: string, match: Match): string {
  const record = hasRecordPages(match.name) ? new URLSearchParams(search).get(RECORD) : null;
  const query = record === null ? '' : `?${new URLSearchParams({ [RECORD]: record })}`;
  return canonicalPath(path, match) + query;
}

/** The address of a page in a language, whatever its reader would see without asking. */
export const inLanguage = (address: string, language: LanguageCode): string =>
  `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE}=${language}`;
