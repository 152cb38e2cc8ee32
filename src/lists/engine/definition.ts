import type { QueryKey } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { DiamondExportRequest } from '#generated/model/diamondExportRequest.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { MemoExportRequest } from '#generated/model/memoExportRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { TotalledStone } from '#src/domain/stones/totals.ts';
import type { Words } from '#src/locales/namespaces.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import type { SortDirection } from '#src/shared/grid/types.ts';
import type { Action } from '../actions/action.ts';
import type { Column, ColumnKey, SortKey } from '../columns/column.ts';
import type { Grouping, TitlesOf } from './groups.ts';
import type { ListSelection } from './list-selection.ts';
import type { ListTab } from './tabs.ts';

/** Minimal row type of a list. */
export interface ListRow {
  readonly id: string;
}

/** Query of a list to its source. `Key` are the keys that the source can sort by. */
export interface ListQuery<Filters, Key extends string = string> {
  readonly filters: Filters;
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  readonly sort: { readonly key: Key; readonly direction: SortDirection } | null;
  /** Whether the user wants to see only stones that can be bought now, in searches. */
  readonly isAvailableOnly?: boolean;
}

export interface Reading {
  readonly signal: AbortSignal;
  /** Whether the same page was read before: a refetch that the user did not request. */
  readonly isAgain: boolean;
  /** Whether the user has not opened the list yet. Then no progress is shown, and a search is not saved as a recent one. */
  readonly isPrefetch: boolean;
  /** Whether only the rows are needed, without the totals of the whole result. */
  readonly isRowsOnly?: boolean;
  /** The snapshot that the page belongs to; none to read the current data (contract, Snapshot). */
  readonly snapshot?: string | undefined;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Total number of rows on all pages, in the source's paging unit (`countOf`). */
  readonly count: number;
  /** Totals of the whole result, if the source provides them. */
  readonly summary?: StoneSummary | null;
  /** Number of rows of each tab that the source knows. */
  readonly tabCounts?: Readonly<Record<string, number>>;
  /** Sums of the whole result by name, for the header of a record list. */
  readonly sums?: Readonly<Record<string, number>>;
  readonly snapshot?: string;
  /** Whether it was read before the user opened the list. */
  readonly isPrefetched?: boolean;
}

/** A whole result as an export requests it: the stones of a search, of a list of the user, or of memos. */
export type WholeResult =
  | Pick<
      DiamondExportRequest,
      'filter' | 'sort' | 'viewType' | 'isUpcoming' | 'isAvailable' | 'trackType' | 'isHeld'
    >
  | { readonly memos: Pick<MemoExportRequest, 'status' | 'isMine'> };

/** Data source of a list: a query key under the operation's own prefix, and the call. */
export interface ListSource<Row, Filters, Key extends string = string> {
  key(query: ListQuery<Filters, Key>): QueryKey;
  read(query: ListQuery<Filters, Key>, reading: Reading): Promise<ListPage<Row>>;
  /**
   * Refetches selected rows that are not on the page. Returns them with current prices, without rows that left the list. Absent
   * if rows neither change nor leave.
   */
  readonly refresh?: {
    key(rows: readonly Row[]): QueryKey;
    read(rows: readonly Row[], signal: AbortSignal): Promise<readonly Row[]>;
  };
  /**
   * Returns the selected rows that the filters find, because a selection survives a change of filters. Absent if the user does
   * not search by these filters.
   */
  readonly found?: {
    key(rows: readonly Row[], filters: Filters): QueryKey;
    read(rows: readonly Row[], filters: Filters, signal: AbortSignal): Promise<readonly Row[]>;
    /** Filters that find just these rows; null if they are too many for an address. */
    filtersOf(rows: readonly Row[]): Filters | null;
  };
  /** The stones of all pages, as an export requests them. Absent or null if the whole result cannot be exported. */
  whole?(query: Pick<ListQuery<Filters, Key>, 'filters' | 'sort' | 'isAvailableOnly'>): WholeResult | null;
}

/** Makes the first call of a page at a query string; `isPrefetch`: before the user opens it. Settles with the reply. */
export type Prefetch = (search: string, isPrefetch: boolean) => Promise<void>;

/** A notice above the rows. Translations: `lists:notice.<key>`. */
export interface ListNotice {
  readonly key: keyof Words['lists']['notice'];
  /** Whether it applies to the stones of the page; to any if absent. */
  readonly appliesTo?: (facts: {
    readonly stones: readonly Stone[];
    readonly accountInIndia: boolean;
  }) => boolean;
}

/** Common part of the definitions of stone lists and record lists. */
export interface ListDefinition<Row extends ListRow, Filters, Key extends string = string> {
  readonly source: ListSource<Row, Filters, Key>;
  readonly filters: FilterCodec<Filters>;
  /** Predefined filters, as links above the rows. */
  readonly tabs: readonly ListTab<Filters>[];
  /** Whether a tab keeps the filters that it does not set, such as a period. */
  readonly keepsFilters?: boolean;
  /** Whether its rows are deals of the company, of which the user may choose to see only their own. */
  readonly hasScope?: boolean;
  readonly actions: readonly Action<Row>[];
  /** Whether an action is offered for the rows that the filters find; all are if absent. */
  readonly isOffered?: (action: Action<Row>, filters: Filters) => boolean;
  readonly notices: readonly ListNotice[];
  rowId(row: Row): string;
  rowName(row: Row): string;
  /** URL of a row's page; null if it has none. */
  hrefOf(row: Row): string | null;
  /**
   * The rows that are selected and acted on together with a row, including the row itself, such as a pair that is only sold
   * together. Absent if rows are independent.
   */
  readonly unitOf?: (row: Row) => readonly Row[];
  /** Stones in a row, for totals, price changes and notices; empty if rows are not stones. */
  stonesOf(row: Row): readonly Stone[];
  readonly selection: ListSelection<Row>;
}

/** A column of a record list; its own component renders the cell. */
export interface RecordListColumn<Row, Key extends string>
  extends Pick<RecordColumn<Row>, 'key' | 'kind' | 'width'> {
  readonly title: ParseKeys<'records'>;
  readonly sort?: Key;
  readonly Cell: ComponentType<{ row: Row }>;
}

/** What the header of a record list gets: the filters in effect, the address of others, sums of the whole result. */
export interface RecordHeaderProps<Filters> {
  readonly filters: Filters;
  readonly addressOf: (filters: Filters) => string;
  readonly sums: Readonly<Record<string, number>> | null;
}

/** Keys of all lists of records. */
export type RecordListKey = keyof Words['records'];

/**
 * A list of records other than stones, shown as a table. Translations are `records:<key>`: `title`, `count`, the
 * messages of an empty list (`empty`, `emptyAbout`), and column titles.
 */
export interface RecordListDefinition<Row extends ListRow, Filters, Key extends string = string>
  extends ListDefinition<Row, Filters, Key> {
  readonly key: RecordListKey;
  readonly columns: readonly RecordListColumn<Row, Key>[];
  /** Shown above the tabs. */
  readonly Header?: ComponentType<RecordHeaderProps<Filters>>;
  /** Whether a row is highlighted until the user views it. */
  readonly isNew?: (row: Row) => boolean;
  /** Actions on the whole list, at the end of the heading. */
  readonly PageActions: ComponentType<{ counts: Readonly<Record<string, number>> }> | null;
}

/** Lists with an introduction above their stones. Translations: `lists:intro.<key>`. */
export type IntroKey = Extract<ListType, keyof Words['lists']['intro']>;

/**
 * What an empty list says (specification, section 8), and its next step. Translations: `lists:empty.<key>`,
 * `<key>About`, and `<key>Do` on the button.
 */
export interface EmptyList {
  readonly key: keyof Words['lists']['empty'] extends infer Key
    ? Key extends `${infer Name}Do`
      ? Name
      : never
    : never;
  /** Route of the next step; hidden from users without access to it. */
  readonly to: RouteName;
  /** Whether to pass on the filters of the list, so that the user can relax them there. */
  readonly keepsFilters?: boolean;
}

/** Passed to what is shown above a list of stones. */
export type ListHeaderProps = {
  readonly onReload: () => Promise<void>;
  /** When the page was prefetched, in milliseconds since 1970; null for a page that was read after the list was opened. */
  readonly prefetchedAt: number | null;
};

/**
 * Declarative definition of a stone list, shown as a grid or as cards. A missing member, or a column or action that
 * needs more than `Row` has, fails to compile.
 */
export interface StoneListDefinition<Row extends ListRow, Filters>
  extends ListDefinition<Row, Filters, SortKey> {
  readonly type: ListType;
  readonly columns: readonly Column<Row>[];
  /** Key figures of its card; what identifies the stone, its status and its picture are on every card. */
  readonly figures: readonly ColumnKey[];
  gone(row: Row): Row;
  readonly groupBy: Grouping<Row> | null;
  /** Other groupings that the user can choose. */
  readonly groupTitles: TitlesOf<Row>;
  /** The stone of a row, for the subtotals of these groupings. */
  readonly priced: (row: Row) => TotalledStone;
  /** Message and next step of an empty list. */
  readonly empty: EmptyList;
  readonly isSortable: boolean;
  /** Whether totals after payment terms are shown, as for buyers. */
  readonly hasTerms: boolean;
  /** Unit of counting and paging: stones, or memos or pairs with all their stones. */
  readonly countOf: 'stones' | 'memos' | 'pairs' | 'notes' | 'reminders' | 'enquiries';
  /** Shown above the list: the search criteria. */
  readonly Header: ComponentType<ListHeaderProps> | null;
  /** Suggestions below the rows, for a list with few rows or none. */
  readonly NextSteps?: ComponentType<{ count: number }>;
  /** The introduction above the stones; null if the title is enough. */
  readonly intro: IntroKey | null;
}
