import { issuesReports } from '#mocks/rules/certified.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { roundTo } from '#mocks/rules/money.ts';
import { PLACES } from '#mocks/rules/places.ts';
import { LOW_COLOURS, listPrice, type Price } from '#mocks/rules/price-list.ts';
import { shapeRule } from '#mocks/rules/shape-rules.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Draw } from './draw.ts';
import { fancyPrice } from './fancy.ts';
import { drawInclusions, type Inclusions } from './inclusions.ts';
import { drawListing, type Rank } from './listing.ts';
import { type Lot, lotOf } from './lots.ts';
import { drawMarks } from './marks.ts';
import { dimensionsOf } from './proportions.ts';
import { assemble } from './stone-record.ts';
import { drawTraits, type Traits } from './traits.ts';

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
/** Sizes that trade above the low end of their weight class. */
const OVER_SIZES: readonly (readonly [number, number])[] = [
  [0.6, 0.69],
  [0.8, 0.89],
  [1.2, 1.49],
  [1.7, 1.99],
];
const LEAST_BACK = -70;
const MAX_BACK = 45;
const TREATED_STEP = -14;

/** Percent points for weight: over-sizes, and large stones, which are rare. */
function weightStep(carat: number): number {
  const rare = carat >= 10 ? 17 : carat >= 5 ? 9 : carat >= 3 ? 5 : carat >= 2 ? 2 : 0;
  return rare + (OVER_SIZES.some(([least, most]) => carat >= least && carat <= most) ? 6.5 : 0);
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

function makeStep(traits: Traits): number {
  const finish = (traits.polish.rank - 1) * -1.5 + (traits.symmetry.rank - 1) * -1.5;
  return (traits.cut ? (CUT_STEPS[traits.cut.code] ?? 0) : 0) + finish;
}

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
  if (traits.fancy) return fancyPrice(traits.fancy, traits.carat, traits.clarity.rank, haggle);
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
function priceOf(draw: Draw, traits: Traits, inclusions: Inclusions, pieceCarat: number): Price {
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

/** Traits of the n-th stone: its own, or those of its pair or layout with slight differences. */
function traitsOf(draw: Draw, n: number, lot: Lot | null): Traits {
  if (!lot) {
    draw.begin('stone', n);
    return drawTraits(draw, false);
  }
  draw.begin('lot', lot.first);
  const shared = drawTraits(draw, true);
  draw.begin('stone', n);
  return { ...shared, carat: roundTo(shared.carat + draw.whole(0, 2) / 100, 2) };
}

/** Laboratory of a stone. None of them grades fracture-filled stones. */
function labOf({ lab }: Traits, { treatment }: Inclusions): Grade {
  return treatment === 'Fracture filled' ? grade('LAB', 'NON-CERT') : lab;
}

/** Smallest weights of rare and fine stones, in carats. */
const RARE_FROM = 1.5;
const FINE_FROM = 0.7;
const FINE_CLARITIES: ReadonlySet<string | null> = new Set(['FL-IF', 'VVS', 'VS']);

/** How much a stone stands out; only stones with the report of a laboratory do. */
function rankOf({ isParcel, lab, carat, colour, fancy, clarity }: Traits, { treatment }: Inclusions): Rank {
  const isCertified = issuesReports(lab.code) && treatment === 'None';
  if (isParcel || !isCertified || !FINE_CLARITIES.has(clarity.group)) return 'USUAL';
  const isTop = fancy !== null || colour?.group === 'DEF';
  if (isTop && carat >= RARE_FROM) return 'RARE';
  return (isTop || colour?.group === 'GH') && carat >= FINE_FROM ? 'FINE' : 'USUAL';
}

/** Number of stones in a parcel, from the mean weight of melee; 1 for single stones. */
function piecesOf(draw: Draw, traits: Traits): number {
  return traits.isParcel ? Math.max(2, Math.round(traits.carat / draw.between(0.02, 0.18))) : 1;
}

/** Creates the n-th stone (from 1). It depends on the seed and on n, but not on the number of stones. */
export function makeStone(draw: Draw, n: number): SeedStone {
  const lot = lotOf(draw, n);
  const drawn = traitsOf(draw, n, lot);
  const inclusions = drawInclusions(draw, drawn);
  const traits = { ...drawn, lab: labOf(drawn, inclusions) };
  const listing = drawListing(draw, n, {
    isSet: lot !== null,
    isParcel: traits.isParcel,
    rank: rankOf(traits, inclusions),
  });
  const marks = drawMarks(draw, n, traits, inclusions, listing.isGraded);
  const pieces = piecesOf(draw, traits);
  const price = priceOf(draw, traits, inclusions, traits.carat / pieces);
  const size = traits.isParcel
    ? null
    : dimensionsOf(draw, traits.shape.shown, traits.proportions, traits.carat);
  const media = { picture: draw.chance(0.96), video: draw.chance(0.87) };
  return assemble({
    n,
    lot,
    traits,
    inclusions,
    listing,
    marks,
    pieces,
    price,
    size,
    media,
    place: PLACES[traits.place],
  });
}
