import { beforeEach, describe, expect, test } from 'vitest';
import { cellsOf } from '#mocks/rules/stock-files/write-lot.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
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
      img: stone.img,
    });
  });

  test('refuses a second time, without a valid lot, and Replace All without the number agreed to', async () => {
    const once = await start(seller, csv([lot()]));
    await seller.ok('commitUpload', { id: once.id, mode: 'ADD_UPDATE' });
    const again = { status: 409, code: 'E_CONFLICT', data: { reason: 'ALREADY_COMMITTED', deletes: 0 } };
    expect(await seller.no('commitUpload', { id: once.id, mode: 'ADD_UPDATE' })).toMatchObject(again);
    expect(await seller.no('dryRunUpload', { id: once.id, mode: 'ADD_UPDATE' })).toMatchObject(again);
    expect(
      await seller.no('updateUploadMapping', { id: once.id, columns: [{ index: 0, field: null }] }),
    ).toMatchObject({ status: 409 });
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

  test('with Replace All withdraws exactly what the file leaves out, of this seller only', async () => {
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
    await buyer.ok('requestConfirm', { diamonds: agreed(first) });
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
