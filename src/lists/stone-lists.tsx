import type { ReactNode } from 'react';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { SearchHeader } from '#src/features/search/SearchHeader.tsx';
import { actions } from './actions.ts';
import { memoColumns, stoneColumns, trackColumns } from './column-lists.ts';
import type { ListDefinition } from './definition.ts';
import { groupings } from './groupings.ts';
import { createListSelection } from './list-selection.ts';
import type { ListType } from './list-types.ts';
import type { MemoRow, TrackRow } from './rows.ts';
import { StoneList } from './StoneList.tsx';
import { memoSource, searchSource, trackSource } from './sources.ts';

/** A defined list: what tests and screens may know of it, and what shows it. */
export interface ListEntry
  extends Pick<
    ListDefinition<Stone>,
    'type' | 'route' | 'permission' | 'notices' | 'empty' | 'countOf' | 'isSortable'
  > {
  readonly columnKeys: readonly string[];
  readonly actionKeys: readonly string[];
  readonly show: () => ReactNode;
}

function list<Row extends Stone>(definition: Omit<ListDefinition<Row>, 'selection'>): ListEntry {
  const { type, rowId } = definition;
  const whole: ListDefinition<Row> = { ...definition, selection: createListSelection(type, rowId) };
  return {
    ...definition,
    columnKeys: definition.columns.map(({ key }) => key),
    actionKeys: definition.actions.map(({ key }) => key),
    show: () => <StoneList list={whole} />,
  };
}

/** The lists that exist, by their list type. */
export const stoneLists = {
  'diamond-list': list<Stone>({
    type: 'diamond-list',
    route: 'diamondList',
    permission: 'SEARCH_LIST',
    source: searchSource,
    columns: stoneColumns,
    actions: [
      actions.addToCart,
      actions.requestConfirm,
      actions.finalCalculation,
      actions.copyNumbers,
      actions.openDetail,
    ],
    notices: [],
    groupBy: null,
    empty: 'noMatch',
    isSortable: true,
    countOf: 'stones',
    Header: SearchHeader,
    rowId: ({ id }) => id,
  }),
  cart: list<TrackRow>({
    type: 'cart',
    route: 'cart',
    permission: 'CART',
    source: trackSource(TrackType.CART),
    columns: trackColumns,
    actions: [
      actions.requestConfirm,
      actions.removeFromCart,
      actions.finalCalculation,
      actions.copyNumbers,
      actions.openDetail,
    ],
    notices: ['cartNotHeld', 'india'],
    groupBy: null,
    empty: 'cart',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    rowId: ({ id }) => id,
  }),
  'confirm-list': list<MemoRow>({
    type: 'confirm-list',
    route: 'confirmList',
    permission: 'CONFIRM_STONE',
    source: memoSource,
    columns: memoColumns,
    actions: [actions.copyNumbers, actions.openDetail],
    notices: ['fixedPrice', 'shipment'],
    groupBy: groupings.memo,
    empty: 'confirmList',
    isSortable: false,
    countOf: 'memos',
    Header: null,
    rowId: ({ memo, id }) => `${memo.id}:${id}`,
  }),
} as const satisfies { readonly [Type in ListType]?: ListEntry };
