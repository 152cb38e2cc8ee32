import type { Seed, SeedStone } from '#mocks/rules/types.ts';

/** Unavailable stones by the way in which they were sold, so that none is sold twice. */
interface GoneStones {
  /** Confirmed at the asking price. */
  readonly ordered: SeedStone[];
  readonly won: SeedStone[];
  readonly quoted: SeedStone[];
}

/** Most stones of each side of the border that bids won and quotes bought; fewer in small seeds. */
const MOST_WON = 2;
const MOST_QUOTED = 7;

export function goneStones({ stones }: Seed): GoneStones {
  const gone = stones.filter(({ wSts, pktType }) => wSts === 'NA' && pktType === 'SINGLE');
  const parts = [true, false].map((isIndia) => {
    const side = gone.filter(({ countryCode }) => isIndia === (countryCode === 'IN'));
    const fromWon = side.length - Math.min(MOST_WON, Math.floor(side.length / 6));
    const fromQuoted = fromWon - Math.min(MOST_QUOTED, Math.floor(side.length / 3));
    return {
      ordered: side.slice(0, fromQuoted),
      quoted: side.slice(fromQuoted, fromWon),
      won: side.slice(fromWon),
    };
  });
  return {
    ordered: parts.flatMap(({ ordered }) => ordered),
    won: parts.flatMap(({ won }) => won),
    quoted: parts.flatMap(({ quoted }) => quoted),
  };
}
