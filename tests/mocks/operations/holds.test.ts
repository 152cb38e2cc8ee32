import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, newsOf, purchaseOf } from '../../support/mock-backend-client.ts';
import { CART, inIndia, keep, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;

beforeEach(async () => {
  ({ world, buyer, colleague } = await startTrade());
});

function hold(client: Client, stones: readonly SeedStone[], more: object = { hours: 24 }) {
  const diamonds = stones.map(({ id, vStnId }) => ({ diamond: id, vStnId }));
  return client.send('createBlock', { blockType: 1, diamonds, ...more });
}

function held(client: Client, more: object = {}) {
  return client.ok('paginateBlocks', { page: 1, limit: 50, status: ['APPROVED'], ...more });
}

describe('a hold', () => {
  test('keeps everybody else from buying, not its own company', async () => {
    const stone = one(inIndia);
    await hold(buyer, [stone]);
    const other = await buyer.as('bandra1');
    for (const [operation, body] of [
      ['requestConfirm', purchaseOf(stone)],
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
    expect((await buyer.ok('requestConfirm', purchaseOf(stone))).diamonds[0]).toMatchObject({
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
      const list = await newsOf(buyer, 'HOLD_EXPIRING', 'HOLD_EXPIRED');
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

  test('is all or none', async () => {
    const [free, taken] = [one(inIndia), one(inIndia, 1)];
    await hold(await buyer.as('bandra1'), [taken]);
    expect((await hold(buyer, [free, taken])).data).toMatchObject({
      conflicts: [{ diamond: taken.id, reason: 'ON_HOLD' }],
    });
    expect((await held(buyer)).inTrackDiamonds).not.toContain(free.id);
  });
});

test('every stone that is held when a world begins is held by some company', async () => {
  const stones = world.base.seed.stones.map(wholeStone).filter(({ isHeld }) => isHeld);
  expect(stones.length).toBeGreaterThan(0);
  const companies = ['mehta1', 'jaipur1', 'chennai1', 'kolkata1', 'bandra1', 'vanloon1', 'tribeca1'];
  const rest = ['kowloon1', 'alnoor1', 'hatton1', 'silom1', 'yarra1'];
  const ids: string[] = [];
  for (const name of [...companies, ...rest]) {
    ids.push(...(await held(await buyer.as(name), { isIdOnly: true })).inTrackDiamonds);
  }
  expect(new Set(ids)).toEqual(new Set(stones.map(({ id }) => id)));
  expect(ids).toHaveLength(stones.length);
});
