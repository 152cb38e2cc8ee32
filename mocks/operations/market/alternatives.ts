import type { MarketAlternatives } from '#generated/model/marketAlternatives.ts';
import type { SimilarStone } from '#generated/model/similarStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { atOwnPrice } from '../diamond/own-prices.ts';
import { distanceOf, distanceParts } from '../diamond/similar-stones.ts';
import { availableTo, everyStone } from '../diamond/stone-search.ts';
import { accountTerm, reservation, rowShown } from '../diamond/stones.ts';
import type { SignedCall } from '../shared/operation.ts';

const GRADES = ['col', 'clr', 'cut', 'pol', 'sym', 'flu'] as const;
type Grade = (typeof GRADES)[number];

/** Stones of the same size group that cost less per carat, or that are better for at most the same amount. */
export function alternativesTo(call: SignedCall, stone: SeedStone, limit: number): MarketAlternatives {
  const { index } = call.world.base;
  const { grades } = index;
  const cell = index.market.cellOf(stone, 'EACH');
  if (cell === null) return { cheaper: [], better: [] };
  const given = atOwnPrice(call, stone);
  const term = accountTerm(call);
  /** Number of grades by which another stone is worse; negative if it is better. */
  const worse = (other: Stone, key: Grade): number => {
    const [own, its] = [grades.sequenceOf(given[key]), grades.sequenceOf(other[key])];
    if (own === null) return 0;
    return its === null ? 1 : its - own;
  };
  const found = everyStone(
    call,
    { shp: [stone.shp], isFcCol: false, crt: { '>=': cell.size.from, '<=': cell.size.to } },
    false,
    availableTo(call, true),
  )
    .filter((other) => other.id !== stone.id && reservation(other) === null)
    .filter((other) => GRADES.every((key) => worse(other, key) <= 0));
  const nearest = (isWanted: (other: Stone) => boolean): SimilarStone[] =>
    found
      .filter(isWanted)
      .map((other) => {
        const parts = distanceParts(grades, given, other);
        return { other, distance: distanceOf(parts), parts };
      })
      .toSorted((one, two) => one.distance - two.distance || (one.other.stoneId < two.other.stoneId ? -1 : 1))
      .slice(0, limit)
      .map(({ other, ...rest }) => ({ diamond: rowShown(call, other, term), ...rest }));
  return {
    cheaper: nearest((other) => hundredths(other.ctPr) < hundredths(given.ctPr)),
    better: nearest(
      (other) =>
        (worse(other, 'col') < 0 || worse(other, 'clr') < 0) &&
        hundredths(other.amt) <= hundredths(given.amt),
    ),
  };
}
