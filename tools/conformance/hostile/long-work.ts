import { SearchType } from '#generated/model/searchType.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { type Cell, writeWorkbook } from '#mocks/formats/write-workbook.ts';
import { at, listOf, membersOf } from '../values.ts';
import { type Findings, type Force, judged } from './attacks.ts';
import { BOUNDARY, form, lotsOf } from './files.ts';
import { dataOf, deliveryAddress, freeze, type Got, type Target } from './target.ts';

const WORLD = 'long-work';
/** After the time at which a stock file of any length is listed. */
const LISTED = '2026-01-15T10:30:00.000Z';
const REPLACED = '2026-01-15T11:30:00.000Z';
/** Searches of a kind that a user keeps, and stones that a call names at most. */
const KEPT = 50;
const MOST = 1000;

function workbook(lots: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const [titles = [], ...rows] = lots;
  const cellOf = (text: string): Cell => ({ kind: 'text', text });
  const columns = titles.map((title) => ({ title, width: 9 }));
  return new Uint8Array(
    writeWorkbook([{ name: 'Stock', columns, rows: rows.map((row) => row.map(cellOf)) }], 0),
  );
}

/**
 * The longest work of the server: a full stock file as a workbook that a hundred searches wait for, everything that reads or
 * changes the seller's listings at once, and the largest purchases. The watcher of the run finds what keeps others waiting.
 */
export async function longWork(target: Target, force: Force): Promise<Findings> {
  const { ask, call, signIn } = target;
  const found: string[] = [];
  await freeze(target, WORLD);
  const [seller, buyer] = [await signIn(WORLD, 'seller'), await signIn(WORLD, 'primary')];
  const does = async (operation: OperationId, body: unknown, token: string, status = 200) => {
    const got = await ask(operation, WORLD, body, token);
    found.push(...judged(got, `long work: ${operation}`));
    if (got?.status !== status)
      found.push(`long work: ${operation}: ${got?.status} ${got?.text.slice(0, 200)}`);
    return dataOf(got);
  };
  for (const searchType of [SearchType.SAVED, SearchType.DEMAND]) {
    for (let nth = 0; nth < KEPT; nth += 1) {
      const filter = { shp: ['shape-round'], crt: { '>=': 0.3, '<=': 3 + nth / 100 } };
      const kept = { searchType, name: `Long work ${nth}`, isSendNotification: true, isReturnSimilar: true };
      await does('upsertSearch', { ...kept, filter }, buyer);
    }
  }
  const upload = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const body = form([], 'stock', 'application/octet-stream', bytes);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const headers = { 'x-world': WORLD, authorization: seller, 'content-type': type };
    const got: Got | null = await call(operations.startUpload.path, body, headers);
    found.push(...judged(got, 'long work: startUpload'));
    return at(dataOf(got), 'id');
  };
  const lots = lotsOf(force);
  // The sheet of a whole stock list would be larger unpacked than a part of a workbook may be.
  await upload(workbook(lots.slice(0, lots.length / 2)));
  const id = await upload(new Uint8Array(writeCsv(lots)));
  await does('commitUpload', { id, mode: 'ADD_UPDATE' }, seller);
  await freeze(target, WORLD, LISTED);
  if (at(await does('viewUpload', { id }, seller), 'status') !== 'FINISHED')
    found.push('long work: the stock file is not listed');
  const page = { page: 1, limit: MOST };
  const own = [{ wSts: ['A'], pktType: ['SINGLE'], vnd: ['acc-kir'] }];
  const pages = await does('paginateDiamonds', { ...page, filters: own }, buyer);
  const stones = listOf(at(pages, 0, 'diamonds'))
    .map(membersOf)
    .filter(({ isHeld }) => isHeld !== true);
  const seen = stones.map((stone) => ({
    diamond: stone.id,
    vStnId: stone.vStnId,
    trackDiscount: stone.back,
    trackAmount: stone.amt,
    trackPricePerCarat: stone.ctPr,
  }));
  for (const trackType of [1, 2]) await does('createTracks', { trackType, diamonds: seen }, buyer);
  await does('paginateDiamonds', { ...page, filters: [{}], viewType: 3 }, buyer);
  for (const token of [buyer, seller]) await does('viewDashboard', {}, token);
  await does('paginateInventory', page, seller);
  await does('refreshListings', {}, seller);
  const shippingAddress = await deliveryAddress(target, WORLD, buyer);
  const diamonds = stones.map((stone) => ({ diamond: stone.id, confirmPricePerCarat: stone.ctPr }));
  found.push(
    ...judged(await ask('requestConfirm', WORLD, { diamonds, shippingAddress }, buyer), 'long work: confirm'),
  );
  const rest = await upload(new Uint8Array(writeCsv(lots.slice(0, 2))));
  const refused = await does('commitUpload', { id: rest, mode: 'REPLACE_ALL', deletes: 0 }, seller, 409);
  const deletes = at(refused, 'deletes');
  await does('commitUpload', { id: rest, mode: 'REPLACE_ALL', deletes }, seller);
  await freeze(target, WORLD, REPLACED);
  await does('viewUpload', { id: rest }, seller);
  return found;
}
