import { beforeEach, describe, expect, test } from 'vitest';
import {
  csv,
  found,
  list,
  lot,
  own,
  type Selling,
  start,
  startSelling,
} from '../../support/mock-backend-seller.ts';
import { HEADERS, lotOf, text, workbook } from '../../support/odd-files.ts';

let selling: Selling;

beforeEach(async () => {
  selling = await startSelling();
});

const ADD = { mode: 'ADD_UPDATE' } as const;

describe('a file that is read differently', () => {
  const book = () =>
    workbook(
      { name: 'Stock', rows: [HEADERS, lotOf(1), lotOf(2)] },
      { name: 'Memo list', rows: [['Memo'], ['No', 'Form'], HEADERS, lotOf(3)] },
    );

  test('takes its lots from the sheet that the seller names, and finds the headers there', async () => {
    const { seller } = selling;
    const { id, sheets, sheet } = await start(seller, book(), 'stock.xlsx');
    expect([sheets, sheet]).toEqual([['Stock', 'Memo list'], 'Stock']);
    const other = await seller.ok('updateUploadReading', { id, sheet: 'Memo list' });
    expect(other).toMatchObject({ sheet: 'Memo list', headerRow: 3, status: 'READY' });
    expect(other.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual(['1 TITLE', '2 TITLE']);
    const { report } = await seller.ok('dryRunUpload', { id, ...ADD });
    expect(report.received).toBe(1);
    const missing = await seller.no('updateUploadReading', { id, sheet: 'Summary' });
    expect(missing).toMatchObject({ status: 400, data: { errors: [{ field: 'sheet', rule: 'exists' }] } });
  });

  test('takes its headers from the row that the seller names, and maps the columns again', async () => {
    const { seller } = selling;
    const { id } = await start(seller, text([['Nr', 'Form'], HEADERS, lotOf(1)]));
    const other = await seller.ok('updateUploadReading', { id, headerRow: 1 });
    expect(other.columns.map(({ header }) => header)).toEqual(['Nr', 'Form']);
    expect(other.status).toBe('MAPPING');
    for (const [headerRow, rule] of [
      [3, 'minItems'],
      [9, 'exists'],
    ] as const) {
      const refused = await seller.no('updateUploadReading', { id, headerRow });
      expect(refused).toMatchObject({ status: 400, data: { errors: [{ field: 'headerRow', rule }] } });
    }
    expect((await seller.ok('viewUpload', { id })).headerRow).toBe(1);
  });
});

describe('words that are no grades', () => {
  const content = () =>
    csv([
      lot({ 'Cut Grade': 'Premium' }),
      lot({ 'Cut Grade': ' premium ' }),
      lot({ 'Cut Grade': 'Ideal!?' }),
    ]);

  test('are counted, get the grade that the seller gives them, and keep it in later files', async () => {
    const { seller } = selling;
    const { id } = await start(seller, content());
    const before = await seller.ok('dryRunUpload', { id, ...ADD });
    expect(before.words.map(({ field, value, rows, isChosen }) => [field, value, rows, isChosen])).toEqual([
      ['cutNm', 'Premium', 2, false],
    ]);
    const words = [{ field: 'cutNm', value: 'PREMIUM', grade: 'VG' } as const];
    await seller.ok('updateUploadReading', { id, words });
    const after = await seller.ok('dryRunUpload', { id, ...ADD });
    expect(after.report).toMatchObject({ valid: before.report.valid + 2 });
    expect(after.words).toMatchObject([{ value: 'Premium', rows: 2, isChosen: true, grade: 'VG' }]);
    await list(selling, csv([lot({ 'Stock #': 'W-1', 'Cut Grade': 'Premium' })]));
    expect(await found(selling.buyer, ['W-1'])).toMatchObject([{ cutNm: 'VG' }]);
    const other = await seller.as('sur1');
    const theirs = await start(other, content());
    const { report } = await other.ok('dryRunUpload', { id: theirs.id, ...ADD });
    expect(report.valid).toBe(before.report.valid);
  });

  test('are unknown again when the seller takes the grade back', async () => {
    const { seller } = selling;
    const { id } = await start(seller, content());
    const word = { field: 'cutNm', value: 'Premium' } as const;
    const validWith = async (grade?: string | null) => {
      const words = [grade === undefined ? word : { ...word, grade }];
      await seller.ok('updateUploadReading', { id, words });
      return (await seller.ok('dryRunUpload', { id, ...ADD })).report.valid;
    };
    const [plain, none] = [await validWith(), await validWith(null)];
    expect(none).toBe(plain + 2);
    expect(await validWith()).toBe(plain);
  });

  test.each([
    [{ field: 'cutNm', value: 'Premium', grade: 'Superb' }, 'words.0.grade', 'known'],
    [{ field: 'lbCmt', value: 'Premium', grade: 'VG' }, 'words.0.field', 'usable'],
  ] as const)('are refused as %o', async (word, field, rule) => {
    const { id } = await start(selling.seller, content());
    const refused = await selling.seller.no('updateUploadReading', { id, words: [word] });
    expect(refused).toMatchObject({ status: 400, data: { errors: [{ field, rule }] } });
  });
});

describe('a location for all rows', () => {
  test('is taken by the rows that state no place, and by no others', async () => {
    const { seller, world, buyer } = selling;
    const lots = [
      lot({ 'Stock #': 'L-1', Location: '' }),
      lot({ 'Stock #': 'L-2', Location: '', City: 'Mumbai' }),
      lot({ 'Stock #': 'L-3' }),
    ];
    const { id } = await start(seller, csv(lots));
    expect((await seller.ok('dryRunUpload', { id, ...ADD })).withoutPlace).toBe(1);
    await seller.ok('updateUploadReading', { id, location: 'Surat' });
    expect((await seller.ok('dryRunUpload', { id, ...ADD })).withoutPlace).toBe(0);
    await seller.ok('commitUpload', { id, ...ADD });
    world.clock.advance(60_000);
    const stones = await found(buyer, ['L-1', 'L-2', 'L-3']);
    const cityOf = new Map(stones.map(({ vStnId, locNm }) => [vStnId, locNm]));
    expect([cityOf.get('L-1'), cityOf.get('L-2')]).toEqual(['Surat', 'Mumbai']);
  });

  test('stands for a column that the file lacks', async () => {
    const { seller } = selling;
    const { id, missing } = await start(
      seller,
      'Stock #,Shape,Weight,Color,Clarity,Treatment,Price Per Carat\nL-4,Round,1,G,VS1,None,5000',
    );
    expect(missing).toEqual(['locNm']);
    const nowhere = await seller.no('updateUploadReading', { id, location: 'Nowhereville' });
    expect(nowhere).toMatchObject({ status: 400, data: { errors: [{ field: 'location', rule: 'known' }] } });
    const placed = await seller.ok('updateUploadReading', { id, location: 'Antwerp, Belgium' });
    expect(placed).toMatchObject({ status: 'READY', missing: [] });
    expect((await seller.ok('dryRunUpload', { id, ...ADD })).report.valid).toBe(1);
  });
});

describe('an upload that is not committed', () => {
  test('is discarded with its rows; a committed one stays', async () => {
    const { seller } = selling;
    const { id } = await start(seller, csv([lot()]));
    expect(await seller.ok('discardUpload', { id })).toEqual({ count: 1 });
    expect(await seller.no('viewUpload', { id })).toMatchObject({ status: 404 });
    const done = await list(selling, csv([lot()]));
    for (const [operation, more] of [
      ['discardUpload', {}],
      ['updateUploadReading', { headerRow: 1 }],
    ] as const) {
      expect(await seller.no(operation, { id: done.id, ...more })).toMatchObject({ status: 409 });
    }
  });
});

describe('Replace All', () => {
  test('downloads all that it would delete as a file that brings it back, and says why the rest stays', async () => {
    const { seller } = selling;
    const [kept, wrong] = own;
    const refused = lot({ 'Stock #': wrong?.vStnId ?? '', Treatment: '' });
    const { id } = await start(seller, csv([refused, lot({ 'Stock #': 'R-9' })]));
    const { deletes, stays, report } = await seller.ok('dryRunUpload', { id, mode: 'REPLACE_ALL' });
    expect(deletes).toHaveLength(report.deleted);
    const reasonOf = new Map(stays.map(({ vStnId, reason }) => [vStnId, reason]));
    expect(reasonOf.get(wrong?.vStnId ?? '')).toBe('REFUSED_ROW');
    expect(stays.some(({ reason }) => reason === 'ON_MEMO')).toBe(true);
    const { count } = await seller.ok('paginateInventory', { page: 1, limit: 1 });
    expect(deletes.length + stays.length).toBe(count);
    const { bytes, name } = await seller.ok('downloadUploadDeletes', { id });
    expect(name).toBe('stock-deleted.csv');
    const again = await start(seller, bytes);
    const back = await seller.ok('dryRunUpload', { id: again.id, ...ADD });
    expect(back.report).toMatchObject({ received: deletes.length, unchanged: deletes.length });
    expect(new TextDecoder().decode(bytes)).toContain(kept?.vStnId);
  });
});

test('the stones of an upload are found among the listings of its seller', async () => {
  const { seller } = selling;
  const { id } = await list(selling, csv([lot({ 'Stock #': 'N-1' }), lot({ 'Stock #': 'N-2' })]));
  const { list: rows } = await seller.ok('paginateInventory', { page: 1, limit: 9, upload: id });
  expect(rows.map(({ diamond }) => diamond.vStnId).sort()).toEqual(['N-1', 'N-2']);
  const unknown = await seller.no('paginateInventory', { page: 1, limit: 9, upload: 'upl-none' });
  expect(unknown).toMatchObject({ status: 400, data: { errors: [{ field: 'upload', rule: 'exists' }] } });
});

test('a weight that differs from the measurements is reported with the weight that they give', async () => {
  const { seller } = selling;
  const cells = { Weight: '2.50', Measurements: '6.40-6.44*3.97', Ratio: '' };
  const { id } = await start(seller, csv([lot(cells)]));
  const { list: told } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9 });
  const weight = told.find(({ rule }) => rule === 'WEIGHT_DIFFERS');
  expect(weight?.read).toBe(2.5);
  expect(weight?.meant).toBeCloseTo(1.0, 1);
});
