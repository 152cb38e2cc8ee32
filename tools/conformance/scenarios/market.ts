import { expect, type Player, type Scenario } from '../scenario.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { ALL, PAGE, stonesOf } from './shared.ts';

const FEWEST = 5;
/** Categories of stones that only some readers see: EXCLUSIVE and LUCKY. */
const OF_AREAS: readonly unknown[] = [11, 14];

/** The value in a place of the values in ascending order (contract, MarketSpread). */
function ranked(values: readonly number[], tenths: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil((values.length * tenths) / 10) - 1];
}

/** Ids of the items of a group of a master list. */
async function idsOf(player: Player, code: string, group: unknown): Promise<readonly unknown[]> {
  const lists = listOf(await player.ok('listMasters', { code: [code] }));
  const items = lists.flatMap((list) => listOf(at(list, 'items')));
  return items.filter((item) => at(item, 'group') === group).map((item) => at(item, 'id'));
}

/** The stones of a cell that the buyer can buy now, found by a search: those that everyone can buy, and those of areas. */
async function stonesIn(buyer: Player, { shp, from, to, col, clr }: Members) {
  const filter = {
    shp: [shp],
    crt: { '>=': from, '<=': to },
    col: await idsOf(buyer, 'COLOR', col),
    clr: await idsOf(buyer, 'CLARITY', clr),
    wSts: ['A', 'S', 'O', 'E'],
    pktType: ['SINGLE'],
    isFcCol: false,
  };
  const stones = (await stonesOf(buyer, filter, ALL)).filter(({ isHeld }) => isHeld !== true);
  const isOfArea = ({ wSts, category }: Members) =>
    wSts === 'E' || listOf(category).some((each) => OF_AREAS.includes(each));
  return { onMarket: stones.filter((stone) => !isOfArea(stone)), ofAreas: stones.filter(isOfArea) };
}

/** Listings of a seller with a position, and those whose price nothing bars. */
async function placedListings(seller: Player): Promise<readonly Members[]> {
  const rows = await seller.rows('paginateInventory', {
    ...ALL,
    filter: { wSts: ['A'], pktType: ['SINGLE'] },
  });
  return rows.filter(
    ({ diamond, position }) =>
      at(diamond, 'isHeld') !== true && at(position, 'rank') !== null && position !== null,
  );
}

export const marketScenarios: readonly Scenario[] = [
  {
    name: 'a cell of the market has the figures of its stones, and none with fewer than five',
    operations: ['listMarketCells', 'paginateDiamonds', 'listMasters', 'quickSearchDiamonds'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const cells = await buyer.rows('listMarketCells', { shp: ['shape-round'] });
      for (const { n, tooFew, ctPr, back, daysListed } of cells) {
        const isFew = Number(n) < FEWEST;
        const hasNone = ctPr === null && back === null && daysListed === null;
        expect(tooFew === isFew, `A cell of ${n} stones says that it has ${isFew ? 'enough' : 'too few'}.`);
        expect(hasNone === isFew, `A cell of ${n} stones has ${isFew ? '' : 'no '}figures.`);
      }
      const cell = cells.toSorted((one, other) => Number(other.n) - Number(one.n))[0] ?? {};
      const { onMarket, ofAreas } = await stonesIn(buyer, cell);
      expect(onMarket.length === cell.n, `A cell of ${onMarket.length} stones counts ${cell.n}.`);
      const { shp, from, to, col, clr } = cell;
      const quick = { shp: [shp], range: [{ id: 'cell', from, to }] };
      const counted = (await buyer.rows('quickSearchDiamonds', quick)).find(
        (each) => each.col === col && each.clr === clr,
      )?.count;
      const both = onMarket.length + ofAreas.length;
      expect(counted === both, `Quick search counts ${counted} stones in a cell of ${both}.`);
      const prices = onMarket.map(({ ctPr }) => Number(ctPr));
      for (const [name, tenths] of [
        ['lowest', 1],
        ['median', 5],
        ['highest', 9],
      ] as const) {
        const [said, value] = [at(cell, 'ctPr', name), ranked(prices, tenths)];
        expect(said === value, `The ${name} price of ${prices.length} stones is ${value}, not ${said}.`);
      }
    },
  },
  {
    name: 'a stone is cheaper than the like stones that cost more',
    operations: ['listMarketStandings', 'listMarketAlternatives'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const filter = { wSts: ['A'], pktType: ['SINGLE'], isFcCol: false, shp: ['shape-round'] };
      const stones = await stonesOf(buyer, filter, PAGE);
      const ids = stones.map(({ id }) => id);
      for (const { diamond, rank, percentile, others, cell } of await buyer.rows('listMarketStandings', {
        id: ids,
      })) {
        if (rank === null) continue;
        const share = ((Number(rank) - 1) / Number(others)) * 100;
        expect(
          Math.abs(share - Number(percentile)) < 0.01,
          `Rank ${rank} of ${others} others is at ${percentile} %.`,
        );
        const price = stones.find(({ id }) => id === diamond)?.ctPr;
        const isLow = Number(price) <= Number(at(cell, 'ctPr', 'lowest'));
        expect(
          !isLow || Number(percentile) <= 10,
          `A stone among the lowest 10 percent is at ${percentile} %.`,
        );
      }
      for (const given of stones.slice(0, 40)) {
        const found = membersOf(await buyer.ok('listMarketAlternatives', { id: given.id }));
        const priceOf = (row: unknown, key: string) => Number(at(row, 'diamond', key));
        expect(
          listOf(found.cheaper).every((row) => priceOf(row, 'ctPr') < Number(given.ctPr)),
          'A cheaper stone costs as much or more per carat.',
        );
        expect(
          listOf(found.better).every((row) => priceOf(row, 'amt') <= Number(given.amt)),
          'A better stone costs more.',
        );
      }
    },
  },
  {
    name: 'a listing is never repriced to a position below its floor',
    guarantee: {
      about: 'money',
      rule: 'A position never asks for less than the floor of its listing: the new price is the floor then (`isFloor`).',
    },
    operations: ['simulateListingPrices', 'updateListingFloors'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const seller = await as('seller', 5);
      const dear = (await placedListings(seller)).find(
        ({ diamond, position }) => Number(at(position, 'lowestTenth')) < Number(at(diamond, 'ctPr')),
      );
      expect(dear !== undefined, 'The seller has no listing above the lowest 10 percent.');
      const { id, ctPr } = membersOf(dear?.diamond);
      const request = { id: [id], change: { kind: 'LOWEST_TENTH' } };
      const [free] = await seller.rows('simulateListingPrices', request);
      const lowest = at(dear, 'position', 'lowestTenth');
      expect(
        free?.newPricePerCarat === lowest,
        `A listing without a floor goes to ${free?.newPricePerCarat}.`,
      );
      await seller.ok('updateListingFloors', { floors: [{ diamond: id, pricePerCarat: ctPr }] });
      const [held] = await seller.rows('simulateListingPrices', request);
      const words = `A listing with a floor of ${ctPr} goes to ${held?.newPricePerCarat}.`;
      expect(held?.newPricePerCarat === ctPr && held?.isFloor === true, words);
    },
  },
  {
    name: 'a seller previews own listings only, and no position names another seller',
    guarantee: {
      about: 'identity',
      rule: "Listings are the caller's own and, for staff, those of the sellers whom they look after; any other is not found, and no reply names another seller's stone.",
    },
    operations: ['simulateListingPrices', 'paginateInventory'],
    play: async ({ as, onMockBackend }) => {
      onMockBackend();
      const [seller, buyer] = [await as('seller', 5), await as('primary', 0)];
      const listings = await placedListings(seller);
      const own = at(listings[0], 'diamond', 'vnd');
      const others = (await stonesOf(buyer, { wSts: ['A'] }, ALL)).filter(({ vnd }) => vnd !== own);
      const change = { kind: 'THIRD' };
      const words = 'A seller previews the price of another seller.';
      await seller.refused('simulateListingPrices', 404, { id: [others[0]?.id], change }, words);
      const id = listings.slice(0, 50).map(({ diamond }) => at(diamond, 'id'));
      const rows = await seller.rows('simulateListingPrices', { id, change });
      const said = JSON.stringify([rows, listings.map(({ position }) => position)]);
      const named = others.find(({ id, vnd, stoneId }) =>
        [id, vnd, stoneId].some((each) => said.includes(JSON.stringify(each))),
      );
      expect(named === undefined, `A position names ${String(named?.stoneId)} of ${String(named?.vnd)}.`);
    },
  },
];
