import type { Criteria } from './criteria.ts';
import { fields } from './criteria-fields.ts';

/**
 * Criteria as a readable, bookmarkable query string: `shp=round,pear&ct=1..1.49&shd.not=brown&back=..-30`. Each filter
 * has a short name; ids omit the prefix of their master list. Parsing is lenient: invalid parts are dropped.
 * Parameters that are not filters (page, sort …) are ignored.
 */

/** Serialises criteria in a fixed order, without a leading question mark; empty for no criteria. */
export function writeCriteria(criteria: Criteria): string {
  return fields
    .flatMap((field) => field.write(criteria))
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Parses a query string, with or without its question mark, into normalised criteria. */
export function readCriteria(search: string): Criteria {
  const params = new URLSearchParams(search);
  const criteria: Criteria = {};
  for (const field of fields) field.read(params, criteria);
  return criteria;
}

/** Normalises criteria from any source (a saved search, a response). */
export function normalCriteria(criteria: Criteria): Criteria {
  return readCriteria(writeCriteria(criteria));
}
