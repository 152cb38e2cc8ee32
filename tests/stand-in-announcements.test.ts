import { beforeEach, describe, expect, test } from 'vitest';
import { SEED_EPOCH } from '#mocks/domain/epoch.ts';
import { createTestStandIn } from '#mocks/node.ts';
import { cellsOf } from '#mocks/stock/write-lot.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from './stand-in-client.ts';
import { csv, list, lot, own, start, startSelling } from './stand-in-seller.ts';

const SAVED = 2;
const DEMAND = 3;
const SELLER = 'acc-kir';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

/** What a user was told of new stones, the latest first: what happened, of which record, and of how many stones. */
async function told(client: Client): Promise<readonly (readonly [string, string | null, unknown])[]> {
  const { list: news } = await client.ok('listNotifications', {
    page: 1,
    limit: 50,
    activityType: ['DEMAND_MATCH', 'SEARCH_MATCH', 'MEMBER_LISTED'],
  });
  return news.map(({ activityType, record, parameters }) => [activityType, record, parameters.count]);
}

describe('an upload that lists new stones', () => {
  const filter = { shp: ['shape-round'], vnd: [SELLER], vStnId: ['N-1', 'N-2', 'N-3'] };
  const kept = { filter, isSendNotification: true } as const;

  test('tells demands, saved searches and followers of the seller once each, when its time has come', async () => {
    const demand = await buyer.ok('upsertSearch', { ...kept, name: 'Wanted', searchType: DEMAND });
    const saved = await buyer.ok('upsertSearch', { ...kept, name: 'Saved', searchType: SAVED });
    await buyer.ok('upsertSearch', { filter, name: 'Quiet', searchType: SAVED });
    await buyer.ok('upsertSearch', {
      ...kept,
      filter: { shp: ['shape-heart'] },
      name: 'Hearts',
      searchType: SAVED,
    });
    await buyer.ok('followMember', { id: SELLER });
    const { id } = await start(seller, csv([lot({ 'Stock #': 'N-1' }), lot({ 'Stock #': 'N-2' })]));
    await seller.ok('commitUpload', { id, mode: 'ADD_UPDATE' });
    expect(await told(buyer)).toEqual([]);
    world.clock.advance(60_000);
    expect((await told(buyer)).toSorted()).toEqual([
      ['DEMAND_MATCH', demand.id, 2],
      ['MEMBER_LISTED', SELLER, 2],
      ['SEARCH_MATCH', saved.id, 2],
    ]);
    const mails = world.outbox.filter(({ subject }) => subject === 'Stones for your demand');
    expect(mails).toMatchObject([{ to: 'buyer@pavilion.test', text: '2 new stone(s) for Wanted.' }]);
  });

  test('tells nobody of stones that were there or are not on offer', async () => {
    await buyer.ok('upsertSearch', { ...kept, filter: { vnd: [SELLER] }, name: 'All', searchType: SAVED });
    const [there] = own;
    if (there === undefined) throw new Error('Too few stones.');
    const changed = cellsOf({ ...there, ctPr: there.ctPr - 10, amt: 0, back: null });
    const hidden = lot({ 'Stock #': 'N-3', Availability: 'NA' });
    const { report } = await list({ world, seller }, csv([changed, hidden]));
    expect(report).toMatchObject({ added: 1, updated: 1 });
    expect(await told(buyer)).toEqual([]);
  });

  test('comes too late for a demand that has ended, on the way to its turn too', async () => {
    const demand = { ...kept, name: 'Late', searchType: DEMAND } as const;
    const inMs = (ms: number) => new Date(world.clock.now() + ms).toISOString();
    await buyer.ok('upsertSearch', { ...demand, expiryDate: inMs(400) });
    const { id } = await buyer.ok('upsertSearch', { ...demand, expiryDate: inMs(600) });
    const { finishedAt } = await list({ world, seller }, csv([lot({ 'Stock #': 'N-1' })]));
    expect(finishedAt).toBe('2026-01-15T09:30:00.500Z');
    expect(await told(buyer)).toEqual([['DEMAND_MATCH', id, 1]]);
  });
});

test('25,000 new lots are worked on about as fast with two hundred searches waiting for them', async () => {
  const { standIn } = await createTestStandIn({ stones: 100 });
  const work = async (name: string, searches: number) => {
    const full = standIn.worlds.reset(name);
    full.clock.freeze(SEED_EPOCH);
    const guest = clientOf(standIn, name);
    const uploader = await guest.as('seller');
    const waiting = await Promise.all(
      ['primary', 'secondary', 'customer', 'superadmin'].map((who) => guest.as(who)),
    );
    for (const [place, client] of waiting.entries()) {
      for (let n = 0; n < searches / waiting.length; n += 1) {
        const from = 0.3 + ((place * 50 + n) % 40) / 10;
        const filter = { shp: ['shape-round'], or: [{ crt: { '>=': from, '<=': from + 1 } }] };
        await client.ok('upsertSearch', {
          name: `S ${n}`,
          filter,
          isSendNotification: true,
          searchType: SAVED,
        });
      }
    }
    const lots = Array.from({ length: 25_000 }, (_, n) => lot({ 'Stock #': `B-${n}` }));
    const { id } = await start(uploader, csv(lots));
    await uploader.ok('commitUpload', { id, mode: 'ADD_UPDATE' });
    full.clock.advance(60_000);
    const began = performance.now();
    expect((await uploader.ok('viewUpload', { id })).report).toMatchObject({ added: 25_000 });
    return { took: performance.now() - began, news: await told(waiting[0] ?? uploader) };
  };
  const alone = await work('bulk-alone', 0);
  const awaited = await work('bulk-awaited', 200);
  expect(alone.news).toEqual([]);
  expect(awaited.news.length).toBeGreaterThan(0);
  expect(awaited.news.every(([, , count]) => count === 25_000)).toBe(true);
  expect(awaited.took).toBeLessThan(alone.took * 2 + 1000);
}, 60_000);
