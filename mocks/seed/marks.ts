import type { Certification } from '#generated/model/certification.ts';
import { issuesReports } from '#mocks/rules/certified.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { type Draw, weighted } from './draw.ts';
import { gradesOf } from './grade-choices.ts';
import type { Inclusions } from './inclusions.ts';
import SHARES from './stock-shares.json' with { type: 'json' };
import type { Traits } from './traits.ts';

export interface Marks {
  readonly reportNumber: string | null;
  readonly girdleFrom: Grade;
  readonly girdleTo: Grade;
  readonly girdleCondition: Grade;
  readonly culet: Grade;
  readonly culetCondition: Grade | null;
  readonly heartsAndArrows: Grade | null;
  readonly brilliancy: Grade;
  readonly origin: Grade;
  readonly isDor: Certification | null;
  readonly isFm: Certification | null;
  readonly isCm: Certification | null;
  readonly isTypeTwo: boolean;
  readonly isSealed: boolean;
  readonly isXrayed: boolean;
  readonly inscription: string | null;
  readonly labComment: string | null;
  readonly memberComment: string | null;
  readonly sellerComment: string | null;
}

const GIRDLES = ['ETN', 'VTN', 'THN', 'STN', 'MED', 'STK', 'THK', 'VTK', 'ETK'].map((code) =>
  grade('GIRDLE', code),
);
const GIRDLE_CONDITIONS = gradesOf('GIRDLE_COND', { Faceted: 90, Polished: 7, Bruted: 2, Smooth: 1 });
const CULETS = gradesOf('CULET', { None: 86, Pointed: 8, 'Very Small': 4.5, Small: 1.5 });
const OLD_CULETS = gradesOf('CULET', {
  Small: 10,
  Medium: 30,
  'Slightly Large': 25,
  Large: 22,
  'Very Large': 10,
  'Extremely Large': 3,
});
const CULET_CONDITIONS = gradesOf('CULET_COND', { Pointed: 85, Abraded: 11, Chipped: 4 });
const BRILLIANCIES: Readonly<Record<string, ReturnType<typeof gradesOf>>> = {
  EX: gradesOf('BRILLIANCY', { EX: 84, VG: 16 }),
  VG: gradesOf('BRILLIANCY', { EX: 22, VG: 62, G: 16 }),
  G: gradesOf('BRILLIANCY', { VG: 34, G: 54, F: 12 }),
  F: gradesOf('BRILLIANCY', { G: 36, F: 50, P: 14 }),
};
const BRILLIANCY_FANCY = gradesOf('BRILLIANCY', { EX: 46, VG: 40, G: 12, F: 2 });
/** Zimbabwe is missing on purpose: its diamonds may not be listed (product specification, section 5). */
const ORIGINS = gradesOf('ORIGIN', SHARES.origins);
const GIA_FIRST = ['6', '7', '2', '1', '5'];
const OLD_CUTS: ReadonlySet<string> = new Set(['Old European', 'Old Mine']);

/**
 * Report comments, each with the inclusion that contradicts it: a plotted inclusion cannot be described as "not
 * shown".
 */
const LAB_COMMENTS = weighted<readonly [comment: string | null, mark: string | null]>([
  [[null, null], 56],
  [['Pinpoints are not shown.', 'Pinpoint'], 13],
  [['Clouds are not shown.', 'Cloud'], 10],
  [['Surface graining is not shown.', 'Surface Graining'], 7],
  [['Internal graining is not shown.', 'Internal Graining'], 5],
  [['Minor details of polish are not shown.', 'Minor Details of Polish'], 5],
  [['Additional pinpoints and needles are not shown.', null], 4],
]);
const DRILLED_COMMENT = 'This diamond has been laser drilled to remove inclusions.';
const MEMBER_COMMENTS = weighted<string | null>([
  [null, 88],
  ['Bright in daylight.', 3],
  ['Sits well in a four-claw head.', 2],
  ['Spread larger than its weight.', 2],
  ['Clean under the loupe at the table.', 2],
  ['Ask for the daylight video.', 3],
]);
const SELLER_COMMENTS = weighted<string | null>([
  [null, 84],
  ['100 % eye clean.', 4],
  ['No brown, no green, no milk.', 4],
  ['Goods in office, same-day dispatch.', 4],
  ['Price is firm.', 4],
]);

/** A number with `digits` digits, unique for each n: a bijective mixing of n. */
function mixedNumber(n: number, digits: number): string {
  const modulus = 10n ** BigInt(digits);
  return ((BigInt(n) * 387_420_489n + 123_456_791n) % modulus).toString().padStart(digits, '0');
}

function reportNumberOf(draw: Draw, lab: Grade, n: number): string | null {
  if (!issuesReports(lab.code)) return null;
  switch (lab.code) {
    case 'GIA':
      return draw.one(GIA_FIRST) + mixedNumber(n, 9);
    case 'HRD':
      return `25${mixedNumber(n, 10)}`;
    default:
      return mixedNumber(n, 9);
  }
}

/** Thin and thick side of the girdle by its percentage. Excellent cuts stay between thin and slightly thick. */
function drawGirdle(draw: Draw, percent: number, isExcellent: boolean): readonly [Grade, Grade] {
  const middle = Math.round(percent - (isExcellent ? 0 : draw.between(0.3, 1)));
  const least = isExcellent ? 2 : 0;
  const most = isExcellent ? 5 : GIRDLES.length - 1;
  const from = Math.min(most, Math.max(least, middle));
  const to = Math.min(most, from + draw.whole(0, isExcellent ? 1 : 2));
  const [thin, thick] = [GIRDLES[from], GIRDLES[to]];
  if (!thin || !thick) throw new RangeError(`No girdle for ${percent} %.`);
  return [thin, thick];
}

function drawProgramme(draw: Draw, certified: number, eligible: number): Certification | null {
  const aim = draw.unit();
  if (aim < certified) return 'CERT';
  return aim < certified + eligible ? 'ELIG' : null;
}

function canBeTypeTwo(traits: Traits): boolean {
  return traits.colour !== null && traits.colour.rank <= 4 && traits.fluorescence.code === 'NON';
}

/** Comment of the report. A treated stone never has plain grades: the report says the treatment. */
function drawLabComment(draw: Draw, inclusions: Inclusions): string | null {
  const [comment, shown] = draw.pick(LAB_COMMENTS);
  if (inclusions.treatment === 'Laser drilled') return DRILLED_COMMENT;
  const isShown = inclusions.marks.some((mark) => mark.shown === shown);
  return inclusions.marks.length > 0 && !isShown ? comment : null;
}

/** Hearts and arrows: graded for rounds only, and shown by those that are excellent throughout. */
function drawHeartsAndArrows(draw: Draw, traits: Traits): Grade | null {
  const shows =
    draw.chance(0.55) && [traits.cut, traits.polish, traits.symmetry].every((one) => one?.code === 'EX');
  return traits.cut ? grade('H_AND_A', shows ? 'Y' : 'N') : null;
}

function drawCulet(draw: Draw, shape: string): Pick<Marks, 'culet' | 'culetCondition'> {
  const culet = draw.pick(OLD_CUTS.has(shape) ? OLD_CULETS : CULETS);
  return { culet, culetCondition: culet.code === 'NON' ? null : draw.pick(CULET_CONDITIONS) };
}

/** Draws the details of the n-th stone. Stones that are not graded have no report yet. */
export function drawMarks(
  draw: Draw,
  n: number,
  traits: Traits,
  inclusions: Inclusions,
  isGraded: boolean,
): Marks {
  const reportNumber = isGraded ? reportNumberOf(draw, traits.lab, n) : null;
  const isReported = reportNumber !== null;
  const [girdleFrom, girdleTo] = drawGirdle(draw, traits.proportions.girdle, traits.cut?.code === 'EX');
  const { culet, culetCondition } = drawCulet(draw, traits.shape.shown);
  const origin = draw.pick(ORIGINS);
  const labComment = drawLabComment(draw, inclusions);
  const isInscribed = draw.chance(0.82);
  return {
    reportNumber,
    girdleFrom,
    girdleTo,
    girdleCondition: draw.pick(GIRDLE_CONDITIONS),
    culet,
    culetCondition,
    heartsAndArrows: drawHeartsAndArrows(draw, traits),
    brilliancy: draw.pick((traits.cut && BRILLIANCIES[traits.cut.code]) || BRILLIANCY_FANCY),
    origin,
    isDor: drawProgramme(draw, 0.02, 0.05),
    isFm: isGraded && traits.lab.code === 'FM' ? 'CERT' : drawProgramme(draw, 0.004, 0.05),
    isCm: origin.code === 'CA' ? drawProgramme(draw, 0.3, 0.3) : null,
    isTypeTwo: draw.chance(0.065) && canBeTypeTwo(traits),
    isSealed: draw.chance(0.08) && isReported,
    isXrayed: draw.chance(0.3),
    inscription: isReported && isInscribed ? `${traits.lab.shown} ${reportNumber}` : null,
    labComment: isReported ? labComment : null,
    memberComment: draw.pick(MEMBER_COMMENTS),
    sellerComment: draw.pick(SELLER_COMMENTS),
  };
}
