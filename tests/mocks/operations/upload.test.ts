import { beforeEach, describe, expect, test } from 'vitest';
import { type Cell, writeWorkbook } from '#mocks/formats/write-workbook.ts';
import { restoreWorld, saveWorld } from '#mocks/world/snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, formFile } from '../../support/mock-backend-client.ts';
import { csv, found, list, lot, own, start, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

const text = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\n'));

describe('starting an upload', () => {
  test('maps the template column by column, the same words, and lists nothing', async () => {
    const template = await seller.ok('downloadTemplate', {});
    expect(template).toMatchObject({ name: 'stock-template.csv', mediaType: 'text/csv' });
    const upload = await start(seller, template.bytes);
    expect(upload).toMatchObject({
      status: 'READY',
      fileType: 'CSV',
      missing: [],
      progress: 0,
      report: null,
    });
    expect(upload.columns.every(({ match }) => match === 'EXACT')).toBe(true);
    const issues = await seller.ok('paginateUploadIssues', { id: upload.id, page: 1, limit: 10 });
    expect(issues).toEqual({ count: 0, list: [] });
    expect(await found(buyer, ['LOT-1001'])).toEqual([]);
  });

  test('finds columns by other names of the trade and by likeness, each field once, and tells what is missing', async () => {
    const upload = await start(
      seller,
      text(
        'Vender Stock Number;Shp;Cts;Colour;Clearity;Rap Net Price;Depth;Col;Whatever',
        'A-1;BR;1,01;G;VS1;5000;61,8;x;',
      ),
    );
    const fields = upload.columns.map(({ field, match }) => `${field} ${match}`);
    expect(fields).toEqual([
      'vStnId ALIAS',
      'shpNm ALIAS',
      'crt ALIAS',
      'colNm ALIAS',
      'clrNm ALIAS',
      'ctPr ALIAS',
      'depPer ALIAS',
      'null NONE',
      'null NONE',
    ]);
    expect(upload).toMatchObject({ status: 'MAPPING', missing: ['locNm', 'treatment'] });
    expect(upload.columns[2]).toEqual({
      index: 2,
      header: 'Cts',
      samples: ['1,01'],
      field: 'crt',
      match: 'ALIAS',
      suggestions: [],
    });
    const like = await start(seller, text('Stock Numbr,Clarityy', 'A-1,VS1'));
    expect(like.columns.map(({ field, match }) => `${field} ${match}`)).toEqual([
      'vStnId SIMILAR',
      'clrNm SIMILAR',
    ]);
  });

  test('reads workbooks as it reads text', async () => {
    const columns = [
      'Stock #',
      'Shape',
      'Weight',
      'Color',
      'Clarity',
      'Price Per Carat',
      'Location',
      'Treatment',
      'Lab',
      'Report #',
    ];
    const cells: Cell[] = [
      { kind: 'text', text: 'X-1' },
      { kind: 'text', text: 'BR' },
      { kind: 'number', value: 1.01, look: 'fixed' },
      { kind: 'text', text: 'G' },
      { kind: 'text', text: 'VS1' },
      { kind: 'number', value: 5680.5, look: 'money' },
      { kind: 'text', text: 'Mumbai' },
      { kind: 'text', text: 'None' },
      { kind: 'text', text: 'GIA' },
      { kind: 'number', value: 2_141_438_171, look: 'whole' },
    ];
    const sheet = { name: 'Stock', columns: columns.map((title) => ({ title, width: 12 })), rows: [cells] };
    const upload = await start(seller, writeWorkbook([sheet], world.clock.now()), 'stock.xlsx');
    expect(upload).toMatchObject({ fileType: 'XLSX', status: 'READY', fileName: 'stock.xlsx' });
    await seller.ok('commitUpload', { id: upload.id, mode: 'ADD_UPDATE' });
    world.clock.advance(60_000);
    expect(await found(buyer, ['X-1'])).toMatchObject([
      { crt: 1.01, ctPr: 5680.5, rptNo: '2141438171', lbNm: 'GIA' },
    ]);
  });

  test('takes a length and a width before a depth for millimetres', async () => {
    const upload = await start(seller, text('Stock,Length,Width,Depth,Depth %', 'A-1,6.4,6.4,3.9,61'));
    expect(upload.columns.map(({ field }) => field)).toEqual([
      'vStnId',
      'length',
      'width',
      'height',
      'depPer',
    ]);
  });

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'stock.csv'],
    ['a PDF', text('%PDF-1.7', 'a,b'), 'stock.csv'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x41]), 'stock.csv'],
    ['an archive that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'stock.xlsx'],
  ])('refuses %s whatever its name', async (_what, bytes, name) => {
    const reply = await seller.no('startUpload', { file: formFile(name, bytes) });
    expect(reply).toMatchObject({ status: 415, code: 'E_UNSUPPORTED_MEDIA_TYPE' });
  });

  test('refuses files without lots and files that are too large', async () => {
    expect(await seller.no('startUpload', { file: formFile('a.csv', 'Stock #,Shape\n') })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'file', rule: 'minItems' }] },
    });
    const large = new Uint8Array(10_485_761).fill(65);
    expect(await seller.no('startUpload', { file: formFile('a.csv', large) })).toMatchObject({
      status: 413,
      data: { limit: 10_485_760 },
    });
    const many = `Stock\n${'A-1\n'.repeat(25_001)}`;
    expect(await seller.no('startUpload', { file: formFile('a.csv', many) })).toMatchObject({ status: 413 });
  });
});

describe('mapping', () => {
  test('is the seller’s own, and remembered for the next file of the company', async () => {
    const content = text('Stk,Form,Stein', 'A-1,BR,1.01');
    const first = await start(seller, content);
    const changed = await seller.ok('updateUploadMapping', {
      id: first.id,
      columns: [
        { index: 0, field: null },
        { index: 1, field: 'shpNm' },
        { index: 2, field: 'vStnId' },
      ],
    });
    expect(changed.columns.map(({ field, match }) => `${field} ${match}`)).toEqual([
      'null CHOSEN',
      'shpNm CHOSEN',
      'vStnId CHOSEN',
    ]);
    const second = await start(seller, content);
    expect(second.columns.map(({ field, match }) => `${field} ${match}`)).toEqual([
      'null REMEMBERED',
      'shpNm REMEMBERED',
      'vStnId REMEMBERED',
    ]);
  });

  test('is forgotten on request, and gives a field one column', async () => {
    const { id, columns } = await start(seller, text('Form,Shape', 'BR,BR'));
    await seller.ok('updateUploadMapping', {
      id,
      columns: [{ index: 0, field: 'lbCmt' }],
      isRemember: false,
    });
    expect((await start(seller, text('Form', 'BR'))).columns[0]?.match).not.toBe('REMEMBERED');
    expect(columns[1]?.field).toBe('shpNm');
    const twice = await seller.no('updateUploadMapping', { id, columns: [{ index: 0, field: 'shpNm' }] });
    expect(twice).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'columns.0.field', rule: 'unique' }] },
    });
    const beyond = await seller.no('updateUploadMapping', { id, columns: [{ index: 9, field: 'shpNm' }] });
    expect(beyond.status).toBe(400);
  });
});

test('uploads of other companies are not found', async () => {
  const other = await seller.as('sur1');
  const { id } = await start(seller, csv([lot()]));
  for (const operation of ['viewUpload', 'downloadUploadIssues'] as const) {
    expect(await other.no(operation, { id })).toMatchObject({ status: 404 });
  }
  expect(await other.no('commitUpload', { id, mode: 'ADD_UPDATE' })).toMatchObject({ status: 404 });
  expect(
    (await other.ok('paginateUploads', { page: 1, limit: 50 })).list.map((upload) => upload.id),
  ).not.toContain(id);
  const colleague = await seller.as('kir1');
  expect((await colleague.ok('viewUpload', { id })).id).toBe(id);
  expect((await list({ world, seller }, csv([lot()]))).status).toBe('FINISHED');
});

describe('correcting an upload', () => {
  const bad = () => csv([lot({ Clarity: 'Clear' }), lot({ Shape: 'Potato', Weight: '' }), lot()]);
  const errors = async (id: string) =>
    (await seller.ok('paginateUploadIssues', { id, page: 1, limit: 10, severity: ['ERROR'] })).list;

  test('changes nothing when one cell is outside the file', async () => {
    const { id } = await start(seller, bad());
    const before = await errors(id);
    const good = { row: 2, index: 5, value: 'VS2' };
    const below = await seller.no('updateUploadCells', { id, cells: [good, { ...good, row: 9 }] });
    expect(below).toMatchObject({ status: 400 });
    const beside = await seller.no('updateUploadCells', { id, cells: [good, { ...good, index: 400 }] });
    expect(beside).toMatchObject({ status: 400 });
    expect(await errors(id)).toEqual(before);
  });
});

const page = { page: 1, limit: 50 };

describe('uploads', () => {
  test('are those of the company, the latest first, with a history from before', async () => {
    const before = await seller.ok('paginateUploads', page);
    expect(before.count).toBeGreaterThan(0);
    for (const { status, report, createdAt } of before.list) {
      expect(status).toBe('FINISHED');
      expect(report?.received).toBe((report?.valid ?? 0) + (report?.invalid ?? 0));
      expect(Date.parse(createdAt)).toBeLessThan(world.clock.now());
    }
    const { id } = await start(seller, csv([lot()]));
    const after = await seller.ok('paginateUploads', { page: 1, limit: 1 });
    expect(after).toMatchObject({ count: before.count + 1, list: [{ id, status: 'READY' }] });
    expect((await seller.ok('paginateUploads', { ...page, status: ['MAPPING', 'READY'] })).count).toBe(1);
  });

  test('wait for one another', async () => {
    const first = await start(seller, csv([lot()]));
    const second = await start(seller, csv([lot()]));
    await seller.ok('commitUpload', { id: first.id, mode: 'ADD_UPDATE' });
    expect(await seller.ok('commitUpload', { id: second.id, mode: 'ADD_UPDATE' })).toMatchObject({
      queuePosition: 2,
    });
    world.clock.advance(300);
    expect(await seller.ok('viewUpload', { id: second.id })).toMatchObject({
      status: 'QUEUED',
      queuePosition: 1,
    });
  });

  test('are kept by a snapshot of the world', async () => {
    const { id } = await start(seller, csv([lot()]));
    const saved = saveWorld(world);
    await seller.ok('commitUpload', { id, mode: 'ADD_UPDATE' });
    restoreWorld(world, saved);
    expect((await seller.ok('viewUpload', { id })).status).toBe('READY');
  });
});

test('takes the number and the file of its report from a stone that is not certified any more', async () => {
  const { world, seller, buyer } = await startSelling();
  const stone = own.find(({ lbNm, certFile }) => lbNm === 'GIA' && certFile !== null);
  if (stone === undefined) throw new Error('Too few stones.');
  const { vStnId, shpNm, crt, colNm, clrNm, locNm } = stone;
  const content = `Stock,Shape,Carat,Color,Clarity,PPC,City,Treatment,Lab\n${[vStnId, shpNm, crt, colNm, clrNm, stone.ctPr, locNm, 'None', 'NON-CERT'].join(',')}\n`;
  const { report } = await list({ world, seller }, new TextEncoder().encode(content));
  expect(report).toMatchObject({ updated: 1 });
  expect(await buyer.ok('viewDiamond', { id: stone.id })).toMatchObject({
    lbNm: 'NON-CERT',
    rptNo: null,
    certificateNo: null,
    certFile: null,
  });
});
