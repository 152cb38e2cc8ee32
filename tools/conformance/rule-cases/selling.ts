import { writeZip } from '#mocks/formats/write-zip.ts';
import { fileOf } from '../samples.ts';
import { at } from '../values.ts';
import { type Break, broken, changed, twice, unknown } from './cases.ts';

/** More columns than a stock file may have. */
const COLUMNS = 1000;
const HEADERS = Array.from({ length: COLUMNS }, (_, place) => `Column ${place}`).join(',');
/** Rows that a price list has at most (contract, uploadPriceList). */
const MOST_PRICES = 20_000;
const PRICES = 'shape,caratFrom,caratTo,colour,clarity,pricePerCarat\n';
const PRICE = 'ROUND,1.00,1.49,G,VS1,10100\n';
const text = new TextEncoder();

function archive(name: string, contents: Readonly<Record<string, string>>): File {
  const entries = Object.entries(contents).map(([file, content]) => ({
    name: file,
    bytes: text.encode(content),
  }));
  return fileOf(name, new Uint8Array(writeZip(entries, Date.UTC(2026, 0, 15))), 'application/zip');
}

export const sellingBreaks: readonly Break[] = [
  broken('updateListingStatus', 'upcoming', 'inDt maximum', { inDt: '2026-03-16' }),
  twice('updateListingPrices', 'one', 'prices'),
  broken('updateListingPrices', 'one', 'prices.*.pricePerCarat confirmed', {
    'prices.0.pricePerCarat': 0.32,
    'prices.0.isConfirmed': undefined,
  }),
  ...(
    [
      ['paginateListingPerformance', 'month'],
      ['downloadListingPerformance', 'all'],
    ] as const
  ).flatMap(([operation, example]) => [
    broken(operation, example, 'to minimum', { to: '2025-01-01' }),
    broken(operation, example, 'to maximum', { to: '2027-01-01' }),
  ]),
  twice('updateListingFloors', 'one', 'floors'),
  broken('updateListingFloors', 'one', 'floors.*.pricePerCarat maximum', {
    'floors.0.pricePerCarat': 1_000_000,
  }),
  broken('simulateListingPrices', 'points', 'change.value required', { 'change.value': undefined }),
  twice('updateListingLocations', 'one', 'listings'),
  ...unknown('updateListingLocations', 'one', ['city']),
  twice('updateListingDetails', 'two', 'details'),
  broken('updateListingDetails', 'two', 'details.*.field usable', { 'details.0.field': 'ctPr' }),
  broken('uploadPriceList', 'one', 'file maxItems', {
    file: fileOf('long.csv', PRICES + PRICE.repeat(MOST_PRICES + 1), 'text/csv'),
  }),
  broken('schedulePriceList', 'later', 'effectiveAt future', { effectiveAt: '2026-01-01T00:00:00.000Z' }),
  broken('schedulePriceList', 'later', 'effectiveAt maximum', { effectiveAt: '2028-01-01T00:00:00.000Z' }),
  broken('startUpload', 'csv', 'file maxItems', {
    file: fileOf('wide.csv', `${HEADERS}\n1,2\n`, 'text/csv'),
  }),
  broken('updateUploadMapping', 'two', 'columns.*.index maximum', { 'columns.0.index': 99 }),
  broken('updateUploadMapping', 'two', 'columns.*.field unique', { 'columns.1.field': 'vStnId' }),
  broken('updateUploadCells', 'one', 'cells.*.row exists', { 'cells.0.row': 99 }),
  broken('updateUploadCells', 'one', 'cells.*.index maximum', { 'cells.0.index': 99 }),
  broken('updateUploadReading', 'header', 'sheet exists', { sheet: 'No such sheet' }),
  broken('updateUploadReading', 'header', 'headerRow exists', { headerRow: 99 }),
  broken('updateUploadReading', 'header', 'headerRow minItems', { headerRow: 2 }),
  {
    operation: 'updateUploadReading',
    example: 'header',
    rule: 'headerRow maxItems',
    before: () => [
      [
        'startUpload',
        { file: fileOf('wide.csv', `${HEADERS}\nStock #,Shape,Weight\nA-1,Round,1\n`, 'text/csv') },
      ],
    ],
    change: (valid, [upload]) => changed(valid, { id: at(upload, 'id'), headerRow: 1, location: undefined }),
  },
  broken('updateUploadReading', 'header', 'location known', { location: 'Nowhereville' }),
  broken('updateUploadReading', 'words', 'words.*.grade known', { 'words.0.grade': 'Superb' }),
  broken('updateUploadReading', 'words', 'words.*.field usable', { 'words.0.field': 'lbCmt' }),
  broken('paginateInventory', 'all', 'upload exists', { upload: 'upl-none' }),
  broken('commitUpload', 'replace', 'deletes required', { deletes: undefined }),
  // Only what an operating system added: no files of the seller.
  broken('startMediaUpload', 'certificate', 'file minItems', {
    file: archive('none.zip', { '__MACOSX/._a.pdf': 'a' }),
  }),
  broken('commitMediaUpload', 'chosen', 'files.*.name exists', { 'files.0.name': 'another.pdf' }),
  {
    operation: 'commitMediaUpload',
    example: 'chosen',
    rule: 'files.*.name usable',
    before: () => [
      [
        'startMediaUpload',
        { kind: 'CERTIFICATE', file: archive('two.zip', { 'a.pdf': '%PDF-1.7', 'b.pdf': 'none' }) },
      ],
    ],
    change: (valid, [upload]) => changed(valid, { id: at(upload, 'id'), 'files.0.name': 'b.pdf' }),
  },
];
