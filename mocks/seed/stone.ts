import { type Grade, grade } from '#mocks/rules/grades.ts';
import { PLACES } from '#mocks/rules/places.ts';
import { roundTo } from '#mocks/rules/round.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Draw } from './draw.ts';
import { drawInclusions, type Inclusions } from './inclusions.ts';
import { drawListing } from './listing.ts';
import { type Lot, lotOf } from './lots.ts';
import { drawMarks } from './marks.ts';
import { priceOf } from './pricing.ts';
import { dimensionsOf } from './proportions.ts';
import { assemble } from './stone-record.ts';
import { drawTraits, type Traits } from './traits.ts';

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
  const listing = drawListing(draw, n, lot !== null, traits.isParcel);
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
