import { type FilterCodec, textIn } from './list-address.ts';

/** Filters of a list of the house's texts, as the address holds them. */
export type ContentFilters = { readonly search?: string; readonly category?: string };

type Longest = { readonly maxLength: number };

/** Reads and writes `search=oval&category=Market`, each cut to the length that the contract allows. */
export const contentFilters = (rules: {
  readonly search: Longest;
  readonly category: Longest;
}): FilterCodec<ContentFilters> => ({
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
});

/** The filters with other words to search for; without words if the text is empty. */
export const withWords = ({ search: _search, ...others }: ContentFilters, search: string): ContentFilters =>
  search === '' ? others : { ...others, search };

/** The filters with another category; with none if it is undefined. */
export const withCategory = (
  { category: _category, ...others }: ContentFilters,
  category: string | undefined,
): ContentFilters => (category === undefined ? others : { ...others, category });
