import { type Grade, grade } from '#mocks/rules/grades.ts';
import { type Choices, weighted } from './draw.ts';
import { gradesOf, scaleOf } from './grade-choices.ts';

/** Clarity in five steps: the CLARITY groups, with SI3 separate from the eye-clean SI. */
export type Purity = 'FL-IF' | 'VVS' | 'VS' | 'SI' | 'I';

/** Weights of the severities 0, 1, 2, … */
function severity(...weights: readonly number[]): Choices<number> {
  return weighted(weights.map((weight, degree) => [degree, weight] as const));
}

const NEVER = severity(1);

/** Severity of black inclusions, 0 to 4: none, pin-point, small, medium, large. Always 0 in FL and IF. */
export const BLACK: Readonly<Record<Purity, Choices<number>>> = {
  'FL-IF': NEVER,
  VVS: severity(98, 2),
  VS: severity(90, 8, 2),
  SI: severity(62, 16, 15, 6, 1),
  I: severity(26, 10, 26, 24, 14),
};

/** Severity of white inclusions, 0 to 3. */
export const WHITE: Readonly<Record<Purity, Choices<number>>> = {
  'FL-IF': NEVER,
  VVS: severity(93, 7),
  VS: severity(55, 43, 2),
  SI: severity(14, 48, 32, 6),
  I: severity(4, 22, 40, 34),
};

/** Severity of open inclusions, 0 to 4. */
export const OPEN: Readonly<Record<Purity, Choices<number>>> = {
  'FL-IF': NEVER,
  VVS: severity(99.6, 0.4),
  VS: severity(97, 3),
  SI: severity(88, 7, 4, 1),
  I: severity(64, 12, 13, 8, 3),
};

export const EYE_CLEAN: ReadonlyMap<string, Choices<Grade>> = new Map([
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
export const EYE_CLEAN_YES = grade('EYECLEAN', 'Y');
export const EYE_CLEAN_NO = grade('EYECLEAN', 'N');

export const MILKY = gradesOf('MILKEY', [
  ['M0', 95],
  ['M1', 3.6],
  ['M2', 1.1],
  ['M3', 0.3],
]);
export const MILKY_IN_STRONG = gradesOf('MILKEY', [
  ['M0', 76],
  ['M1', 15],
  ['M2', 7],
  ['M3', 2],
]);
export const LUSTER: readonly Choices<Grade>[] = [
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

/** No green: white stones with a green tint may not be listed (product specification, section 5). */
export const SHADES = gradesOf('SHADE', [
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
export const NO_BGM = grade('SHADE', 'No BGM');
export const NO_SHADE = grade('SHADE', 'None');

export const GRAINING = gradesOf('GRAINING', [
  ['G0', 88],
  ['G1', 9],
  ['G2', 2.4],
  ['G3', 0.6],
]);
export const NO_GRAINING = grade('GRAINING', 'G0');

/** Inclusions by clarity. Those of FL and IF are on the surface only (domain.md 2.5). */
export const MARKS: Readonly<Record<Purity, readonly Grade[]>> = {
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
export const MARK_COUNTS: Readonly<Record<Purity, readonly [number, number]>> = {
  'FL-IF': [0, 1],
  VVS: [1, 2],
  VS: [1, 3],
  SI: [2, 4],
  I: [3, 5],
};
export const DRILL_MARKS = scaleOf('KEY_TO_SYMBOLS', ['Laser Drill Hole', 'Internal Laser Drilling']);
export const FLUX_MARK = grade('KEY_TO_SYMBOLS', 'Flux Remnant');
export const DRILLED_SHARE = 0.008;
export const FILLED_SHARE = 0.003;

export const BLACK_ALL = scaleOf('BLACK_INCLUSION', ['B0', 'BPP', 'B1', 'B2', 'B3']);
export const BLACK_TABLE = scaleOf('BLACK_INCLUSION_TABLE', ['B0', 'BPP', 'B1', 'B2', 'B3']);
export const BLACK_CROWN = scaleOf('BLACK_INCLUSION_CROWN', ['BC0', 'BC0', 'BC1', 'BC2', 'BC3']);
export const BLACK_SIDE = scaleOf('BLACK_INCLUSION_SIDE', ['SB0', 'SBPP', 'SB1', 'SB2', 'SB3']);
export const WHITE_TABLE = scaleOf('WHITE_INCLUSION_TABLE', ['T0', 'T1', 'T2', 'T3']);
export const WHITE_CROWN = scaleOf('WHITE_INCLUSION_CROWN', ['C0', 'C1', 'C2', 'C3']);
export const WHITE_SIDE = scaleOf('WHITE_INCLUSION_SIDE', ['S0', 'S1', 'S2', 'S3']);
export const OPEN_TABLE = scaleOf('OPEN_INCLUSION_TABLE', ['N', 'VS', 'S', 'M', 'L']);
export const OPEN_CROWN = scaleOf('OPEN_INCLUSION_CROWN', ['N', 'VS', 'S', 'M', 'L']);
export const OPEN_PAVILION = scaleOf('OPEN_INCLUSION_PAVILION', ['N', 'VS', 'S', 'M', 'L']);
