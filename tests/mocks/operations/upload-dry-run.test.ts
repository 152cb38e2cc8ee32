import { beforeEach, describe, expect, test } from 'vitest';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { cellsOf, TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, textOf } from '../../support/mock-backend-client.ts';
import { change, csv, lot, own, start, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

describe('a dry run', () => {
  test('tells what would be added, updated and left alone, value by value, and changes nothing', async () => {
    const [first, second] = own;
    if (first === undefined || second === undefined) throw new Error('Too few stones.');
    const dearer = cellsOf({ ...first, ctPr: 4321 });
    const { id } = await start(seller, csv([dearer, cellsOf(second), lot(), lot({ Treatment: '' })]));
    const { report, changes, deletes } = await seller.ok('dryRunUpload', { id, mode: 'ADD_UPDATE' });
    expect(report).toMatchObject({
      received: 4,
      valid: 3,
      invalid: 1,
      added: 1,
      updated: 1,
      unchanged: 1,
      deleted: 0,
    });
    expect(changes).toEqual([{ vStnId: first.vStnId, field: 'ctPr', from: first.ctPr, to: 4321 }]);
    expect(deletes).toEqual([]);
    expect((await buyer.ok('viewDiamond', { id: first.id })).ctPr).toBe(first.ctPr);
    expect((await seller.ok('viewUpload', { id })).status).toBe('READY');
  });

  test('reads a company’s own listings back as they are', async () => {
    const { id } = await start(seller, csv(own.map(cellsOf)));
    const { report, changes } = await seller.ok('dryRunUpload', { id, mode: 'ADD_UPDATE' });
    const { list: errors } = await seller.ok('paginateUploadIssues', {
      id,
      page: 1,
      limit: 9,
      severity: ['ERROR'],
    });
    expect(errors).toEqual([]);
    expect(changes).toEqual([]);
    expect(report).toMatchObject({ received: own.length, valid: own.length, unchanged: own.length });
  });

  test('of Replace All names the listings that would go: not those that buyers have, nor those that the file lists wrongly', async () => {
    const [kept, wrong, held] = own;
    if (kept === undefined || wrong === undefined || held === undefined) throw new Error('Too few stones.');
    const before = await seller.ok('paginateInventory', {
      page: 1,
      limit: 1,
      standing: ['ACTIVE', 'EXPIRING', 'EXPIRED'],
    });
    change(world, held, { isHeld: true });
    const { id } = await start(
      seller,
      csv([cellsOf(kept), lot({ 'Stock #': wrong.vStnId.toLowerCase(), Treatment: '' })]),
    );
    const { report, deletes } = await seller.ok('dryRunUpload', { id, mode: 'REPLACE_ALL' });
    const onMemo = (await seller.ok('paginateInventory', { page: 1, limit: 1000 })).list.filter(
      ({ diamond }) => diamond.wSts === 'M' || diamond.isHeld,
    );
    expect(report.deleted).toBe(before.count - onMemo.length - 2);
    expect(deletes).toHaveLength(Math.min(100, report.deleted));
    const named = new Set(deletes.map(({ diamond }) => diamond));
    for (const { id: safe } of [kept, wrong, held]) expect(named.has(safe)).toBe(false);
  });

  test('is refused while needed columns are unmapped', async () => {
    const { id } = await start(seller, 'Stock,Shape\nA-1,BR');
    const reply = await seller.no('dryRunUpload', { id, mode: 'ADD_UPDATE' });
    expect(reply).toMatchObject({ status: 409, data: { reason: 'UNMAPPED', deletes: 0 } });
    expect(await seller.no('commitUpload', { id, mode: 'ADD_UPDATE' })).toMatchObject({
      data: { reason: 'UNMAPPED' },
    });
    expect((await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9 })).count).toBe(0);
  });
});

describe('the refused lots', () => {
  test('come back as they were with what is wrong, to be mended and uploaded again', async () => {
    const content = csv([lot(), lot({ Treatment: '', 'Seller Comment': '=1+1' }), lot({ Weight: '0' })]);
    const { id } = await start(seller, content);
    const file = await seller.ok('downloadUploadIssues', { id });
    expect(file.name).toBe('stock-invalid.csv');
    const [headers = '', first = '', second = '', ...more] = textOf(file).trim().split('\r\n');
    expect(headers.replace('\ufeff', '')).toBe(`${TEMPLATE_HEADERS.join(',')},Reason`);
    expect(first).toContain('Treatment: the treatment column must state None or the treatment.');
    expect(first).toContain("'=1+1");
    expect(second).toContain('Weight: is out of range.');
    expect(more).toEqual([]);
    const again = await start(seller, file.bytes);
    expect(again.columns.at(-1)).toMatchObject({ header: 'Reason', field: null });
    const comment = again.columns.find(({ field }) => field === 'vndCmt');
    expect(comment?.samples).toEqual(['=1+1']);
    const twice = await seller.ok('downloadUploadIssues', { id: again.id });
    expect(textOf(twice).match(/Reason/g)).toHaveLength(1);
  });

  test('are told row by row with header and value, by gravity and rule', async () => {
    const { id } = await start(
      seller,
      writeCsv([
        TEMPLATE_HEADERS,
        lot(),
        lot().map(() => ''),
        lot({ 'Stock #': 'B-2', Clarity: 'XX', Ratio: '1.9' }),
      ]),
    );
    const all = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9 });
    expect(all.list).toEqual([
      {
        row: 4,
        vStnId: 'B-2',
        field: 'clrNm',
        index: 8,
        header: 'Clarity',
        value: 'XX',
        rule: 'UNKNOWN_GRADE',
        severity: 'ERROR',
        read: null,
        meant: null,
      },
      {
        row: 4,
        vStnId: 'B-2',
        field: 'ratio',
        index: 27,
        header: 'Ratio',
        value: '1.9',
        rule: 'RATIO_DIFFERS',
        severity: 'WARNING',
        read: null,
        meant: null,
      },
    ]);
    const grave = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9, severity: ['ERROR'] });
    expect(grave.count).toBe(1);
    const ruled = await seller.ok('paginateUploadIssues', { id, page: 2, limit: 1, rule: ['RATIO_DIFFERS'] });
    expect(ruled).toEqual({ count: 1, list: [] });
  });
});
