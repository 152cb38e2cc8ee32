import { type ChoiceFilter, idFilter } from '#src/shared/data/list-address.ts';

/** The collection that is shown, by the id of the search that defines it; null for the overview of all. */
export type CollectionFilter = ChoiceFilter<string>;

export const collectionFilter = idFilter('collection');
