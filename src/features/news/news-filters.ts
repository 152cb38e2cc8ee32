import type { NewsPageRequest } from '#generated/model/newsPageRequest.ts';
import { NewsPageRequest as rules } from '#generated/rules/NewsPageRequest.ts';
import { type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

/** Filters of the news as the address holds them. */
export type NewsFilters = Pick<NewsPageRequest, 'search' | 'category'>;

/** Reads and writes `search=oval&category=Market`. */
export const newsFilters: FilterCodec<NewsFilters> = {
  read(text) {
    const params = new URLSearchParams(text);
    const search = textIn(params, 'search', rules.search.maxLength);
    const category = textIn(params, 'category', rules.category.maxLength);
    return { ...(search !== undefined && { search }), ...(category !== undefined && { category }) };
  },
  write: ({ search, category }) =>
    new URLSearchParams({
      ...(search !== undefined && { search }),
      ...(category !== undefined && { category }),
    }).toString(),
};

/** Reading speed of an adult in words per minute (Brysbaert 2019: 238 for non-fiction in English). */
const WORDS_PER_MINUTE = 238;

/** Reading time of a text in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
