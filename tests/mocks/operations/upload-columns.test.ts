import { beforeEach, describe, expect, test } from 'vitest';
import { writeZip } from '#mocks/formats/write-zip.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { csv, found, issues, list, lot, start, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

const HEADERS = 'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,City,Treatment';
const CELLS = 'Q-1,Round,1.01,G,VS1,GIA,2299000001,Mumbai,None';

/** A file with one more column than a seller needs: its header, and its value in each row. */
const withColumn = (header: string, ...values: readonly string[]) =>
  [
    `${HEADERS},Discount %,${header}`,
    ...values.map((value, row) => `${CELLS.replace('Q-1', `Q-${row}`)},-30,${value}`),
  ].join('\n');

const suggested = async (content: string) =>
  (await start(seller, content)).columns.flatMap(({ header, suggestions }) =>
    suggestions.length === 0 ? [] : [`${header}: ${suggestions.join(' ')}`],
  );

describe('a column without a field', () => {
  test('is asked about when all of its values are grades of a field that has no column', async () => {
    expect(await suggested(withColumn('Flour', 'Faint', 'None', 'Medium'))).toEqual(['Flour: fluNm']);
    expect(await suggested(withColumn('Finish', 'EX', 'VG'))).toEqual(['Finish: cutNm polNm symNm']);
    expect(await suggested(withColumn('Remark', 'Faint', 'call us'))).toEqual([]);
    expect(await suggested(withColumn('Flag', 'N', 'Y'))).toEqual([]);
  });

  test('is asked about when its header names a price, unless it names the price of somebody else', async () => {
    expect(await suggested(withColumn('New price USD', '5000'))).toEqual(['New price USD: ctPr amt']);
    expect(await suggested(withColumn('Rap price', '8800'))).toEqual([]);
  });

  test('holds up the upload until the seller maps it or leaves it out', async () => {
    const { id, status } = await start(seller, withColumn('Flour', 'Faint'));
    expect(status).toBe('MAPPING');
    const refused = await seller.no('dryRunUpload', { id, mode: 'ADD_UPDATE' });
    expect(refused).toMatchObject({ status: 409, data: { reason: 'UNMAPPED' } });
    const index = withColumn('Flour').split(',').length - 1;
    const left = await seller.ok('updateUploadMapping', { id, columns: [{ index, field: null }] });
    expect(left).toMatchObject({ status: 'READY' });
    const again = await start(seller, withColumn('Flour', 'Faint'));
    expect(again).toMatchObject({ status: 'READY' });
  });
});

describe('a column named Price', () => {
  const priced = (headers: string, cells: string) => `${HEADERS},${headers}\n${CELLS},${cells}`;

  test('is asked about: it may be the price per carat or of the stone', async () => {
    expect(await suggested(priced('Price', '5680'))).toEqual(['Price: ctPr amt']);
  });

  test('is the price per carat beside the price of the stone', async () => {
    const { columns } = await start(seller, priced('Price,Total', '5680,5736.8'));
    expect(columns.slice(-2).map(({ field }) => field)).toEqual(['ctPr', 'amt']);
  });
});

describe('the reasons of an earlier check', () => {
  test('refuse nothing when the corrected file is uploaded again', async () => {
    const { id } = await start(seller, csv([lot({ 'Stock #': 'R-1', 'Seller Comment': 'lab grown' })]));
    const { bytes } = await seller.ok('downloadUploadIssues', { id });
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain('lab-grown diamonds are not accepted');
    await list({ world, seller }, new TextEncoder().encode(text.replace('lab grown', 'nice')));
    expect(await found(buyer, ['R-1'])).toHaveLength(1);
  });
});

/** A workbook of one sheet whose second row has this cell in the column of the price per carat. */
function workbook(cell: string): Uint8Array {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (cells: string) => `<row>${cells}</row>`;
  const headers = [...HEADERS.split(','), 'Discount %', 'Price Per Carat'].map(text).join('');
  const cells = [...CELLS.split(','), '-30'].map(text).join('') + cell;
  const parts = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Stock" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(headers)}${row(cells)}</sheetData></worksheet>`,
  };
  const entries = Object.entries(parts).map(([name, xml]) => ({
    name,
    bytes: new TextEncoder().encode(xml),
  }));
  return new Uint8Array(writeZip(entries, 0));
}

describe('a workbook', () => {
  const rulesOf = async (cell: string) => {
    const { id } = await start(seller, workbook(cell), 'stock.xlsx');
    const { list: told } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 10 });
    return told.map(({ rule, field, value }) => `${rule} ${field} ${value}`);
  };

  test('refuses a lot whose price is a formula without a result, instead of a price from another column', async () => {
    expect(await rulesOf('<c><f>K3*1.05</f></c>')).toEqual(['FORMULA ctPr =K3*1.05']);
  });

  test('gives the stored result of a formula', async () => {
    expect(await rulesOf('<c><f>K3*1.05</f><v>6160</v></c>')).toEqual([]);
  });
});

test('a new lot that is not available is shown to its seller, and to nobody else', async () => {
  await list({ world, seller }, csv([lot({ 'Stock #': 'M-1', Availability: 'On Memo' })]));
  const { list: rows } = await seller.ok('paginateInventory', { page: 1, limit: 10, search: 'M-1' });
  expect(rows).toMatchObject([{ standing: 'WITHDRAWN', diamond: { vStnId: 'M-1', wSts: 'NA' } }]);
  expect(await found(buyer, ['M-1'])).toEqual([]);
  expect(await issues(seller, [lot({ 'Stock #': 'M-2', Availability: 'M' })])).toEqual([]);
});
