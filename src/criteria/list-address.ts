import type { GridSort } from '#src/shared/grid/types.ts';
import type { Criteria } from './criteria.ts';
import { readCriteria, writeCriteria } from './criteria-address.ts';

/**
 * What a list shows, as its address says it: criteria (criteria-address.ts), `view=new`, `sort=crt.desc`, `page=2`.
 * Everything at its beginning is left out, so that the same view has one address.
 */
export interface ListAddress {
  readonly criteria: Criteria;
  /** New arrivals only. */
  readonly isNew: boolean;
  /** From 1. */
  readonly page: number;
  readonly sort: GridSort | null;
}

function readSort(text: string | null): GridSort | null {
  const [key, direction] = (text ?? '').split('.');
  if (key === undefined || key === '') return null;
  return direction === 'asc' || direction === 'desc' ? { key, direction } : null;
}

/** Reads the query string of a list; what makes no sense is as if it were not there. */
export function readListAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? '1');
  return {
    criteria: readCriteria(search),
    isNew: params.get('view') === 'new',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: readSort(params.get('sort')),
  };
}

/** Writes the query string of a list, with its question mark; empty for a list at its beginning. */
export function writeListAddress({ criteria, isNew, page, sort }: Partial<ListAddress>): string {
  const parts = [
    criteria === undefined ? '' : writeCriteria(criteria),
    isNew === true ? 'view=new' : '',
    sort === null || sort === undefined ? '' : `sort=${encodeURIComponent(sort.key)}.${sort.direction}`,
    page === undefined || page === 1 ? '' : `page=${page}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
