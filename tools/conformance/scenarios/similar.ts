import { expect, rowsOf, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { leaveAreas, stonesOf } from './shared.ts';

const SIMILAR = { WEIGHT: 0.05, PRICE: 0.1, WITHIN: 0.2, SMALL: 0.5 };

/** The distance of two stones as the contract states it; `placeOf` is the place of a grade on its scale. */
function distanceOf(given: Members, other: Members, placeOf: (id: unknown) => number | undefined): number {
  const share = (key: string) => Math.abs(Number(other[key]) / Number(given[key]) - 1);
  const grade = (key: string) => {
    const [from, to] = [placeOf(given[key]), placeOf(other[key])];
    return from === undefined || to === undefined ? Number(from !== to) : Math.abs(from - to);
  };
  const small = grade('cut') + grade('pol') + grade('sym') + grade('flu');
  const ranges = share('crt') / SIMILAR.WEIGHT + share('ctPr') / SIMILAR.PRICE;
  return ranges + grade('col') + grade('clr') + small * SIMILAR.SMALL;
}

/** Parts are rounded to two decimals. */
const ROUNDING = 0.02;

export const similarScenarios: readonly Scenario[] = [
  {
    name: 'similar stones are as far from a stone as they say, the nearest first, and none nearer is left out',
    operations: ['listSimilarDiamonds', 'paginateDiamonds', 'listMasters'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const lists = listOf(await buyer.ok('listMasters', {})).map(membersOf);
      const places = new Map(
        lists.flatMap(({ items }) =>
          listOf(items).map((item): [unknown, number] => [
            at(item, 'id'),
            Number(at(item, 'sortingSequence')),
          ]),
        ),
      );
      const [given = {}] = await stonesOf(
        buyer,
        { isFcCol: false, crt: { '>=': 0.9, '<=': 1.1 } },
        { limit: 1 },
      );
      const far = (stone: Members) => distanceOf(given, stone, (id) => places.get(id));
      const list = rowsOf(await buyer.ok('listSimilarDiamonds', { id: given.id, limit: 10 }));
      expect(list.length > 0, 'A usual stone has no similar one.');
      const ids = list.map(({ diamond }) => at(diamond, 'id'));
      expect(!ids.includes(given.id), 'A stone is similar to itself.');
      const distances = list.map(({ distance }) => Number(distance));
      expect(
        distances.every((distance, place) => distance >= (distances[place - 1] ?? 0)),
        'The nearest stone is not the first.',
      );
      for (const { diamond, distance } of list) {
        const off = Math.abs(far(membersOf(diamond)) - Number(distance));
        expect(off <= ROUNDING, `A stone is ${off.toFixed(2)} further or nearer than it says.`);
      }
      const { shp, pktType, crt } = given;
      const weight = { '>=': Number(crt) * (1 - SIMILAR.WITHIN), '<=': Number(crt) * (1 + SIMILAR.WITHIN) };
      const filter = { shp: [shp], pktType: [pktType], isFcCol: false, crt: weight };
      const others = (await stonesOf(buyer, filter, { limit: 1000 })).filter(
        ({ id, wSts, isHeld }) => id !== given.id && wSts !== 'M' && isHeld !== true && !ids.includes(id),
      );
      const furthest = Math.max(...distances) - ROUNDING;
      expect(
        others.every((stone) => far(stone) >= furthest),
        'A nearer stone is left out.',
      );
    },
  },
  {
    name: 'a user without the search gets no similar stones and no alternatives',
    operations: ['listSimilarDiamonds', 'listMarketAlternatives'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [buyer, other] = [await as('primary', 0), await as('subuser', 5)];
      await leaveAreas(buyer, other, ['NOTES']);
      const [stone] = await stonesOf(buyer, {}, { limit: 1 });
      const words = 'A user without SEARCH_LIST gets similar stones.';
      await other.refused('listSimilarDiamonds', 403, { id: stone?.id }, words);
      const more = 'A user without SEARCH_LIST gets alternatives.';
      await other.refused('listMarketAlternatives', 403, { id: stone?.id }, more);
    },
  },
];
