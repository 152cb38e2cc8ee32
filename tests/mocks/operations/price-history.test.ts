import { beforeEach, expect, test } from 'vitest';
import { noteAskingPrice } from '#mocks/operations/price/asking-prices.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { inIndia, mockBackend, one, signInAt, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

const pricesOf = async (client: Client, id: string) => (await client.ok('viewPriceHistory', { id })).list;

test('the prices of every stone end at its price of now, and some have changed since they were listed', async () => {
  let changed = 0;
  for (const { id, ctPr, rap, back } of inIndia.slice(0, 40)) {
    const list = await pricesOf(buyer, id);
    expect(list[0]).toMatchObject({ ctPr, rap, back });
    expect(list.every(({ at }) => Date.parse(at) <= world.clock.now())).toBe(true);
    changed += list.length > 1 ? 1 : 0;
  }
  expect(changed).toBeGreaterThan(0);
});

test('a changed price comes first, and those before it keep their order while time goes on', async () => {
  const { id, ctPr } = one(inIndia);
  const before = await pricesOf(buyer, id);
  const stone = world.tables.stones.get(id);
  if (stone === undefined) throw new Error('No stone.');
  const raised = { ...stone, ctPr: ctPr + 100 };
  noteAskingPrice(world, world.clock.now(), raised);
  world.tables.stones.put(raised);
  const after = await pricesOf(buyer, id);
  expect(after.map((price) => price.ctPr)).toEqual([ctPr + 100, ...before.map((price) => price.ctPr)]);
  const later = await pricesOf(await signInAt('2026-01-27T09:30:00.000Z', 'primary'), id);
  expect(later).toEqual(after);
});

test('a stone that is gone has no history', async () => {
  const { id } = one(inIndia);
  const stone = mockBackend.worlds.base.stones.get(id);
  if (stone !== undefined) world.tables.stones.put({ ...stone, wSts: 'NA' });
  expect(await buyer.no('viewPriceHistory', { id })).toMatchObject({ status: 404 });
});
