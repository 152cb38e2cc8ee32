import { beforeEach, describe, expect, test, vi } from 'vitest';
import { atOnce } from '#mocks/formats/slices.ts';
import { raiseAlerts } from '#mocks/operations/operations.ts';
import { cellsOf } from '#mocks/rules/stock-files/write-lot.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, newsOf, purchaseOf } from '../../support/mock-backend-client.ts';
import {
  change,
  csv,
  found,
  list,
  lot,
  others,
  own,
  start,
  startSelling,
} from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

const page = { page: 1, limit: 50 };

describe('committing', () => {
  test('queues an upload, works on it as the clock goes, and lists its lots for everybody', async () => {
    const { id } = await start(
      seller,
      csv([lot({ 'Stock #': 'C-1' }), lot({ 'Stock #': 'C-2', Treatment: '' })]),
    );
    const queued = await seller.ok('commitUpload', { id, mode: 'ADD_UPDATE' });
    expect(queued).toMatchObject({
      status: 'QUEUED',
      mode: 'ADD_UPDATE',
      queuePosition: 1,
      progress: 0,
      report: null,
    });
    expect(await found(buyer, ['C-1'])).toEqual([]);
    world.clock.advance(350);
    const working = await seller.ok('viewUpload', { id });
    expect(working).toMatchObject({ status: 'PROCESSING', queuePosition: null, finishedAt: null });
    expect(working.progress).toBeGreaterThan(0);
    world.clock.advance(1000);
    const [stone, ...more] = await found(buyer, ['C-1', 'C-2']);
    expect(more).toEqual([]);
    expect(stone).toMatchObject({
      id: 'st-00601',
      stoneId: 'PV100601',
      vnd: 'acc-kir',
      vndNm: 'Kirstone Exports',
      wSts: 'A',
      ctPr: 5680,
      rap: 8800,
      back: -35.45,
      fnAmt: 5736.8,
    });
    const done = await seller.ok('viewUpload', { id });
    expect(done).toMatchObject({ status: 'FINISHED', progress: 100, finishedAt: '2026-01-15T09:30:00.501Z' });
    expect(done.report).toEqual({
      received: 2,
      valid: 1,
      invalid: 1,
      warnings: 0,
      added: 1,
      updated: 0,
      unchanged: 0,
      deleted: 0,
      durationMs: 301,
    });
    const { list: news } = await seller.ok('listNotifications', page);
    expect(news[0]).toMatchObject({ activityType: 'UPLOAD_FINISHED', record: id });
    const detail = await buyer.ok('viewDiamond', { id: stone?.id ?? '' });
    expect(detail).toMatchObject({
      treatment: 'None',
      listedAt: '2026-01-15T09:30:00.501Z',
      expiresAt: '2026-01-22T09:30:00.501Z',
    });
  });

  test('makes pairs that are sold together unless their seller says otherwise', async () => {
    const content = (separable: string) =>
      `Stock,Shape,Carat,Color,Clarity,PPC,City,Treatment,Pair Stock #${separable === '' ? '' : ',Separable'}\n` +
      `P-1,Round,1.01,G,VS1,5000,Mumbai,None,P-2${separable}\nP-2,Round,1.01,G,VS1,5000,Mumbai,None,P-1${separable}\n` +
      `P-3,Round,1.01,G,VS2,5000,Mumbai,None,${separable}\n`;
    const flags = async (separable: string) => {
      await list({ world, seller }, new TextEncoder().encode(content(separable)));
      const stones = ['P-1', 'P-2', 'P-3'].map(async (number) => (await found(buyer, [number]))[0]?.id ?? '');
      const shown = stones.map(async (id) => (await buyer.ok('viewDiamond', { id: await id })).isSeparable);
      return Promise.all(shown);
    };
    expect(await flags('')).toEqual([false, false, true]);
    const request = { filter: { vStnId: ['P-1', 'P-2', 'P-3'] }, isPredefinedPair: true, ...page };
    const { pairs } = await buyer.ok('filterMatchPairs', request);
    expect(pairs).toMatchObject([{ pairStkNo: 'P-1', isSeparable: false, diamonds: { length: 2 } }]);
    const again = await list({ world, seller }, new TextEncoder().encode(content('')));
    expect(again.report).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect(await flags(',Y')).toEqual([true, true, true]);
  });

  test('finds new lots among the new arrivals, until they are old', async () => {
    await list({ world, seller }, csv([lot({ 'Stock #': 'C-4' })]));
    const arrivals = async () => {
      const [first] = await buyer.ok('paginateDiamonds', {
        ...page,
        viewType: 2,
        filters: [{ vStnId: ['C-4'] }],
        isSkipSave: true,
      });
      return first?.count;
    };
    expect(await arrivals()).toBe(1);
    world.clock.advance(6 * 86_400_000);
    await seller.ok('refreshListings', {});
    expect(await arrivals()).toBe(1);
    world.clock.advance(2 * 86_400_000);
    expect(await arrivals()).toBe(0);
  });

  test('updates lots that are there, by their number in any case, and leaves the rest of the stone alone', async () => {
    const [stone] = own;
    if (stone === undefined) throw new Error('Too few stones.');
    const content = 'Stock,Shape,Carat,Color,Clarity,PPC,City,Treatment\n';
    const cells = [
      stone.vStnId.toLowerCase(),
      stone.shpNm,
      stone.crt,
      stone.colNm,
      stone.clrNm,
      3210,
      stone.locNm,
      stone.treatment,
    ];
    const { report } = await list({ world, seller }, new TextEncoder().encode(content + cells.join(',')));
    expect(report).toMatchObject({ updated: 1, added: 0 });
    const after = await buyer.ok('viewDiamond', { id: stone.id });
    expect(after).toMatchObject({
      vStnId: stone.vStnId,
      ctPr: 3210,
      cutNm: stone.cutNm,
      msrmnt: stone.msrmnt,
    });
    expect(world.tables.stones.get(stone.id)?.img).toBe(stone.img);
  });

  test('refuses a second time, without a valid lot, and Replace All without the number agreed to', async () => {
    const { id } = await list({ world, seller }, csv([lot()]));
    const again = { status: 409, data: { reason: 'ALREADY_COMMITTED', deletes: 0 } };
    expect(await seller.no('commitUpload', { id, mode: 'ADD_UPDATE' })).toMatchObject(again);
    const empty = await start(seller, csv([lot({ Treatment: '' })]));
    expect(await seller.no('commitUpload', { id: empty.id, mode: 'REPLACE_ALL', deletes: 0 })).toMatchObject({
      data: { reason: 'NO_VALID_LOTS' },
    });
    const all = await start(seller, csv([lot()]));
    const { report } = await seller.ok('dryRunUpload', { id: all.id, mode: 'REPLACE_ALL' });
    expect((await seller.no('commitUpload', { id: all.id, mode: 'REPLACE_ALL' })).status).toBe(400);
    expect(
      await seller.no('commitUpload', { id: all.id, mode: 'REPLACE_ALL', deletes: report.deleted - 1 }),
    ).toMatchObject({ data: { reason: 'DELETES_DIFFER', deletes: report.deleted } });
  });

  test('committing with Replace All withdraws exactly what the file leaves out, of this seller only', async () => {
    const [kept] = own;
    const [other] = others;
    if (kept === undefined || other === undefined) throw new Error('Too few stones.');
    const content = csv([cellsOf(kept), lot({ 'Stock #': 'R-1' })]);
    const { id } = await start(seller, content);
    const { report } = await seller.ok('dryRunUpload', { id, mode: 'REPLACE_ALL' });
    const done = await list({ world, seller }, content, 'REPLACE_ALL', report.deleted);
    expect(done.report).toMatchObject({ added: 1, unchanged: 1, deleted: report.deleted });
    const left = await seller.ok('paginateInventory', {
      ...page,
      standing: ['ACTIVE', 'EXPIRING', 'EXPIRED'],
    });
    expect(
      left.list
        .filter(({ isOnMemo, diamond }) => !isOnMemo && !diamond.isHeld)
        .map(({ diamond }) => diamond.vStnId)
        .sort(),
    ).toEqual([kept.vStnId, 'R-1'].sort());
    expect((await found(buyer, [other.vStnId])).length).toBe(1);
    const back = await list({ world, seller }, csv(own.slice(1, 3).map(cellsOf)));
    expect(back.report).toMatchObject({ added: 2, updated: 0 });
    expect(
      (
        await found(
          buyer,
          own.slice(1, 3).map(({ vStnId }) => vStnId),
        )
      )
        .map(({ id: stone }) => stone)
        .sort(),
    ).toEqual(
      own
        .slice(1, 3)
        .map(({ id: stone }) => stone)
        .sort(),
    );
  });

  test('fails without changing anything when other listings would go than agreed to', async () => {
    const { id } = await start(seller, csv([lot({ 'Stock #': 'F-1' })]));
    const { report } = await seller.ok('dryRunUpload', { id, mode: 'REPLACE_ALL' });
    await seller.ok('commitUpload', { id, mode: 'REPLACE_ALL', deletes: report.deleted });
    const [first] = own;
    if (first === undefined) throw new Error('Too few stones.');
    await buyer.ok('requestConfirm', purchaseOf(first));
    world.clock.advance(60_000);
    expect(await seller.ok('viewUpload', { id })).toMatchObject({
      status: 'FAILED',
      report: { added: 0, deleted: 0 },
    });
    expect(await found(buyer, ['F-1'])).toEqual([]);
  });

  test('leaves stones that buyers have as they are, and says so', async () => {
    const [onMemo, held, same] = own;
    if (onMemo === undefined || held === undefined || same === undefined) throw new Error('Too few stones.');
    change(world, onMemo, { wSts: 'M' });
    change(world, held, { isHeld: true });
    change(world, same, { isHeld: true });
    const lots = [onMemo, held].map((stone) => cellsOf({ ...stone, ctPr: stone.ctPr + 1 }));
    const { id, report } = await list({ world, seller }, csv([...lots, cellsOf(same)]));
    expect(report).toMatchObject({ valid: 1, invalid: 2, updated: 0, unchanged: 1 });
    const { list: issues } = await seller.ok('paginateUploadIssues', { id, ...page });
    expect(issues.map(({ rule }) => rule)).toEqual(['ON_MEMO', 'ON_HOLD']);
    expect((await buyer.ok('viewDiamond', { id: onMemo.id })).ctPr).toBe(onMemo.ctPr);
  });
});

const SAVED = 2;
const DEMAND = 3;
const SELLER = 'acc-kir';

/** The notifications of new stones of a user, the latest first: what happened, of which record, and of how many stones. */
async function told(client: Client): Promise<readonly (readonly [string, string | null, unknown])[]> {
  const news = await newsOf(client, 'DEMAND_MATCH', 'SEARCH_MATCH', 'MEMBER_LISTED');
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

  /** New stones that count how often a member of them is read. */
  function countedStones() {
    let reads = 0;
    const stones = world.base.seed.stones
      .map(wholeStone)
      .slice(0, NEW_STONES)
      .map(
        (stone, n) =>
          new Proxy(
            { ...stone, id: `new-${n}` },
            {
              get: (target, member) => {
                reads += 1;
                return Reflect.get(target, member);
              },
            },
          ),
      );
    return { stones, reads: () => reads };
  }

  async function readsWith(searches: number): Promise<number> {
    ({ world, buyer } = await startSelling());
    for (let n = 0; n < searches; n += 1) {
      await buyer.ok('upsertSearch', { ...saved, name: `S ${n}` });
    }
    atOnce(raiseAlerts(world, world.clock.now()));
    const stock = [vi.spyOn(world.tables.stones, 'all'), vi.spyOn(world.tables.stones, 'get')];
    const { stones, reads } = countedStones();
    for (const stone of stones) world.tables.stones.put(stone);
    atOnce(raiseAlerts(world, world.clock.now()));
    for (const spy of stock) expect(spy).not.toHaveBeenCalled();
    expect(await told(buyer)).toHaveLength(searches);
    return reads();
  }

  const saved = { filter: FILTER, isSendNotification: true, searchType: SAVED } as const;

  test('is one look at each new stone for all searches, and none at the rest of the stock', async () => {
    expect(await readsWith(30)).toBe(await readsWith(10));
  });
});
