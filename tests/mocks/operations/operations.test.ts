import { beforeAll, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const WORLD = 'operations';
const { mockBackend } = await createTestBackend();
beforeAll(async () => {
  mockBackend.worlds.reset(WORLD).clock.freeze(SEED_EPOCH);
});

test('the journal has every call with its operation, status, user and time', async () => {
  const world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  const guest = clientOf(mockBackend, WORLD);
  await guest.ok('viewProjectSetting', {});
  const { token, user } = await guest.ok('login', { username: 'buyer', password: PASSWORD });
  const client = clientOf(mockBackend, WORLD, token.jwt);
  const [page] = await client.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{ wSts: ['A'] }] });
  const diamonds = (page?.diamonds ?? []).map(({ id, vStnId, back, amt, ctPr }) => ({
    ...{ diamond: id, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr },
  }));
  await client.ok('createTracks', { trackType: 1, diamonds });
  await client.ok('createTracks', { trackType: 2, diamonds });
  const renewed = await client.ok('updateToken', {});
  await clientOf(mockBackend, WORLD, renewed.token.jwt).ok('logout', {});
  const calls = [
    ['viewProjectSetting', null],
    ['login', null],
    ...(['paginateDiamonds', 'createTracks', 'createTracks', 'updateToken', 'logout'] as const).map(
      (operation) => [operation, user.id],
    ),
  ];
  const clean = { status: 200, code: 'OK', violations: [], fault: null, error: null };
  expect(world.journal.entries()).toMatchObject(
    calls.map(([operation, caller], place) => ({
      ...{ n: place + 1, operation, user: caller, time: '2026-01-15T00:00:00.000Z' },
      ...clean,
    })),
  );
  expect(world.journal.coverage().createTracks).toEqual({ calls: 2, statuses: { 200: 2 } });
});

test('master lists are found by their codes', async () => {
  const guest = clientOf(mockBackend, WORLD);
  expect(await guest.ok('listMasters', {})).toHaveLength(43);
  const found = await guest.ok('listMasters', { code: ['COLOR', 'SHAPE'] });
  expect(found.map(({ code }) => code)).toEqual(['COLOR', 'SHAPE']);
});

test('rows carry what a list shows, the detail screen all of it', async () => {
  const client = await clientOf(mockBackend, WORLD).as('primary');
  const [page] = await client.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}] });
  const [row] = page?.diamonds ?? [];
  if (row === undefined) throw new Error('Nothing found.');
  const stone = await client.ok('viewDiamond', { id: row.id });
  expect(Object.keys(row)).toHaveLength(90);
  expect(Object.keys(stone).length).toBeGreaterThan(140);
  expect(stone).toMatchObject(row);
});
