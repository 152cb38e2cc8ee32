import { type Player, rowsOf } from '../play.ts';
import { fileOf } from '../samples.ts';
import { at, type Members } from '../values.ts';

export const PAGE = { page: 1, limit: 100 };
export const ADD = 'ADD_UPDATE';
export const MINUTE_MS = 60_000;

/** A lot without doubts, by header. */
const LOT = {
  'Stock #': 'CONF-0',
  Shape: 'Round',
  Weight: '1.01',
  Color: 'G',
  Clarity: 'VS1',
  Lab: 'None',
  'Report #': '',
  City: 'Mumbai',
  State: '',
  Country: 'India',
  Treatment: 'None',
  'Price Per Carat': '',
  'Discount %': '-30',
  'Total Price': '',
  'Seller Comment': '',
  'Office Remark': '',
} as const;

/** Cells of a lot by header, over those of a lot without doubts. */
export type Cells = Partial<Record<keyof typeof LOT, string>>;

/** Writes lots as CSV. Every lot has its own weight, so that none repeats another. */
export function contentOf(lots: readonly Cells[]): string {
  const rows = lots.map((cells, index) => ({ ...LOT, 'Stock #': `CONF-${index}`, ...cells }));
  return [Object.keys(LOT), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
}

/** Uploads lots and returns the id of the upload. */
export async function start(seller: Player, lots: readonly Cells[]): Promise<unknown> {
  const file = fileOf('stock.csv', contentOf(lots), 'text/csv');
  return at(await seller.ok('startUpload', { file }), 'id');
}

/** What is told about an upload. */
export async function issuesOf(seller: Player, id: unknown, more: Members = {}): Promise<readonly Members[]> {
  return rowsOf(await seller.ok('paginateUploadIssues', { id, ...PAGE, ...more }));
}
