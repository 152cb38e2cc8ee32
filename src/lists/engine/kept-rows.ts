/** A page of rows as the user sees it: the rows that were read, and those that were there before and are missing since. */
export interface KeptRows<Row> {
  /** What the rows belong to: list, filters, page and sort. */
  readonly of: string;
  /** The rows as they were read last. */
  readonly read: readonly Row[];
  /** The rows on screen: those that were read, with the missing ones in their old places. */
  readonly shown: readonly Row[];
  /** Ids of missing rows of which is not known yet whether their stones are still offered. */
  readonly open: ReadonlySet<string>;
  /** Ids of missing rows whose stones are no longer offered. */
  readonly gone: ReadonlySet<string>;
  /** Ids of rows that the user removed and that were not read since. */
  readonly removed: ReadonlySet<string>;
}

type RowId<Row> = (row: Row) => string;

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !others.has(id)));

/** A page as it is read first. */
export function freshRows<Row>(of: string, read: readonly Row[]): KeptRows<Row> {
  return { of, read, shown: read, open: new Set(), gone: new Set(), removed: new Set() };
}

/** The rows of `read`, and each row of `before` that is not among them, after the row that it followed. */
function withMissing<Row>(read: readonly Row[], before: readonly Row[], rowId: RowId<Row>): readonly Row[] {
  const ids = new Set(read.map(rowId));
  const followers = new Map<string | null, Row[]>();
  let last: string | null = null;
  for (const row of before) {
    const id = rowId(row);
    if (ids.has(id)) last = id;
    else followers.set(last, [...(followers.get(last) ?? []), row]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...read.flatMap((row) => [row, ...(followers.get(rowId(row)) ?? [])]),
  ];
}

/**
 * The page after it was read again: rows that are missing now stay where they were, except those that the user removed.
 * A removed row that is read again was brought back, and counts as any other.
 */
export function readAgain<Row>(kept: KeptRows<Row>, read: readonly Row[], rowId: RowId<Row>): KeptRows<Row> {
  const ids = new Set(read.map(rowId));
  const before = kept.shown.filter((row) => !kept.removed.has(rowId(row)));
  const missing = before.map(rowId).filter((id) => !ids.has(id));
  return {
    of: kept.of,
    read,
    shown: missing.length === 0 ? read : withMissing(read, before, rowId),
    open: new Set(missing.filter((id) => !kept.gone.has(id))),
    gone: new Set(missing.filter((id) => kept.gone.has(id))),
    removed: without(kept.removed, ids),
  };
}

/**
 * The page once the user removed rows: they leave it before it is read again. The last rows of a page stay until then,
 * because only the read tells what takes their place.
 */
export function removeRows<Row>(
  kept: KeptRows<Row>,
  ids: ReadonlySet<string>,
  rowId: RowId<Row>,
): KeptRows<Row> {
  const rest = kept.shown.filter((row) => !ids.has(rowId(row)));
  return {
    ...kept,
    shown: rest.length === 0 ? kept.shown : rest,
    open: without(kept.open, ids),
    gone: without(kept.gone, ids),
    removed: new Set([...kept.removed, ...ids]),
  };
}

/** The page once it is known whether the stones of its open rows are still offered: those that are leave it. */
export function settleRows<Row>(
  kept: KeptRows<Row>,
  isOffered: (row: Row) => boolean,
  rowId: RowId<Row>,
  asGone: (row: Row) => Row,
): KeptRows<Row> {
  const isOpen = (row: Row) => kept.open.has(rowId(row));
  const lost = kept.shown.filter((row) => isOpen(row) && !isOffered(row));
  return {
    ...kept,
    shown: kept.shown
      .filter((row) => !(isOpen(row) && isOffered(row)))
      .map((row) => (isOpen(row) ? asGone(row) : row)),
    open: new Set(),
    gone: new Set([...kept.gone, ...lost.map(rowId)]),
  };
}
