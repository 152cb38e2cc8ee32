import type { Stone } from '#generated/model/stone.ts';
import { CollectionHeader } from '#src/features/collections/Collections.tsx';
import { type CollectionFilter, collectionFilter } from '#src/features/collections/collection-filter.ts';
import type { SortKey } from '../columns/column.ts';
import { stoneColumns } from '../columns/column-sets.ts';
import type { ListSource } from '../engine/definition.ts';
import { searchSource } from '../sources/search-source.ts';
import { shelfSource } from '../sources/sources.ts';
import { foundActions, stoneList } from './define-list.tsx';

/** The stones of a collection, named by the search that defines it. */
const stonesOf = ({ choice }: CollectionFilter) =>
  shelfSource({ filter: choice === null ? {} : { diamondSearchId: choice } });

const collectionSource: ListSource<Stone, CollectionFilter, SortKey> = {
  key: ({ filters, ...query }) => stonesOf(filters).key({ ...query, filters: {} }),
  read: ({ filters, ...query }, reading) => stonesOf(filters).read({ ...query, filters: {} }, reading),
  ...(searchSource.refresh === undefined ? {} : { refresh: searchSource.refresh }),
  whole: ({ filters, ...query }) => stonesOf(filters).whole?.({ ...query, filters: {} }) ?? null,
};

export const exclusive = stoneList<Stone, CollectionFilter>({
  type: 'exclusive',
  source: collectionSource,
  filters: collectionFilter,
  columns: stoneColumns(),
  figures: ['ctPr', 'back', 'amt'],
  actions: foundActions,
  empty: { key: 'collection', to: 'exclusive' },
  Header: CollectionHeader,
});
