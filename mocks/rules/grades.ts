import type { MasterCode } from '#generated/model/masterCode.ts';
import { MASTERS, master } from './masters.ts';

/** A grade on a stone: the id of its master item and the text that a row shows. */
export interface Grade {
  readonly id: string;
  /** The code, or the name in lists of words such as shapes. */
  readonly shown: string;
  readonly code: string;
  /** Position in the scale, from 1. */
  readonly rank: number;
  readonly group: string | null;
}

/** Lists whose names are shown in rows, because the trade does not use their codes. */
const SHOWN_BY_NAME: ReadonlySet<MasterCode> = new Set([
  'SHAPE',
  'FANCY_COLOR',
  'INTENSITY',
  'OVERTONE',
  'SHADE',
  'KEY_TO_SYMBOLS',
  'LOCATION',
  'ORIGIN',
  'LAB',
  'CULET',
  'CULET_COND',
  'GIRDLE_COND',
]);

const GRADES: ReadonlyMap<string, Grade> = new Map(
  MASTERS.flatMap(({ code: list, items }) =>
    items.map(({ id, name, code, sortingSequence, group }): [string, Grade] => [
      id,
      { id, shown: SHOWN_BY_NAME.has(list) ? name : code, code, rank: sortingSequence, group },
    ]),
  ),
);

/** The grade of a list by its code or name. The same grade is always the same object. */
export function grade(list: MasterCode, shortOrName: string): Grade {
  const found = GRADES.get(master(list, shortOrName).id);
  if (found === undefined) throw new RangeError(`No grade ${shortOrName} in ${list}.`);
  return found;
}
