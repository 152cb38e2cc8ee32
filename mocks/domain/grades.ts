import type { MasterCode } from '#generated/model/masterCode.ts';
import { master } from './masters.ts';

/** A grade as a stone carries it: the id of the master item and what a row shows. */
export interface Grade {
  readonly id: string;
  /** The short form, or the name in lists of words. */
  readonly shown: string;
  /** Short form; equals `shown` in lists of grades. */
  readonly code: string;
  /** Place in the scale, from 1. */
  readonly rank: number;
  readonly group: string | null;
}

/** Lists of which a row shows the name, because their short forms are no usage of the trade. */
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

/** The grade of a list by its short form or name; always the same object for the same grade. */
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
