import { beforeAll, describe, expect, test } from 'vitest';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { doubts, isValid, type Lot } from '#mocks/rules/stock-files/lot.ts';
import { MAX_LOTS } from '#mocks/rules/stock-files/read-file.ts';
import { formFile } from '../../support/mock-backend-client.ts';
import { start, startSelling } from '../../support/mock-backend-seller.ts';
import {
  count,
  fileOf,
  lotsOf,
  named,
  OWN_HEADER,
  type PublicStone,
  rows,
} from '../../support/public-stones.ts';

describe('53,940 stones that nobody here made, in three files', () => {
  let files: Uint8Array[];
  let lots: Lot[];

  beforeAll(() => {
    files = Array.from({ length: Math.ceil(rows.length / MAX_LOTS) }, (_, at) =>
      fileOf(OWN_HEADER, at * MAX_LOTS, Math.min(rows.length, (at + 1) * MAX_LOTS)),
    );
    lots = files.flatMap(lotsOf);
  }, 120_000);

  test('are valid unless their make is no grade of a laboratory, their size is out of range or they repeat', () => {
    expect(files).toHaveLength(3);
    expect(lots).toHaveLength(53_940);
    const valid = lots.filter(isValid);
    expect({
      valid: valid.length,
      warnings: valid.filter((lot) => doubts(lot) > 0).length,
      premium: count(lots, 'UNKNOWN_GRADE'),
      repeated: count(lots, 'DUPLICATE_STONE'),
      range: count(lots, 'RANGE'),
      depth: count(lots, 'DEPTH_DIFFERS'),
      weight: count(lots, 'WEIGHT_DIFFERS'),
    }).toEqual({
      valid: 39_446,
      warnings: 47,
      premium: 13_791,
      repeated: 923,
      range: 21,
      depth: 80,
      weight: 39,
    });
    const premium = rows.flatMap(({ cut }, index) => (cut === 'Premium' ? [`D-${index}`] : []));
    expect(named(lots, ({ rule }) => rule === 'UNKNOWN_GRADE')).toEqual(premium);
  });

  test('name the twenty with a size of zero, and nothing else out of range but a table of 95 %', () => {
    const zeros = rows.flatMap((row, index) =>
      [row.x, row.y, row.z].some((size) => Number(size) === 0) ? [`D-${index}`] : [],
    );
    expect(zeros).toHaveLength(20);
    const sizes: readonly (UploadField | null)[] = ['length', 'width', 'height'];
    expect(named(lots, ({ rule, field }) => rule === 'RANGE' && sizes.includes(field))).toEqual(zeros);
    const tables = rows.flatMap((row, index) => (Number(row.table) > 85 ? [`D-${index}`] : []));
    expect(named(lots, ({ rule, field }) => rule === 'RANGE' && field === 'tblPer')).toEqual(tables);
    expect(tables).toHaveLength(1);
  });

  test.each<[string, keyof PublicStone, string, number, readonly UploadRule[]]>([
    ['a width of 58.9 mm', 'y', '58.9', 1, ['DEPTH_DIFFERS', 'WEIGHT_DIFFERS']],
    ['a width of 31.8 mm', 'y', '31.8', 1, ['DEPTH_DIFFERS', 'WEIGHT_DIFFERS']],
    ['a height of 31.8 mm', 'z', '31.8', 1, ['DEPTH_DIFFERS', 'WEIGHT_DIFFERS']],
    ['a depth of 43 %', 'depth', '43', 2, ['DEPTH_DIFFERS']],
  ])('name %s', (_what, column, value, times, rules) => {
    const outliers = rows.flatMap((row, index) => (row[column] === value ? [`D-${index}`] : []));
    expect(outliers).toHaveLength(times);
    for (const rule of rules) {
      expect(named(lots, (finding) => finding.rule === rule)).toEqual(expect.arrayContaining(outliers));
    }
  });

  // The amounts are of their year and the list is invented: only the dearest and the cheapest leave its range.
  test('are doubted in their price by eight only, because the list is invented and the amounts are of their year', () => {
    expect(count(lots, 'PRICE_FAR_FROM_LIST')).toBe(8);
  });

  test('are doubted 2,161 times in the first file if their amounts are taken for prices per carat', () => {
    const headers = ['Stock', 'Shape', 'carat', 'color', 'clarity', 'PPC', 'City', 'Treatment'];
    const cells = rows
      .slice(0, MAX_LOTS)
      .map(({ carat, color, clarity, price }, index) => [
        ...[`D-${index}`, 'Round', carat, color, clarity, price],
        ...['Antwerp', 'None'],
      ]);
    expect(count(lotsOf(writeCsv([headers, ...cells])), 'PRICE_FAR_FROM_LIST')).toBe(2161);
  });

  test('are too many for one file, and a part of them is tried by the server as it was read here', async () => {
    const { seller } = await startSelling();
    const whole = formFile('stock.csv', fileOf(OWN_HEADER, 0, rows.length));
    expect(await seller.no('startUpload', { file: whole })).toMatchObject({
      status: 413,
      data: { limit: MAX_LOTS },
    });
    const last = files.at(-1) ?? new Uint8Array();
    const { id } = await start(seller, last);
    const own = lots.slice(2 * MAX_LOTS);
    const { report } = await seller.ok('dryRunUpload', { id, mode: 'ADD_UPDATE' });
    const valid = own.filter(isValid).length;
    expect(report).toMatchObject({ received: 3940, valid, invalid: 3940 - valid, added: valid });
    const { list } = await seller.ok('paginateUploadIssues', { id, page: 1, limit: 9, rule: ['RANGE'] });
    expect(list).toMatchObject([{ row: 1508, vStnId: 'D-51506', field: 'height', value: '0' }]);
  });
});
