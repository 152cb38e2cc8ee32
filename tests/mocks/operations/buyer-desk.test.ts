import { expect, test } from 'vitest';
import { TrackType } from '#generated/model/trackType.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'buyer-desk';
const { mockBackend } = await createTestBackend({ stones: 400 });

test('the start page of a buyer shows the moved prices of watched stones and what waits for an answer', async () => {
  const world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH);
  const buyer = await clientOf(mockBackend, WORLD).as('primary');
  const free = world.base.seed.stones.filter(({ wSts, countryCode }) => wSts === 'A' && countryCode === 'IN');
  const [fallen, same] = [free[0], free[1]];
  if (fallen === undefined || same === undefined) throw new Error('The seed has no such stones.');
  const watched = [fallen, same].map(({ id, vStnId, back, amt, ctPr }) => ({
    diamond: id,
    vStnId,
    trackDiscount: back,
    trackAmount: amt,
    trackPricePerCarat: id === fallen.id ? ctPr + 100 : ctPr,
  }));
  await buyer.ok('createTracks', { trackType: TrackType.WATCHLIST, diamonds: watched });
  const { sections, health } = await buyer.ok('viewDesk', {});
  const moves = sections.find(({ kind }) => kind === 'PRICE_MOVES');
  expect(moves).toMatchObject({
    count: 1,
    dueAt: null,
    items: [{ name: fallen.stoneId, prices: { was: fallen.ctPr + 100, is: fallen.ctPr } }],
  });
  const counters = sections.find(({ kind }) => kind === 'COUNTER_OFFERS');
  expect(counters?.items.length).toBe(counters?.count);
  expect(counters?.dueAt).toBe(counters?.items[0]?.at ?? null);
  expect(sections.map(({ kind }) => kind)).toEqual([
    'COUNTER_OFFERS',
    'OWN_OFFERS',
    'OWN_HOLDS',
    'OWN_BIDS',
    'PRICE_MOVES',
  ]);
  expect(health).toEqual([]);
});
