import { beforeEach, describe, expect, test, vi } from 'vitest';
import { announceStones } from '#mocks/operations/diamond/announce.ts';
import { cellsOf } from '#mocks/rules/stock-files/write-lot.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { csv, list, lot, own, start, startSelling } from '../../support/mock-backend-seller.ts';

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
    const mails = world.outbox.filter(({ subject }) => subject.startsWith('New stones for your demand'));
    expect(mails).toMatchObject([
      { to: 'buyer@pavilion.test', text: 'New stones for your demand “Wanted”: 2.' },
    ]);
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

describe('the cost of telling', () => {
  const FILTER = { shp: ['shape-round'], or: [{ crt: { '>=': 0.3, '<=': 5 } }] };
  const NEW_STONES = 400;
  /** Members that a test of shape and weight may read of one stone. */
  const MAX_READS = 3;

  /** New stones that count how often a member of them is read. */
  function countedStones() {
    let reads = 0;
    const stones = world.base.seed.stones
      .map(wholeStone)
      .slice(0, NEW_STONES)
      .map(
        (stone) =>
          new Proxy(stone, {
            get: (target, member) => {
              reads += 1;
              return Reflect.get(target, member);
            },
          }),
      );
    return { stones, reads: () => reads };
  }

  async function readsWith(searches: number): Promise<number> {
    ({ world, buyer } = await startSelling());
    for (let n = 0; n < searches; n += 1) {
      await buyer.ok('upsertSearch', { ...saved, name: `S ${n}` });
    }
    const stock = [vi.spyOn(world.tables.stones, 'all'), vi.spyOn(world.tables.stones, 'get')];
    const { stones, reads } = countedStones();
    announceStones({ world, now: world.clock.now() }, stones);
    for (const spy of stock) expect(spy).not.toHaveBeenCalled();
    expect(await told(buyer)).toHaveLength(searches);
    return reads();
  }

  const saved = { filter: FILTER, isSendNotification: true, searchType: SAVED } as const;

  test('is one look at each new stone for each search, and none at the rest of the stock', async () => {
    const none = await readsWith(0);
    const ten = await readsWith(10);
    const thirty = await readsWith(30);
    expect(thirty - none).toBe(3 * (ten - none));
    expect(ten - none).toBeLessThanOrEqual(10 * NEW_STONES * MAX_READS);
  });
});
