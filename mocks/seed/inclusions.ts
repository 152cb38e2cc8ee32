import { at, type Choices, type Draw, weighted } from './draw.ts';
import { type Grade, grade, gradesOf, scaleOf } from './grades.ts';
import type { Traits } from './traits.ts';

/** What lies inside a stone and how it looks. */
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
  /** "None", or what was done to the stone and must be disclosed (product specification, section 5). */
  readonly treatment: string;
}

type Severity = Choices<number>;

/** Clarity in five steps; the names of the CLARITY groups with SI3 apart from the eye-clean SI. */
type Purity = 'FL-IF' | 'VVS' | 'VS' | 'SI' | 'I';

const NEVER: Severity = weighted([[0, 1]]);

/** How severe a black inclusion is, 0 to 4 of none, pin-point, small, medium, large. Never in FL and IF. */
const BLACK: Readonly<Record<Purity, Severity>> = {
  'FL-IF': NEVER,
  VVS: weighted([
    [0, 98],
    [1, 2],
  ]),
  VS: weighted([
    [0, 90],
    [1, 8],
    [2, 2],
  ]),
  SI: weighted([
    [0, 62],
    [1, 16],
    [2, 15],
    [3, 6],
    [4, 1],
  ]),
  I: weighted([
    [0, 26],
    [1, 10],
    [2, 26],
    [3, 24],
    [4, 14],
  ]),
};

/** How severe a white inclusion is, 0 to 3. */
const WHITE: Readonly<Record<Purity, Severity>> = {
  'FL-IF': NEVER,
  VVS: weighted([
    [0, 93],
    [1, 7],
  ]),
  VS: weighted([
    [0, 55],
    [1, 43],
    [2, 2],
  ]),
  SI: weighted([
    [0, 14],
    [1, 48],
    [2, 32],
    [3, 6],
  ]),
  I: weighted([
    [0, 4],
    [1, 22],
    [2, 40],
    [3, 34],
  ]),
};

/** How severe an open inclusion is, 0 to 4. */
const OPEN: Readonly<Record<Purity, Severity>> = {
  'FL-IF': NEVER,
  VVS: weighted([
    [0, 99.6],
    [1, 0.4],
  ]),
  VS: weighted([
    [0, 97],
    [1, 3],
  ]),
  SI: weighted([
    [0, 88],
    [1, 7],
    [2, 4],
    [3, 1],
  ]),
  I: weighted([
    [0, 64],
    [1, 12],
    [2, 13],
    [3, 8],
    [4, 3],
  ]),
};

const EYE_CLEAN: ReadonlyMap<string, Choices<Grade>> = new Map([
  [
    'SI1',
    gradesOf('EYECLEAN', [
      ['Y', 80],
      ['B', 16],
      ['N', 4],
    ]),
  ],
  [
    'SI2',
    gradesOf('EYECLEAN', [
      ['Y', 38],
      ['B', 36],
      ['N', 26],
    ]),
  ],
  [
    'SI3',
    gradesOf('EYECLEAN', [
      ['B', 35],
      ['N', 65],
    ]),
  ],
  [
    'I1',
    gradesOf('EYECLEAN', [
      ['B', 8],
      ['N', 92],
    ]),
  ],
]);
const EYE_CLEAN_YES = grade('EYECLEAN', 'Y');
const EYE_CLEAN_NO = grade('EYECLEAN', 'N');

const MILKY = gradesOf('MILKEY', [
  ['M0', 95],
  ['M1', 3.6],
  ['M2', 1.1],
  ['M3', 0.3],
]);
const MILKY_IN_STRONG = gradesOf('MILKEY', [
  ['M0', 76],
  ['M1', 15],
  ['M2', 7],
  ['M3', 2],
]);
const LUSTER: readonly Choices<Grade>[] = [
  gradesOf('LUSTER', [
    ['EX', 82],
    ['VG', 16],
    ['G', 2],
  ]),
  gradesOf('LUSTER', [
    ['EX', 4],
    ['VG', 56],
    ['G', 40],
  ]),
  gradesOf('LUSTER', [
    ['VG', 10],
    ['G', 60],
    ['F', 30],
  ]),
  gradesOf('LUSTER', [
    ['G', 20],
    ['F', 52],
    ['P', 28],
  ]),
];

/** A white stone with a green tint may not be listed (product specification, section 5), so no green here. */
const SHADES = gradesOf('SHADE', [
  ['None', 78],
  ['White', 3.5],
  ['Yellow', 2.5],
  ['Mixed', 2],
  ['Faint Brown', 4],
  ['Very Light Brown', 2],
  ['Light Brown', 1.6],
  ['Brown', 1.2],
  ['Grey', 0.8],
  ['Pink', 0.3],
  ['Blue', 0.1],
]);
const NO_BGM = grade('SHADE', 'No BGM');
const NO_SHADE = grade('SHADE', 'None');

const GRAINING = gradesOf('GRAINING', [
  ['G0', 88],
  ['G1', 9],
  ['G2', 2.4],
  ['G3', 0.6],
]);
const NO_GRAINING = grade('GRAINING', 'G0');

/** Marks by purity; those of FL and IF touch the surface only (domain.md 2.5). */
const MARKS: Readonly<Record<Purity, readonly Grade[]>> = {
  'FL-IF': scaleOf('KEY_TO_SYMBOLS', ['Minor Details of Polish', 'Extra Facet', 'Surface Graining']),
  VVS: scaleOf('KEY_TO_SYMBOLS', [
    'Pinpoint',
    'Needle',
    'Pinpoint',
    'Cloud',
    'Feather',
    'Internal Graining',
    'Natural',
    'Extra Facet',
    'Reflecting Surface Graining',
    'Internal Inscription',
    'Manufacturing Remnant',
  ]),
  VS: scaleOf('KEY_TO_SYMBOLS', [
    'Crystal',
    'Feather',
    'Cloud',
    'Needle',
    'Pinpoint',
    'Crystal',
    'Feather',
    'Indented Natural',
    'Natural',
    'Extra Facet',
    'Internal Graining',
    'Bruise',
    'Manufacturing Remnant',
  ]),
  SI: scaleOf('KEY_TO_SYMBOLS', [
    'Crystal',
    'Feather',
    'Cloud',
    'Twinning Wisp',
    'Crystal',
    'Feather',
    'Needle',
    'Pinpoint',
    'Indented Natural',
    'Natural',
    'Cavity',
    'Chip',
    'Bearding',
    'Crystal Surface',
    'Etch Channel',
    'Brown Patch of Color',
  ]),
  I: scaleOf('KEY_TO_SYMBOLS', [
    'Feather',
    'Crystal',
    'Cloud',
    'Twinning Wisp',
    'Feather',
    'Crystal',
    'Cavity',
    'Chip',
    'Knot',
    'Etch Channel',
    'Bruise',
    'Cleavage',
    'Brown Patch of Color',
    'Crystal Surface',
    'Indented Natural',
    'Bearding',
  ]),
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

function isPurity(group: string | null): group is Purity {
  return group !== null && group in MARKS;
}

/** The clarity group of a clarity grade. */
export function purityOf(clarity: Grade): Purity {
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

/** Draws what lies inside, in keeping with the clarity and the fluorescence (domain.md 2.6). */
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
