import type { Grade } from '#mocks/rules/grades.ts';
import { at, type Draw } from './draw.ts';
import {
  BLACK,
  BLACK_ALL,
  BLACK_CROWN,
  BLACK_SIDE,
  BLACK_TABLE,
  DRILL_MARKS,
  DRILLED_SHARE,
  EYE_CLEAN,
  EYE_CLEAN_NO,
  EYE_CLEAN_YES,
  FILLED_SHARE,
  FLUX_MARK,
  GRAINING,
  LUSTER,
  MARK_COUNTS,
  MARKS,
  MILKY,
  MILKY_IN_STRONG,
  NO_BGM,
  NO_GRAINING,
  NO_SHADE,
  OPEN,
  OPEN_CROWN,
  OPEN_PAVILION,
  OPEN_TABLE,
  type Purity,
  SHADES,
  WHITE,
  WHITE_CROWN,
  WHITE_SIDE,
  WHITE_TABLE,
} from './inclusion-tables.ts';
import type { Traits } from './traits.ts';

/** Inclusions of a stone and their effect on its appearance. */
export interface Inclusions {
  readonly black: Grade;
  readonly blackTable: Grade;
  readonly blackCrown: Grade;
  readonly blackSide: Grade;
  readonly whiteTable: Grade;
  readonly whiteCrown: Grade;
  readonly whiteSide: Grade;
  readonly openTable: Grade;
  readonly openCrown: Grade;
  readonly openPavilion: Grade;
  readonly milky: Grade;
  readonly luster: Grade;
  readonly shade: Grade;
  readonly eyeClean: Grade;
  readonly graining: Grade;
  readonly marks: readonly Grade[];
  /** "None", or the treatment to disclose (product specification, section 5). */
  readonly treatment: string;
}

function isPurity(group: string | null): group is Purity {
  return group !== null && group in MARKS;
}

/** Clarity step of a grade. */
function purityOf(clarity: Grade): Purity {
  return isPurity(clarity.group) ? clarity.group : 'I';
}

function eyeCleanOf(draw: Draw, clarity: Grade): Grade {
  const choices = EYE_CLEAN.get(clarity.code);
  if (choices) {
    return draw.pick(choices);
  }
  return clarity.group === 'I' ? EYE_CLEAN_NO : EYE_CLEAN_YES;
}

function shadeOf(draw: Draw, traits: Traits, milky: Grade): Grade {
  if (!traits.colour) {
    return NO_SHADE;
  }
  const shade = draw.pick(SHADES);
  return shade === NO_SHADE && milky.rank === 1 && draw.chance(0.06) ? NO_BGM : shade;
}

function marksOf(draw: Draw, purity: Purity, treatment: string): Grade[] {
  const [least, most] = MARK_COUNTS[purity];
  const count = purity === 'FL-IF' && draw.chance(0.7) ? 0 : draw.whole(least, most);
  const marks: Grade[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const mark = draw.one(MARKS[purity]);
    if (!marks.includes(mark)) {
      marks.push(mark);
    }
  }
  if (treatment === 'Laser drilled') {
    marks.push(draw.one(DRILL_MARKS));
  }
  if (treatment === 'Fracture filled') {
    marks.push(FLUX_MARK);
  }
  return marks;
}

function treatmentOf(draw: Draw, purity: Purity): string {
  const aim = draw.unit();
  if (purity !== 'SI' && purity !== 'I') {
    return 'None';
  }
  if (aim < DRILLED_SHARE) {
    return 'Laser drilled';
  }
  return purity === 'I' && aim < DRILLED_SHARE + FILLED_SHARE * 4 ? 'Fracture filled' : 'None';
}

/** Draws inclusions that fit the clarity and fluorescence (domain.md 2.6). */
export function drawInclusions(draw: Draw, traits: Traits): Inclusions {
  const purity = purityOf(traits.clarity);
  const blackTable = draw.pick(BLACK[purity]);
  const blackCrown = draw.chance(0.4) ? Math.min(blackTable, draw.pick(BLACK[purity])) : 0;
  const blackSide = draw.pick(BLACK[purity]);
  const isStrong = traits.fluorescence.code === 'STG' || traits.fluorescence.code === 'VST';
  const milky = draw.pick(isStrong ? MILKY_IN_STRONG : MILKY);
  const treatment = treatmentOf(draw, purity);
  return {
    black: at(BLACK_ALL, Math.max(blackTable, blackSide)),
    blackTable: at(BLACK_TABLE, blackTable),
    blackCrown: at(BLACK_CROWN, blackCrown),
    blackSide: at(BLACK_SIDE, blackSide),
    whiteTable: at(WHITE_TABLE, draw.pick(WHITE[purity])),
    whiteCrown: at(WHITE_CROWN, draw.pick(WHITE[purity])),
    whiteSide: at(WHITE_SIDE, draw.pick(WHITE[purity])),
    openTable: at(OPEN_TABLE, draw.pick(OPEN[purity])),
    openCrown: at(OPEN_CROWN, draw.pick(OPEN[purity])),
    openPavilion: at(OPEN_PAVILION, draw.pick(OPEN[purity])),
    milky,
    luster: draw.pick(at(LUSTER, milky.rank - 1)),
    shade: shadeOf(draw, traits, milky),
    eyeClean: eyeCleanOf(draw, traits.clarity),
    graining: purity === 'FL-IF' ? NO_GRAINING : draw.pick(GRAINING),
    marks: marksOf(draw, purity, treatment),
    treatment,
  };
}
