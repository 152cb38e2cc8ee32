import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, type Members, membersOf } from '../values.ts';

const PAGE = { page: 1, limit: 100 };
const MUMBAI = 'city-mumbai';
const SURAT = 'city-surat';

/** The seller's stones on offer in a place that nobody has on hold. */
async function offered(seller: Player, loc: string): Promise<readonly Members[]> {
  const filter = { wSts: ['A'], pktType: ['SINGLE'], loc: [loc] };
  return rowsOf(await seller.ok('paginateInventory', { ...PAGE, filter }))
    .map((row) => membersOf(at(row, 'diamond')))
    .filter(({ isHeld }) => isHeld !== true);
}

const from = ({ id, locNm }: Members) => ({ diamond: id, seenLocation: locNm });

const locations: Scenario = {
  name: 'a seller moves its own stones, all or none, and never over a change of somebody else',
  operations: ['updateListingLocations', 'paginateInventory', 'viewDiamond'],
  play: async ({ as }) => {
    const [buyer, seller] = [await as('primary', 0), await as('seller', 3)];
    const [one, two] = await offered(seller, 'location-mumbai');
    const [first, second] = [membersOf(one), membersOf(two)];
    const place = async ({ id }: Members) => membersOf(await buyer.ok('viewDiamond', { id }));
    await seller.ok('updateListingLocations', { city: SURAT, listings: [from(first)] });
    const shown = await place(first);
    expect(shown.loc === 'location-surat', `A stone that was moved to Surat lies in ${String(shown.locNm)}.`);
    expect(shown.ctPr === first.ctPr, 'A stone that is moved changes its price.');
    const both = { city: SURAT, listings: [from(second), from(first)] };
    await seller.refused('updateListingLocations', 409, both, 'A stone that somebody moved is moved again.');
    const untouched = await place(second);
    expect(untouched.loc === second.loc, 'A refused change of locations moves one of the stones.');
    const account = at(await seller.ok('getProfile'), 'user', 'account', 'id');
    const filters = [{ wSts: ['A'], loc: ['location-mumbai'] }];
    const found = rowsOf(await buyer.ok('paginateDiamonds', { ...PAGE, filters, isSkipSave: true }));
    const strange = membersOf(found.find(({ vnd }) => vnd !== account));
    const theirs = { city: MUMBAI, listings: [from(strange)] };
    await seller.refused('updateListingLocations', 409, theirs, 'The stone of another seller is moved.');
  },
};

/** Where the stones of a seller are. */
export const listingLocationScenarios: readonly Scenario[] = [locations];
