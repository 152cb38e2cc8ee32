/** Date of the synthetic reference price list (product specification, section 9). */
export const PRICE_LIST_DATE = '2020-06-03';

export const FORMER_LIST_DATE = '2020-05-06';

/** Clarity rows of the list; FL is priced as IF. */
export const LIST_CLARITIES = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'];

export const LIST_COLOURS = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'];

/** Colours below M: listed up to 0.29 ct only. */
export const LOW_COLOURS = ['N', 'O-P', 'Q-R', 'S-T', 'U-V', 'W-X', 'Y-Z'];

/**
 * Lower bounds of the weight classes in carats. The list has no classes between 6.00 and 9.99 ct,
 * where the 5 ct price applies, and none above 11.00 ct, where the 10 ct price applies: a class extends to the next
 * one.
 */
export const WEIGHT_CLASSES = [
  0.01, 0.04, 0.08, 0.15, 0.18, 0.23, 0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.5, 2, 3, 4, 5, 10,
];

export interface ListPriceQuestion {
  /** Whether the stone is round. All other shapes use the pear list, which starts at 0.18 ct. */
  readonly round: boolean;
  readonly carat: number;
  readonly colour: string;
  readonly clarity: string;
}

/** List price in USD per carat; null where the list has none. */
export type ListPriceOf = (question: ListPriceQuestion) => number | null;

const PEAR_STARTS_AT = 0.18;
const LOW_COLOURS_END_AT = 0.3;

/** List price of a round D-IF stone in a weight class, in hundreds of USD per carat. */
function topOfClass(lowerBound: number): number {
  return 188 * lowerBound ** 0.82 + 7;
}

/** Weight in carats with the decimals after the second cut off, as the list reads it. */
function truncatedWeight(carat: number): number {
  return Math.floor(carat * 100 + 1e-6) / 100;
}

/** Place of a weight in `WEIGHT_CLASSES`; -1 if it is under the lightest class. */
function classOf(truncated: number): number {
  return WEIGHT_CLASSES.findLastIndex((lowerBound) => lowerBound <= truncated);
}

/** First and last weight of the class of a weight, in carats; the last is null for the heaviest class. */
export function weightClassOf(carat: number): { readonly from: number; readonly to: number | null } {
  const place = Math.max(0, classOf(truncatedWeight(carat)));
  const next = WEIGHT_CLASSES[place + 1];
  return {
    from: WEIGHT_CLASSES[place] ?? 0,
    to: next === undefined ? null : Math.round(next * 100 - 1) / 100,
  };
}

/**
 * List price in USD per carat; null where the list has none. The grid is computed: prices fall smoothly with colour
 * and clarity and rise with the weight class, and colour matters more at better clarities. As in print, prices are
 * whole hundreds of USD, with one decimal below 0.30 ct.
 */
export function listPrice({ round, carat, colour, clarity }: ListPriceQuestion): number | null {
  const truncated = truncatedWeight(carat);
  const weightClass = WEIGHT_CLASSES[classOf(truncated)];
  const clarityRow = LIST_CLARITIES.indexOf(clarity === 'FL' ? 'IF' : clarity);
  const colourRow = colourRowOf(colour, truncated);
  if (weightClass === undefined || clarityRow < 0 || colourRow < 0) return null;
  if (!round && weightClass < PEAR_STARTS_AT) return null;
  const colourFall = 0.141 * colourRow * (1 - 0.045 * clarityRow);
  const clarityFall = 0.115 * clarityRow + 0.0095 * clarityRow ** 2;
  const shape = round ? 1 : 0.78 + 0.012 * WEIGHT_CLASSES.indexOf(weightClass);
  const hundreds = topOfClass(weightClass) * shape * Math.exp(-colourFall - clarityFall);
  return weightClass < LOW_COLOURS_END_AT ? Math.round(hundreds * 10) * 10 : Math.round(hundreds) * 100;
}

/** Changes of the cells from the former to the current list, by what the rows and columns of a cell add up to. */
const CHANGES = [0, 0.01, -0.02, 0, 0.03, -0.01, 0.02, -0.04];

/** Price of the list before the current one in USD per carat; null where the list has none. */
export function formerListPrice(question: ListPriceQuestion): number | null {
  const current = listPrice(question);
  if (current === null) return null;
  const { carat, colour, clarity } = question;
  const truncated = truncatedWeight(carat);
  const cell =
    3 * classOf(truncated) + Math.floor(colourRowOf(colour, truncated)) + 2 * LIST_CLARITIES.indexOf(clarity);
  const unit = carat < LOW_COLOURS_END_AT ? 10 : 100;
  const change = CHANGES[(cell + 2) % CHANGES.length] ?? 0;
  return Math.max(unit, Math.round((current * (1 - change)) / unit) * unit);
}

function colourRowOf(colour: string, carat: number): number {
  const row = LIST_COLOURS.indexOf(colour);
  if (row >= 0) return row;
  const low = LOW_COLOURS.indexOf(colour);
  return low >= 0 && carat < LOW_COLOURS_END_AT ? LIST_COLOURS.length + low * 0.5 : -1;
}

/** Price of a stone in USD, and its discount in percentage points. */
export interface Price {
  /** List price per carat; null if not listed. */
  readonly rap: number | null;
  readonly ctPr: number;
  readonly amt: number;
  readonly back: number | null;
}
