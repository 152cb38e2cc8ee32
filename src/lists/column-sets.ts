import { ColumnKey as StoneColumnKey } from '#generated/model/columnKey.ts';
import type { TotalKey } from '#src/stones/totals.ts';

/** The columns that the contract names (specification, section 3), in its order. */
export const stoneColumnKeys = Object.values(StoneColumnKey);

/** Columns beside those of the specification: selection with its media, certificate, and what a list adds to its stones. */
export const extraColumnKeys = [
  'select',
  'rptNo',
  'wSts',
  'seenCtPr',
  'moved',
  'addedAt',
  'memoCtPr',
  'memoAmt',
] as const;
export type ColumnKey = StoneColumnKey | (typeof extraColumnKeys)[number];

/** Shown as money (specification, section 9). */
export const currencyColumns: readonly string[] = ['amt', 'rap', 'ctPr'];

/** Shown without decimals, though kept to the cent (specification, section 9). */
export const roundedColumns: readonly string[] = ['amt', 'rap'];

/** Columns with a total, by the key of the totals (specification, section 9: it writes `fnCtpr`). */
export const totalColumns: Partial<Record<ColumnKey, TotalKey>> = {
  ctPr: 'ctPr',
  amt: 'amt',
  rap: 'rap',
  crt: 'crt',
  back: 'back',
  fnCtPr: 'fnCtpr',
  fnAmt: 'fnAmt',
};

/** Decimals of a column: none when it is rounded, else the default of two. */
export function decimalsOf(key: string): 0 | 2 {
  return roundedColumns.includes(key) ? 0 : 2;
}
