import { expect, type Player, rowsOf, type Scenario, Untold } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';

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

const opened: Scenario = {
  name: 'opened stones are recorded with consent only, and shown to nobody but the user who opened them',
  operations: ['createAnalytics', 'viewDashboard', 'upsertUserSetting'],
  play: async ({ as, control }) => {
    const now = textOf(at(await control('GET', '/clock'), 'now'));
    const buyer = await as('primary', 0);
    const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 3, filters: [{}], isSkipSave: true });
    const [before = '', during = '', after = ''] = rowsOf(found).map(({ id }) => textOf(id));
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
};

/** The orders of the caller's company that were not cancelled. Skips the scenario when they do not fit on one page. */
async function standingOrders(player: Player): Promise<readonly Members[]> {
  const data = await player.ok('paginateOrders', { page: 1, limit: MOST_ORDERS });
  if (Number(at(data, 'count')) > MOST_ORDERS) throw new Untold('The orders are more than a page.');
  return rowsOf(data).filter(({ status }) => status !== 'CANCELLED');
}

const total = (rows: readonly unknown[], member: string) =>
  rows.reduce<number>((sum, each) => sum + Number(at(each, member)), 0);

const isSame = (one: number, other: number) => Math.abs(one - other) < HALF_A_CENT;

const portfolio: Scenario = {
  name: 'the portfolio by shape and by colour is made of the stones that were bought',
  operations: ['viewDashboard', 'paginateOrders'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const stones = (await standingOrders(buyer)).flatMap((order) => listOf(order.stones));
    if (stones.length === 0) throw new Untold('Nothing was bought.');
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
        const words = `${member} of ${String(name)}`;
        expect(at(group, 'pieces') === own.length, `${words} has another number of stones than was bought.`);
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
};

const ages: Scenario = {
  name: 'the inventory by age has each available stone once',
  operations: ['viewDashboard'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const data = await buyer.ok('viewDashboard', { tiles: ['INVENTORY_SNAPSHOT'] });
    const groups = listOf(at(data, 'inventoryAge')).map(membersOf);
    const available = listOf(at(data, 'inventory')).find((each) => at(each, 'status') === AVAILABLE);
    if (available === undefined) throw new Untold('No stone is available.');
    let next: unknown = 0;
    for (const { fromDay, toDay } of groups) {
      expect(fromDay === next, `Ages begin at ${String(fromDay)} days, not at ${String(next)}.`);
      next = toDay === null ? null : Number(toDay) + 1;
    }
    expect(next === null, 'The oldest stones are in no group of ages.');
    for (const figure of ['pieces', 'carat', 'amount'])
      expect(
        isSame(total(groups, figure), Number(at(available, figure))),
        `The groups of ages have other ${figure} than the available stones.`,
      );
  },
};

/** Stories of the tiles of the dashboard. */
export const dashboardScenarios: readonly Scenario[] = [opened, portfolio, ages];
