import type { ReactNode } from 'react';
import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { href } from '#src/domain/paths/href.ts';
import { type NoFilters, noFilters } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import { stoneCard } from '../columns/cards.ts';
import { stoneColumns } from '../columns/column-lists.ts';
import type { IntroKey, ListRow, Prefetch, StoneListDefinition } from '../engine/definition.ts';
import { createListSelection } from '../engine/list-selection.ts';
import { canShowAll } from '../engine/page-size.ts';
import { prefetchPage } from '../engine/prefetch-page.ts';
import type { SuggestedRow } from '../rows/rows.ts';
import { type Shelf, shelfSource } from '../sources/sources.ts';
import { StoneList } from '../views/StoneList.tsx';

/** A defined list: the parts visible to tests and screens, and the component that shows it. */
export interface ListEntry
  extends Pick<StoneListDefinition<ListRow, never>, 'type' | 'notices' | 'empty' | 'countOf' | 'isSortable'> {
  readonly columnKeys: readonly string[];
  readonly actionKeys: readonly string[];
  readonly show: () => ReactNode;
  /** Reads the first page at a query string before the list is opened; absent where the stones do not come in pages. */
  readonly prefetch?: Prefetch;
  /** Draws something else from the whole definition; absent where stones do not stand in rows. */
  readonly draw?: (view: ListDrawing) => ReactNode;
}

/** Draws a list of stones, whatever its rows. */
type ListDrawing = <Row extends ListRow, Filters>(list: StoneListDefinition<Row, Filters>) => ReactNode;

/** Defines a list, with a selection of its own. */
export function list<Row extends ListRow, Filters>(
  definition: Omit<StoneListDefinition<Row, Filters>, 'selection'>,
): ListEntry {
  const { type, rowId } = definition;
  const whole: StoneListDefinition<Row, Filters> = {
    ...definition,
    selection: createListSelection(type, rowId, definition.unitOf),
  };
  return {
    ...definition,
    columnKeys: definition.columns.map(({ key }) => key),
    actionKeys: definition.actions.map(({ key }) => key),
    show: () => <StoneList list={whole} />,
    prefetch: (search, isPrefetch) => prefetchPage(whole, search, { hasAll: canShowAll(whole), isPrefetch }),
    draw: (view) => view(whole),
  };
}

/** Members shared by all lists of stones: a row is a stone. */
export const ofStones = {
  rowName: ({ stoneId }: Stone) => stoneId,
  hrefOf: ({ id }: Stone) => href('diamondDetail', { id }),
  stonesOf: (row: Stone) => [row],
  gone: <Row extends Stone>(row: Row): Row => ({ ...row, wSts: StoneStatus.UNAVAILABLE, isHeld: false }),
} as const;

/** Actions on stones that are only looked at, reckoned and talked about, whatever list they stand in. */
export const lookActions = [
  actions.addReminder,
  actions.addNote,
  actions.enquire,
  actions.officeView,
  actions.finalCalculation,
  actions.compare,
  actions.share,
  actions.download,
  actions.copyNumbers,
  actions.openDetail,
];

/** Actions on stones that are found, whether by criteria or in a part of the stock. */
export const foundActions = [
  actions.addToCart,
  actions.requestConfirm,
  actions.applyQuote,
  actions.holdStones,
  actions.addToWatch,
  actions.addReminder,
  actions.addNote,
  actions.enquire,
  actions.officeView,
  actions.finalCalculation,
  actions.compare,
  actions.matchStones,
  actions.bid,
  actions.share,
  actions.download,
  actions.copyNumbers,
  actions.openDetail,
];

/** What a part of the stock shows differently. */
type Shown = Partial<
  Pick<
    StoneListDefinition<SuggestedRow, NoFilters>,
    'columns' | 'card' | 'actions' | 'empty' | 'notices' | 'Header'
  >
>;

/** A part of the stock as a list: a search result without criteria, unless it is `shown` otherwise. */
export function shelf(type: IntroKey, part: Shelf, shown: Shown = {}): ListEntry {
  return list<SuggestedRow, NoFilters>({
    ...ofStones,
    type,
    source: shelfSource(part),
    filters: noFilters,
    tabs: [],
    columns: stoneColumns,
    card: stoneCard,
    actions: foundActions,
    notices: ['india'],
    groupBy: null,
    empty: 'shelf',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    intro: type,
    ...shown,
    rowId: ({ id }) => id,
  });
}
