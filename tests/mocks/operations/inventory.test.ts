import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingStanding } from '#generated/model/listingStanding.ts';
import { UploadField } from '#generated/model/uploadField.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, newsOf, purchaseOf, textOf } from '../../support/mock-backend-client.ts';
import { csv, DAY, found, list, lot, own, startSelling } from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

const page = { page: 1, limit: 1000 };

const inventory = (standing?: ListingStanding[]) =>
  seller.ok('paginateInventory', { ...page, ...(standing === undefined ? {} : { standing }) });

function first() {
  const [stone] = own;
  if (stone === undefined) throw new Error('Too few stones.');
  return stone;
}

describe('listings', () => {
  test('are all of the company and of nobody else, those that are gone too, the soonest to expire first', async () => {
    const { count, list: listings, standings, summary } = await inventory();
    expect(count).toBe(listings.length);
    expect(new Set(listings.map(({ diamond }) => diamond.vnd))).toEqual(new Set(['acc-kir']));
    const ends = listings.map(({ diamond }) => diamond.expiresAt ?? '');
    expect(ends).toEqual(ends.toSorted());
    expect(Object.values(standings).reduce((sum, each) => sum + each, 0)).toBe(count);
    expect(summary.pieces).toBe(count);
    for (const standing of ['ACTIVE', 'EXPIRING', 'EXPIRED', 'WITHDRAWN'] as const) {
      const some = await inventory([standing]);
      expect(some.count).toBe(standings[standing]);
      expect(some.list.every((listing) => listing.standing === standing)).toBe(true);
      expect(some.standings).toEqual(standings);
    }
    expect(standings.ACTIVE).toBeGreaterThan(0);
    expect(standings.EXPIRING).toBeGreaterThan(0);
  });

  test('are for staff those of the sellers whom they look after, one by one or all, and they change no price', async () => {
    const [sales, admin] = [await seller.as('employee'), await seller.as('admin')];
    const of = async (client: Client, more: object = {}) =>
      (await client.ok('paginateInventory', { ...page, isHandled: true, ...more })).list;
    const handled = new Set((await of(sales)).map(({ diamond }) => diamond.vnd));
    expect(handled).toContain('acc-kir');
    expect(new Set((await of(sales, { account: 'acc-kir' })).map(({ diamond }) => diamond.vnd))).toEqual(
      new Set(['acc-kir']),
    );
    const other = world.tables.accounts
      .all()
      .find(({ id, vendorCode }) => vendorCode !== null && !handled.has(id));
    const account = other?.id ?? '';
    expect(await of(sales, { account })).toEqual([]);
    expect((await of(seller)).length).toBe(0);
    const [theirs] = await of(admin, { account, standing: ['ACTIVE'] });
    const [mine] = await of(sales, { account: 'acc-kir', standing: ['ACTIVE'], filter: { wSts: ['A'] } });
    const [stone, strange] = [mine?.diamond, theirs?.diamond];
    if (stone === undefined || strange === undefined) throw new Error('Too few listings.');
    const refused = await sales.no('updateListingStatus', { id: [strange.id], wSts: 'NA' });
    expect(refused).toMatchObject({ status: 409, data: { conflicts: [{ reason: 'GONE' }] } });
    const price = { diamond: stone.id, seenPricePerCarat: stone.ctPr, pricePerCarat: stone.ctPr };
    expect((await sales.no('updateListingPrices', { prices: [price] })).status).toBe(403);
    expect(await sales.ok('updateListingStatus', { id: [stone.id], wSts: 'NA' })).toEqual({ count: 1 });
    expect((await buyer.no('viewDiamond', { id: stone.id })).status).toBe(404);
    expect((await sales.ok('refreshListings', { id: [stone.id, strange.id] })).count).toBe(0);
  });

  test('are not the stones that others list meanwhile, nor those that were sold', async () => {
    const before = await inventory();
    const other = await seller.as('sur1');
    await list({ world, seller: other }, csv([lot()]));
    const sold = new Set(
      world.tables.orders.all().flatMap(({ stones }) => stones.map(({ diamond }) => diamond)),
    );
    expect([...sold].filter((id) => world.tables.stones.get(id)?.vnd === 'acc-kir').length).toBeGreaterThan(
      0,
    );
    const after = await inventory();
    expect(after.list.map(({ diamond }) => diamond.id)).toEqual(before.list.map(({ diamond }) => diamond.id));
    expect(after.list.filter(({ diamond }) => sold.has(diamond.id))).toEqual([]);
  });

  test('are narrowed by filter, number and missing files, and sorted', async () => {
    const stone = first();
    const filtered = await seller.ok('paginateInventory', {
      ...page,
      filter: { shp: ['shape-round'], crt: { '>=': 1 } },
      sort: [{ crt: 'DESC' }],
    });
    const carats = filtered.list.map(({ diamond }) => diamond.crt);
    expect(carats.length).toBeGreaterThan(0);
    expect(carats).toEqual(carats.toSorted((one, other) => other - one));
    expect(Math.min(...carats)).toBeGreaterThanOrEqual(1);
    const numbered = await seller.ok('paginateInventory', { ...page, search: stone.vStnId.toLowerCase() });
    expect(numbered.list.map(({ diamond }) => diamond.id)).toEqual([stone.id]);
    const bare = await seller.ok('paginateInventory', { ...page, missingMedia: ['VIDEO'] });
    expect(bare.count).toBeGreaterThan(0);
    for (const { diamond, missingMedia } of bare.list) {
      expect(diamond.videoFile).toBeNull();
      expect(missingMedia).toContain('VIDEO');
    }
  });

  test('tell what the last upload doubted and which files they lack', async () => {
    await list({ world, seller }, csv([lot({ 'Stock #': 'W-1', Ratio: '1.3', 'Depth %': '65' })]));
    const { list: listings } = await seller.ok('paginateInventory', { ...page, search: 'W-1' });
    expect(listings).toMatchObject([
      { warnings: 2, missingMedia: ['IMAGE', 'CERTIFICATE', 'VIDEO'], standing: 'ACTIVE', isOnMemo: false },
    ]);
  });
});

describe('expiry', () => {
  test('is told two days before, once, to the sellers of the company', async () => {
    await list({ world, seller }, csv([lot(), lot()]));
    world.clock.advance(5 * DAY);
    for (let turn = 0; turn < 2; turn += 1) {
      const news = await newsOf(seller, 'LISTING_EXPIRING');
      const fresh = news.filter(({ id }) => !id.startsWith('ntf-seller-'));
      expect(fresh.map(({ parameters }) => parameters)).toEqual([{ count: 2 }]);
    }
    expect(await newsOf(buyer, 'LISTING_EXPIRING')).toEqual([]);
  });

  test('spares a stone that a buyer has', async () => {
    await list({ world, seller }, csv([lot({ 'Stock #': 'E-2' })]));
    const [stone] = await found(buyer, ['E-2']);
    if (stone === undefined) throw new Error('The stone is not found.');
    await buyer.ok('requestConfirm', purchaseOf(stone));
    world.clock.advance(8 * DAY);
    expect((await found(buyer, ['E-2'])).map(({ wSts }) => wSts)).toEqual(['M']);
  });

  test('counts for every active listing that the company refreshed; an ended one is refreshed by its id', async () => {
    const { standings } = await inventory();
    const { count } = await seller.ok('refreshListings', {});
    expect(count).toBe(standings.ACTIVE + standings.EXPIRING);
    const { EXPIRED, WITHDRAWN } = standings;
    expect((await inventory()).standings).toEqual({ ACTIVE: count, EXPIRING: 0, EXPIRED, WITHDRAWN });
    world.clock.advance(8 * DAY);
    const later = (await inventory()).standings;
    expect(later.EXPIRED).toBeGreaterThan(0);
    expect((await seller.ok('refreshListings', {})).count).toBe(later.ACTIVE + later.EXPIRING);
    const standing = ['EXPIRED' as const, 'WITHDRAWN' as const];
    const { list: ended } = await seller.ok('paginateInventory', { page: 1, limit: 250, standing });
    const named = await seller.ok('refreshListings', { id: ended.map(({ diamond }) => diamond.id) });
    expect(named.count).toBe(later.EXPIRED);
  });

  test('are found by a part of a number, and by several whole ones', async () => {
    const [one, two] = own;
    if (one === undefined || two === undefined) throw new Error('Too few stones.');
    const found = async (search: string) =>
      (await seller.ok('paginateInventory', { page: 1, limit: 100, search })).list.map(
        ({ diamond }) => diamond.id,
      );
    expect(await found(one.stoneId.slice(1))).toEqual([one.id]);
    const both = await found(`${one.vStnId.toLowerCase()}, ${two.stoneId};\n${one.stoneId.slice(1)}`);
    expect(both.toSorted()).toEqual([one.id, two.id].toSorted());
  });
});

describe('fetching by FTP', () => {
  const server = { host: 'FTP.Seller.test', port: 22, username: 'stock' };

  test('an FTP request is accepted once per server, and the sales person is notified', async () => {
    const request = await seller.ok('createFtpRequest', { ...server, folder: '/out' });
    expect(request).toMatchObject({
      host: 'ftp.seller.test',
      status: 'PENDING',
      folder: '/out',
      remarks: null,
    });
    expect(world.outbox.at(-1)).toMatchObject({ subject: 'FTP upload requested: Kirstone Exports' });
    expect(await seller.no('createFtpRequest', server)).toMatchObject({ status: 409 });
    const { list: requests } = await seller.ok('listFtpRequests', {});
    expect(requests[0]).toEqual(request);
    expect(requests[1]).toMatchObject({
      host: 'stock.kir.test',
      status: 'APPROVED',
    });
    const other = await seller.as('sur1');
    expect((await other.ok('listFtpRequests', {})).list.map(({ id }) => id)).not.toContain(request.id);
  });

  test('is decided on by the staff who look after the seller, is cancelled by the seller, and keeps its steps', async () => {
    const [sales, other] = [await seller.as('employee'), await seller.as('sales-2')];
    const asked = await seller.ok('createFtpRequest', { ...server, folder: '/out', remarks: 'At night.' });
    const decide = (status: 'APPROVED' | 'REJECT' | 'CANCEL', note?: string) => ({
      ...{ id: asked.id, status },
      ...(note !== undefined && { note }),
    });
    const { list: handled } = await sales.ok('listFtpRequests', { isHandled: true });
    expect(handled[0]).toMatchObject({ id: asked.id, companyName: 'Kirstone Exports' });
    expect((await other.ok('listFtpRequests', { isHandled: true })).list.map(({ id }) => id)).not.toContain(
      asked.id,
    );
    expect((await other.no('updateFtpRequestStatus', decide('APPROVED'))).status).toBe(404);
    expect((await seller.no('updateFtpRequestStatus', decide('APPROVED'))).status).toBe(403);
    expect((await sales.no('updateFtpRequestStatus', decide('CANCEL'))).status).toBe(403);
    await sales.ok('updateFtpRequestStatus', decide('APPROVED', 'We read it at two.'));
    expect((await sales.no('updateFtpRequestStatus', decide('APPROVED'))).status).toBe(409);
    const [news] = await newsOf(seller, 'FTP_APPROVED');
    expect(news).toMatchObject({ record: asked.id });
    expect(world.outbox.some(({ text }) => text.includes('We read it at two.'))).toBe(true);
    const ended = await seller.ok('updateFtpRequestStatus', decide('CANCEL'));
    expect(ended.steps.map(({ status, note }) => [status, note])).toEqual([
      ['PENDING', 'At night.'],
      ['APPROVED', 'We read it at two.'],
      ['CANCEL', null],
    ]);
    expect((await sales.no('updateFtpRequestStatus', decide('REJECT'))).status).toBe(409);
    expect((await seller.ok('createFtpRequest', server)).status).toBe('PENDING');
  });

  test('is decided on at eleven of the next working day, and the house tells so', async () => {
    world.clock.freeze(Date.parse('2026-01-17T09:30:00.000Z'));
    const news = async () => {
      const list = await newsOf(seller, 'FTP_APPROVED', 'FTP_REJECTED');
      return list.map(({ activityType, record, createdAt }) => ({ activityType, record, createdAt }));
    };
    const asked = await seller.ok('createFtpRequest', { ...server, folder: '/out' });
    const inside = await seller.ok('createFtpRequest', { ...server, host: '192.168.1.20' });
    const standing = async (id: string) => {
      const { list } = await seller.ok('listFtpRequests', {});
      return list.find((row) => row.id === id)?.status;
    };
    // Saturday; Sunday is not worked on, so that it is decided on Monday the 19th at 11:00 in India.
    world.clock.freeze(Date.parse('2026-01-19T05:29:59.999Z'));
    expect([await standing(asked.id), await news()]).toEqual(['PENDING', []]);
    const mails = world.outbox.length;
    world.clock.freeze(Date.parse('2026-01-19T05:30:00.000Z'));
    const createdAt = '2026-01-19T05:30:00.000Z';
    expect(await news()).toEqual([
      { activityType: 'FTP_REJECTED', record: inside.id, createdAt },
      { activityType: 'FTP_APPROVED', record: asked.id, createdAt },
    ]);
    expect(await standing(asked.id)).toBe('APPROVED');
    expect(await standing(inside.id)).toBe('REJECT');
    const [approval] = world.outbox.slice(mails);
    expect(approval).toMatchObject({
      to: 'seller@pavilion.test',
      subject: 'FTP upload from ftp.seller.test is approved',
    });
    expect(approval?.text).toContain('arranges with you how the folder is read: username stock, folder /out');
    world.clock.freeze(Date.parse('2026-01-22T03:00:00.000Z'));
    expect(await news()).toHaveLength(2);
    await seller.ok('createFtpRequest', { ...server, host: '192.168.1.20' });
  });

  test.each(['ftp://seller.test', 'a b c', '-seller.test', '../etc'])(
    'refuses %s as a server',
    async (host) => {
      expect(await seller.no('createFtpRequest', { ...server, host })).toMatchObject({ status: 400 });
    },
  );
});

test('the template has every column and one lot', async () => {
  const lines = textOf(await seller.ok('downloadTemplate', {}))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.split(',')).toHaveLength(Object.keys(UploadField).length);
});

describe('the money of a seller', () => {
  const sold = async (id: string) => {
    const { list: rows, payouts } = await seller.ok('paginateSoldListings', page);
    const row = rows.find(({ diamond }) => diamond === id);
    if (row === undefined) throw new Error('Not sold.');
    return { row, payouts };
  };

  test('waits for delivery and payment, is due for two working days, and is in the statement', async () => {
    const stone = first();
    const memo = await buyer.ok('requestConfirm', purchaseOf(stone));
    const house = await seller.as('admin');
    await house.ok('updateMemoStatus', { id: memo.id, status: 2 });
    const { row, payouts } = await sold(stone.id);
    const [sale] = await newsOf(seller, 'LISTING_SOLD');
    const { orderNo } = row;
    expect(sale?.parameters).toEqual({ orderNo, stones: stone.vStnId, saleAmount: stone.amt });
    expect(JSON.stringify(sale)).not.toContain(memo.companyName);
    expect(row).toMatchObject({ invoiceNo: null, paymentStatus: null, steps: [], payoutOn: null });
    expect(row.payoutStatus).toBe('WAITING');
    expect(row.handOverBy).not.toBeNull();
    const order = world.tables.orders.all().find(({ stones }) => stones[0]?.diamond === stone.id);
    if (order === undefined) throw new Error('Not ordered.');
    for (const status of ['INVOICED', 'DELIVERED', 'PAID'] as const)
      await house.ok('updateOrderStatus', { id: order.id, status });
    const due = await sold(stone.id);
    expect(due.row).toMatchObject({ paymentStatus: 'PAID', payoutStatus: 'DUE', handOverBy: null });
    expect(due.row.steps[0]).toEqual({ status: 'DELIVERED', createdAt: due.row.deliveredAt });
    expect(due.payouts.DUE).toBeCloseTo(payouts.DUE + stone.amt, 2);
    // The clock is frozen on a Thursday: two working days later is a Saturday or a Monday.
    world.clock.advance(5 * DAY);
    const paid = await sold(stone.id);
    expect(paid.row.payoutStatus).toBe('PAID');
    const statement = textOf(await seller.ok('downloadSaleStatement', { from: row.createdAt.slice(0, 10) }));
    expect(statement).toContain(`${stone.vStnId},${stone.stoneId}`);
    expect(statement).toMatch(new RegExp(`${stone.amt.toFixed(2)},.*,PAID,${paid.row.payoutOn}`));
    expect(await seller.ok('paginateSoldListings', { ...page, payout: ['NONE'] })).toMatchObject({
      payouts: { WAITING: 0, DUE: 0, PAID: 0 },
    });
  });
});
