import { expect, test } from 'vitest';
import type { TrackStone } from '#generated/model/trackStone.ts';
import { control } from '#mocks/http/control.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { clientOf, PASSWORD } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 300 });
const free = mockBackend.worlds.base.seed.stones
  .map(wholeStone)
  .filter(({ wSts }) => wSts === 'A')
  .map(({ id }) => id);

function seen(id: string): TrackStone {
  const stone = mockBackend.worlds.base.stones.get(id);
  if (stone === undefined) throw new Error(`No stone ${id}.`);
  const { vStnId, back, amt, ctPr } = stone;
  return { diamond: id, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
}

function command(world: string, path: string, body?: unknown) {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { 'x-world': world, 'content-type': 'application/json' };
  const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body));
  return control(mockBackend.worlds, { method, path, query: {}, headers, body: bytes });
}

function stateOf(world: string) {
  const { tables, outbox, sessions, ids, clock } = mockBackend.worlds.open(world);
  const { tracks, searches, memos } = tables;
  return structuredClone({
    tracks: tracks.all(),
    searches: searches.all(),
    memos: memos.all(),
    outbox,
    sessions: sessions.save(),
    ids: ids.save(),
    now: clock.now(),
  });
}

test('a world goes back to a snapshot: rows, ids, sessions, outbox, attempts, clock and faults', async () => {
  const at = '2026-11-02T09:00:00.000Z';
  command('snap', '/__world/clock', { mode: 'frozen', at });
  command('snap', '/__world/faults', [{ operation: 'viewProjectSetting', nth: 1, code: 'E_SERVER' }]);
  const guest = clientOf(mockBackend, 'snap');
  const buyer = await guest.as('buyer');
  const [first = '', second = ''] = free;
  await buyer.ok('createTracks', { trackType: 1, diamonds: [seen(first)] });
  const before = stateOf('snap');
  expect(command('snap', '/__world/snapshot', { name: 'one in the cart' }).status).toBe(400);
  expect(command('snap', '/__world/snapshot', { name: 'cart-1' }).body).toMatchObject({ data: ['cart-1'] });

  await buyer.ok('createTracks', { trackType: 1, diamonds: [seen(second)] });
  const later = await guest.as('seller');
  await guest.ok('requestPasswordReset', { username: 'buyer' });
  for (let tries = 0; tries < 5; tries += 1) {
    await guest.send('login', { username: 'buyer', password: 'wrong' });
  }
  command('snap', '/__world/clock', { mode: 'advance', ms: 60_000 });
  command('snap', '/__world/stones', { ids: [first], patch: { wSts: 'NA' } });
  expect((await guest.send('viewProjectSetting', {})).code).toBe('E_SERVER');
  expect(stateOf('snap')).not.toEqual(before);
  const calls = mockBackend.worlds.open('snap').journal.entries().length;

  expect(command('snap', '/__world/restore', { name: 'cart-1' }).status).toBe(200);
  expect(stateOf('snap')).toEqual(before);
  expect(mockBackend.worlds.open('snap').journal.entries()).toHaveLength(calls);
  expect((await later.no('getProfile', {})).status).toBe(401);
  expect((await buyer.ok('viewDiamond', { id: first })).id).toBe(first);
  expect((await guest.send('viewProjectSetting', {})).code).toBe('E_SERVER');
  expect((await guest.send('login', { username: 'buyer', password: PASSWORD })).status).toBe(200);
});

test('rows of every kind are restored, even after a reset, and other worlds do not change', async () => {
  const buyer = await clientOf(mockBackend, 'kinds').as('buyer');
  const rows = () => buyer.ok('paginateUserSettings', { key: ['PORTAL'], page: 1, limit: 50 });
  const empty = await rows();
  command('kinds', '/__world/snapshot', { name: 'start' });
  await buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
  expect(await rows()).not.toEqual(empty);
  command('kinds', '/__world/reset', {});
  expect((await buyer.no('getProfile', {})).status).toBe(401);
  command('kinds', '/__world/restore', { name: 'start' });
  expect(await rows()).toEqual(empty);
  expect(command('other', '/__world/restore', { name: 'start' }).status).toBe(400);
  expect(command('other', '/__world/snapshots').body).toMatchObject({ data: [] });
});
