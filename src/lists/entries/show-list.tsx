import type { ShowSelection } from '#generated/model/showSelection.ts';
import { href } from '#src/domain/paths/href.ts';
import { ToOfficeList } from '#src/features/shows/OfficeSides.tsx';
import { ShowChoice, ShowNumber, ShowPrice, ShowStone } from '#src/features/shows/ShowCells.tsx';
import { ShowHeader } from '#src/features/shows/ShowHeader.tsx';
import { ofShow, type ShowFilters } from '#src/features/shows/show-address.ts';
import { showActions as actions } from '../actions/show-actions.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { showSource } from '../sources/show-source.ts';
import { recordList } from './record-list.tsx';

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
  notices: [],
  PageActions: ToOfficeList,
  rowId: ({ id }) => id,
  rowName: ({ diamond }) => diamond.stoneId,
  hrefOf: ({ diamond }) => href('diamondDetail', { id: diamond.id }),
  stonesOf: ({ diamond }) => [diamond],
});
