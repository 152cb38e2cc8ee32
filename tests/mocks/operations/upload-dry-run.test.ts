import { beforeEach, describe, expect, test } from 'vitest';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { phrase, says, searchable } from '#mocks/rules/stock-files/phrases.ts';
import { cellsOf, TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, textOf } from '../../support/mock-backend-client.ts';
import {
  type Cells,
  change,
  csv,
  findings,
  lot,
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

  test('a dry run of Replace All lists the listings that would go, without those that buyers have and those with errors in the file', async () => {
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
    expect(deletes).toHaveLength(report.deleted);
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
  test('rejected rows come back unchanged with their errors, to be corrected and uploaded again', async () => {
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
        accepted: 'FL, IF, VVS1, VVS2, VS1, VS2, SI1, SI2, SI3, I1, I2, I3',
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
        read: 1.9,
        meant: 1,
        accepted: null,
      },
    ]);
    const grave = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9, severity: ['ERROR'] });
    expect(grave.count).toBe(1);
    const ruled = await seller.ok('paginateUploadIssues', { id, page: 2, limit: 1, rule: ['RATIO_DIFFERS'] });
    expect(ruled).toEqual({ count: 1, list: [] });
  });
});

describe('a stone that may not be listed is refused where its file says', () => {
  test.each<[string, string, string]>([
    ['Seller Comment', 'lab-grown', 'LAB_GROWN vndCmt'],
    ['Seller Comment', 'LAB  GROWN diamond', 'LAB_GROWN vndCmt'],
    ['Member Comment', 'Laboratory created', 'LAB_GROWN memberCmt'],
    ['Cert Comment', 'C.V.D. growth', 'LAB_GROWN lbCmt'],
    ['Laser Inscription', 'LABGROWN IGI 1', 'LAB_GROWN lsrInc'],
    ['Country Of Origin', 'Man-made', 'LAB_GROWN org'],
    ['Treatment', 'LG', 'LAB_GROWN treatment'],
    ['Treatment', 'HPHT grown', 'LAB_GROWN treatment'],
    ['Cert Comment', 'Slight greenish tint', 'GREEN_TINT lbCmt'],
    ['Seller Comment', 'Green tinge', 'GREEN_TINT vndCmt'],
    ['Member Comment', 'tinge: green', 'GREEN_TINT memberCmt'],
    ['Shade', 'very light green', 'GREEN_TINT shdNm'],
    ['Milky', 'M0 with green tint', 'GREEN_TINT mlkNm'],
    ['Mine Of Origin', 'ZIMBABWE', 'EXCLUDED_ORIGIN mines'],
    ['Country Of Origin', 'zw', 'EXCLUDED_ORIGIN org'],
    ['Seller Comment', 'rough from Marange fields', 'EXCLUDED_ORIGIN vndCmt'],
    ['Seller Comment', 'Zimbabwean rough', 'EXCLUDED_ORIGIN vndCmt'],
    ['Lab', 'egl', 'EXCLUDED_LAB lbNm'],
    ['Seller Comment', 'with E.G.L. papers', 'EXCLUDED_LAB vndCmt'],
    ['Cert Comment', 'EGL-USA F VS1', 'EXCLUDED_LAB lbCmt'],
    ['Laser Inscription', 'EGL USA 12', 'EXCLUDED_LAB lsrInc'],
    ['Seller Comment', 'H.P.H.T treated', 'TREATMENT_UNDISCLOSED vndCmt'],
    ['Cert Comment', 'Internal laser drilling is present', 'TREATMENT_UNDISCLOSED lbCmt'],
    ['Key To Symbols', 'Laser Drill Hole', 'TREATMENT_UNDISCLOSED kToSStr'],
    ['Member Comment', 'Clarity Enhanced', 'TREATMENT_UNDISCLOSED memberCmt'],
    ['Seller Comment', 'IRRADIATED, annealed', 'TREATMENT_UNDISCLOSED vndCmt'],
    ['Seller Comment', 'No BGM. Colour-enhanced', 'TREATMENT_UNDISCLOSED vndCmt'],
  ])('%s: %s', async (header, cell, expected) => {
    expect(await findings(seller, { [header]: cell })).toContain(`${expected} ERROR`);
  });

  test.each<[string, Cells]>([
    ['denies it before', { 'Seller Comment': 'Not treated, no HPHT, non CVD' }],
    ['denies it after', { 'Seller Comment': 'HPHT: none; CVD = no' }],
    ['denies its tint', { 'Seller Comment': 'No brown, no green tint, no milk.' }],
    ['denies its origin', { 'Seller Comment': 'Not from Zimbabwe.' }],
    ['glows green', { 'Fluorescence Intensity': 'Faint Green' }],
    ['is called after it', { 'Stock #': 'EGL-CVD-1' }],
    ['links to it', { 'Diamond Image': 'https://media.seller.test/cvd/egl.jpg' }],
    [
      'is of a fancy green',
      { Color: 'Fancy Green', 'Cut Grade': '', 'Seller Comment': 'lively green shade' },
    ],
    ['discloses it', { Treatment: 'laser-drilled', 'Cert Comment': 'Internal laser drilling is present.' }],
    [
      'discloses two',
      { Treatment: 'HPHT & irradiated', 'Seller Comment': 'Treated: HPHT, then irradiation' },
    ],
    ['is graded in a city of that name', { 'Seller Comment': 'Office in Greenwich; elegant' }],
  ])('unless it %s', async (_what, cells) => {
    expect((await findings(seller, cells)).filter((each) => each.endsWith('ERROR'))).toEqual([]);
  });

  test('a stone that may not be listed is refused where the file says so in a column that no field takes, by its header or its text', async () => {
    const rows = [lot(), lot(), lot(), lot()].map((cells, at) => [
      ...cells,
      ['No', 'Yes', '', ''][at] ?? '',
      ['', '', 'EGL Israel', 'https://lab-grown.test/x'][at] ?? '',
    ]);
    const { id } = await start(
      seller,
      writeCsv([[...TEMPLATE_HEADERS, 'Is It Lab Grown?', 'Internal Remark Of The Office'], ...rows]),
    );
    const { list } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9 });
    expect(list.map(({ row, rule, field, header, value }) => [row, rule, field, header, value])).toEqual([
      [3, 'LAB_GROWN', null, 'Is It Lab Grown?', 'Yes'],
      [4, 'EXCLUDED_LAB', null, 'Internal Remark Of The Office', 'EGL Israel'],
    ]);
  });
});

test('a denial ends with its clause', () => {
  const treated = phrase('treated');
  expect(says(searchable('No BGM. Treated'), treated)).toBe(true);
  expect(says(searchable('not heat treated'), treated)).toBe(false);
  expect(says(searchable('not known before. It was treated'), treated)).toBe(true);
  expect(says(searchable('not treated once but treated twice'), treated)).toBe(true);
});
