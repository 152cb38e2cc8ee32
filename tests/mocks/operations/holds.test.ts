import { beforeEach, describe, expect, test } from 'vitest';
import type { BlockCreateRequest } from '#generated/model/blockCreateRequest.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { abroad, CART, inIndia, keep, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

function hold(client: Client, stones: readonly SeedStone[], more: object = { hours: 24 }) {
  const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
  return client.send('createBlock', { blockType: 1, diamonds, ...more });
}

function held(client: Client, more: object = {}) {
  return client.ok('paginateBlocks', { page: 1, limit: 50, status: ['APPROVED'], ...more });
}

describe('a hold', () => {
  test('keeps stones for the company for its hours, at the prices of the day', async () => {
    const [first, second] = [one(inIndia), one(inIndia, 1)];
    const { data } = await hold(buyer, [first, second], { hours: 24, remarks: 'For a customer.' });
    expect(data).toMatchObject({
      blockCode: 'H-260115-0001',
      status: 'APPROVED',
      pieces: 2,
      hours: 24,
      validTillDate: '2026-01-16T09:30:00.000Z',
      stones: [{ blockPricePerCarat: first.ctPr, diamond: { isHeld: true } }, { blockAmount: second.amt }],
    });
    expect((await held(buyer)).inTrackDiamonds).toEqual(expect.arrayContaining([first.id, second.id]));
    const { list } = await held(colleague, { blockCode: 'H-260115-0001' });
    expect(list.map(({ diamond }) => diamond.id)).toEqual([first.id, second.id]);
  });

  test('keeps everybody else from buying, not its own company', async () => {
    const stone = one(inIndia);
    await hold(buyer, [stone]);
    const other = await buyer.as('bandra1');
    for (const [operation, body] of [
      ['requestConfirm', { diamonds: agreed(stone) }],
      ['createTracks', { trackType: CART, diamonds: [seen(stone)] }],
    ] as const) {
      const { status, data } = await other.send(operation, body);
      expect([operation, status, data]).toMatchObject([
        operation,
        409,
        { conflicts: [{ diamond: stone.id, reason: 'ON_HOLD' }] },
      ]);
    }
    expect(await hold(other, [stone])).toMatchObject({ status: 409 });
    await keep(colleague, CART, [stone]);
    expect((await buyer.ok('requestConfirm', { diamonds: agreed(stone) })).diamonds[0]).toMatchObject({
      wSts: 'M',
      isHeld: false,
    });
    expect((await held(buyer)).inTrackDiamonds).not.toContain(stone.id);
  });

  test('ends by itself, is announced an hour before, and frees the stone', async () => {
    const stone = one(inIndia);
    await hold(buyer, [stone], { hours: 4 });
    world.clock.advance(3 * HOUR);
    const told = async () => {
      const { list } = await buyer.ok('listNotifications', {
        page: 1,
        limit: 20,
        activityType: ['HOLD_EXPIRING', 'HOLD_EXPIRED'],
      });
      return list.filter(({ id }) => /^ntf-\d+$/.test(id)).map(({ activityType }) => activityType);
    };
    expect(await told()).toEqual(['HOLD_EXPIRING']);
    expect((await buyer.ok('viewDiamond', { id: stone.id })).isHeld).toBe(true);
    world.clock.advance(HOUR);
    expect((await buyer.ok('viewDiamond', { id: stone.id })).isHeld).toBe(false);
    expect(await told()).toEqual(['HOLD_EXPIRED', 'HOLD_EXPIRING']);
    const { list } = await buyer.ok('paginateBlockMasters', { page: 1, limit: 1, status: ['CANCEL'] });
    expect(list[0]).toMatchObject({ blockCode: 'H-260115-0001', stones: [{ status: 'CANCEL' }] });
    expect((await hold(await buyer.as('bandra1'), [stone])).status).toBe(200);
  });

  test('is released by who holds, stone by stone; what others hold counts nothing', async () => {
    await hold(buyer, inIndia.slice(0, 2));
    const { list } = await held(buyer, { blockCode: 'H-260115-0001' });
    const [first, second] = list.map(({ id }) => id);
    const id = [first ?? '', 'blk-none'];
    expect(await customer.ok('deleteHolds', { id })).toEqual({ count: 0 });
    expect(await buyer.ok('deleteHolds', { id })).toEqual({ count: 1 });
    expect(await buyer.ok('deleteHolds', { id })).toEqual({ count: 0 });
    const left = await held(buyer, { blockCode: 'H-260115-0001' });
    expect(left.list.map((each) => each.id)).toEqual([second]);
    expect((await buyer.ok('viewDiamond', { id: one(inIndia).id })).isHeld).toBe(false);
  });

  test.each([
    ['both hours and an end', { hours: 2, validTillDate: '2026-01-15T12:00:00.000Z' }, 400],
    ['an end that is past', { validTillDate: '2026-01-15T09:30:00.000Z' }, 400],
    ['more than 72 hours', { validTillDate: '2026-01-18T09:30:00.001Z' }, 400],
    ['73 hours', { hours: 73 }, 400],
    ['3 hours, which is not among the durations offered', { hours: 3 }, 400],
    ['48 hours', { hours: 48 }, 200],
    ['72 hours', { validTillDate: '2026-01-18T09:30:00.000Z' }, 200],
    ['nothing said', {}, 200],
  ])('of %s is answered as the limits say', async (_case, more, status) => {
    expect((await hold(buyer, [one(inIndia)], more)).status).toBe(status);
  });

  test('is extended once by who holds it, from its end on, and ends later', async () => {
    const stone = one(inIndia);
    await hold(buyer, [stone], { hours: 4 });
    const { list } = await buyer.ok('paginateBlockMasters', { page: 1, limit: 1 });
    const id = list[0]?.id ?? '';
    for (const stranger of [colleague, customer]) {
      expect((await stranger.no('extendHold', { id, hours: 2 })).status).toBe(404);
    }
    expect(await buyer.no('extendHold', { id, hours: 3 })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'hours', rule: 'allowed' }] },
    });
    world.clock.advance(HOUR);
    expect(await buyer.ok('extendHold', { id, hours: 2 })).toMatchObject({
      hours: 6,
      validTillDate: '2026-01-15T15:30:00.000Z',
      extendedAt: '2026-01-15T10:30:00.000Z',
    });
    expect((await buyer.no('extendHold', { id, hours: 2 })).status).toBe(409);
    world.clock.advance(4 * HOUR);
    expect((await buyer.ok('viewDiamond', { id: stone.id })).isHeld).toBe(true);
    world.clock.advance(HOUR);
    expect((await buyer.ok('viewDiamond', { id: stone.id })).isHeld).toBe(false);
  });

  test('is not extended after it was released', async () => {
    await hold(buyer, [one(inIndia)]);
    const { list } = await buyer.ok('paginateBlockMasters', { page: 1, limit: 1 });
    const [block] = list;
    await buyer.ok('deleteHolds', { id: block?.stones.map(({ id }) => id) ?? [] });
    expect((await buyer.no('extendHold', { id: block?.id ?? '', hours: 2 })).status).toBe(409);
  });

  test('is all or none', async () => {
    const [free, taken] = [one(inIndia), one(inIndia, 1)];
    await hold(await buyer.as('bandra1'), [taken]);
    expect((await hold(buyer, [free, taken])).data).toMatchObject({
      conflicts: [{ diamond: taken.id, reason: 'ON_HOLD' }],
    });
    expect((await held(buyer)).inTrackDiamonds).not.toContain(free.id);
  });
});

test('a memo is made by staff only, and gives the stone back as it was', async () => {
  const stone = one(abroad);
  const diamonds = [{ diamond: stone.id, vStnId: stone.vStnId }];
  const request: BlockCreateRequest = { blockType: 2, hours: 1, diamonds };
  expect(await buyer.no('createBlock', request)).toMatchObject({ status: 403, code: 'E_FORBIDDEN' });
  const admin = await buyer.as('admin');
  const memo = await admin.ok('createBlock', { ...request, account: 'acc-tribeca' });
  expect(memo).toMatchObject({ blockCode: 'B-260115-0001', blockType: 2 });
  const { data } = await customer.no('requestConfirm', { diamonds: agreed(stone) });
  expect(data).toMatchObject({ conflicts: [{ reason: 'ON_MEMO' }] });
  world.clock.advance(HOUR);
  expect((await customer.ok('requestConfirm', { diamonds: agreed(stone) })).pieces).toBe(1);
});

test('every stone that is held when a world begins is held by some company', async () => {
  const stones = world.base.seed.stones.map(wholeStone).filter(({ isHeld }) => isHeld);
  const companies = ['mehta1', 'jaipur1', 'chennai1', 'kolkata1', 'bandra1', 'vanloon1', 'tribeca1'];
  const rest = ['kowloon1', 'alnoor1', 'hatton1', 'silom1', 'yarra1'];
  const ids: string[] = [];
  for (const name of [...companies, ...rest]) {
    ids.push(...(await held(await buyer.as(name), { isIdOnly: true })).inTrackDiamonds);
  }
  expect(new Set(ids)).toEqual(new Set(stones.map(({ id }) => id)));
  expect(ids).toHaveLength(stones.length);
});
