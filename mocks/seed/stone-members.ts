import type { Grade } from '#mocks/rules/grades.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Marks } from './marks.ts';
import type { Dimensions } from './proportions.ts';
import type { Traits } from './traits.ts';

/** Proportions and measurements of a stone. */
export type SizeMembers = Pick<
  SeedStone,
  | 'depPer'
  | 'tblPer'
  | 'ratio'
  | 'pAng'
  | 'cAng'
  | 'pHgt'
  | 'cHgt'
  | 'length'
  | 'width'
  | 'height'
  | 'msrmnt'
  | 'dmtrMn'
  | 'dmtrMxn'
  | 'grdlPer'
  | 'strLn'
  | 'lwrHal'
>;

/** Grades that single stones have and parcels do not. */
export interface SingleGrades {
  readonly polish: Grade | null;
  readonly symmetry: Grade | null;
  readonly brilliancy: Grade | null;
  readonly girdleFrom: Grade | null;
  readonly girdleTo: Grade | null;
  readonly girdleCondition: Grade | null;
  readonly culet: Grade | null;
  readonly culetCondition: Grade | null;
  readonly heartsAndArrows: Grade | null;
}

const NO_SIZE: SizeMembers = {
  depPer: null,
  tblPer: null,
  ratio: null,
  pAng: null,
  cAng: null,
  pHgt: null,
  cHgt: null,
  length: null,
  width: null,
  height: null,
  msrmnt: null,
  dmtrMn: null,
  dmtrMxn: null,
  grdlPer: null,
  strLn: null,
  lwrHal: null,
};

const NO_GRADES: SingleGrades = {
  polish: null,
  symmetry: null,
  brilliancy: null,
  girdleFrom: null,
  girdleTo: null,
  girdleCondition: null,
  culet: null,
  culetCondition: null,
  heartsAndArrows: null,
};

/** Measurements as printed in reports: `min-max*depth` for rounds, `length*width*depth` for other shapes. */
function measurements(size: Dimensions, isRound: boolean): string {
  const [length, width, height] = [size.length.toFixed(2), size.width.toFixed(2), size.height.toFixed(2)];
  return isRound ? `${width}-${length}*${height}` : `${length}*${width}*${height}`;
}

/** Proportions and measurements of a stone. Parcels (`size` null) have none, because their stones differ. */
export function sizeMembers(traits: Traits, size: Dimensions | null): SizeMembers {
  if (!size) {
    return NO_SIZE;
  }
  const isRound = traits.shape.shown === 'Round';
  const made = traits.proportions;
  return {
    depPer: size.depth,
    tblPer: made.table,
    ratio: size.ratio,
    pAng: made.pavilionAngle,
    cAng: made.crownAngle,
    pHgt: made.pavilionHeight,
    cHgt: made.crownHeight,
    length: size.length,
    width: size.width,
    height: size.height,
    msrmnt: measurements(size, isRound),
    dmtrMn: isRound ? size.width : null,
    dmtrMxn: isRound ? size.length : null,
    grdlPer: made.girdle,
    strLn: made.star,
    lwrHal: made.lowerHalf,
  };
}

/** Cut, finish and girdle grades of a single stone; none for parcels. */
export function singleGrades(traits: Traits, marks: Marks): SingleGrades {
  return traits.isParcel ? NO_GRADES : { ...marks, polish: traits.polish, symmetry: traits.symmetry };
}

/** Girdle from thin to thick side, as in "MED TO STK"; null for parcels. */
export function girdleText({ girdleFrom, girdleTo }: SingleGrades): string | null {
  if (!girdleFrom || !girdleTo) {
    return null;
  }
  return girdleFrom === girdleTo ? girdleFrom.shown : `${girdleFrom.shown} TO ${girdleTo.shown}`;
}
