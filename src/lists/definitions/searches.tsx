import { getListSearchesQueryKey, listSearches } from '#generated/client/diamond/diamond.ts';
import { DemandStatus } from '#generated/model/demandStatus.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchListRequest } from '#generated/model/searchListRequest.ts';
import { SearchType } from '#generated/model/searchType.ts';
import {
  AnswerCount,
  DemandBuyer,
  DemandExpiry,
  DemandState,
  NoSearches,
  NotifySwitch,
  OwnDemandActions,
  ofCustomers,
  SearchFound,
  SearchTime,
  SearchTitle,
  searchName,
  ToOwnDemands,
} from '#src/features/search/SearchCells.tsx';
import { searchAddress } from '#src/features/search/saved-search.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { RecordList } from '../views/RecordList.tsx';
import { recordList } from './define-list.tsx';

/** Searches of the user, latest run first; `request` gives types and states of a list's filters. */
function searches<Filters>(
  request: (filters: Filters) => Pick<SearchListRequest, 'type' | 'demandStatus' | 'isHandled'>,
): ListSource<DiamondSearch, Filters, never> {
  const whole = ({ filters, page, limit }: ListQuery<Filters, never>): SearchListRequest => ({
    ...request(filters),
    page,
    limit,
  });
  return pagedSource(getListSearchesQueryKey, listSearches, whole, (data) => ({ rows: data.list }));
}

/** The user's saved searches, or the recent ones. */
const searchesSource = searches(({ choice }: ChoiceFilter<SearchType>) => ({
  type: [choice ?? SearchType.SAVED],
}));

const demands = (isHandled: boolean) =>
  searches(({ choice }: ChoiceFilter<DemandStatus>) => ({
    type: [SearchType.DEMAND],
    ...(isHandled ? { isHandled } : {}),
    ...(choice === null ? {} : { demandStatus: [choice] }),
  }));

const demandsSource = demands(false);

/** Demands of the accounts that the user looks after, all or those in one state. */
const handledDemandsSource = demands(true);

const ofSearches = {
  rowId: ({ id }: DiamondSearch) => id,
  rowName: searchName,
  hrefOf: searchAddress,
} as const;

/** The user's saved and recent searches (specification: /account/saved-search). */
export const savedSearchList = recordList<DiamondSearch, ChoiceFilter<SearchType>>(
  {
    ...ofSearches,
    key: 'saved-search',
    source: searchesSource,
    ...choiceTabs<SearchType>('kind', 'saved', { recent: SearchType.RECENT }),
    columns: [
      { key: 'title', kind: 'name', width: 'wide', title: 'saved-search.column.title', Cell: SearchTitle },
      {
        key: 'found',
        kind: 'figure',
        width: 'narrow',
        title: 'saved-search.column.found',
        Cell: SearchFound,
      },
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
  },
  (list) => <RecordList list={list} empty={(filters) => <NoSearches filters={filters} />} />,
);

const stateTabs = choiceTabs<DemandStatus>('state', 'all', {
  new: DemandStatus.NEW,
  open: DemandStatus.OPEN,
  won: DemandStatus.WON,
  closed: DemandStatus.CLOSED,
});

/** The user's demands (specification: /account/my-demand). */
export const demandList = recordList<DiamondSearch, ChoiceFilter<DemandStatus>>({
  ...ofSearches,
  key: 'my-demand',
  source: demandsSource,
  ...stateTabs,
  columns: [
    { key: 'title', kind: 'name', width: 'wide', title: 'my-demand.column.title', Cell: SearchTitle },
    { key: 'state', kind: 'state', title: 'my-demand.column.state', Cell: DemandState },
    { key: 'found', kind: 'figure', width: 'narrow', title: 'my-demand.column.found', Cell: SearchFound },
    { key: 'answers', kind: 'figure', width: 'narrow', title: 'my-demand.column.answers', Cell: AnswerCount },
    { key: 'expiry', kind: 'text', title: 'my-demand.column.expiry', Cell: DemandExpiry },
    { key: 'notify', kind: 'text', width: 'narrow', title: 'my-demand.column.notify', Cell: NotifySwitch },
  ],
  actions: [
    actions.openSearch,
    actions.readAnswers,
    actions.editDemand,
    actions.closeDemand,
    actions.deleteSearch,
  ],
  PageActions: OwnDemandActions,
});

/** Demands of the customers that staff look after (specification: /account/my-demand). */
export const handledDemandList = recordList<DiamondSearch, ChoiceFilter<DemandStatus>>({
  ...ofSearches,
  key: 'handled-demand',
  source: handledDemandsSource,
  tabs: stateTabs.tabs,
  filters: ofCustomers(stateTabs.filters),
  columns: [
    { key: 'title', kind: 'name', width: 'wide', title: 'handled-demand.column.title', Cell: SearchTitle },
    { key: 'buyer', kind: 'text', title: 'handled-demand.column.buyer', Cell: DemandBuyer },
    { key: 'state', kind: 'state', title: 'handled-demand.column.state', Cell: DemandState },
    {
      key: 'answers',
      kind: 'figure',
      width: 'narrow',
      title: 'handled-demand.column.answers',
      Cell: AnswerCount,
    },
    { key: 'expiry', kind: 'text', title: 'handled-demand.column.expiry', Cell: DemandExpiry },
  ],
  actions: [actions.answerDemand, actions.openSearch],
  PageActions: ToOwnDemands,
});
