import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { StoneQuery } from '#mocks/world/search/types.ts';

export const PAGE = 250;

/** Draws a whole number from 0 up to, not including, `end`; the same sequence in every run. */
type Draw = (end: number) => number;

const SHAPES = ['round', 'oval', 'pear', 'cushion', 'emerald', 'princess', 'radiant', 'marquise', 'heart'];
const COLOURS = ['d', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'];
const CLARITIES = ['if', 'vvs1', 'vvs2', 'vs1', 'vs2', 'si1', 'si2', 'i1'];
const WEIGHTS = [0.3, 0.4, 0.5, 0.7, 0.9, 1, 1.2, 1.5, 2, 3];

const SORTS: readonly StoneSort[][] = [
  [],
  [{ amt: 'ASC' }],
  [{ amt: 'DESC' }],
  [{ crt: 'DESC' }, { colNm: 'ASC' }],
  [{ ctPr: 'ASC' }, { crt: 'DESC' }],
  [{ back: 'DESC' }],
];

/** Filter members in the order in which buyers narrow a search, the most common first. */
const MEMBERS: readonly ((draw: Draw) => DiamondFilter)[] = [
  (draw) => ({ shp: ids('shape', SHAPES, draw, 3) }),
  (draw) => {
    const from = draw(WEIGHTS.length - 3);
    return { crt: { '>=': WEIGHTS[from] ?? 0, '<=': WEIGHTS[from + 3] ?? 50 } };
  },
  (draw) => ({ col: run('color', COLOURS, draw, 5) }),
  (draw) => ({ clr: run('clarity', CLARITIES, draw, 5) }),
  (draw) => ({
    flu: draw(2) === 0 ? ['fluorescence-non', 'fluorescence-fnt'] : { nin: ['fluorescence-stg'] },
  }),
  (draw) => ({ lb: draw(3) === 0 ? ['lab-gia', 'lab-igi'] : ['lab-gia'] }),
  (draw) => ({ ctPr: { '>=': 200 + draw(8) * 100, '<=': 9000 + draw(20) * 1000 } }),
  (draw) => ({ back: { '>=': -60 + draw(10), '<=': -20 + draw(15) } }),
];

/**
 * Varied search queries, identical in every run: each draws its filter values and one of six sort orders, and starts its
 * page at a random offset of the result.
 *
 * @param members number of filter members, besides the implied "single stones in stock"
 * @param countOf counts the stones that a query finds, to draw the offset
 */
export function queriesOf(
  members: number,
  count: number,
  countOf: (query: StoneQuery) => number,
): StoneQuery[] {
  const draw = createDraw(members * 1009 + 1);
  return Array.from({ length: count }, (_, place) => {
    const filter = Object.assign({}, ...MEMBERS.slice(0, members).map((member) => member(draw)));
    const sort = SORTS[place % SORTS.length] ?? [];
    const query = { filter, sort, limit: PAGE, offset: 0, summary: true, today: SEED_EPOCH, dayShift: 0 };
    return { ...query, offset: draw(Math.max(1, countOf(query) - PAGE)) };
  });
}

/** A linear congruential generator: varied enough for queries, and portable. */
function createDraw(seed: number): Draw {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

function ids(prefix: string, names: readonly string[], draw: Draw, most: number): string[] {
  const start = draw(names.length);
  const chosen = Array.from(
    { length: 1 + draw(most) },
    (_, step) => names[(start + step * 2) % names.length],
  );
  return [...new Set(chosen)].map((name) => `${prefix}-${name}`);
}

function run(prefix: string, names: readonly string[], draw: Draw, most: number): string[] {
  const size = 2 + draw(most - 1);
  const start = draw(names.length - size + 1);
  return names.slice(start, start + size).map((name) => `${prefix}-${name}`);
}
