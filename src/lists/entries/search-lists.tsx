import { DemandStatus } from '#generated/model/demandStatus.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { DemandExpiry, DemandState } from '#src/features/search/DemandCells.tsx';
import { searchAddress } from '#src/features/search/kept-search.ts';
import { NewDemand } from '#src/features/search/NewDemand.tsx';
import { NoSearches } from '#src/features/search/NoSearches.tsx';
import { NotifySwitch } from '#src/features/search/NotifySwitch.tsx';
import { SearchFound, SearchTime, SearchTitle } from '#src/features/search/SearchCells.tsx';
import { searchName } from '#src/features/search/search-name.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { searchActions as actions } from '../actions/search-actions.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { demandsSource, searchesSource } from '../sources/searches.ts';
import { recordList } from './record-list.tsx';

const ofSearches = {
  notices: [],
  rowId: ({ id }: DiamondSearch) => id,
  rowName: searchName,
  hrefOf: searchAddress,
  stonesOf: () => [],
} as const;

/** The user's saved and recent searches (specification: /account/saved-search). */
export const savedSearchList = recordList<DiamondSearch, ChoiceFilter<SearchType>>({
  ...ofSearches,
  key: 'saved-search',
  source: searchesSource,
  ...choiceTabs<SearchType>('kind', 'saved', { recent: SearchType.RECENT }),
  columns: [
    { key: 'title', kind: 'name', width: 'wide', title: 'saved-search.column.title', Cell: SearchTitle },
    { key: 'found', kind: 'figure', width: 'narrow', title: 'saved-search.column.found', Cell: SearchFound },
    { key: 'run', kind: 'text', width: 'narrow', title: 'saved-search.column.run', Cell: SearchTime },
    {
      key: 'notify',
      kind: 'state',
      width: 'narrow',
      title: 'saved-search.column.notify',
      Cell: NotifySwitch,
    },
  ],
  actions: [
    actions.openSearch,
    actions.editSearch,
    actions.renameSearch,
    actions.keepSearch,
    actions.deleteSearch,
  ],
  Empty: NoSearches,
  PageActions: null,
});

/** The user's demands (specification: /account/my-demand). */
export const demandList = recordList<DiamondSearch, ChoiceFilter<DemandStatus>>({
  ...ofSearches,
  key: 'my-demand',
  source: demandsSource,
  ...choiceTabs<DemandStatus>('state', 'all', {
    new: DemandStatus.NEW,
    open: DemandStatus.OPEN,
    won: DemandStatus.WON,
    closed: DemandStatus.CLOSED,
  }),
  columns: [
    { key: 'title', kind: 'name', width: 'wide', title: 'my-demand.column.title', Cell: SearchTitle },
    { key: 'state', kind: 'state', title: 'my-demand.column.state', Cell: DemandState },
    { key: 'found', kind: 'figure', width: 'narrow', title: 'my-demand.column.found', Cell: SearchFound },
    { key: 'expiry', kind: 'text', title: 'my-demand.column.expiry', Cell: DemandExpiry },
    { key: 'notify', kind: 'text', width: 'narrow', title: 'my-demand.column.notify', Cell: NotifySwitch },
  ],
  actions: [actions.openSearch, actions.editDemand, actions.closeDemand, actions.deleteSearch],
  PageActions: NewDemand,
});
