import type { GridSort } from '#src/shared/grid/types.ts';

/**
 * How the filters of a list are encoded in its address. Parsing is lenient: invalid values are dropped, and parameters
 * that belong to others (`page`, `sort`) are ignored.
 */
export interface FilterCodec<Filters> {
  /** Parses a query string, with or without its question mark. */
  read(search: string): Filters;
  /** Serialises to a query string without its question mark; empty if nothing is filtered. */
  write(filters: Filters): string;
}

/** A text parameter without blanks around it, cut to its longest length; undefined if it is empty. */
export const textIn = (params: URLSearchParams, name: string, longest: number): string | undefined =>
  params.get(name)?.trim().slice(0, longest) || undefined;

/**
 * The state of a list as encoded in its address: its own filters, `sort=crt.desc`, `page=2`. Defaults are omitted, so
 * that the same view has one address.
 */
export interface ListAddress<Filters> {
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
  readonly sort: GridSort | null;
}

/** Highest page number that the contract allows. */
const MAX_PAGE = 1_000_000;

function readSort(text: string | null): GridSort | null {
  const [key, direction] = (text ?? '').split('.');
  if (key === undefined || key === '') return null;
  return direction === 'asc' || direction === 'desc' ? { key, direction } : null;
}

export function readListAddress<Filters>(search: string, codec: FilterCodec<Filters>): ListAddress<Filters> {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? '1');
  return {
    filters: codec.read(search),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    sort: readSort(params.get('sort')),
  };
}

/** Serialises the query string of a list, with its question mark; empty for the first page without filters and sort. */
export function writeListAddress<Filters>(
  { filters, page, sort }: Partial<ListAddress<Filters>>,
  codec: FilterCodec<Filters>,
): string {
  const parts = [
    filters === undefined ? '' : codec.write(filters),
    sort === null || sort === undefined ? '' : `sort=${encodeURIComponent(sort.key)}.${sort.direction}`,
    page === undefined || page === 1 ? '' : `page=${page}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Filters of a list that has none. */
export type NoFilters = Readonly<Record<never, never>>;

export const noFilters: FilterCodec<NoFilters> = { read: () => ({}), write: () => '' };

/** The filter of a list with a single choice; null for all rows. */
export interface ChoiceFilter<Value> {
  readonly choice: Value | null;
}

/** A filter by an id in the address: `idFilter('collection')` parses and serialises `collection=col-1`. */
export function idFilter(name: string): FilterCodec<ChoiceFilter<string>> {
  return {
    read: (search) => ({ choice: new URLSearchParams(search).get(name) || null }),
    write: ({ choice }) => (choice === null ? '' : new URLSearchParams({ [name]: choice }).toString()),
  };
}

/**
 * A filter by keyword in the address: `choiceFilter('status', { pending: 1 })` parses and serialises `status=pending`.
 */
export function choiceFilter<Value extends string | number | boolean>(
  name: string,
  words: Readonly<Record<string, Value>>,
): FilterCodec<ChoiceFilter<Value>> {
  const pairs = Object.entries(words);
  return {
    read(search) {
      const word = new URLSearchParams(search).get(name);
      return { choice: pairs.find(([key]) => key === word)?.[1] ?? null };
    },
    write({ choice }) {
      const found = pairs.find(([, value]) => value === choice);
      return found === undefined ? '' : `${name}=${found[0]}`;
    },
  };
}
