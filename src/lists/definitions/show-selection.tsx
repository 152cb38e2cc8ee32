import { getPaginateShowSelectionsQueryKey, paginateShowSelections } from '#generated/client/show/show.ts';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import type { ShowSelectionPageRequest } from '#generated/model/showSelectionPageRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { noteStones } from '#src/domain/stones/changes.ts';
import { ToOfficeList } from '#src/features/shows/OfficeSides.tsx';
import { ShowChoice, ShowNumber, ShowPrice, ShowStone } from '#src/features/shows/ShowCells.tsx';
import { ShowHeader } from '#src/features/shows/ShowHeader.tsx';
import { ofShow, type ShowFilters } from '#src/features/shows/show-address.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';

const request = ({ page, limit, filters }: ListQuery<ShowFilters, never>): ShowSelectionPageRequest => ({
  page,
  limit,
  ...(filters.show === undefined ? {} : { show: filters.show }),
  ...(filters.choice === null ? {} : { isSelected: filters.choice }),
});

/** Stones that go to a show, by show number. */
const showSource = pagedSource(getPaginateShowSelectionsQueryKey, paginateShowSelections, request, (data) => {
  noteStones(data.list.map(({ diamond }) => diamond));
  return { rows: data.list };
});

const choices = choiceTabs<boolean>('choice', 'all', { chosen: true });

/** Show selections: stones that go to a trade show, and which of them the user chose. */
export const showList = recordList<ShowSelection, ShowFilters>({
  key: 'show-selection',
  source: showSource,
  tabs: choices.tabs,
  filters: ofShow(choices.filters),
  keepsFilters: true,
  Header: ShowHeader,
  columns: [
    { key: 'stone', kind: 'name', width: 'wide', title: 'show-selection.column.stone', Cell: ShowStone },
    {
      key: 'number',
      kind: 'figure',
      width: 'narrow',
      title: 'show-selection.column.number',
      Cell: ShowNumber,
    },
    { key: 'price', kind: 'figure', title: 'show-selection.column.price', Cell: ShowPrice },
    { key: 'choice', kind: 'state', title: 'show-selection.column.choice', Cell: ShowChoice },
  ],
  actions: [actions.choose, actions.dropChoice],
  PageActions: ToOfficeList,
  rowName: ({ diamond }) => diamond.stoneId,
  hrefOf: ({ diamond }) => href('diamondDetail', { id: diamond.id }),
  stonesOf: ({ diamond }) => [diamond],
});
