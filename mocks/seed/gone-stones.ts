import type { Seed, SeedStone } from '#mocks/domain/types.ts';

/** Unavailable stones by the way in which they were sold, so that none is sold twice. */
interface GoneStones {
  /** Confirmed at the asking price. */
  readonly ordered: SeedStone[];
  /** Won in a bid round. */
  readonly won: SeedStone[];
  /** Sold at a price that the buyer quoted. */
  readonly quoted: SeedStone[];
}

/** A side of the border has so many unavailable stones before some of them were sold by bids and quotes. */
const LEAST_ORDERED = 60;
const WON = 4;
const QUOTED = 12;

/** Divides the unavailable stones of a seed. Small seeds have orders only. */
export function goneStones({ stones }: Seed): GoneStones {
  const gone = stones.filter(({ wSts, pktType }) => wSts === 'NA' && pktType === 'SINGLE');
  const sides = [true, false].map((isIndia) =>
    gone.filter(({ countryCode }) => isIndia === (countryCode === 'IN')),
  );
  const parts = sides.map((side) => {
    if (side.length < LEAST_ORDERED + WON + QUOTED) return { ordered: side, won: [], quoted: [] };
    return {
      ordered: side.slice(0, -WON - QUOTED),
      quoted: side.slice(-WON - QUOTED, -WON),
      won: side.slice(-WON),
    };
  });
  return {
    ordered: parts.flatMap(({ ordered }) => ordered),
    won: parts.flatMap(({ won }) => won),
    quoted: parts.flatMap(({ quoted }) => quoted),
  };
}
