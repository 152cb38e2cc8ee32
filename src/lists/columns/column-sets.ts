import { ColumnKey as StoneColumnKey } from '#generated/model/columnKey.ts';
import type { TotalKey } from '#src/domain/stones/totals.ts';

/** Columns defined by the contract (specification, section 3), in its order. */
export const stoneColumnKeys = Object.values(StoneColumnKey);

/**
 * Columns beyond the specification: selection with its media, certificate, and those that a list adds to its stones.
 */
export const extraColumnKeys = [
  'select',
  'rptNo',
  'fcColDesc',
  'wSts',
  'inDt',
  'seenCtPr',
  'moved',
  'addedAt',
  'target',
  'why',
  'memoCtPr',
  'memoAmt',
  'approval',
  'endsAt',
  'remarks',
  'holdCtPr',
  'holdAmt',
  'holder',
  'quoteCtPr',
  'quoteBack',
  'quoteAmt',
  'namedBy',
  'viewingAt',
  'noteText',
  'noteKind',
  'author',
  'notedAt',
  'reminderState',
  'remindAt',
  'enquiryNo',
  'enquiryState',
  'lastMessage',
  'changedAt',
  'standing',
  'expires',
  'watchers',
  'carts',
  'quotes',
  'enquiries',
  'missingMedia',
] as const;
export type ColumnKey = StoneColumnKey | (typeof extraColumnKeys)[number];

/** Columns formatted as money (specification, section 9). */
export const currencyColumns: readonly string[] = ['amt', 'rap', 'ctPr'];

/** Columns shown without decimals, though kept to the cent (specification, section 9). */
export const roundedColumns: readonly string[] = ['amt', 'rap'];

/** Columns with a total, by totals key (specification, section 9, which spells it `fnCtpr`). */
export const totalColumns: Partial<Record<ColumnKey, TotalKey>> = {
  ctPr: 'ctPr',
  amt: 'amt',
  rap: 'rap',
  crt: 'crt',
  back: 'back',
  fnCtPr: 'fnCtpr',
  fnAmt: 'fnAmt',
};

/** Decimals of a column: none if it is rounded, otherwise two. */
export function decimalsOf(key: string): 0 | 2 {
  return roundedColumns.includes(key) ? 0 : 2;
}
