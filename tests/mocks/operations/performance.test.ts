import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { type Client, purchaseOf, textOf } from '../../support/mock-backend-client.ts';
import { own, startSelling } from '../../support/mock-backend-seller.ts';

let seller: Client;
let buyer: Client;
let admin: Client;
let today: string;

beforeEach(async () => {
  const selling = await startSelling();
  ({ seller, buyer } = selling);
  admin = await seller.as('admin');
  today = houseDay(selling.world.clock.now());
});

const free = () => {
  const stone = own.find(({ wSts, isHeld, pktType }) => wSts === 'A' && !isHeld && pktType === 'SINGLE');
  if (stone === undefined) throw new Error('No free stone.');
  return stone;
};
const read = (client: Client, more: object = {}) =>
  client.ok('paginateListingPerformance', { page: 1, limit: 10, from: today, to: today, ...more });

/** A buyer looks at a stone, puts it into the cart and buys it; the seller and the house look, too. */
async function trade() {
  const stone = free();
  const at = `${today}T06:00:00.000Z`;
  const view = { events: [{ kind: 'STONE_VIEW' as const, at, diamonds: [stone.id] }] };
  for (const viewer of [buyer, seller, admin]) {
    await viewer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { hasUsageConsent: true } } });
    await viewer.ok('createAnalytics', view);
  }
  const { id: diamond, vStnId, back, amt, ctPr } = stone;
  const entry = { diamond, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
  await buyer.ok('createTracks', { trackType: 1, diamonds: [entry] });
  const before = await read(seller, { search: stone.vStnId });
  const memo = await buyer.ok('requestConfirm', purchaseOf(stone));
  await admin.ok('updateMemoStatus', { id: memo.id, status: 2 });
  return { stone, before };
}

describe('the performance of listings', () => {
  test('counts what buyers did, by stone and week, without the views of the seller and the house', async () => {
    const { stone, before } = await trade();
    expect(before.list).toMatchObject([{ diamond: stone.id, views: 1, carts: 1, sales: 0, soldOn: null }]);
    const { list, totals, weeks, sellers } = await read(seller, { search: stone.vStnId });
    // What is ordered leaves the cart.
    const sold = { views: 1, carts: 0, sales: 1, salesAmount: stone.amt };
    expect(list).toMatchObject([{ diamond: stone.id, soldOn: today, ...sold }]);
    expect(totals).toMatchObject(sold);
    expect(weeks).toMatchObject([{ from: today, to: today, ...sold }]);
    // Only the house compares sellers.
    expect(sellers).toEqual([]);
    const file = textOf(await seller.ok('downloadListingPerformance', { from: today, to: today }));
    expect(file).toMatch(new RegExp(`^${stone.vStnId},${stone.stoneId},.*,1,0,0,0,${today},`, 'm'));
  });

  test('has nothing of other days, and no stone of another seller', async () => {
    const { stone } = await trade();
    const [from, to] = [addDays(today, -8), addDays(today, -1)];
    const past = await read(seller, { from, to, search: stone.vStnId });
    expect(past).toMatchObject({ count: 0, totals: { views: 0, carts: 0, sales: 0 } });
    expect(past.weeks.map((week) => [week.from, week.to])).toEqual([
      [from, addDays(from, 6)],
      [to, to],
    ]);
    const all = await seller.ok('paginateListingPerformance', {
      page: 1,
      limit: 1000,
      from: today,
      to: today,
    });
    expect(new Set(all.list.map(({ seller: vnd }) => vnd))).toEqual(new Set([stone.vnd]));
    expect(await buyer.no('paginateListingPerformance', { page: 1, limit: 1, from, to })).toMatchObject({
      status: 403,
    });
  });

  test('shows the house every seller, and one of them by account; the ages have every stone on offer once', async () => {
    const { stone } = await trade();
    const { sellers, ages, totals, count } = await read(admin);
    expect(sellers.length).toBeGreaterThan(3);
    expect(sellers[0]).toMatchObject({ account: stone.vnd, sales: 1, salesAmount: stone.amt });
    const pieces = ages.reduce((sum, band) => sum + band.pieces, 0);
    expect(pieces + totals.sales).toBe(count);
    expect(sellers.reduce((sum, each) => sum + each.pieces, 0)).toBe(pieces);
    const one = await read(admin, { account: stone.vnd, sort: 'AGE' });
    expect(one.sellers.map(({ account }) => account)).toEqual([stone.vnd]);
    const days = one.list.map(({ daysListed }) => daysListed);
    expect(days).toEqual(days.toSorted((first, second) => second - first));
  });

  test('refuses days that end before they begin, and more than a year', async () => {
    for (const [to, rule] of [
      [addDays(today, -1), 'minimum'],
      [addDays(today, 366), 'maximum'],
    ] as const)
      expect(
        await seller.no('paginateListingPerformance', { page: 1, limit: 1, from: today, to }),
      ).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'to', rule }] },
      });
  });
});
