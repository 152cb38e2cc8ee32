import { describe, expect, test } from 'vitest';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { mapColumns, missingFields } from '#mocks/rules/stock-files/columns.ts';
import { fileOf, lotsOf, OWN_HEADER } from '../../support/public-stones.ts';
import { TRADE_HEADERS } from '../../support/trade-headers.ts';

/** Columns that no field takes, by network. */
const UNMAPPED = {
  RapNet: [
    'Cash Price',
    'Cash Price Discount %',
    'Allow RapLink Feed',
    'Trade Show',
    'Black Inclusion',
    'Report Issue Date',
    'Report Type',
    'Lab Location',
    'Brand',
  ],
  'RapNet, older': ['Time to location'],
  'RapNet, accepted names': [],
  Nivoda: [],
  IDEX: ['Treated Color', 'Online Report'],
} as const satisfies Record<keyof typeof TRADE_HEADERS, readonly string[]>;

/** Columns whose header says something else elsewhere, by network. */
const PARTICULAR: readonly (readonly [keyof typeof TRADE_HEADERS, string, UploadField])[] = [
  ['RapNet', 'Depth %', 'depPer'],
  ['RapNet', 'Country', 'countryNm'],
  ['RapNet', 'City', 'city'],
  ['RapNet', 'RapNet Price', 'ctPr'],
  ['RapNet, older', 'Certificate #', 'rptNo'],
  ['RapNet, accepted names', 'Cert', 'lbNm'],
  ['RapNet, accepted names', 'Meas3', 'height'],
  ['RapNet, accepted names', 'total price', 'amt'],
  ['Nivoda', 'Cut', 'cutNm'],
  ['Nivoda', 'Final Price', 'amt'],
  ['Nivoda', 'Location', 'locNm'],
  ['IDEX', 'Cut', 'shpNm'],
  ['IDEX', 'Make (Cut Grade)', 'cutNm'],
  ['IDEX', 'Depth', 'depPer'],
  ['IDEX', '% Off IDEX List', 'back'],
  ['IDEX', 'Enhancement', 'treatment'],
];

describe('a header row of', () => {
  test.each(Object.entries(UNMAPPED))('%s is understood without a word of the seller', (name, expected) => {
    const headers =
      Object.entries(TRADE_HEADERS)
        .find(([each]) => each === name)?.[1]
        .split(',') ?? [];
    const columns = mapColumns(headers, () => undefined);
    expect(missingFields(columns)).toEqual([]);
    expect(headers.filter((_, index) => columns[index]?.field === null)).toEqual(expected);
  });

  test.each(PARTICULAR)('%s has %s for %s', (name, header, field) => {
    const headers = TRADE_HEADERS[name].split(',');
    expect(mapColumns(headers, () => undefined)[headers.indexOf(header)]?.field).toBe(field);
  });

  test.each(Object.values(TRADE_HEADERS))('%s gives the same prices and findings as the others', (header) => {
    // Measurements in one column are ignored as a whole where one of them is zero; a column of zeros is out of range.
    const ofSize = (rule: UploadRule) => (rule === 'RANGE' || rule === 'FORMAT' ? 'SIZE' : rule);
    const of = (own: string) =>
      lotsOf(fileOf(own, 0, 3000)).map(({ price, findings }) => [
        price,
        [...new Set(findings.map(({ rule }) => ofSize(rule)))].sort(),
      ]);
    expect(of(header)).toEqual(of(OWN_HEADER));
  });
});
