import { expect, type Player, rowsOf, type Scenario, Untold } from '../play.ts';
import { at, listOf, type Members, membersOf } from '../values.ts';
import { freeStones, kept } from './keeping.ts';

const PAGE = { page: 1, limit: 1000 };
const [CART, WATCHLIST, OFFICE, QUOTE, REMINDER] = [1, 2, 3, 4, 5];
const DEMAND = 3;
const PENDING = 1;
const LOOK = 2;
/** Bids rise in steps of so many USD per carat. */
const STEP = 20;
const IN_INDIA = { loc: ['location-mumbai'] };
/** The tile that fills the counts. */
const TILES = ['LIST_COUNTS'];
/** Half past twelve in Asia/Kolkata, when the look-and-bid window is open. */
const NOON = '2026-01-15T07:00:00.000Z';

/** All rows of a list. Skips the scenario when they do not fit on one page. */
async function listed(player: Player, operation: string, body: Members): Promise<readonly Members[]> {
  const data = await player.ok(operation, { ...PAGE, ...body });
  const count = Number(at(data, 'count'));
  if (count > PAGE.limit) throw new Untold(`${operation} has ${count} rows: more than a page.`);
  return rowsOf(data);
}

/** The caller's rows of a list and those of the accounts that the caller looks after, each row once. */
async function withHandled(player: Player, operation: string, body: Members): Promise<readonly Members[]> {
  const own = await listed(player, operation, body);
  const handled = await listed(player, operation, { ...body, isHandled: true });
  return [...new Map([...own, ...handled].map((row) => [row.id, row])).values()];
}

/** Fails when a count of the dashboard is not the number of rows of its list. */
async function checkCounts(
  player: Player,
  variant: 'PERSONAL' | 'GLOBAL',
  lists: readonly (readonly [key: string, rows: () => Promise<readonly Members[]>])[],
): Promise<void> {
  const { dashboardCount } = membersOf(await player.ok('viewDashboard', { variant, tiles: TILES }));
  const counts = new Map(listOf(dashboardCount).map((each) => [at(each, 'key'), at(each, 'count')]));
  for (const [key, rows] of lists) {
    const { length } = await rows();
    const told = counts.get(key);
    const message = `${variant} ${key} of ${player.username} is ${String(told)}; the list has ${length}.`;
    expect(told === length, message);
  }
}

const isStanding = ({ status }: Members) => status !== 'CANCELLED';

/** Puts a stone into the cart, places a bid and saves a demand, so that none of their counts is 0. */
async function trade(buyer: Player): Promise<void> {
  const [stone] = await freeStones(buyer);
  await buyer.ok('createTracks', { trackType: CART, diamonds: [kept(membersOf(stone))] });
  const filter = { crt: { '>=': 1.11, '<=': 1.23 } };
  await buyer.ok('upsertSearch', { name: 'Conformance 1.11', searchType: DEMAND, filter });
  const filters = [{ wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA }];
  const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 1, filters, isSkipSave: true });
  const offered = membersOf(rowsOf(found)[0]);
  const bidPricePerCarat = Number(offered.ctPr) + STEP;
  const bidAmount = Math.round(bidPricePerCarat * Number(offered.crt) * 100) / 100;
  const bid = { diamond: offered.id, vStnId: offered.vStnId, bidPricePerCarat, bidAmount };
  await buyer.ok('createBids', { bidType: LOOK, diamonds: [bid] });
}

const counts: Scenario = {
  name: 'the counts of the dashboard are those of the lists, for a buyer and for the sales person who looks after the buyer',
  operations: [
    'viewDashboard',
    'paginateTracks',
    'paginateBids',
    'paginateEnquiries',
    'listSearches',
    'paginateMemos',
    'paginateOrders',
    'createBids',
    'createTracks',
    'upsertSearch',
  ],
  play: async ({ as, control }) => {
    await control('POST', '/clock', { mode: 'frozen', at: NOON });
    const buyer = await as('primary', 0);
    await trade(buyer);
    const profile = await buyer.ok('getProfile');
    const own = at(profile, 'user', 'id');
    const company = at(profile, 'user', 'account', 'companyName');
    const tracks = (trackType: number) => () => listed(buyer, 'paginateTracks', { trackType });
    const memos = () => listed(buyer, 'paginateMemos', { status: [PENDING] });
    await checkCounts(buyer, 'PERSONAL', [
      ['CART', tracks(CART)],
      ['WATCHLIST', tracks(WATCHLIST)],
      ['OFFICE', tracks(OFFICE)],
      ['OFFER', tracks(QUOTE)],
      ['REMINDER', tracks(REMINDER)],
      ['ENQUIRY', () => listed(buyer, 'paginateEnquiries', { side: 'BUY' })],
      ['DEMAND', () => listed(buyer, 'listSearches', { type: [DEMAND] })],
      ['BID', () => listed(buyer, 'paginateBids', { status: [PENDING] })],
      ['MEMO', async () => (await memos()).filter(({ userId }) => userId === own)],
    ]);
    const orders = (player: Player) => async () =>
      (await listed(player, 'paginateOrders', {})).filter(isStanding);
    await checkCounts(buyer, 'GLOBAL', [
      ['MEMO', memos],
      ['ORDER', orders(buyer)],
    ]);
    const sales = await as('employee', 2);
    const isSeen = (await listed(sales, 'paginateBids', { isHandled: true, status: [PENDING] })).some(
      ({ companyName }) => companyName === company,
    );
    expect(isSeen, 'A sales person does not see the bid of a buyer that they look after.');
    const side = (name: string) => listed(sales, 'paginateEnquiries', { side: name });
    await checkCounts(sales, 'GLOBAL', [
      ['OFFER', () => withHandled(sales, 'paginateTracks', { trackType: QUOTE })],
      ['DEMAND', () => withHandled(sales, 'listSearches', { type: [DEMAND] })],
      ['BID', () => withHandled(sales, 'paginateBids', { status: [PENDING] })],
      ['ENQUIRY', async () => [...(await side('BUY')), ...(await side('SALES'))]],
      ['MEMO', () => withHandled(sales, 'paginateMemos', { status: [PENDING] })],
      ['ORDER', orders(sales)],
    ]);
  },
};

/** Stories of counts that summarise lists. */
export const countScenarios: readonly Scenario[] = [counts];
