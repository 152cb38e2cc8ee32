import type { QueryKey } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { ListType } from '#generated/model/listType.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import type { SortDirection } from '#src/shared/grid/types.ts';
import type { Action } from './action.ts';
import type { Column, SortKey } from './column.ts';
import type { EmptyKey } from './empty-states.ts';
import type { Grouping } from './groupings.ts';
import type { ListSelection } from './list-selection.ts';
import type { NoticeKey } from './notices.tsx';
import type { RecordListKey } from './record-list-keys.ts';
import type { ListTab } from './tabs.ts';

/** What the engine of lists knows of every row: it can be told apart. */
export interface ListRow {
  readonly id: string;
}

/** What a list asks its source for. `Key` are the keys that the source can sort by. */
export interface ListQuery<Filters, Key extends string = string> {
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly sort: { readonly key: Key; readonly direction: SortDirection } | null;
}

/** How a page is read. */
export interface Reading {
  readonly signal: AbortSignal;
  /** The same page was read before: a refetch, which the user did not ask for. */
  readonly isAgain: boolean;
}

/** One page of a list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows on all pages, in the source's own unit of paging (`countOf`). */
  readonly count: number;
  /** Totals of the whole result, where the source has them. */
  readonly summary?: StoneSummary | null;
  /** Rows under each tab, as far as the source knows them. */
  readonly tabCounts?: Readonly<Record<string, number>>;
}

/** Where rows come from: a key under the operation's own prefix, and the call. */
export interface ListSource<Row, Filters, Key extends string = string> {
  key(query: ListQuery<Filters, Key>): QueryKey;
  read(query: ListQuery<Filters, Key>, reading: Reading): Promise<ListPage<Row>>;
  /**
   * Selected rows that are not on the page, read anew: today's prices, and without the rows that left the list.
   * Absent where rows neither change nor leave.
   */
  readonly refresh?: {
    key(rows: readonly Row[]): QueryKey;
    read(rows: readonly Row[], signal: AbortSignal): Promise<readonly Row[]>;
  };
}

/** What every list has, whatever its rows are. */
export interface ListDefinition<Row extends ListRow, Filters, Key extends string = string> {
  readonly source: ListSource<Row, Filters, Key>;
  /** How its filters are written in its address. */
  readonly filters: FilterCodec<Filters>;
  /** Ready-made filters, as links above the rows. */
  readonly tabs: readonly ListTab<Filters>[];
  readonly actions: readonly Action<Row>[];
  readonly notices: readonly NoticeKey[];
  rowId(row: Row): string;
  /** What a row is called: a stone number. */
  rowName(row: Row): string;
  /** The page of a row; null when it has none. */
  hrefOf(row: Row): string | null;
  /** The stones in a row, which totals, price changes and notices are about; none where rows are no stones. */
  stonesOf(row: Row): readonly Stone[];
  readonly selection: ListSelection<Row>;
}

/** A column of a list of records: what a table shows of a row, by its own component. */
export interface RecordListColumn<Row, Key extends string>
  extends Pick<RecordColumn<Row>, 'key' | 'kind' | 'width'> {
  /** Words of its title. */
  readonly title: ParseKeys<'records'>;
  /** What the source sorts it by. */
  readonly sort?: Key;
  readonly Cell: ComponentType<{ row: Row }>;
}

/**
 * A list of something that is no stone, as a table of records. Its words are `records:<key>`: `title`, `count`, what an
 * empty list says (`empty`, `emptyAbout`), and titles of columns.
 */
export interface RecordListDefinition<Row extends ListRow, Filters, Key extends string = string>
  extends ListDefinition<Row, Filters, Key> {
  readonly key: RecordListKey;
  readonly columns: readonly RecordListColumn<Row, Key>[];
  /** Rows that stand out until someone looks at them. */
  readonly isNew?: (row: Row) => boolean;
  /** At the end of the heading: what is done with the list as a whole. */
  readonly PageActions: ComponentType<{ counts: Readonly<Record<string, number>> }> | null;
}

/** What a card shows of a row: the facts that name it in one line, the figures that decide, and its state. */
export interface ListCard<Row> {
  readonly facts: readonly Column<Row>[];
  readonly figures: readonly Column<Row>[];
  readonly state: Column<Row>;
  /** The column whose first picture is the card's. */
  readonly picture: Column<Row>;
}

/**
 * A list of stones as data, shown as a grid or as cards. A member that is missing, or a column or action that needs
 * more than `Row` has, does not compile.
 */
export interface StoneListDefinition<Row extends ListRow, Filters>
  extends ListDefinition<Row, Filters, SortKey> {
  readonly type: ListType;
  readonly columns: readonly Column<Row>[];
  readonly card: ListCard<Row>;
  readonly groupBy: Grouping<Row> | null;
  /** What an empty list says and where it leads. */
  readonly empty: EmptyKey;
  /** Does the source sort? */
  readonly isSortable: boolean;
  /** What is counted and paged: stones, or memos with all their stones. */
  readonly countOf: 'stones' | 'memos';
  /** Shown above the list: what was searched for. */
  readonly Header: ComponentType | null;
}
