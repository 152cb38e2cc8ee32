import type { Stone } from '#generated/model/stone.ts';
import { fancyFilters, type StoneFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { NextSteps } from '#src/features/search/NextSteps.tsx';
import { SearchHeader } from '#src/features/search/SearchHeader.tsx';
import { stoneColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import { searchSource } from '../sources/search-source.ts';
import { foundActions, stoneList } from './define-list.tsx';

export const diamondList = stoneList<Stone, StoneFilters>({
  type: 'diamond-list',
  source: searchSource,
  filters: stoneFilters,
  columns: stoneColumns(),
  figures: ['ctPr', 'back', 'amt'],
  actions: foundActions,
  empty: { key: 'noMatch', to: 'diamondSearch', keepsFilters: true },
  Header: ({ prefetchedAt }) => <SearchHeader prefetchedAt={prefetchedAt} />,
  NextSteps,
});

export const fancyList = stoneList<Stone, StoneFilters>({
  type: 'fancy-search',
  source: searchSource,
  filters: fancyFilters,
  columns: stoneColumns().map((column) => (column === columns.colNm ? columns.fcColDesc : column)),
  figures: ['ctPr', 'back', 'amt'],
  actions: foundActions,
  empty: { key: 'noFancy', to: 'fancySearch', keepsFilters: true },
  Header: ({ prefetchedAt }) => <SearchHeader kind="fancySearch" prefetchedAt={prefetchedAt} />,
  NextSteps: ({ count }) => <NextSteps count={count} kind="fancySearch" />,
});
