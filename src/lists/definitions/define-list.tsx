import type { ReactNode } from 'react';
import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { href } from '#src/domain/paths/href.ts';
import { actions } from '../actions/actions.ts';
import type { ListRow, Prefetch, RecordListDefinition, StoneListDefinition } from '../engine/definition.ts';
import type { TitlesOf } from '../engine/groups.ts';
import { createListSelection } from '../engine/list-selection.ts';
import { canShowAll, prefetchPage } from '../engine/page-query.ts';
import type { TrackRow } from '../engine/rows.ts';
import { RecordList } from '../views/RecordList.tsx';
import { StoneList } from '../views/StoneList.tsx';

/** Properties that have a default. A definition sets only those that differ. */
type Own<Definition, Usual extends keyof Definition> = Omit<Definition, Usual | 'selection'> &
  Partial<Pick<Definition, Usual>>;

/** Renders a list of stones with any type of row. */
type ListDrawing = <Row extends ListRow, Filters>(list: StoneListDefinition<Row, Filters>) => ReactNode;

/** A defined list: the parts visible to tests and screens, and the component that shows it. */
export interface ListEntry extends Pick<StoneListDefinition<ListRow, never>, 'type' | 'notices' | 'empty'> {
  readonly columnKeys: readonly string[];
  readonly figures: readonly string[];
  readonly actionKeys: readonly string[];
  readonly show: () => ReactNode;
  /** Reads the first page at a query string before the list is opened; absent if the stones are not paged. */
  readonly prefetch?: Prefetch;
  /** Renders another view of the definition; absent if the stones are not shown in rows. */
  readonly draw?: (view: ListDrawing) => ReactNode;
}

/** Groupings for any list of stones. */
export const titlesOfStones = {
  COUNTRY: ({ countryNm }: Stone) => countryNm,
  SELLER: ({ vndNm }: Stone) => vndNm,
};

/** Groupings for a user's own list, in which a stone can occur more than once. */
export const titlesOfTracks: TitlesOf<TrackRow> = {
  ...titlesOfStones,
  DAY: ({ addedAt }, { date }) => date(addedAt),
  USER: ({ keptBy }) => `${keptBy.companyName}, ${keptBy.userName}`,
  PHONE: ({ keptBy }) => keptBy.userMobile,
  EMAIL: ({ keptBy }) => keptBy.userEmail,
  STONE: ({ vStnId }) => vStnId,
};

/** Defaults of stone lists: a row is a stone, the source sorts, and nothing is shown above the rows. */
const ofStones = {
  rowId: ({ id }: Stone) => id,
  rowName: ({ stoneId }: Stone) => stoneId,
  hrefOf: ({ id }: Stone) => href('diamondDetail', { id }),
  stonesOf: (row: Stone) => [row],
  gone: <Row extends Stone>(row: Row): Row => ({ ...row, wSts: StoneStatus.UNAVAILABLE, isHeld: false }),
  tabs: [],
  notices: [],
  groupBy: null,
  groupTitles: titlesOfStones,
  priced: (row: Stone) => row,
  isSortable: true,
  hasTerms: true,
  countOf: 'stones',
  Header: null,
  intro: null,
} as const;

/** Defines a list of stones, with a selection of its own. `show` shows it otherwise than in the usual view. */
export function stoneList<Row extends Stone, Filters>(
  own: Own<StoneListDefinition<Row, Filters>, keyof typeof ofStones>,
  show = (list: StoneListDefinition<Row, Filters>): ReactNode => <StoneList list={list} />,
): ListEntry {
  const definition = { ...ofStones, ...own };
  const { type, rowId, columns, unitOf } = definition;
  const list: StoneListDefinition<Row, Filters> = {
    ...definition,
    selection: createListSelection(type, rowId, unitOf),
  };
  return {
    type,
    notices: definition.notices,
    empty: definition.empty,
    figures: definition.figures,
    columnKeys: columns.map(({ key }) => key),
    actionKeys: definition.actions.map(({ key }) => key),
    show: () => show(list),
    prefetch: (search, isPrefetch) => prefetchPage(list, search, { hasAll: canShowAll(list), isPrefetch }),
    draw: (view) => view(list),
  };
}

/** A defined list of records: the parts visible to tests and screens, and the component that shows it. */
export interface RecordListEntry extends Pick<RecordListDefinition<ListRow, never>, 'key'> {
  readonly actionKeys: readonly string[];
  readonly show: () => ReactNode;
  /** Reads the first page at a query string before the list is opened. */
  readonly prefetch: Prefetch;
}

/** Defaults of record lists: rows without a page, stones or actions. */
const ofRecords = {
  rowId: ({ id }: ListRow) => id,
  hrefOf: () => null,
  stonesOf: () => [],
  actions: [],
  notices: [],
  PageActions: null,
} as const;

/** Defines a list of records; its selection is retained while the portal is open. `show` as for stones. */
export function recordList<Row extends ListRow, Filters, Key extends string = never>(
  own: Own<RecordListDefinition<Row, Filters, Key>, keyof typeof ofRecords>,
  show = (list: RecordListDefinition<Row, Filters, Key>): ReactNode => <RecordList list={list} />,
): RecordListEntry {
  const definition = { ...ofRecords, ...own };
  const { key, rowId } = definition;
  const list = { ...definition, selection: createListSelection(key, rowId) };
  return {
    key,
    actionKeys: definition.actions.map((action) => action.key),
    show: () => show(list),
    prefetch: (search, isPrefetch) => prefetchPage(list, search, { hasAll: false, isPrefetch }),
  };
}

const talkAndReckon = [
  actions.addReminder,
  actions.addNote,
  actions.enquire,
  actions.officeView,
  actions.finalCalculation,
  actions.compare,
];

/** Actions that send stones elsewhere: to a person, a file, the clipboard or their page. */
export const takeActions = [
  actions.share,
  actions.addToShowroom,
  actions.download,
  actions.copyNumbers,
  actions.openDetail,
];

/** Actions that only view, calculate or discuss stones, for any list. */
export const lookActions = [...talkAndReckon, ...takeActions];

/** Actions for search results, by criteria or in a part of the stock. */
export const foundActions = [
  actions.addToCart,
  actions.requestConfirm,
  actions.applyQuote,
  actions.holdStones,
  actions.addToWatch,
  ...talkAndReckon,
  actions.matchStones,
  actions.bid,
  ...takeActions,
];

export const talkActions = [
  actions.addToCart,
  actions.requestConfirm,
  actions.addToWatch,
  actions.finalCalculation,
  actions.compare,
  ...takeActions,
];
