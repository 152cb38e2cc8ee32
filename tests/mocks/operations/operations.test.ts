import { beforeAll, expect, test } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { agreed, clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'operations';
const { mockBackend } = await createTestBackend();
const FIRST_TRADE: readonly OperationId[] = [
  'login',
  'logout',
  'updateToken',
  'getProfile',
  'viewUser',
  'paginateDiamonds',
  'viewDiamond',
  'listSearches',
  'upsertSearch',
  'getSearch',
  'deleteSearches',
  'listMasters',
  'paginateTracks',
  'createTracks',
  'deleteTracks',
  'requestConfirm',
  'paginateMemos',
  'viewProjectSetting',
  'getServerTime',
];

beforeAll(async () => {
  mockBackend.worlds.reset(WORLD).clock.freeze(SEED_EPOCH);
});

test('a walk through the first trade succeeds, and the journal has every call of it', async () => {
  const world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  const guest = clientOf(mockBackend, WORLD);
  await guest.ok('viewProjectSetting', {});
  await guest.ok('getServerTime', { random: '1' });
  const masters = await guest.ok('listMasters', {});
  expect(masters).toHaveLength(43);
  expect((await guest.ok('listMasters', { code: ['COLOR', 'SHAPE'] })).map(({ code }) => code)).toEqual([
    'COLOR',
    'SHAPE',
  ]);

  const { token } = await guest.ok('login', { username: 'buyer', password: PASSWORD });
  const client = clientOf(mockBackend, WORLD, token.jwt);
  const { user } = await client.ok('getProfile', {});
  await client.ok('viewUser', { id: user.id });
  const inIndia = ['location-mumbai', 'location-surat'];
  const request = {
    page: 1,
    limit: 25,
    filters: [{ loc: inIndia, wSts: ['A' as const] }, { shp: ['shape-pear'] }],
  };
  const pages = await client.ok('paginateDiamonds', request);
  expect(pages).toHaveLength(2);
  const stone = pages[0]?.diamonds.find(({ isHeld }) => !isHeld);
  if (stone === undefined) throw new Error('Nothing found.');
  await client.ok('viewDiamond', { id: stone.id });

  const saved = await client.ok('upsertSearch', { name: 'India', filter: { loc: inIndia }, searchType: 2 });
  await client.ok('getSearch', { id: saved.id });
  expect((await client.ok('listSearches', { type: [1, 2], page: 1, limit: 10 })).count).toBe(3);
  await client.ok('deleteSearches', { id: [saved.id] });

  const diamonds = [
    {
      diamond: stone.id,
      vStnId: stone.vStnId,
      trackDiscount: stone.back,
      trackAmount: stone.amt,
      trackPricePerCarat: stone.ctPr,
    },
  ];
  await client.ok('createTracks', { trackType: 1, diamonds });
  await client.ok('createTracks', { trackType: 2, diamonds });
  const { list } = await client.ok('paginateTracks', { trackType: 2, page: 1, limit: 10 });
  await client.ok('deleteTracks', { trackType: 2, id: list.map(({ id }) => id) });
  const memo = await client.ok('requestConfirm', { diamonds: agreed(stone), terms: 'RUPEE_30' });
  expect((await client.ok('paginateMemos', { page: 1, limit: 10, from: '2026-01-15' })).list).toEqual([memo]);
  const renewed = await client.ok('updateToken', {});
  await clientOf(mockBackend, WORLD, renewed.token.jwt).ok('logout', {});

  const entries = world.journal.entries();
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_entry, index) => index + 1));
  expect(entries).toHaveLength(21);
  expect(new Set(entries.map(({ operation }) => operation))).toEqual(new Set(FIRST_TRADE));
  for (const entry of entries) {
    expect(entry).toMatchObject({ status: 200, code: 'OK', violations: [], fault: null, error: null });
    expect(entry.time).toBe('2026-01-15T00:00:00.000Z');
  }
  expect(world.journal.coverage().createTracks).toEqual({ calls: 2, statuses: { 200: 2 } });
  const signedIn = entries.filter(({ operation }) => operation !== null && !operations[operation].isPublic);
  expect(new Set(signedIn.map((entry) => entry.user))).toEqual(new Set([user.id]));
});

test('rows carry what a list shows, the detail screen all of it', async () => {
  const client = await clientOf(mockBackend, WORLD).as('primary');
  const [page] = await client.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}] });
  const [row] = page?.diamonds ?? [];
  if (row === undefined) throw new Error('Nothing found.');
  const stone = await client.ok('viewDiamond', { id: row.id });
  expect(Object.keys(row)).toHaveLength(80);
  expect(Object.keys(stone).length).toBeGreaterThan(140);
  expect(stone).toMatchObject(row);
});
