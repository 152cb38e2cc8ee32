import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';
import { kept } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const WATCHLIST = 2;

/** The seller's stones on offer that nobody has on hold. */
async function offered(seller: Player): Promise<readonly Members[]> {
  const rows = await seller.ok('paginateInventory', {
    ...PAGE,
    filter: { wSts: ['A'], pktType: ['SINGLE'] },
  });
  return rowsOf(rows)
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(({ isHeld }) => isHeld !== true);
}

/** A new price of a stone, based on the one that was read. */
function priced({ id, ctPr }: Members, pricePerCarat: number) {
  return { diamond: id, seenPricePerCarat: ctPr, pricePerCarat };
}

const prices: Scenario = {
  name: 'a seller changes prices of its own stones, all or none, and never over a change of somebody else',
  operations: ['updateListingPrices', 'paginateInventory', 'viewDiamond'],
  play: async ({ as }) => {
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const [one, two] = (await offered(seller)).map(membersOf);
    const [first, second] = [membersOf(one), membersOf(two)];
    const raised = Number(first.ctPr) + 12.5;
    await seller.ok('updateListingPrices', { prices: [priced(first, raised)] });
    const shown = membersOf(await buyer.ok('viewDiamond', { id: first.id }));
    expect(shown.ctPr === raised, `The price per carat is ${shown.ctPr}, not ${raised}.`);
    const amount = Math.round(raised * Number(first.crt) * 100) / 100;
    expect(Math.abs(Number(shown.amt) - amount) < 0.011, `The amount is ${shown.amt}, not ${amount}.`);
    const both = { prices: [priced(second, raised), priced(first, raised + 1)] };
    await seller.refused('updateListingPrices', 409, both, 'A changed price is overwritten.');
    const untouched = membersOf(await buyer.ok('viewDiamond', { id: second.id }));
    expect(untouched.ctPr === second.ctPr, 'A refused change of prices changes one of them.');
    const own = new Set((await offered(seller)).map(({ id }) => id));
    const found = rowsOf(
      await buyer.ok('paginateDiamonds', { ...PAGE, filters: [{ wSts: ['A'] }], isSkipSave: true }),
    );
    const strange = membersOf(found.find((stone) => !own.has(stone.id)));
    const theirs = { prices: [priced(strange, 1)] };
    await seller.refused('updateListingPrices', 409, theirs, 'The price of the stone of another is changed.');
  },
};

const interest: Scenario = {
  name: 'a seller sees how many companies watch a stone',
  operations: ['paginateInventory', 'createTracks'],
  play: async ({ as }) => {
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const listings = async () =>
      rowsOf(await seller.ok('paginateInventory', { ...PAGE, filter: { wSts: ['A'] } }));
    const row = (await listings()).find(
      (each) => at(each, 'interest', 'watchers') === 0 && at(each, 'diamond', 'isHeld') !== true,
    );
    const { id, ...stone } = membersOf(at(row, 'diamond'));
    await buyer.ok('createTracks', { trackType: WATCHLIST, diamonds: [kept({ id, ...stone })] });
    const after = (await listings()).find((each) => at(each, 'diamond', 'id') === id);
    const count = at(after, 'interest', 'watchers');
    expect(count === 1, `One company watches it, and ${count} are counted.`);
  },
};

/** Prices of listings, and who is interested in them. */
export const listingPriceScenarios: readonly Scenario[] = [prices, interest];
