/** Date of the synthetic reference price list (product specification, section 9). */
export const PRICE_LIST_DATE = '2020-06-03';

/** Clarity rows of the list; FL is priced as IF (domain.md 2.1). */
export const LIST_CLARITIES = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'SI3', 'I1', 'I2', 'I3'];

/** Colour rows of the list. */
export const LIST_COLOURS = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'];

/** Colours below M: listed up to 0.29 ct only. */
export const LOW_COLOURS = ['N', 'O-P', 'Q-R', 'S-T', 'U-V', 'W-X', 'Y-Z'];

/**
 * Lower bounds of the weight classes in carats (domain.md 2.1). The list has no classes between 6.00 and 9.99 ct,
 * where the 5 ct price applies, and none above 11.00 ct, where the 10 ct price applies: a class extends to the next
 * one.
 */
export const WEIGHT_CLASSES = [
  0.01, 0.04, 0.08, 0.15, 0.18, 0.23, 0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.5, 2, 3, 4, 5, 10,
];

/** Query for a list price. */
export interface ListPriceQuestion {
  /** Whether the stone is round. All other shapes use the pear list, which starts at 0.18 ct. */
  readonly round: boolean;
  readonly carat: number;
  /** A colour grade from D to Z. */
  readonly colour: string;
  readonly clarity: string;
}

const PEAR_STARTS_AT = 0.18;
const LOW_COLOURS_END_AT = 0.3;

/** List price of a round D-IF stone in a weight class, in hundreds of USD per carat. */
function topOfClass(lowerBound: number): number {
  return 188 * lowerBound ** 0.82 + 7;
}

/**
 * List price in USD per carat; null where the list has none. The grid is computed: prices fall smoothly with colour
 * and clarity and rise with the weight class, and colour matters more at better clarities. As in print, prices are
 * whole hundreds of USD, with one decimal below 0.30 ct.
 */
export function listPrice({ round, carat, colour, clarity }: ListPriceQuestion): number | null {
  const truncated = Math.floor(carat * 100 + 1e-6) / 100;
  const weightClass = WEIGHT_CLASSES.findLast((lowerBound) => lowerBound <= truncated);
  const clarityRow = LIST_CLARITIES.indexOf(clarity === 'FL' ? 'IF' : clarity);
  const colourRow = colourRowOf(colour, truncated);
  if (weightClass === undefined || clarityRow < 0 || colourRow < 0) {
    return null;
  }
  if (!round && weightClass < PEAR_STARTS_AT) {
    return null;
  }
  const colourFall = 0.141 * colourRow * (1 - 0.045 * clarityRow);
  const clarityFall = 0.115 * clarityRow + 0.0095 * clarityRow ** 2;
  const shape = round ? 1 : 0.78 + 0.012 * WEIGHT_CLASSES.indexOf(weightClass);
  const hundreds = topOfClass(weightClass) * shape * Math.exp(-colourFall - clarityFall);
  return weightClass < LOW_COLOURS_END_AT ? Math.round(hundreds * 10) * 10 : Math.round(hundreds) * 100;
}

function colourRowOf(colour: string, carat: number): number {
  const row = LIST_COLOURS.indexOf(colour);
  if (row >= 0) {
    return row;
  }
  const low = LOW_COLOURS.indexOf(colour);
  return low >= 0 && carat < LOW_COLOURS_END_AT ? LIST_COLOURS.length + low * 0.5 : -1;
}

/** Price of a stone in USD, and its discount in percent points (domain.md 2.2). */
export interface Price {
  /** List price per carat; null if not listed. */
  readonly rap: number | null;
  readonly ctPr: number;
  readonly amt: number;
  readonly back: number | null;
}
