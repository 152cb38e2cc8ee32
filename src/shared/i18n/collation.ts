import { type LanguageCode, localeOf } from './languages.ts';

/** Compares texts in the order in which a reader of a language looks names up: numbers by their value (2 before 10). */
export function collationOf(language: LanguageCode): (one: string, other: string) => number {
  return new Intl.Collator(localeOf(language), { numeric: true }).compare;
}

export function byName<Row>(
  rows: readonly Row[],
  language: LanguageCode,
  nameOf: (row: Row) => string,
): Row[] {
  const compare = collationOf(language);
  return rows.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}
