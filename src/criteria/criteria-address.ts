import type { Criteria } from './criteria.ts';
import { fields } from './criteria-fields.ts';

/**
 * Criteria as a query string that people can read and keep: `shp=round,pear&ct=1..1.49&shd.not=brown&back=..-30`.
 * Each filter has a short name; ids lose the prefix of their master list. Reading is forgiving: what cannot be
 * understood is left out. Names that are no filter (page, sort …) are left to others.
 */

/** Writes criteria in a fixed order, without a leading question mark; empty for no criteria. */
export function writeCriteria(criteria: Criteria): string {
  return fields
    .flatMap((field) => field.write(criteria))
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Reads criteria in normal form from a query string, with or without its question mark. */
export function readCriteria(search: string): Criteria {
  const params = new URLSearchParams(search);
  const criteria: Criteria = {};
  for (const field of fields) field.read(params, criteria);
  return criteria;
}

/** Criteria in normal form, whatever form they came in (a kept search, a reply). */
export function normalCriteria(criteria: Criteria): Criteria {
  return readCriteria(writeCriteria(criteria));
}
