import { expect, type Player, rowsOf, type Scenario, Skipped, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import {
  ALL,
  asSeen,
  CART,
  DEMAND,
  freeStone,
  IN_INDIA,
  QUOTE,
  REMINDER,
  REQUEST,
  stonesOf,
  WATCHLIST,
} from './shared.ts';

const VIEWED = 'STONE_VIEWED';
const AVAILABLE = 'A';
const MOST_ORDERS = 1000;
/** Tolerance of sums of cents and of hundredths of a carat. */
const HALF_A_CENT = 0.005;

const consent = (player: Player, hasUsageConsent: boolean) =>
  player.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { hasUsageConsent } } });

/** The ids of the opened stones on a dashboard, by variant. */
async function viewsOn(player: Player, variant: 'PERSONAL' | 'GLOBAL'): Promise<readonly string[]> {
  const data = await player.ok('viewDashboard', { variant, tiles: ['RECENT_ACTIVITY'] });
  return listOf(at(data, 'recentActivity'))
    .filter((each) => at(each, 'activityType') === VIEWED)
    .map((each) => textOf(at(each, 'record')));
}

/** The orders of the caller's company that were not cancelled. Skips the scenario when they do not fit on one page. */
async function standingOrders(player: Player): Promise<readonly Members[]> {
  const data = await player.ok('paginateOrders', { page: 1, limit: MOST_ORDERS });
  if (Number(at(data, 'count')) > MOST_ORDERS) throw new Skipped('The orders are more than a page.');
  return rowsOf(data).filter(({ status }) => status !== 'CANCELLED');
}

const total = (rows: readonly unknown[], member: string) =>
  rows.reduce<number>((sum, each) => sum + Number(at(each, member)), 0);

const isSame = (one: number, other: number) => Math.abs(one - other) < HALF_A_CENT;

const PENDING = 1;
const LOOK = 2;
/** Bids rise in steps of so many USD per carat. */
const STEP = 20;
const TILES = ['LIST_COUNTS'];
/** Half past twelve in Asia/Kolkata, when the look-and-bid window is open. */
const NOON = '2026-01-15T07:00:00.000Z';

/** All rows of a list. Skips the scenario when they do not fit on one page. */
async function listed(player: Player, operation: string, body: Members): Promise<readonly Members[]> {
  const data = await player.ok(operation, { ...ALL, ...body });
  const count = Number(at(data, 'count'));
  if (count > ALL.limit) throw new Skipped(`${operation} has ${count} rows: more than a page.`);
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
    const message = `${variant} ${key} of ${player.username} is ${told}; the list has ${length}.`;
    expect(told === length, message);
  }
}

const isStanding = ({ status }: Members) => status !== 'CANCELLED';

/** Puts a stone into the cart, places a bid and saves a demand, so that none of their counts is 0. */
async function trade({ run }: Stage, buyer: Player): Promise<void> {
  await buyer.ok('createTracks', { trackType: CART, diamonds: [asSeen(await freeStone(buyer))] });
  const filter = { crt: { '>=': 1.11, '<=': 1.23 } };
  await buyer.ok('upsertSearch', { name: `Conformance 1.11 ${run.name}`, searchType: DEMAND, filter });
  const found = await stonesOf(buyer, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
  const offered = membersOf(found[0]);
  const bidPricePerCarat = Number(offered.ctPr) + STEP;
  const bidAmount = Math.round(bidPricePerCarat * Number(offered.crt) * 100) / 100;
  const bid = { diamond: offered.id, vStnId: offered.vStnId, bidPricePerCarat, bidAmount };
  await buyer.ok('createBids', { bidType: LOOK, diamonds: [bid] });
}

export const dashboardScenarios: readonly Scenario[] = [
  {
    name: 'opened stones are recorded with consent only, and shown to nobody but the user who opened them',
    operations: ['createAnalytics', 'viewDashboard', 'upsertUserSetting'],
    play: async ({ as, control }) => {
      const now = textOf(at(await control('GET', '/clock'), 'now'));
      const buyer = await as('primary', 0);
      const found = await stonesOf(buyer, {}, { limit: 3 });
      const [before = '', during = '', after = ''] = found.map(({ id }) => textOf(id));
      const open = async (id: string) => {
        const event = { kind: 'STONE_VIEW', at: now, diamonds: [id] };
        return at(await buyer.ok('createAnalytics', { events: [event] }), 'count');
      };
      expect((await open(before)) === 0, 'An event of a user without consent is counted.');
      await consent(buyer, true);
      expect((await open(during)) === 1, 'An event of a user with consent is not counted.');
      await consent(buyer, false);
      await open(after);
      for (const variant of ['PERSONAL', 'GLOBAL'] as const) {
        const views = await viewsOn(buyer, variant);
        expect(views.includes(during), `A stone opened with consent is missing on the ${variant} dashboard.`);
        expect(!views.includes(before), 'A stone opened before consent is shown.');
        expect(!views.includes(after), 'A stone opened after consent was withdrawn is shown.');
      }
      for (const [persona, place] of [
        ['secondary', 3],
        ['admin', 2],
      ] as const) {
        const views = await viewsOn(await as(persona, place), 'GLOBAL');
        expect(!views.includes(during), `The stone that a user opened is shown to ${persona}.`);
      }
    },
  },
  {
    name: 'the portfolio by shape and by colour is made of the stones that were bought',
    operations: ['viewDashboard', 'paginateOrders'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const stones = (await standingOrders(buyer)).flatMap((order) => listOf(order.stones));
      if (stones.length === 0) throw new Skipped('Nothing was bought.');
      const data = await buyer.ok('viewDashboard', { variant: 'GLOBAL', tiles: ['PORTFOLIO'] });
      for (const [member, key] of [
        ['portfolio', 'shpNm'],
        ['portfolioColor', 'colNm'],
      ] as const) {
        const groups = listOf(at(data, member));
        expect(total(groups, 'pieces') === stones.length, `${member} leaves out stones.`);
        for (const group of groups) {
          const name = at(group, key);
          const own = stones.filter((stone) => at(stone, key) === name);
          const words = `${member} of ${name}`;
          expect(
            at(group, 'pieces') === own.length,
            `${words} has another number of stones than was bought.`,
          );
          for (const [figure, of] of [
            ['carat', 'crt'],
            ['amount', 'fnAmt'],
          ] as const)
            expect(isSame(Number(at(group, figure)), total(own, of)), `${words} has another ${figure}.`);
        }
        const amounts = groups.map((group) => Number(at(group, 'amount')));
        const isSorted = amounts.every((amount, place) => amount <= (amounts[place - 1] ?? amount));
        expect(isSorted, `${member} does not begin with the largest share.`);
        const sum = total(groups, 'share');
        expect(
          Math.abs(sum - 100) <= groups.length * HALF_A_CENT + HALF_A_CENT,
          `Shares of ${member} sum to ${sum}.`,
        );
      }
    },
  },
  {
    name: 'the inventory by age has each available stone once',
    operations: ['viewDashboard'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const data = await buyer.ok('viewDashboard', { tiles: ['INVENTORY_SNAPSHOT'] });
      const groups = listOf(at(data, 'inventoryAge')).map(membersOf);
      const available = listOf(at(data, 'inventory')).find((each) => at(each, 'status') === AVAILABLE);
      if (available === undefined) throw new Skipped('No stone is available.');
      let next: unknown = 0;
      for (const { fromDay, toDay } of groups) {
        expect(fromDay === next, `Ages begin at ${fromDay} days, not at ${next}.`);
        next = toDay === null ? null : Number(toDay) + 1;
      }
      expect(next === null, 'The oldest stones are in no group of ages.');
      for (const figure of ['pieces', 'carat', 'amount'])
        expect(
          isSame(total(groups, figure), Number(at(available, figure))),
          `The groups of ages have other ${figure} than the available stones.`,
        );
    },
  },
  {
    name: 'the counts of the dashboard are those of the lists, for a buyer and for the sales person who looks after the buyer',
    operations: [
      'viewDashboard',
      'paginateTracks',
      'paginateBids',
      'paginateEnquiries',
      'listSearches',
      'paginateMemos',
      'paginateOrders',
      'paginateBlocks',
      'createBids',
      'createTracks',
      'upsertSearch',
    ],
    play: async (stage) => {
      const { as, control } = stage;
      await control('POST', '/clock', { mode: 'frozen', at: NOON });
      const buyer = await as('primary', 0);
      await trade(stage, buyer);
      const profile = await buyer.ok('getProfile');
      const own = at(profile, 'user', 'id');
      const company = at(profile, 'user', 'account', 'companyName');
      const tracks = (trackType: number) => () => listed(buyer, 'paginateTracks', { trackType });
      const memos = () => listed(buyer, 'paginateMemos', { status: [PENDING] });
      await checkCounts(buyer, 'PERSONAL', [
        ['CART', tracks(CART)],
        ['WATCHLIST', tracks(WATCHLIST)],
        ['OFFICE', tracks(REQUEST)],
        ['OFFER', tracks(QUOTE)],
        ['REMINDER', tracks(REMINDER)],
        ['ENQUIRY', () => listed(buyer, 'paginateEnquiries', { side: 'BUY' })],
        ['DEMAND', () => listed(buyer, 'listSearches', { type: [DEMAND] })],
        ['BID', () => listed(buyer, 'paginateBids', { status: [PENDING] })],
        ['MEMO', async () => (await memos()).filter(({ userId }) => userId === own)],
        ['MEMO', () => listed(buyer, 'paginateMemos', { status: [PENDING], isMine: true })],
        ['HOLD', () => listed(buyer, 'paginateBlocks', { status: ['APPROVED'], isMine: true })],
        ['ORDER', async () => (await listed(buyer, 'paginateOrders', { isMine: true })).filter(isStanding)],
      ]);
      const orders = (player: Player) => async () =>
        (await listed(player, 'paginateOrders', {})).filter(isStanding);
      await checkCounts(buyer, 'GLOBAL', [
        ['CART', tracks(CART)],
        ['OFFER', tracks(QUOTE)],
        ['HOLD', () => listed(buyer, 'paginateBlocks', { status: ['APPROVED'] })],
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
  },
];
