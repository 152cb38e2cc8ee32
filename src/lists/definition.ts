import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { Criteria } from '#src/criteria/criteria.ts';
import type { RouteName } from '#src/paths/paths.ts';
import type { Action } from './action.ts';
import type { Column } from './column.ts';
import type { Grouping } from './groupings.ts';
import type { ListSelection } from './list-selection.ts';
import type { ListType } from './list-types.ts';
import type { NoticeKey } from './notices.tsx';

/** What a list asks its source for. */
export interface ListQuery {
  readonly criteria: Criteria;
  readonly isNew: boolean;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly sort: readonly StoneSort[];
}

/** One page of a list. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows on all pages, in the source's own unit of paging (`countOf`). */
  readonly count: number;
  /** Totals of the whole result; null when the source has none. */
  readonly summary: StoneSummary | null;
}

/** How a page is read. */
export interface Reading {
  readonly signal: AbortSignal;
  /** The same page was read before: a refetch, which the user did not ask for. */
  readonly isAgain: boolean;
}

/** Where rows come from: a key under the operation's own prefix, and the call. */
export interface ListSource<Row> {
  key(query: ListQuery): QueryKey;
  read(query: ListQuery, reading: Reading): Promise<ListPage<Row>>;
}

/** Which words an empty list has: keys of `lists:empty`. */
export type EmptyKey = 'noMatch' | 'cart' | 'confirmList' | 'noData';

/** A list as data. A member that is missing, or a column or action that asks more than `Row` has, does not compile. */
export interface ListDefinition<Row extends Stone> {
  readonly type: ListType;
  readonly route: RouteName;
  readonly permission: PermissionKey;
  readonly source: ListSource<Row>;
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly Action<Row>[];
  readonly notices: readonly NoticeKey[];
  readonly groupBy: Grouping<Row> | null;
  readonly empty: EmptyKey;
  /** Does the source sort? */
  readonly isSortable: boolean;
  /** What is counted and paged: stones, or memos with all their stones. */
  readonly countOf: 'stones' | 'memos';
  /** Shown above the list: what was searched for. */
  readonly Header: ComponentType | null;
  rowId(row: Row): string;
  readonly selection: ListSelection<Row>;
}
