import { beforeEach, describe, expect, test } from 'vitest';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { findUser, putUser } from '#mocks/world/people.ts';
import { agreed, type Client, clientOf } from '../../support/mock-backend-client.ts';
import { inIndia, mockBackend, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

// Stones with the categories that they have in a world of startTrade, at half past nine on the day of the seed.
const stones = mockBackend.worlds.base.seed.stones.map(wholeStone).map((stone) => ({
  ...stone,
  category: categoriesAt(stone, SEED_EPOCH + 9.5 * 3_600_000),
}));
const PAGE = { page: 1, limit: 1000 };
const exclusive = stones.find(({ wSts, pktType }) => wSts === 'E' && pktType === 'SINGLE');
const upcoming = stones.find(({ wSts }) => wSts === 'U');
const ofQuoteDay = stones.find(({ wSts, category }) => wSts === 'A' && category.includes(14));

let buyer: Client;
let colleague: Client;
let customer: Client;
let guest: Client;

/** What a user finds by a filter. */
async function foundBy(client: Client, filter: object) {
  const [found] = await client.ok('paginateDiamonds', { ...PAGE, filters: [filter], isSkipSave: true });
  return found?.diamonds.map(({ id }) => id) ?? [];
}

beforeEach(async () => {
  ({ buyer, colleague, customer } = await startTrade());
  guest = clientOf(mockBackend, 'trade');
});

describe('stones of an area', () => {
  test.each([
    ['exclusive', exclusive],
    ['of the quote day', ofQuoteDay],
  ])('that are %s are found, shown and kept by those who may view it only', async (_name, stone) => {
    if (stone === undefined) throw new Error('The seed has no such stone.');
    const filter = { stoneId: [stone.stoneId] };
    expect(await foundBy(buyer, filter)).toEqual([stone.id]);
    expect(await foundBy(colleague, filter)).toEqual([]);
    await buyer.ok('viewDiamond', { id: stone.id });
    expect(await colleague.no('viewDiamond', { id: stone.id })).toMatchObject({ status: 404 });
    const cart = { trackType: 1 as const, diamonds: [seen(stone)] };
    await buyer.ok('createTracks', cart);
    expect(await colleague.no('createTracks', cart)).toMatchObject({
      status: 409,
      data: { conflicts: [{ diamond: stone.id, reason: 'GONE' }] },
    });
    expect(await colleague.no('requestConfirm', { diamonds: agreed(stone) })).toMatchObject({ status: 409 });
  });

  test('are in no count, total, pair or download of others', async () => {
    if (exclusive === undefined) throw new Error('The seed has no such stone.');
    const summary = async (client: Client) => {
      const request = { page: 1, limit: 1, filters: [{}], isReturnCountOnly: true };
      const [page] = await client.ok('paginateDiamonds', request);
      return page?.summary?.pieces ?? 0;
    };
    const hidden = stones.filter(
      ({ wSts, category, pktType }) =>
        pktType === 'SINGLE' && !['NA', 'U'].includes(wSts) && (wSts === 'E' || category.includes(14)),
    );
    expect((await summary(buyer)) - (await summary(colleague))).toBe(hidden.length);
    const sheet = { id: [exclusive.id], listType: 'diamond-list' as const };
    await buyer.ok('downloadDiamonds', sheet);
    expect(await colleague.no('downloadDiamonds', sheet)).toMatchObject({ status: 404 });
  });

  test('are seen by their own seller', async () => {
    const seller = await guest.as('seller');
    const own = stones.find(
      ({ vnd, category, wSts }) => vnd === 'acc-kir' && category.includes(14) && wSts !== 'NA',
    );
    const strange = stones.find(
      ({ vnd, category, wSts }) => vnd !== 'acc-kir' && category.includes(14) && wSts !== 'NA',
    );
    if (own === undefined || strange === undefined) throw new Error('The seed has no such stones.');
    await seller.ok('viewDiamond', { id: own.id });
    expect(await seller.no('viewDiamond', { id: strange.id })).toMatchObject({ status: 404 });
  });

  test('that are upcoming need their key in every way of asking for them', async () => {
    if (upcoming === undefined) throw new Error('The seed has no such stone.');
    expect((await foundBy(buyer, { wSts: ['U'] })).length).toBeGreaterThan(0);
    await buyer.ok('viewDiamond', { id: upcoming.id });
    const visitor = await guest.as('guest');
    for (const request of [{ filters: [{ wSts: ['U' as const] }] }, { filters: [{}], isUpcoming: true }]) {
      expect(await visitor.no('paginateDiamonds', { ...PAGE, ...request })).toMatchObject({ status: 403 });
    }
    expect(await visitor.no('viewDiamond', { id: upcoming.id })).toMatchObject({ status: 404 });
  });
});

describe('searches', () => {
  test('of collections, saved ones and demands are read and removed with the key of their type', async () => {
    const keep = (searchType: 2 | 3) =>
      buyer.ok('upsertSearch', { name: `Kept ${searchType}`, filter: {}, searchType });
    const [saved, demand] = [await keep(2), await keep(3)];
    const closed = new Set(['SAVE_SEARCH', 'COLLECTION']);
    const { user, userPermissions } = await colleague.ok('getProfile', {});
    const areas = userPermissions.data
      .filter(({ permissions }) => permissions.view)
      .map(({ module }) => module);
    const { id, username, firstName, lastName, email, mobile } = user;
    await buyer.ok('upsertSubUser', {
      id,
      username,
      firstName,
      lastName,
      email,
      mobile,
      userType: 3,
      areas: areas.filter((area) => !closed.has(area)),
    });
    const other = await guest.as('secondary');
    const own = await other.ok('upsertSearch', { name: 'Own', filter: {}, searchType: 3 });
    await other.ok('getSearch', { id: own.id });
    const collection = 'srch-col-1';
    await buyer.ok('getSearch', { id: collection });
    expect(await other.no('getSearch', { id: collection })).toMatchObject({ status: 403 });
    const byCollection = { ...PAGE, filters: [{ diamondSearchId: collection }] };
    expect(await other.no('paginateDiamonds', byCollection)).toMatchObject({ status: 403 });
    expect(await other.no('listSearches', { type: [2, 3], ...PAGE })).toMatchObject({ status: 403 });
    await other.ok('listSearches', { type: [3], ...PAGE });
    expect(await buyer.ok('deleteSearches', { id: [saved.id, demand.id] })).toEqual({ count: 2 });
  });

  test('that were saved are closed to a user who lost the key, and none of a list is removed then', async () => {
    const recent = await customer.ok('upsertSearch', { filter: {}, searchType: 7 });
    const saved = await customer.ok('upsertSearch', { name: 'Kept', filter: {}, searchType: 2 });
    const world = mockBackend.worlds.open('trade');
    const row = findUser(world, (await customer.ok('getProfile', {})).user.id);
    if (row === undefined) throw new Error('The seed has no such user.');
    const data = row.permissions.data.filter(({ module }) => module !== 'SAVE_SEARCH');
    putUser(world, { ...row, permissions: { data } });
    for (const operation of ['getSearch', 'deleteSearches'] as const) {
      const id = operation === 'getSearch' ? saved.id : [recent.id, saved.id];
      expect(await customer.send(operation, { id })).toMatchObject({ status: 403 });
    }
    await customer.ok('getSearch', { id: recent.id });
    const replacing = { id: saved.id, filter: {}, searchType: 7 as const };
    expect(await customer.no('upsertSearch', replacing)).toMatchObject({ status: 403 });
  });
});

describe('what needs no key', () => {
  test('is the list of the own notifications, as every signed-in user may open /notification', async () => {
    const robot = await guest.as('api');
    await robot.ok('listNotifications', { page: 1, limit: 10 });
    await robot.ok('updateNotificationsRead', { isAll: true });
  });

  test('is to track one shipment by its number, as every signed-in user may open /track-diamond', async () => {
    const subUser = await guest.as('subuser');
    const { list } = await buyer.ok('listShippingDetails', PAGE);
    const [shipment] = list;
    if (shipment === undefined) throw new Error('The company has no shipment.');
    expect(await subUser.no('listShippingDetails', PAGE)).toMatchObject({ status: 403 });
    const number = ` ${shipment.shipmentNo.toLowerCase()}`;
    const tracked = await subUser.ok('listShippingDetails', { ...PAGE, number });
    expect(tracked.list.map(({ id }) => id)).toEqual([shipment.id]);
    const part = shipment.shipmentNo.slice(0, 6);
    expect((await subUser.ok('listShippingDetails', { ...PAGE, number: part })).count).toBe(0);
    expect((await customer.ok('listShippingDetails', { ...PAGE, number })).count).toBe(0);
  });
});

describe('settings of the house', () => {
  test('that are internal are for users of the house only', async () => {
    for (const group of [1, 3, 4] as const) {
      expect(await guest.no('viewProjectSetting', { group: [2, group] })).toMatchObject({ status: 401 });
      expect(await buyer.no('viewProjectSetting', { group: [group] })).toMatchObject({ status: 403 });
      const house = await guest.as('employee');
      const { settings = [] } = await house.ok('viewProjectSetting', { group: [group] });
      expect(settings.length).toBeGreaterThan(0);
    }
    expect((await guest.ok('viewProjectSetting', { group: [2] })).settings?.length).toBeGreaterThan(0);
  });
});

test('an ordinary stone is open to everyone who may search', async () => {
  const { id, stoneId } = one(inIndia.filter(({ category }) => !category.includes(14)));
  expect(await foundBy(customer, { stoneId: [stoneId] })).toEqual([id]);
});
