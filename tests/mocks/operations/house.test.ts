import { beforeEach, describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { notify } from '#mocks/operations/notification/notify.ts';
import { DAY, HOUR, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'house';
const { mockBackend } = await createTestBackend({ stones: 200 });
const page = { page: 1, limit: 10 };
let world: World;
let guest: Client;
let buyer: Client;

beforeEach(async () => {
  world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  guest = clientOf(mockBackend, WORLD);
  buyer = await guest.as('primary');
});

function tell(userId = 'usr-primary') {
  notify(world, userId, world.clock.now(), {
    activityType: 'QUOTE_APPROVED',
    title: 'Quote approved',
    message: 'PV100001 is yours.',
    parameters: { stoneId: 'PV100001', pricePerCarat: 5100 },
    record: 'trk-4',
  });
}

describe('notifications', () => {
  test('come the latest first, are visited once listed, and read once marked', async () => {
    const before = await buyer.ok('listNotifications', page);
    tell();
    const listed = await buyer.ok('listNotifications', page);
    expect(listed.list[0]).toMatchObject({ module: 'QUOTE', level: 'SUCCESS', type: 1, isRead: false });
    expect(listed).toMatchObject({
      count: before.count + 1,
      unReadCount: before.unReadCount + 1,
      unVisitedCount: 1,
    });
    expect((await buyer.ok('listNotifications', page)).unVisitedCount).toBe(0);
    const id = listed.list[0]?.id ?? '';
    const marked = await buyer.ok('updateNotificationsRead', { id: [id, 'ntf-none'] });
    expect(marked).toEqual({ count: 1, unReadCount: before.unReadCount });
    expect((await buyer.ok('updateNotificationsRead', { id: [id] })).count).toBe(0);
    await buyer.ok('updateNotificationsRead', { isAll: true });
    expect((await buyer.ok('listNotifications', { ...page, isRead: false })).count).toBe(0);
  });

  test('are those of the user alone', async () => {
    tell();
    const mate = await guest.as('secondary');
    const kinds = ['QUOTE_APPROVED' as const];
    expect((await mate.ok('listNotifications', { ...page, activityType: kinds })).count).toBe(0);
    const { list } = await buyer.ok('listNotifications', { ...page, activityType: kinds });
    expect(await mate.ok('updateNotificationsRead', { id: [list[0]?.id ?? ''] })).toMatchObject({ count: 0 });
  });

  test('come as the user wants them: in the portal, by mail, or not at all', async () => {
    tell();
    expect(world.outbox.at(-1)).toMatchObject({
      to: 'buyer@pavilion.test',
      subject: 'Your offer of USD 5,100.00 per carat for PV100001 is approved',
    });
    const quiet = { activityType: 'QUOTE_APPROVED' as const, isInPortal: false, isByMail: false };
    await buyer.ok('upsertUserSetting', { key: 'NOTIFICATION', value: { notifications: [quiet] } });
    const { count } = await buyer.ok('listNotifications', page);
    tell();
    expect((await buyer.ok('listNotifications', page)).count).toBe(count);
    expect(world.outbox).toHaveLength(1);
  });

  test('seeded notifications are dated back from the start of the world, like the announcements that they report', async () => {
    const timesOf = async () => {
      const client = await guest.as('primary');
      const { list } = await client.ok('listNotifications', { ...page, activityType: ['ANNOUNCEMENT'] });
      const { announcements = [] } = await client.ok('viewDashboard', { variant: 'GLOBAL' });
      const told = list.map(({ record, createdAt }) => [record, createdAt]);
      expect(announcements.map(({ id, publishedAt }) => [id, publishedAt])).toEqual(
        expect.arrayContaining(told.slice(0, announcements.length)),
      );
      return told.map(([, time]) => Date.parse(time ?? ''));
    };
    const first = await timesOf();
    expect(first.length).toBeGreaterThan(0);
    world.clock.advance(40 * DAY);
    expect(await timesOf()).toEqual(first);
    mockBackend.worlds.reset(WORLD).clock.freeze(SEED_EPOCH + 40 * DAY);
    expect(await timesOf()).toEqual(first.map((time) => time + 40 * DAY));
  });
});

describe('settings', () => {
  test('the settings of the house come by group, and rates are never stale', async () => {
    expect((await guest.ok('viewProjectSetting', {})).settings).toBeUndefined();
    const house = await guest.as('admin');
    const { settings = [], limits } = await house.ok('viewProjectSetting', { group: [2, 3] });
    expect(new Set(settings.map(({ group }) => group))).toEqual(new Set([2, 3]));
    const updated = settings.find(({ key }) => key === 'UPDATED');
    expect(updated?.value).toBe(new Date(SEED_EPOCH - 6 * HOUR).toISOString());
    expect(limits).toMatchObject({ compareMax: 10, offerDiscountMin: -70, fileBytes: 10_485_760 });
  });
});

describe('the settings of the house', () => {
  const jobs = async (client: Client) => (await client.ok('viewProjectSetting', {})).synced;

  test('are changed by its admins, at once and to the cent', async () => {
    const admin = await guest.as('admin');
    const saved = await admin.ok('updateHouseSetting', { key: 'FM_COMMISSION', value: 3.257 });
    expect(saved).toMatchObject({ value: 3.26, unit: 'PERCENT', updatedBy: expect.any(String) });
    const { programmeCharges, rupeeRates } = await buyer.ok('viewProjectSetting', {});
    expect(programmeCharges).toEqual({
      cm: { perStone: 20, percent: 1.5 },
      fm: { perStone: 25, percent: 3.26 },
    });
    world.clock.advance(2 * DAY);
    await (await guest.as('admin')).ok('updateHouseSetting', { key: 'CUSTOMS', value: 90 });
    const later = await guest.ok('viewProjectSetting', {});
    expect(later.rupeeRates).toMatchObject({ exchangeRate: 90, bankRate: rupeeRates.bankRate });
    expect(later.rupeeRates.rateDate > rupeeRates.rateDate).toBe(true);
  });

  test('a sync job that is off keeps its last run, and runs again when it is switched on', async () => {
    const admin = await guest.as('admin');
    const first = await jobs(buyer);
    world.clock.advance(HOUR);
    const second = await jobs(buyer);
    expect(second.stock > first.stock).toBe(true);
    await admin.ok('updateHouseSetting', { key: 'STOCK_ON', value: false });
    world.clock.advance(3 * HOUR);
    expect((await jobs(buyer)).stock).toBe(second.stock);
    const { health } = await admin.ok('viewDesk', {});
    expect(health.find(({ key }) => key === 'STOCK_SYNC')).toMatchObject({ isWell: false, at: second.stock });
    await admin.ok('updateHouseSetting', { key: 'STOCK_ON', value: true });
    expect((await jobs(buyer)).stock).toBe(new Date(world.clock.now()).toISOString());
  });

  test.each([
    ['UPDATED', 5, 'key', 'allowed'],
    ['STOCK_ON', 5, 'value', 'format'],
    ['CUSTOMS', true, 'value', 'format'],
    ['CUSTOMS', 0.5, 'value', 'minimum'],
    ['CM_COMMISSION', 21, 'value', 'maximum'],
    ['BUYING', 90, 'value', 'order'],
  ] as const)('%s does not take %s', async (key, value, field, rule) => {
    const admin = await guest.as('admin');
    const refused = await admin.send('updateHouseSetting', { key, value });
    expect(refused).toMatchObject({ code: 'E_VALIDATION', data: { errors: [{ field, rule }] } });
  });
});

describe('places', () => {
  test('are countries, their states and the cities of those, by name', async () => {
    const all = await guest.ok('paginateCountries', { page: 1, limit: 1000 });
    const names = all.list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect((await guest.ok('paginateCountries', { ...page, search: 'IN' })).list).toContainEqual(
      expect.objectContaining({ id: 'country-in', dialCode: '+91' }),
    );
    const states = await guest.ok('paginateStates', { country: 'country-in', ...page, search: 'mahara' });
    expect(states.list).toEqual([
      { id: 'state-in-mh', code: 'MH', name: 'Maharashtra', country: 'country-in' },
    ]);
    const cities = await guest.ok('paginateCities', { country: 'country-in', state: 'state-in-mh', ...page });
    expect(cities.list.map(({ name }) => name)).toContain('Mumbai');
    const none = await guest.ok('paginateCities', { country: 'country-be', state: 'state-in-mh', ...page });
    expect(none.count).toBe(0);
    for (const { id } of all.list) {
      expect((await guest.ok('paginateStates', { country: id, page: 1, limit: 1 })).count).toBeGreaterThan(0);
    }
  });

  test.each([
    ['ZUR', 'Zürich'],
    ['sao', 'São Paulo'],
    ['düss', 'Düsseldorf'],
  ])('are found by %s whatever case and accents', async (search, name) => {
    expect((await guest.ok('searchCities', { search })).list[0]?.name).toBe(name);
  });

  test('places of the same name are distinguishable', async () => {
    const { list } = await guest.ok('searchCities', { search: 'London' });
    expect(list.map(({ id, countryName }) => [id, countryName])).toEqual([
      ['city-london', 'United Kingdom'],
      ['city-london-ca', 'Canada'],
    ]);
    const [only] = (await guest.ok('searchCities', { search: 'London', country: 'country-ca' })).list;
    expect(only?.timeZone).toBe('America/Toronto');
  });
});

describe('writing to the house', () => {
  test('lists the concierge requests of a user, and answers them on the next working day', async () => {
    const request = { service: 'csv-1', date: '2026-01-22' };
    const first = await buyer.ok('createConciergeRequest', request);
    const second = await buyer.ok('createConciergeRequest', { service: 'csv-8' });
    const listed = await buyer.ok('paginateConciergeRequests', page);
    expect(listed.list.slice(0, 2).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'PENDING'],
      [first.id, 'PENDING'],
    ]);
    const sales = await guest.as((await buyer.ok('getProfile', {})).user.account.seller.email);
    expect((await sales.ok('paginateConciergeRequests', page)).count).toBe(0);
    world.clock.advance(4 * 24 * HOUR);
    buyer = await guest.as('primary');
    const answered = await buyer.ok('paginateConciergeRequests', page);
    expect(answered.list.find(({ id }) => id === first.id)).toMatchObject({ status: 'APPROVED' });
    expect(answered.list.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
    const told = await buyer.ok('listNotifications', { ...page, activityType: ['CONCIERGE_ANSWERED'] });
    expect(told.list.map(({ record }) => record)).toContain(first.id);
  });
});
