import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { restoreSnapshot, takeSnapshot } from '#mocks/world/snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, newsOf } from '../../support/mock-backend-client.ts';
import { change, DAY, own, startSelling } from '../../support/mock-backend-seller.ts';

const stone = firstListed();
const TARGET = Math.round(stone.ctPr * 0.9);

function firstListed() {
  const found = own.find(({ rap }) => rap !== null);
  if (found === undefined) throw new Error('The seller has no stone.');
  return found;
}

let world: World;
let buyer: Client;
let seller: Client;

beforeEach(async () => {
  ({ world, buyer, seller } = await startSelling());
});

const seen = {
  diamond: stone.id,
  vStnId: stone.vStnId,
  trackDiscount: stone.back,
  trackAmount: stone.amt,
  trackPricePerCarat: stone.ctPr,
};

const watch = () =>
  buyer.ok('createTracks', { trackType: 2, diamonds: [{ ...seen, newPricePerCarat: TARGET }] });

const search = () =>
  buyer.ok('upsertSearch', {
    name: 'Under the target',
    searchType: 2,
    isSendNotification: true,
    filter: { stoneId: [stone.stoneId], ctPr: { '>=': 1, '<=': TARGET } },
  });

async function reprice(pricePerCarat: number): Promise<void> {
  const { ctPr = 0 } = world.tables.stones.get(stone.id) ?? {};
  const prices = [{ diamond: stone.id, seenPricePerCarat: ctPr, pricePerCarat, isConfirmed: true }];
  await seller.ok('updateListingPrices', { prices });
}

/** Prices above the target, at it and under it. */
const paths = fc.array(fc.constantFrom(TARGET + 50, TARGET + 1, TARGET, TARGET - 1, TARGET - 50), {
  minLength: 1,
  maxLength: 8,
});

const isMet = (price: number) => price <= TARGET;

describe.each([
  { kind: 'PRICE_TARGET_MET', wait: watch },
  { kind: 'SEARCH_MATCH', wait: search },
] as const)('the alert $kind', ({ kind, wait }) => {
  test('comes once for each time that the price crosses, over any path of prices', async () => {
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        ({ world, buyer, seller } = await startSelling());
        await wait();
        for (const price of path) await reprice(price);
        const crossings = path.filter((price, at) => isMet(price) && !isMet(path[at - 1] ?? stone.ctPr));
        expect(await newsOf(buyer, kind)).toHaveLength(crossings.length);
      }),
      { numRuns: 15 },
    );
  });

  test('does not come again when the stone is withdrawn and offered at the same price, but for a search of new stones', async () => {
    await wait();
    await reprice(TARGET);
    await seller.ok('updateListingStatus', { id: [stone.id], wSts: 'NA' });
    await seller.ok('updateListingStatus', { id: [stone.id], wSts: 'A' });
    expect(await newsOf(buyer, kind)).toHaveLength(kind === 'SEARCH_MATCH' ? 2 : 1);
  });

  test('does not come again when only availability changes', async () => {
    await wait();
    await reprice(TARGET);
    change(world, stone, { isHeld: true });
    await newsOf(buyer, kind);
    change(world, stone, { isHeld: false });
    expect(await newsOf(buyer, kind)).toHaveLength(1);
  });
});

test('a world that goes back to a snapshot alerts nobody', async () => {
  await search();
  await reprice(TARGET);
  takeSnapshot(world, 'at the target');
  await reprice(TARGET + 50);
  restoreSnapshot(world, 'at the target');
  expect(await newsOf(buyer, 'SEARCH_MATCH')).toHaveLength(1);
});

describe('the daily mail', () => {
  const mails = () => world.outbox.filter(({ text }) => text.includes(stone.stoneId));

  test('comes at eight in India about the alerts since the last one, and not on a day without any', async () => {
    await watch();
    await reprice(TARGET);
    await reprice(TARGET + 50);
    await reprice(TARGET);
    expect(mails()).toEqual([]);
    world.clock.freeze(Date.parse('2026-01-16T02:29:59.000Z'));
    await newsOf(buyer, 'PRICE_TARGET_MET');
    expect(mails()).toEqual([]);
    world.clock.freeze(Date.parse('2026-01-16T02:30:00.000Z'));
    await newsOf(buyer, 'PRICE_TARGET_MET');
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail?.time).toBe('2026-01-16T02:30:00.000Z');
    expect(mail?.text.split('\n')).toHaveLength(3);
    world.clock.advance(3 * DAY);
    await newsOf(buyer, 'PRICE_TARGET_MET');
    expect(mails()).toHaveLength(1);
  });

  test('is not sent to a user who has switched it off', async () => {
    const notifications = [{ activityType: 'ALERT_DIGEST', isInPortal: false, isByMail: false } as const];
    await buyer.ok('upsertUserSetting', { key: 'NOTIFICATION', value: { notifications } });
    await watch();
    await reprice(TARGET);
    world.clock.advance(DAY);
    await newsOf(buyer, 'PRICE_TARGET_MET');
    expect(mails()).toEqual([]);
  });
});
