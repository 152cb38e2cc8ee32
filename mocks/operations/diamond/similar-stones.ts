import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { SimilarStone } from '#generated/model/similarStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneDistance } from '#generated/model/stoneDistance.ts';
import { fromHundredths, hundredths, round2 } from '#mocks/rules/money.ts';
import type { Grades } from '#mocks/world/search/grades.ts';
import type { SignedCall } from '../shared/operation.ts';
import { everyStone } from './stone-search.ts';
import { accountTerm, reservation, rowShown } from './stones.ts';

/** What counts 1, as a share of the weight and of the price per carat (contract, listSimilarDiamonds). */
const WEIGHT_STEP = 0.05;
const PRICE_STEP = 0.1;
/** What a grade of make or fluorescence counts. */
const SMALL_GRADE = 0.5;
/** How far the weight may be off, as a share. */
export const WEIGHT_SHARE = 0.2;

type Compared = Pick<
  Stone,
  'crt' | 'ctPr' | 'isFcCol' | 'col' | 'inten' | 'clr' | 'cut' | 'pol' | 'sym' | 'flu'
>;

type Id = string | null | undefined;

/** Steps between two grades of a scale; one if only one of the stones is graded. */
function steps({ sequenceOf }: Grades, one: Id, other: Id): number {
  const [from, to] = [sequenceOf(one), sequenceOf(other)];
  if (from === null || to === null) return from === to ? 0 : 1;
  return Math.abs(from - to);
}

const share = (one: number, other: number) => (one === 0 ? 0 : Math.abs(other - one) / one);

/** How far a stone is from the given one, by what they differ in. */
export function distanceParts(grades: Grades, given: Compared, other: Compared): StoneDistance {
  const grade = (key: 'col' | 'inten' | 'clr' | 'cut' | 'pol' | 'sym' | 'flu') =>
    steps(grades, given[key], other[key]);
  return {
    crt: round2(share(given.crt, other.crt) / WEIGHT_STEP),
    col: grade(given.isFcCol ? 'inten' : 'col'),
    clr: grade('clr'),
    make: (grade('cut') + grade('pol') + grade('sym')) * SMALL_GRADE,
    flu: grade('flu') * SMALL_GRADE,
    price: round2(share(given.ctPr, other.ctPr) / PRICE_STEP),
  };
}

/** Exact, because the parts are added as hundredths. */
export const distanceOf = (parts: StoneDistance): number =>
  fromHundredths(Object.values(parts).reduce((sum, part) => sum + hundredths(part), 0));

function candidates({ shp, crt, isFcCol, fcCol, pktType }: Stone): DiamondFilter {
  return {
    shp: [shp],
    isFcCol,
    pktType: [pktType],
    crt: { '>=': round2(crt * (1 - WEIGHT_SHARE)), '<=': round2(crt * (1 + WEIGHT_SHARE)) },
    ...(isFcCol && fcCol !== null ? { fcCol: [fcCol] } : {}),
  };
}

/** Stones that can be bought in place of one, the nearest first. */
export function similarStones(call: SignedCall, given: Stone, limit: number): SimilarStone[] {
  const { grades } = call.world.base.index;
  const term = accountTerm(call);
  return everyStone(call, candidates(given))
    .filter((stone) => stone.id !== given.id && reservation(stone) === null)
    .map((stone) => {
      const parts = distanceParts(grades, given, stone);
      return { stone, distance: distanceOf(parts), parts };
    })
    .toSorted(
      (one, other) => one.distance - other.distance || (one.stone.stoneId < other.stone.stoneId ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ stone, ...rest }) => ({ diamond: rowShown(call, stone, term), ...rest }));
}
