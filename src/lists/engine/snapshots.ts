import { isProblem } from '#src/shared/api/problem.ts';
import type { ListPage, ListQuery, ListSource, Reading } from './definition.ts';

/** Lists whose snapshot is remembered. The list that was read least recently is dropped. */
const MAX_SNAPSHOTS = 50;

/** Snapshots of the last read pages, by the query key of the first page of their list. */
const snapshots = new Map<string, string>();

/** The property `snapshot` of a request or a page; no property without a snapshot. */
export function within(snapshot: string | undefined): { snapshot?: string } {
  return snapshot === undefined ? {} : { snapshot };
}

function keep(list: string, snapshot: string | undefined): void {
  snapshots.delete(list);
  if (snapshot !== undefined) snapshots.set(list, snapshot);
  for (const oldest of [...snapshots.keys()].slice(0, -MAX_SNAPSHOTS)) snapshots.delete(oldest);
}

/**
 * Reads a page of a list. A further page belongs to the snapshot of the page read before it, so that no row repeats or is
 * skipped while the data change. The first page, a refetched page, and any page once the snapshot has expired start
 * a new snapshot of the current data.
 */
export async function readPage<Row, Filters, Key extends string>(
  source: ListSource<Row, Filters, Key>,
  query: ListQuery<Filters, Key>,
  reading: Reading,
): Promise<ListPage<Row>> {
  const list = JSON.stringify(source.key({ ...query, page: 1 }));
  const isFurther = query.page > 1 && !reading.isAgain;
  const snapshot = isFurther ? snapshots.get(list) : undefined;
  const page = await source.read(query, { ...reading, snapshot }).catch((problem: unknown) => {
    if (snapshot === undefined || !isProblem(problem) || problem.code !== 'E_EXPIRED') throw problem;
    return source.read(query, { ...reading, snapshot: undefined });
  });
  keep(list, page.snapshot);
  return page;
}

/** Rows per page of a long read: the maximum of the contract. */
const LONG_PAGE = 1000;

/** Pages that a long read requests at the same time. */
const CONCURRENCY = 3;

/**
 * Reads the rows between two indexes, both included, page by page. A read from the first row on uses long pages; any other
 * uses the pages of `query`, so that its rows belong to the same snapshot as those on screen.
 */
export async function readBetween<Row, Filters, Key extends string>(
  source: ListSource<Row, Filters, Key>,
  query: ListQuery<Filters, Key>,
  { first, last }: { readonly first: number; readonly last: number },
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const limit = first === 0 && last >= LONG_PAGE ? LONG_PAGE : query.limit;
  const start = Math.floor(first / limit);
  const pages = Array.from<readonly Row[]>({ length: Math.floor(last / limit) - start + 1 }).fill([]);
  let next = 0;
  const readNext = async () => {
    const index = next;
    next += 1;
    const page = { ...query, limit, page: start + index + 1 };
    const { rows } = await readPage(source, page, {
      signal,
      isAgain: false,
      isPrefetch: false,
      isRowsOnly: true,
    });
    pages[index] = rows;
  };
  // The reply to the first page has the snapshot that the others belong to.
  await readNext();
  const readAll = async () => {
    while (next < pages.length) await readNext();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readAll));
  return pages.flat().slice(first - start * limit, last - start * limit + 1);
}
