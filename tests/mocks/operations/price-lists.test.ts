import { beforeEach, expect, test } from 'vitest';
import type { PriceList } from '#generated/model/priceList.ts';
import type { PriceListImpactKind } from '#generated/model/priceListImpactKind.ts';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { readXlsx } from '#mocks/formats/read-xlsx.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { priceGrid, priceListsInUse, questionOf } from '#mocks/operations/price/price-lists.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { bytesOf, type Client, formFile, newsOf, textOf } from '../../support/mock-backend-client.ts';
import { DAY, mockBackend, startSelling } from '../../support/mock-backend-seller.ts';
import { free, priceListFile, seen } from '../../support/write-makers.ts';

const page = { page: 1, limit: 1000 } as const;
const KINDS: readonly PriceListImpactKind[] = ['STONE', 'CART', 'QUOTE', 'WATCH'];

let world: World;
let buyer: Client;
let seller: Client;
let admin: Client;

beforeEach(async () => {
  ({ world, buyer, seller } = await startSelling());
  admin = await buyer.as('admin', true);
});

/** A draft with the prices of the grades of the free stone, or of all grades, raised by a tenth. */
async function draft(): Promise<PriceList> {
  const file = await priceListFile(admin, free.colNm ?? '', free.clrNm ?? '');
  return await admin.ok('uploadPriceList', { file });
}

const stoneNow = (id: string) => buyer.ok('viewDiamond', { id });

/** The free stone in the cart, on the watch list with a target, and with an open quote. */
async function fillLists() {
  await buyer.ok('createTracks', { trackType: 1, diamonds: [seen] });
  const target = { newDiscount: (free.back ?? 0) - 2 };
  await buyer.ok('createTracks', { trackType: 2, diamonds: [{ ...seen, ...target }] });
  const offered = Math.round(free.ctPr * 0.97);
  await buyer.ok('createTracks', {
    trackType: 4,
    diamonds: [{ ...seen, newPricePerCarat: offered, validityHours: 48 }],
  });
  return offered;
}

async function quoteNow() {
  const { list } = await buyer.ok('paginateTracks', { ...page, trackType: 4, isHandled: false });
  const quote = list.find(({ diamond }) => diamond.id === free.id);
  return quote?.trackType === 4 ? quote : undefined;
}

test('every stone of the seed has its price of the list in effect', () => {
  const [current] = world.tables.priceLists.all().filter(({ status }) => status === 'CURRENT');
  const { priceOf } = priceGrid(world, current?.id ?? '');
  for (const stone of mockBackend.worlds.base.seed.stones.map(wholeStone)) {
    const question = questionOf(stone);
    expect(question === null ? null : priceOf(question), stone.id).toBe(stone.rap);
  }
});

test('the list in effect is refused as unchanged when it is downloaded and uploaded again', async () => {
  const file = formFile('same.csv', textOf(await admin.ok('downloadPriceList', {})));
  expect(await admin.no('uploadPriceList', { file })).toMatchObject({
    status: 409,
    data: { reason: 'SAME_LIST', id: 'pl-2020-06-03' },
  });
});

test('a file that lacks columns is refused with their names', async () => {
  const file = formFile('short.csv', 'sep=;\r\nshape;caratFrom;caratTo;color\r\nROUND;1,00;1,49;G\r\n');
  expect(await admin.no('uploadPriceList', { file })).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'file', rule: 'required', columns: ['clarity', 'pricePerCarat'] }] },
  });
});

test('a draft changes nothing, and its file is refused a second time', async () => {
  const before = await stoneNow(free.id);
  const list = await draft();
  expect(list).toMatchObject({ status: 'DRAFT', errors: 0, warnings: 0, date: null });
  expect(list.changes).toBeGreaterThan(0);
  const file = await priceListFile(admin, free.colNm ?? '', free.clrNm ?? '');
  expect(await admin.no('uploadPriceList', { file })).toMatchObject({
    data: { reason: 'SAME_LIST', id: list.id },
  });
  expect(await stoneNow(free.id)).toEqual(before);
});

test('a row with a mistake is reported and keeps its list from taking effect', async () => {
  const text =
    'shape,caratFrom,caratTo,colour,clarity,pricePerCarat\nROUND,1,1.49,G,VS1,0\nROUND,1.5,1.99,G,VS1,9000\n';
  const list = await admin.ok('uploadPriceList', { file: formFile('bad.csv', text) });
  expect(list).toMatchObject({ rows: 2, errors: 1 });
  const { id, version } = list;
  const rows = await admin.ok('paginatePriceListRows', { ...page, id, severity: ['ERROR'] });
  expect(rows.list).toMatchObject([{ row: 2, issues: [{ rule: 'PRICE', severity: 'ERROR' }] }]);
  expect(await admin.no('schedulePriceList', { id, version })).toMatchObject({
    data: { reason: 'HAS_ERRORS' },
  });
});

test('the impact lists exactly what happens, and prices per carat stay', async () => {
  const offered = await fillLists();
  const { id, version } = await draft();
  const impacts = await Promise.all(
    KINDS.map((kind) => admin.ok('paginatePriceListImpact', { ...page, id, kind })),
  );
  const [stones, carts, quotes, watches] = impacts.map(({ list }) => list);
  const { totals } = impacts[0] ?? {};
  expect(totals).toMatchObject({
    stones: stones?.length,
    carts: 1,
    watches: 1,
    targetsMet: 1,
    targetsMissed: 0,
  });
  expect(carts).toMatchObject([{ diamond: free.id, ctPr: free.ctPr, rapOld: free.rap }]);
  expect(watches).toMatchObject([{ isMetOld: false, isMetNew: true }]);
  const asked = quotes?.find(({ diamond, ctPr }) => diamond === free.id && ctPr === offered);
  expect(asked).toBeDefined();

  await admin.ok('schedulePriceList', { id, version });
  for (const row of stones ?? []) {
    const { ctPr, amt, rap, back } = wholeStone(world.tables.stones.get(row.diamond) ?? free);
    const seeded = mockBackend.worlds.base.stones.get(row.diamond);
    expect({ ctPr, amt, rap, back }, row.diamond).toEqual({
      ctPr: seeded?.ctPr,
      amt: seeded?.amt,
      rap: row.rapNew,
      back: row.backNew,
    });
  }
  const changed = [...world.tables.stones.changed.keys()].filter((each) =>
    stones?.every(({ diamond }) => diamond !== each),
  );
  expect(changed.every((each) => world.tables.stones.get(each)?.wSts === 'NA')).toBe(true);
  expect(await quoteNow()).toMatchObject({
    newPricePerCarat: offered,
    newDiscount: asked?.backNew,
    status: 'PENDING',
  });
});

test('the later of two lists that take effect at the same time wins', async () => {
  const first = await draft();
  await admin.ok('schedulePriceList', { id: first.id, version: first.version });
  const second = await draft();
  await admin.ok('schedulePriceList', { id: second.id, version: second.version });
  expect(priceListsInUse(world).map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('the impact downloads as a workbook and as CSV with all rows, and its numbers are numbers', async () => {
  await fillLists();
  const { id } = await draft();
  for (const kind of KINDS) {
    const { list } = await admin.ok('paginatePriceListImpact', { ...page, id, kind });
    const excel = await admin.ok('downloadPriceListImpact', { id, kind, format: 'EXCEL' });
    const csv = await admin.ok('downloadPriceListImpact', { id, kind, format: 'CSV' });
    expect([excel.name, csv.name]).toEqual([
      `${id}-${kind.toLowerCase()}.xlsx`,
      `${id}-${kind.toLowerCase()}.csv`,
    ]);
    const [titles, ...rows] = (atOnce(readXlsx(bytesOf(excel), 1001)) ?? []).map(({ cells }) => cells);
    expect(titles?.slice(9, 11)).toEqual(['List now', 'List then']);
    expect(
      rows.map(([stoneId, , , , , crt, , , ctPr, rapOld, rapNew]) =>
        [stoneId, crt, ctPr, rapOld, rapNew].map(String),
      ),
    ).toEqual(
      list.map(({ stoneId, crt, ctPr, rapOld, rapNew }) =>
        [stoneId, crt, ctPr, rapOld, rapNew].map((each) => String(each ?? '')),
      ),
    );
    expect((atOnce(readCsv(bytesOf(csv), 1001))?.rows ?? []).slice(1).map(({ cells }) => cells[0])).toEqual(
      list.map(({ stoneId }) => stoneId),
    );
  }
});

test('a scheduled list takes effect exactly at its time, and the list before it stays in the history', async () => {
  const list = await draft();
  const effectiveAt = new Date(world.clock.now() + DAY).toISOString();
  const scheduled = await admin.ok('schedulePriceList', { id: list.id, version: list.version, effectiveAt });
  expect(scheduled).toMatchObject({ status: 'SCHEDULED', effectiveAt, date: '2026-01-16' });
  world.clock.advance(DAY - 1);
  expect((await stoneNow(free.id)).rap).toBe(free.rap);
  world.clock.advance(1);
  const now = await stoneNow(free.id);
  expect(now.rap).toBe(Math.round((free.rap ?? 0) * 1.1));
  expect(now).toMatchObject({ ctPr: free.ctPr, rapDate: '2026-01-16' });
  const { list: lists } = await admin.ok('paginatePriceLists', page);
  expect(lists.map(({ status }) => status)).toEqual(['CURRENT', 'REPLACED', 'REPLACED']);
  const { current, former } = await buyer.ok('viewListPrice', {
    shp: free.shp ?? '',
    crt: free.crt,
    col: free.col ?? '',
    clr: free.clr ?? '',
  });
  expect([current, former]).toEqual([
    { date: '2026-01-16', rap: now.rap },
    { date: '2020-06-03', rap: free.rap },
  ]);
  expect((await buyer.ok('viewProjectSetting', {})).priceListDate).toBe('2026-01-16');
  expect((await buyer.ok('viewPriceHistory', { id: free.id })).list[0]).toEqual({
    at: effectiveAt,
    ctPr: free.ctPr,
    rap: now.rap,
    back: now.back,
  });
});

test('a scheduled list can be moved and cancelled before it takes effect, but not with an old version', async () => {
  const list = await draft();
  const at = (days: number) => new Date(world.clock.now() + days * DAY).toISOString();
  const first = await admin.ok('schedulePriceList', {
    id: list.id,
    version: list.version,
    effectiveAt: at(1),
  });
  expect(await admin.no('schedulePriceList', { id: list.id, version: list.version })).toMatchObject({
    data: { reason: 'STALE' },
  });
  const moved = await admin.ok('schedulePriceList', {
    id: list.id,
    version: first.version,
    effectiveAt: at(2),
  });
  await admin.ok('cancelPriceList', { id: list.id, version: moved.version });
  world.clock.advance(3 * DAY);
  expect((await stoneNow(free.id)).rap).toBe(free.rap);
  expect(await admin.no('paginatePriceListImpact', { ...page, id: list.id, kind: 'STONE' })).toMatchObject({
    data: { reason: 'STATE' },
  });
});

test('only one list can be scheduled at a time', async () => {
  const one = await draft();
  const other = await admin.ok('uploadPriceList', { file: await priceListFile(admin, 'D', 'IF') });
  const effectiveAt = new Date(world.clock.now() + DAY).toISOString();
  await admin.ok('schedulePriceList', { id: one.id, version: one.version, effectiveAt });
  expect(await admin.no('schedulePriceList', { id: other.id, version: other.version })).toMatchObject({
    data: { reason: 'OTHER_SCHEDULED', id: one.id },
  });
});

test('each seller and each buyer whom a list concerns is notified once', async () => {
  await fillLists();
  const { id, version } = await draft();
  await admin.ok('schedulePriceList', { id, version });
  const [entries, ...more] = await newsOf(buyer, 'PRICE_LIST_ENTRIES');
  expect(entries?.parameters).toMatchObject({ count: 3, date: '2026-01-15' });
  expect(more).toEqual([]);
  const own = [...world.tables.stones.changed.values()].filter(
    (stone) => stone?.vnd === 'acc-kir' && stone.wSts !== 'NA',
  );
  const told = await newsOf(seller, 'PRICE_LIST_STOCK');
  expect(told.map(({ parameters }) => parameters.count)).toEqual(own.length === 0 ? [] : [own.length]);
});

test('stock files and changed listings use the list in effect', async () => {
  const { id, version } = await draft();
  await admin.ok('schedulePriceList', { id, version });
  const [own] = [...world.tables.stones.changed.values()].filter(
    (stone) => stone?.vnd === 'acc-kir' && stone.wSts === 'A',
  );
  if (own === undefined || own === null) return;
  await seller.ok('updateListingDetails', {
    diamond: own.id,
    details: [{ field: 'vndCmt', value: 'Bright' }],
  });
  expect(world.tables.stones.get(own.id)?.rap).toBe(own.rap);
});

test('only admins load and read price lists', async () => {
  const employee = await buyer.as('employee', true);
  for (const client of [buyer, seller, employee]) {
    expect(await client.no('paginatePriceLists', page)).toMatchObject({ status: 403 });
  }
});
