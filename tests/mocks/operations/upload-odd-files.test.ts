import { beforeAll, expect, test } from 'vitest';
import { writeZip } from '#mocks/formats/write-zip.ts';
import { type Client, formFile } from '../../support/mock-backend-client.ts';
import { own, start, startSelling } from '../../support/mock-backend-seller.ts';
import { HEADERS, latin, lotOf, type Rows, text, utf8, utf16, workbook } from '../../support/odd-files.ts';

/** What is reported about a file, beside what a plain file of two lots gets. */
interface Report {
  readonly sheet?: string | null;
  readonly headerRow?: number;
  readonly leftOut?: readonly string[];
  /** Lots received, valid, invalid, and valid with warnings. */
  readonly counts?: string;
  readonly told?: readonly string[];
}

const PLAIN: Report = { sheet: null, headerRow: 1, leftOut: [], counts: '2 2 0 0', told: [] };
const [one, two, three] = [lotOf(1), lotOf(2), lotOf(3)];
const TABLE: Rows = [HEADERS, one, two];
const wide = (...cells: readonly string[]) => [...cells, ...HEADERS.slice(cells.length).map(() => '')];
const OLD_WORKBOOK = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const stock = (rows: Rows, merged: readonly string[] = []) => workbook({ name: 'Stock', rows, merged });
const price = (cell: string) => stock([HEADERS, lotOf(1, { 'Price Per Carat': cell }), two]);
const changed = (cells: Parameters<typeof lotOf>[1]) => utf8(text([HEADERS, lotOf(1, cells), two]));
const STOCK: Report = { sheet: 'Stock' };

const files: readonly (readonly [what: string, bytes: Uint8Array, report: Report])[] = [
  ['commas', utf8(text(TABLE)), {}],
  ['semicolons and decimal commas', utf8(text(TABLE, ';').replaceAll('.', ',')), {}],
  ['tabs', utf8(text(TABLE, '\t')), {}],
  ['a byte order mark', utf8(`\ufeff${text(TABLE)}`), {}],
  ['UTF-16 with the low byte first', utf16(`\ufeff${text(TABLE)}`), {}],
  ['UTF-16 with the high byte first', utf16(`\ufeff${text(TABLE)}`, true), {}],
  ['UTF-16 without a mark', utf16(text(TABLE)), {}],
  ['Windows-1252', latin(text([HEADERS, lotOf(1, { 'Seller Comment': 'Côté brillant' }), two])), {}],
  ['old line ends of Mac', utf8(text(TABLE, ',', '\r')), {}],
  ['blank lines', utf8(text([HEADERS, wide(''), one, wide(''), two])), {}],
  ['a header of two lines', utf8(text(TABLE).replace('Price Per Carat', 'Price\nPer Carat')), {}],
  ['a title', utf8(text([wide('Our stock'), ...TABLE])), { headerRow: 2, leftOut: ['1 TITLE'] }],
  [
    'a title, a date, a blank line and contacts above',
    utf8(text([wide('STOCK LIST'), wide('', '28/11/2026'), wide(''), wide('Call us', '+91 22'), ...TABLE])),
    { headerRow: 5, leftOut: ['1 TITLE', '2 TITLE', '4 TITLE'] },
  ],
  ['a total', utf8(text([...TABLE, wide('TOTAL', '2', '2.03')])), { leftOut: ['4 TOTAL'] }],
  [
    'a grand total in a later column, with currency',
    utf8(text([...TABLE, wide('', 'Grand Total:', '2.03 ct', '', '', '', '', '$11,361.00')])),
    { leftOut: ['4 TOTAL'] },
  ],
  [
    'subtotals',
    utf8(text([HEADERS, one, wide('Sub-total', '', '1.01'), two, wide('Sub Total', '', '1.02')])),
    { leftOut: ['3 TOTAL', '5 TOTAL'] },
  ],
  ['headers on each page', utf8(text([HEADERS, one, HEADERS, two])), { leftOut: ['3 HEADER'] }],
  ['a footnote', utf8(text([...TABLE, wide('Prices in USD, subject to sale')])), { leftOut: ['4 NOTE'] }],
  [
    'headings by shape',
    utf8(text([HEADERS, wide('ROUND'), one, wide('Oval'), two])),
    { leftOut: ['2 NOTE', '4 NOTE'] },
  ],
  ['rows that end early', utf8(text([HEADERS, one.slice(0, 8), two.slice(0, 8)])), {}],
  ['cells beside the table', utf8(text([HEADERS, [...one, 'x'], [...two, 'y']])), {}],
  ['a sheet', stock(TABLE), STOCK],
  [
    'a cover sheet',
    workbook({ name: 'Cover', rows: [['Welcome'], ['Price list']] }, { name: 'Stock', rows: TABLE }),
    STOCK,
  ],
  [
    'a hidden sheet',
    workbook({ name: 'Old', rows: TABLE, isHidden: true }, { name: 'Stock', rows: TABLE }),
    STOCK,
  ],
  [
    'a summary whose headers are fewer',
    workbook(
      {
        name: 'Summary',
        rows: [
          ['Shape', 'Pieces', 'Total carat'],
          ['Round', '2', '2.03'],
        ],
      },
      { name: 'Stock', rows: TABLE },
    ),
    STOCK,
  ],
  [
    'a title in merged cells',
    stock([['Stock of November'], ...TABLE], ['A1:H1']),
    { ...STOCK, headerRow: 2, leftOut: ['1 TITLE'] },
  ],
  [
    'a location in merged cells',
    stock([HEADERS, one, lotOf(2, { Location: '' }), lotOf(3, { Location: '' })], ['F2:F4']),
    { ...STOCK, counts: '3 3 0 0' },
  ],
  ['a formula with its result', price('<f>A2*2</f><v>5680.5</v>'), STOCK],
  ['a formula without one', price('<f>A2*2</f>'), { ...STOCK, counts: '2 1 1 0', told: ['2 FORMULA ctPr'] }],
  [
    'a total by formula',
    stock([...TABLE, wide('Total', '', '<f>SUM(C2:C3)</f><v>2.03</v>')]),
    { ...STOCK, leftOut: ['4 TOTAL'] },
  ],
  ['a price with an exponent', price('<v>5.6805E3</v>'), STOCK],
  [
    'a price with an error',
    price('#DIV/0!'),
    { ...STOCK, counts: '2 1 1 0', told: ['2 PRICE_MISSING null'] },
  ],
  ['prices with signs and thousands', changed({ 'Price Per Carat': 'US$ 5,680.50' }), {}],
  ['weights with a unit', changed({ Weight: '1.01 ct' }), {}],
  [
    'a comma that may be for decimals',
    utf8(
      text([HEADERS, lotOf(1, { 'Price Per Carat': '5,680' }), lotOf(2, { 'Price Per Carat': '5680,5' })]),
    ),
    { counts: '2 2 0 1', told: ['2 AMBIGUOUS_SEPARATOR ctPr'] },
  ],
  [
    'the same stock number twice',
    utf8(text([HEADERS, one, lotOf(3, { 'Stock #': 'odd-1' })])),
    { counts: '2 1 1 0', told: ['3 DUPLICATE_STOCK_NUMBER vStnId'] },
  ],
  [
    'a word that is no grade',
    changed({ Clarity: 'Clean' }),
    { counts: '2 1 1 0', told: ['2 UNKNOWN_GRADE clrNm'] },
  ],
  ['a row without a location', changed({ Location: '' }), { counts: '2 1 1 0', told: ['2 REQUIRED locNm'] }],
  ['a weight out of range', changed({ Weight: '0' }), { counts: '2 1 1 0', told: ['2 RANGE crt'] }],
  [
    'a forbidden stone in a comment',
    changed({ 'Seller Comment': 'CVD' }),
    { counts: '2 1 1 0', told: ['2 LAB_GROWN vndCmt'] },
  ],
  [
    'a total whose row is a stone',
    utf8(text([HEADERS, one, lotOf(2, { 'Stock #': 'TOTAL-2' }), three])),
    { counts: '3 3 0 0' },
  ],
];

const refused: readonly (readonly [what: string, content: Uint8Array, refusal: object])[] = [
  ['titles and headers only', utf8(text([wide('Stock'), HEADERS])), { status: 400 }],
  ['a total and no stones', utf8(text([HEADERS, wide('Total', '0')])), { status: 400 }],
  ['the bytes of a PDF', utf8('%PDF-1.7\na,b\n1,2'), { status: 415 }],
  ['the bytes of a workbook of before 2007, or with a password', OLD_WORKBOOK, { status: 415 }],
  ['the bytes of a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), { status: 415 }],
  ['a table in an archive', writeZip([{ name: 'a.csv', bytes: utf8('a,b') }], 0), { status: 415 }],
];

let seller: Client;

beforeAll(async () => {
  ({ seller } = await startSelling());
});

async function reportOn(bytes: Uint8Array): Promise<Report> {
  const { id, sheet, headerRow, leftOut } = await start(seller, bytes);
  const { report } = await seller.ok('dryRunUpload', { id, mode: 'ADD_UPDATE' });
  const { list } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 50 });
  const { received, valid, invalid, warnings } = report;
  return {
    sheet,
    headerRow,
    leftOut: leftOut.map(({ row, reason }) => `${row} ${reason}`),
    counts: `${received} ${valid} ${invalid} ${warnings}`,
    told: list.map(({ row, rule, field }) => `${row} ${rule} ${field}`),
  };
}

test.each(files)('a stock file with %s has its report', async (_what, bytes, report) => {
  expect(await reportOn(bytes)).toEqual({ ...PLAIN, ...report });
});

test.each(refused)('a stock file of %s is refused', async (_what, bytes, refusal) => {
  expect(await seller.no('startUpload', { file: formFile('stock.csv', bytes) })).toMatchObject(refusal);
});

test('a stock file without headers asks for every column that it needs', async () => {
  const { status, missing } = await start(seller, utf8(text([one, two])));
  expect(status).toBe('MAPPING');
  expect(missing).toEqual(expect.arrayContaining(['vStnId', 'shpNm', 'crt', 'locNm', 'treatment', 'ctPr']));
});

test('an archive of a picture, a certificate, a video and a text finds a stone for each but the text', async () => {
  const [first, second] = own;
  const numbers = [first?.vStnId ?? '', second?.vStnId ?? ''];
  const video = new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32]);
  const entries = [
    { name: `${numbers[0]}.png`, bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1]) },
    { name: `${numbers[0]}.pdf`, bytes: utf8('%PDF-1.7') },
    { name: `${numbers[1]}.mp4`, bytes: video },
    { name: `${numbers[1]}.txt`, bytes: utf8('read me') },
  ];
  const upload = await seller.ok('startMediaUpload', { file: formFile('all.zip', writeZip(entries, 0)) });
  expect(upload).toMatchObject({ kind: null, matched: 3, unmatched: 0, refused: 1 });
  expect(upload.files.map(({ name, kind, problem }) => [name.slice(-3), kind, problem])).toEqual([
    ['txt', null, 'UNSUPPORTED'],
    ['png', 'IMAGE', null],
    ['pdf', 'CERTIFICATE', null],
    ['mp4', 'VIDEO', null],
  ]);
  const done = await seller.ok('commitMediaUpload', { id: upload.id });
  expect(done.matched).toBe(3);
  const { list } = await seller.ok('paginateInventory', { page: 1, limit: 9, search: numbers[0] ?? '' });
  expect(list[0]?.missingMedia).not.toContain('CERTIFICATE');
  expect(list[0]?.diamond.img).toBe(done.files.find(({ kind }) => kind === 'IMAGE')?.picture);
});
