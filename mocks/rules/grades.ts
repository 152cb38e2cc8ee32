import type { MasterCode } from '#generated/model/masterCode.ts';
import { master } from './masters.ts';

/** A grade on a stone: the id of its master item and the text that a row shows. */
export interface Grade {
  readonly id: string;
  /** The code, or the name in lists of words such as shapes. */
  readonly shown: string;
  /** The short form of the master list. */
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

const GRADES = new Map<string, Grade>();

/** The grade of a list by its code or name. The same grade is always the same object. */
export function grade(list: MasterCode, shortOrName: string): Grade {
  const item = master(list, shortOrName);
  const known = GRADES.get(item.id);
  if (known) {
    return known;
  }
  const made: Grade = {
    id: item.id,
    shown: SHOWN_BY_NAME.has(list) ? item.name : item.code,
    code: item.code,
    rank: item.sortingSequence,
    group: item.group,
  };
  GRADES.set(item.id, made);
  return made;
}
