import { LOW_COLOURS, listPrice, type Price } from '#mocks/rules/price-list.ts';
import { roundTo } from '#mocks/rules/round.ts';
import { shapeRule } from '#mocks/rules/shape-rules.ts';
import type { Draw } from './draw.ts';
import { fancyPrice } from './fancy.ts';
import type { Inclusions } from './inclusions.ts';
import type { Traits } from './traits.ts';

const CUT_STEPS: Readonly<Record<string, number>> = { EX: 0, VG: -5, G: -11, F: -18 };
const FLUORESCENCE_STEPS: Readonly<Record<string, number>> = {
  NON: 0,
  VSL: -1,
  FNT: -1.5,
  SLT: -2.5,
  MED: -4,
  STG: -8,
  VST: -10,
};
const LAB_STEPS: Readonly<Record<string, number>> = {
  IGI: -3,
  HRD: -2,
  GSI: -6,
  NGTC: -3,
  DBIOD: 0.5,
  FM: 2,
  INHOUSE: -8,
  'NON-CERT': -10,
};
/** Sizes that trade above the low end of their weight class (domain.md 2.1). */
const OVER_SIZES: readonly (readonly [number, number])[] = [
  [0.6, 0.69],
  [0.8, 0.89],
  [1.2, 1.49],
  [1.7, 1.99],
];
const LEAST_BACK = -70;
const MAX_BACK = 45;
const TREATED_STEP = -14;

function isOverSize(carat: number): boolean {
  return OVER_SIZES.some(([least, most]) => carat >= least && carat <= most);
}

/** Percent points for weight: over-sizes, and large stones, which are rare. */
function weightStep(carat: number): number {
  const rare = carat >= 10 ? 17 : carat >= 5 ? 9 : carat >= 3 ? 5 : carat >= 2 ? 2 : 0;
  return rare + (isOverSize(carat) ? 6.5 : 0);
}

/** Percent points for the top grades by weight: the rarest stones trade at a premium, most of all D-IF from 10 ct. */
const RARITY_STEPS: readonly (readonly [carat: number, points: number])[] = [
  [10, 34],
  [5, 24],
  [3, 13],
  [0, 6],
];

function rarityStep(traits: Traits): number {
  const isTop = traits.colour?.group === 'DEF' && traits.clarity.group === 'FL-IF';
  const step = RARITY_STEPS.find(([carat]) => traits.carat >= carat);
  return isTop && step ? step[1] : 0;
}

/** Percent points for cut and finish. */
function makeStep(traits: Traits): number {
  const finish = (traits.polish.rank - 1) * -1.5 + (traits.symmetry.rank - 1) * -1.5;
  return (traits.cut ? (CUT_STEPS[traits.cut.code] ?? 0) : 0) + finish;
}

/** Percent points for appearance beyond the grades. */
function looksStep(traits: Traits, inclusions: Inclusions): number {
  const glow = FLUORESCENCE_STEPS[traits.fluorescence.code] ?? 0;
  // Blue fluorescence makes tinted stones look whiter, so it costs less from I down.
  const isTinted = (traits.colour?.rank ?? 1) >= 6;
  const milky = (inclusions.milky.rank - 1) * -4;
  const shade = inclusions.shade.shown.includes('Brown') ? -4 : 0;
  const black = (inclusions.blackTable.rank - 1) * -1;
  const treated = inclusions.treatment === 'None' ? 0 : TREATED_STEP;
  return (
    glow * (isTinted ? 0.5 : 1) +
    milky +
    shade +
    black +
    (inclusions.eyeClean.code === 'N' ? -2 : 0) +
    treated
  );
}

function backOf(draw: Draw, traits: Traits, inclusions: Inclusions): number {
  const asked =
    shapeRule(traits.shape.shown).back +
    makeStep(traits) +
    looksStep(traits, inclusions) +
    weightStep(traits.carat) +
    rarityStep(traits) +
    (LAB_STEPS[traits.lab.code] ?? 0) +
    traits.seller.leaning +
    draw.around(-8, 8);
  return Math.min(MAX_BACK, Math.max(LEAST_BACK, Math.round(asked * 4) / 4));
}

/** USD per carat of unlisted stones: fancy colours, low colours from 0.30 ct, parcels. */
function priceWithoutList(draw: Draw, traits: Traits, inclusions: Inclusions, pieceCarat: number): number {
  const haggle = (1 + traits.seller.leaning / 100) * draw.around(0.9, 1.1);
  if (traits.fancy) {
    return fancyPrice(traits.fancy, traits.carat, traits.clarity.rank, haggle);
  }
  const colour = traits.colour?.code ?? 'M';
  const lower = LOW_COLOURS.indexOf(colour);
  const nearest = listPrice({
    round: traits.shape.shown === 'Round',
    carat: pieceCarat,
    colour: lower < 0 ? colour : 'M',
    clarity: traits.clarity.code,
  });
  const back = 1 + backOf(draw, traits, inclusions) / 100;
  return Math.max(40, roundTo((nearest ?? 400) * 0.9 ** (lower + 1) * back * haggle, 0));
}

/**
 * Prices a stone. If listed: `ctPr = round2(rap·(1 + back/100))`, `amt = round2(crt·ctPr)`, and the discount is
 * recomputed from the rounded price.
 *
 * @param pieceCarat mean weight of the stones of a parcel
 */
export function priceOf(draw: Draw, traits: Traits, inclusions: Inclusions, pieceCarat: number): Price {
  const { carat, colour, clarity, shape } = traits;
  const rap =
    colour === null || traits.isParcel
      ? null
      : listPrice({ round: shape.shown === 'Round', carat, colour: colour.code, clarity: clarity.code });
  if (rap === null) {
    const ctPr = priceWithoutList(draw, traits, inclusions, pieceCarat);
    return { rap, ctPr, amt: roundTo(carat * ctPr, 2), back: null };
  }
  const ctPr = roundTo(rap * (1 + backOf(draw, traits, inclusions) / 100), 2);
  return { rap, ctPr, amt: roundTo(carat * ctPr, 2), back: roundTo((ctPr / rap - 1) * 100, 2) };
}
