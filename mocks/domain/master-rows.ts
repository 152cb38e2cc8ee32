import type { MasterCode } from '#generated/model/masterCode.ts';

/** One choice: short form, English name, Arabic name (null for what is no word), group, least and most carats. */
export type MasterRow = readonly [
  code: string,
  name: string,
  arabic?: string | null,
  group?: string | null,
  fromCarat?: number | null,
  toCarat?: number | null,
];

/** The rows of a list and how its ids are made. */
export interface MasterRows {
  readonly code: MasterCode;
  /** First part of the ids. */
  readonly prefix: string;
  /** What the second part of an id is made of. */
  readonly idFrom: 'code' | 'name';
  readonly rows: readonly MasterRow[];
}

/** Lists whose ids carry the short form. */
export function byCode(code: MasterCode, prefix: string, rows: readonly MasterRow[]): MasterRows {
  return { code, prefix, idFrom: 'code', rows };
}

/** Lists whose ids carry the name. */
export function byName(code: MasterCode, prefix: string, rows: readonly MasterRow[]): MasterRows {
  return { code, prefix, idFrom: 'name', rows };
}
