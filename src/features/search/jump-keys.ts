import type { Criteria } from '#src/domain/criteria/criteria.ts';

/** Parts of the search form that a letter jumps to: filters, and parts with several of them. */
export type JumpTarget = keyof Criteria | 'presets' | 'price' | 'lots' | 'sentence';

/** The letter that jumps to a part of the search form with Alt, wherever the focus is. A physical key, as on US keyboards. */
export const jumpKeys = {
  sentence: 'I',
  shp: 'S',
  or: 'W',
  col: 'C',
  inten: 'C',
  clr: 'L',
  presets: 'Q',
  cut: 'U',
  pol: 'P',
  sym: 'Y',
  flu: 'F',
  lb: 'B',
  loc: 'O',
  price: 'R',
  stoneId: 'N',
  lots: 'T',
  excludeFilter: 'X',
  shd: 'H',
  kToSArr: 'K',
} as const satisfies Partial<Record<JumpTarget, string>>;

const letters: Partial<Record<JumpTarget, string>> = jumpKeys;

/** The letter of a part of the form; undefined if it has none. */
export const jumpKeyOf = (target: JumpTarget): string | undefined => letters[target];
