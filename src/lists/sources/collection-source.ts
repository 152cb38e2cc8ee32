import type { Stone } from '#generated/model/stone.ts';
import type { CollectionFilter } from '#src/features/collections/collection-filter.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListSource } from '../engine/definition.ts';
import { searchSource } from './search-source.ts';
import { shelfSource } from './sources.ts';

/** The stones of a collection, named by the search that defines it. */
const stonesOf = ({ choice }: CollectionFilter) =>
  shelfSource({ filter: choice === null ? {} : { diamondSearchId: choice } });

/** The stones of the collection in the address. */
export const collectionSource: ListSource<Stone, CollectionFilter, SortKey> = {
  key: ({ filters, ...query }) => stonesOf(filters).key({ ...query, filters: {} }),
  read: ({ filters, ...query }, reading) => stonesOf(filters).read({ ...query, filters: {} }, reading),
  ...(searchSource.refresh === undefined ? {} : { refresh: searchSource.refresh }),
  whole: ({ filters, ...query }) => stonesOf(filters).whole?.({ ...query, filters: {} }) ?? null,
};
