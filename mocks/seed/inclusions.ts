import { type Grade, grade } from '#mocks/rules/grades.ts';
import { at, type Choices, type Draw, weighted } from './draw.ts';
import { gradesOf, scaleOf } from './grade-choices.ts';
import SHARES from './stock-shares.json' with { type: 'json' };
import type { Traits } from './traits.ts';

/** Clarity in five steps: the CLARITY groups, with SI3 separate from the eye-clean SI. */
type Purity = 'FL-IF' | 'VVS' | 'VS' | 'SI' | 'I';

/** Weights of the severities 0, 1, 2, … */
function severity(...weights: readonly number[]): Choices<number> {
  return weighted(weights.map((weight, degree) => [degree, weight] as const));
}

const NEVER = severity(1);

/** Severity of black inclusions, 0 to 4: none, pin-point, small, medium, large. Always 0 in FL and IF. */
const BLACK: Readonly<Record<Purity, Choices<number>>> = {
  'FL-IF': NEVER,
  VVS: severity(98, 2),
  VS: severity(90, 8, 2),
  SI: severity(62, 16, 15, 6, 1),
  I: severity(26, 10, 26, 24, 14),
};

const WHITE: Readonly<Record<Purity, Choices<number>>> = {
  'FL-IF': NEVER,
  VVS: severity(93, 7),
  VS: severity(55, 43, 2),
  SI: severity(14, 48, 32, 6),
  I: severity(4, 22, 40, 34),
};

const OPEN: Readonly<Record<Purity, Choices<number>>> = {
  'FL-IF': NEVER,
  VVS: severity(99.6, 0.4),
  VS: severity(97, 3),
  SI: severity(88, 7, 4, 1),
  I: severity(64, 12, 13, 8, 3),
};

const EYE_CLEAN: Readonly<Record<string, Choices<Grade>>> = {
  SI1: gradesOf('EYECLEAN', { Y: 80, B: 16, N: 4 }),
  SI2: gradesOf('EYECLEAN', { Y: 38, B: 36, N: 26 }),
  SI3: gradesOf('EYECLEAN', { B: 35, N: 65 }),
  I1: gradesOf('EYECLEAN', { B: 8, N: 92 }),
};
const EYE_CLEAN_YES = grade('EYECLEAN', 'Y');
const EYE_CLEAN_NO = grade('EYECLEAN', 'N');

const MILKY = gradesOf('MILKEY', { M0: 95, M1: 3.6, M2: 1.1, M3: 0.3 });
const MILKY_IN_STRONG = gradesOf('MILKEY', { M0: 76, M1: 15, M2: 7, M3: 2 });
const LUSTER: readonly Choices<Grade>[] = [
  gradesOf('LUSTER', { EX: 82, VG: 16, G: 2 }),
  gradesOf('LUSTER', { EX: 4, VG: 56, G: 40 }),
  gradesOf('LUSTER', { VG: 10, G: 60, F: 30 }),
  gradesOf('LUSTER', { G: 20, F: 52, P: 28 }),
];

/** No green: white stones with a green tint may not be listed (product specification, section 5). */
const SHADES = gradesOf('SHADE', SHARES.shades);
const NO_BGM = grade('SHADE', 'No BGM');
const NO_SHADE = grade('SHADE', 'None');

const GRAINING = gradesOf('GRAINING', { G0: 88, G1: 9, G2: 2.4, G3: 0.6 });
const NO_GRAINING = grade('GRAINING', 'G0');

/** Inclusions by clarity. Those of FL and IF are on the surface only. */
const MARKS: Readonly<Record<Purity, readonly Grade[]>> = {
  'FL-IF': scaleOf('KEY_TO_SYMBOLS', SHARES.marks['FL-IF']),
  VVS: scaleOf('KEY_TO_SYMBOLS', SHARES.marks.VVS),
  VS: scaleOf('KEY_TO_SYMBOLS', SHARES.marks.VS),
  SI: scaleOf('KEY_TO_SYMBOLS', SHARES.marks.SI),
  I: scaleOf('KEY_TO_SYMBOLS', SHARES.marks.I),
};
const MARK_COUNTS: Readonly<Record<Purity, readonly [number, number]>> = {
  'FL-IF': [0, 1],
  VVS: [1, 2],
  VS: [1, 3],
  SI: [2, 4],
  I: [3, 5],
};
const DRILL_MARKS = scaleOf('KEY_TO_SYMBOLS', ['Laser Drill Hole', 'Internal Laser Drilling']);
const FLUX_MARK = grade('KEY_TO_SYMBOLS', 'Flux Remnant');
const DRILLED_SHARE = 0.008;
const FILLED_SHARE = 0.003;

const BLACK_ALL = scaleOf('BLACK_INCLUSION', ['B0', 'BPP', 'B1', 'B2', 'B3']);
const BLACK_TABLE = scaleOf('BLACK_INCLUSION_TABLE', ['B0', 'BPP', 'B1', 'B2', 'B3']);
const BLACK_CROWN = scaleOf('BLACK_INCLUSION_CROWN', ['BC0', 'BC0', 'BC1', 'BC2', 'BC3']);
const BLACK_SIDE = scaleOf('BLACK_INCLUSION_SIDE', ['SB0', 'SBPP', 'SB1', 'SB2', 'SB3']);
const WHITE_TABLE = scaleOf('WHITE_INCLUSION_TABLE', ['T0', 'T1', 'T2', 'T3']);
const WHITE_CROWN = scaleOf('WHITE_INCLUSION_CROWN', ['C0', 'C1', 'C2', 'C3']);
const WHITE_SIDE = scaleOf('WHITE_INCLUSION_SIDE', ['S0', 'S1', 'S2', 'S3']);
const OPEN_TABLE = scaleOf('OPEN_INCLUSION_TABLE', ['N', 'VS', 'S', 'M', 'L']);
const OPEN_CROWN = scaleOf('OPEN_INCLUSION_CROWN', ['N', 'VS', 'S', 'M', 'L']);
const OPEN_PAVILION = scaleOf('OPEN_INCLUSION_PAVILION', ['N', 'VS', 'S', 'M', 'L']);

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

function eyeCleanOf(draw: Draw, clarity: Grade): Grade {
  const choices = EYE_CLEAN[clarity.code];
  if (choices) return draw.pick(choices);
  return clarity.group === 'I' ? EYE_CLEAN_NO : EYE_CLEAN_YES;
}

function shadeOf(draw: Draw, traits: Traits, milky: Grade): Grade {
  if (!traits.colour) return NO_SHADE;
  const shade = draw.pick(SHADES);
  return shade === NO_SHADE && milky.rank === 1 && draw.chance(0.06) ? NO_BGM : shade;
}

function marksOf(draw: Draw, purity: Purity, treatment: string): Grade[] {
  const [least, most] = MARK_COUNTS[purity];
  const count = purity === 'FL-IF' && draw.chance(0.7) ? 0 : draw.whole(least, most);
  const marks: Grade[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const mark = draw.one(MARKS[purity]);
    if (!marks.includes(mark)) marks.push(mark);
  }
  if (treatment === 'Laser drilled') marks.push(draw.one(DRILL_MARKS));
  if (treatment === 'Fracture filled') marks.push(FLUX_MARK);
  return marks;
}

function treatmentOf(draw: Draw, purity: Purity): string {
  const aim = draw.unit();
  if (purity !== 'SI' && purity !== 'I') return 'None';
  if (aim < DRILLED_SHARE) return 'Laser drilled';
  return purity === 'I' && aim < DRILLED_SHARE + FILLED_SHARE * 4 ? 'Fracture filled' : 'None';
}

/** Draws inclusions that fit the clarity and fluorescence. */
export function drawInclusions(draw: Draw, traits: Traits): Inclusions {
  const purity = isPurity(traits.clarity.group) ? traits.clarity.group : 'I';
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
