import type { MasterCode } from '#generated/model/masterCode.ts';

/** One master item: code, English name (names/ has the others), group, carat range. */
export type MasterRow = readonly [
  code: string,
  name: string,
  group?: string | null,
  fromCarat?: number | null,
  toCarat?: number | null,
];

/** The rows of a master list and how its ids are built. */
export interface MasterRows {
  readonly code: MasterCode;
  /** Prefix of the ids. */
  readonly prefix: string;
  /** Which column the rest of an id is built from. */
  readonly idFrom: 'code' | 'name';
  readonly rows: readonly MasterRow[];
}

/** A list whose ids contain the code. */
export function byCode(code: MasterCode, prefix: string, rows: readonly MasterRow[]): MasterRows {
  return { code, prefix, idFrom: 'code', rows };
}

/** A list whose ids contain the name. */
export function byName(code: MasterCode, prefix: string, rows: readonly MasterRow[]): MasterRows {
  return { code, prefix, idFrom: 'name', rows };
}
