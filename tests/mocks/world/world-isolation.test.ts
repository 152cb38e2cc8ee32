import { describe, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createClock } from '#mocks/world/clock.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { clientOf, purchaseOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend();
const { worlds } = mockBackend;
const stone = worlds.base.seed.stones
  .map(wholeStone)
  .find(({ wSts, isHeld, countryCode }) => wSts === 'A' && !isHeld && countryCode === 'IN');
const id = stone?.id ?? '';
const kept = {
  diamond: id,
  vStnId: stone?.vStnId ?? '',
  trackDiscount: null,
  trackAmount: 1,
  trackPricePerCarat: 1,
};

describe('two worlds', () => {
  test('share nothing: lists, memos, stones, searches, sessions, journal, outbox, clock, faults', async () => {
    const [here, there] = [worlds.reset('here'), worlds.reset('there')];
    for (const world of [here, there]) world.clock.freeze(SEED_EPOCH);
    const buyer = await clientOf(mockBackend, 'here').as('primary');
    const twin = await clientOf(mockBackend, 'there').as('primary');
    await buyer.ok('createTracks', { trackType: 2, diamonds: [kept] });
    await buyer.ok('paginateDiamonds', { page: 1, limit: 1, filters: [{}] });
    await buyer.ok('requestConfirm', purchaseOf({ id, ctPr: stone?.ctPr ?? 0 }));
    here.clock.advance(DAY);
    here.faults.plan([{ operation: 'getProfile', status: 503 }]);

    expect((await twin.ok('paginateTracks', { trackType: 2, page: 1, limit: 10 })).count).toBe(0);
    expect((await twin.ok('paginateMemos', { page: 1, limit: 10, from: '2026-01-15' })).count).toBe(0);
    expect((await twin.ok('listSearches', { type: [1], page: 1, limit: 10 })).count).toBe(0);
    expect((await twin.ok('viewDiamond', { id })).wSts).toBe('A');
    expect((await twin.ok('getServerTime', { random: '1' })).serverTime).toBe('2026-01-15T00:00:00.000Z');
    expect((await twin.send('getProfile', {})).status).toBe(200);
    expect((await buyer.send('getProfile', {})).status).toBe(503);
    expect(there.outbox).toEqual([]);
    expect(there.journal.entries().map(({ operation }) => operation)).not.toContain('requestConfirm');
    expect((await clientOf(mockBackend, 'there', buyer.token).send('getProfile', {})).status).toBe(401);
    expect(worlds.base.stones.get(id)?.wSts).toBe('A');
  });

  test('give the same bytes for the same walk, but for the paths of media, which are signed for a world', async () => {
    const walk = async (name: string) => {
      worlds.reset(name).clock.freeze(SEED_EPOCH);
      const buyer = await clientOf(mockBackend, name).as('primary');
      const filters = [{ shp: ['shape-round'] }];
      const found = await buyer.ok('paginateDiamonds', { page: 1, limit: 50, filters });
      const tracks = await buyer.ok('createTracks', { trackType: 1, diamonds: [kept] });
      const memo = await buyer.ok('requestConfirm', purchaseOf({ id, ctPr: stone?.ctPr ?? 0 }));
      return JSON.stringify([found, tracks, memo]).replaceAll(/\/media\/signed\/[^/]+\/[^/]+/g, '/media');
    };
    expect(await walk('walk-a')).toBe(await walk('walk-b'));
  });

  test('worlds start from the seed after a reset', async () => {
    const buyer = await clientOf(mockBackend, 'again').as('primary');
    await buyer.ok('createTracks', { trackType: 2, diamonds: [kept] });
    worlds.reset('again');
    expect((await buyer.send('getProfile', {})).status).toBe(401);
    const anew = await clientOf(mockBackend, 'again').as('primary');
    expect((await anew.ok('paginateTracks', { trackType: 2, page: 1, limit: 1 })).count).toBe(0);
  });

  test.each(['a b', 'x'.repeat(65), '../up', ''])('have no name like "%s"', async (name) => {
    const reply = await clientOf(mockBackend, name).send('viewProjectSetting', {});
    expect(reply).toMatchObject({ status: 400, code: 'E_VALIDATION' });
  });
});

describe('the set of worlds', () => {
  test('is bounded: the least recently used goes, the default one stays', () => {
    const bounded = createWorlds(worlds.base, { most: 3 });
    const first = bounded.open('default');
    const [a, b] = [bounded.open('a'), bounded.open('b')];
    bounded.open('c');
    expect(bounded.open('a')).toBe(a);
    bounded.open('d');
    expect(bounded.size()).toBe(4);
    expect(bounded.open('a')).toBe(a);
    expect(bounded.open('b')).not.toBe(b);
    expect(bounded.open('default')).toBe(first);
  });
});

describe('the clock of a world', () => {
  test('a clock follows the machine, stops, moves while stopped, and continues', () => {
    let machine = 1000;
    const clock = createClock(() => machine);
    expect([clock.now(), clock.mode()]).toEqual([1000, 'real']);
    clock.advance(500);
    machine = 2000;
    expect([clock.now(), clock.mode()]).toEqual([2500, 'advanced']);
    clock.freeze();
    machine = 3000;
    expect([clock.now(), clock.mode()]).toEqual([2500, 'frozen']);
    clock.advance(10);
    expect(clock.now()).toBe(2510);
    clock.freeze(7);
    expect(clock.now()).toBe(7);
    clock.real();
    expect([clock.now(), clock.mode()]).toEqual([3000, 'real']);
  });

  test('remembers when the world began: at its first call, or the earliest time it was set back to', () => {
    const clock = createClock(() => 1000);
    clock.freeze(500);
    expect(clock.began()).toBe(500);
    clock.advance(50);
    expect(clock.began()).toBe(500);
    const kept = clock.save();
    clock.freeze(200);
    expect(clock.began()).toBe(200);
    clock.restore(kept);
    expect(clock.began()).toBe(500);
  });

  test('keeps content fresh: dates of the seed move with the day', async () => {
    const view = async (days: number) => {
      worlds.reset('days').clock.freeze(SEED_EPOCH + days * DAY);
      return (await clientOf(mockBackend, 'days').as('primary')).ok('viewDiamond', { id });
    };
    const [then, now] = [await view(0), await view(300.7)];
    for (const member of ['listedAt', 'refreshedAt', 'expiresAt'] as const) {
      expect(Date.parse(now[member] ?? '') - Date.parse(then[member] ?? '')).toBe(300 * DAY);
    }
    expect(then.listedAt).toBe(stone?.listedAt);
    expect(now.rapDate).toBe(then.rapDate);
  });
});
