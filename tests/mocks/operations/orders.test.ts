import { beforeEach, describe, expect, test } from 'vitest';
import { isFileReply } from '#mocks/operations/shared/binary.ts';
import { type Client, newsOf, purchaseOf } from '../../support/mock-backend-client.ts';
import {
  abroad,
  inIndia,
  mockBackend,
  one,
  ordersOf,
  seen,
  signInAt,
  startTrade,
} from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

let buyer: Client;
let customer: Client;
let sales: Client;
let colleague: Client;

beforeEach(async () => {
  ({ buyer, customer, colleague } = await startTrade());
  sales = await buyer.as('sales-1');
});

describe('a memo', () => {
  test('is listed to the sales person of the account, and to nobody who does not look after it', async () => {
    await buyer.ok('requestConfirm', purchaseOf(one(inIndia)));
    const handled = async (username: string) => {
      const client = await buyer.as(username);
      return (
        await client.ok('paginateMemos', {
          page: 1,
          limit: 9,
          from: '2026-01-15',
          status: [1],
          isHandled: true,
        })
      ).count;
    };
    expect(await handled('employee')).toBe(1);
    expect(await handled('admin')).toBe(1);
    expect(await handled('sales-2')).toBe(0);
    expect(await handled('primary')).toBe(0);
  });

  test('decided on for some of its stones keeps the others, with a new number for what was decided', async () => {
    const [sold, dropped, left] = [one(inIndia), one(inIndia, 1), one(inIndia, 2)];
    const { id, memoNo } = await buyer.ok('requestConfirm', purchaseOf(sold, dropped, left));
    const comment = 'The other one was sold this morning.';
    const approved = await sales.ok('updateMemoStatus', { id, status: 2, diamonds: [sold.id] });
    expect(approved).toMatchObject({ pieces: 1, totalCarat: sold.crt, totalAmount: sold.amt, status: 2 });
    const rejected = await sales.ok('updateMemoStatus', { id, status: 3, diamonds: [dropped.id], comment });
    expect(rejected).toMatchObject({ pieces: 1, totalAmount: dropped.amt, status: 3 });
    expect(new Set([memoNo, approved.memoNo, rejected.memoNo]).size).toBe(3);
    const availability = await Promise.all(
      [dropped, left].map(async (stone) => (await buyer.ok('viewDiamond', { id: stone.id })).wSts),
    );
    expect(availability).toEqual(['A', 'M']);
    const { list: pending } = await buyer.ok('paginateMemos', { page: 1, limit: 5, status: [1] });
    expect(pending.find((memo) => memo.id === id)).toMatchObject({
      memoNo,
      pieces: 1,
      totalAmount: left.amt,
    });
    const list = await newsOf(buyer, 'MEMO_APPROVED', 'MEMO_REJECTED');
    const told = (wanted: string) => list.find(({ parameters }) => parameters.memoNo === wanted);
    expect(told(approved.memoNo)).toMatchObject({ activityType: 'MEMO_APPROVED', parameters: { count: 1 } });
    expect(told(rejected.memoNo)?.message).toContain(comment);
    const whole = await sales.ok('updateMemoStatus', { id, status: 2, diamonds: [left.id] });
    expect(whole).toMatchObject({ id, memoNo, status: 2 });
  });

  test('rejected gives all stones back and makes no order; a second word is too late', async () => {
    const stone = one(inIndia);
    const { id } = await buyer.ok('requestConfirm', purchaseOf(stone));
    await sales.ok('updateMemoStatus', { id, status: 3, comment: 'No longer in stock.' });
    expect((await buyer.ok('viewDiamond', { id: stone.id })).wSts).toBe('A');
    expect((await ordersOf(buyer)).count).toBe(0);
    expect(await sales.no('updateMemoStatus', { id, status: 2 })).toMatchObject({
      status: 409,
      code: 'E_CONFLICT',
    });
  });
});

describe('an order', () => {
  test('is invoiced, packed, carried and delivered by the clock, within 7 to 10 working days', async () => {
    const { id } = await buyer.ok('requestConfirm', { ...purchaseOf(one(inIndia)), date: '2026-01-15' });
    await sales.ok('updateMemoStatus', { id, status: 2 });
    const seen: unknown[] = [];
    for (const time of [
      '2026-01-15T10:29:59Z',
      '2026-01-15T10:30:00Z',
      '2026-01-16T06:00:00Z',
      '2026-01-29T13:00:00Z',
    ]) {
      const client = await signInAt(time, 'primary');
      const search = 'O-260115-0001';
      const { list } = await ordersOf(client, { search });
      const { list: bills } = await client.ok('paginateInvoices', { page: 1, limit: 9, search });
      const shipped = await client.ok('listShippingDetails', { page: 1, limit: 9, search });
      seen.push([list[0]?.status, bills[0]?.invoiceNo, shipped.list[0]?.status]);
    }
    expect(seen).toEqual([
      ['PLACED', undefined, undefined],
      ['INVOICED', 'I-260115-0001', undefined],
      ['SHIPPED', 'I-260115-0001', 'IN_TRANSIT'],
      ['DELIVERED', 'I-260115-0001', 'DELIVERED'],
    ]);
    const client = await buyer.as('primary');
    const [order] = (await ordersOf(client, { search: 'O-260115-0001', status: ['DELIVERED'] })).list;
    expect(order).toMatchObject({ expectedFrom: '2026-01-23', expectedTo: '2026-01-28' });
    expect(order?.deliveredAt?.slice(0, 10) ?? '').toMatch(/^2026-01-2[3-8]$/);
    const list = await newsOf(client, 'ORDER_INVOICED', 'SHIPMENT_MOVED');
    const told = list.filter((news) => news.parameters.orderNo === order?.orderNo);
    expect(told.map(({ activityType }) => activityType)).toHaveLength(6);
  });

  test('to another country passes the customs, and can be found by any number of it', async () => {
    const stone = one(abroad.filter(({ countryCode }) => countryCode !== 'BE'));
    const { id } = await customer.ok('requestConfirm', {
      ...purchaseOf(stone),
      shippingAddress: 'addr-vanloon-3',
      date: '2026-01-15',
    });
    await (await buyer.as('sales-2')).ok('updateMemoStatus', { id, status: 2 });
    const client = await signInAt('2026-01-31T13:00:00Z', 'customer');
    for (const search of [stone.stoneId, stone.vStnId, 'O-260115-0001', 's-260115-0001']) {
      const { list } = await client.ok('listShippingDetails', { page: 1, limit: 1, search });
      expect(list[0]).toMatchObject({ toPlace: 'Antwerp, Belgium', stones: [{ diamond: stone.id }] });
      expect(list[0]?.events.map(({ status }) => status)).toContain('IN_CUSTOMS');
    }
    const other = await buyer.as('primary');
    expect((await other.ok('listShippingDetails', { page: 1, limit: 1, search: stone.stoneId })).count).toBe(
      0,
    );
  });

  test('is overdue when it was not paid in the days of its terms', async () => {
    const { id } = await buyer.ok('requestConfirm', { ...purchaseOf(one(inIndia)), date: '2026-01-15' });
    await sales.ok('updateMemoStatus', { id, status: 2 });
    const billed = async (time: string) => {
      const client = await signInAt(time, 'primary');
      return (await client.ok('paginateInvoices', { page: 1, limit: 1, search: 'I-260115-0001' })).list[0];
    };
    expect(await billed('2026-01-20T12:00:00Z')).toMatchObject({ status: 'UNPAID', dueDate: '2026-01-20' });
    expect(await billed('2026-01-21T12:00:00Z')).toMatchObject({ status: 'OVERDUE' });
  });
});

describe('the history', () => {
  test('gives each invoice as a PDF with its stones and totals, to the company only', async () => {
    const { list } = await buyer.ok('paginateInvoices', { page: 1, limit: 1 });
    const [invoice] = list;
    const reply = await buyer.send('downloadInvoice', { id: invoice?.id });
    const file = isFileReply(reply.data) ? reply.data : null;
    expect(file).toMatchObject({ name: `${invoice?.invoiceNo}.pdf`, mediaType: 'application/pdf' });
    const { words, raw } = readPdf(file?.bytes ?? new Uint8Array());
    expect(raw.startsWith('%PDF-')).toBe(true);
    expect(words).toContain(invoice?.invoiceNo);
    const orders = await buyer.ok('paginateOrders', { page: 1, limit: 1, search: invoice?.orderNo ?? '' });
    for (const { stoneId } of orders.list[0]?.stones ?? []) expect(words).toContain(stoneId);
    expect(words).toContain(invoice?.grandTotal.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    expect((await customer.no('downloadInvoice', { id: invoice?.id ?? '' })).status).toBe(404);
  });
});

/** The username of the person who ordered, by their name. */
function userOf(name: string | undefined): string {
  return mockBackend.worlds.base.seed.users.find(({ user }) => user.name === name)?.user.username ?? '';
}

/** When the world of these tests begins. */
const BEGIN = '2026-01-15';

describe('what is recorded of an order', () => {
  /** An order of the buyer, placed now. */
  async function ordered(): Promise<{ readonly id: string; readonly stone: string }> {
    const stone = one(inIndia);
    const { id: memo } = await buyer.ok('requestConfirm', { ...purchaseOf(stone), date: '2026-01-15' });
    await sales.ok('updateMemoStatus', { id: memo, status: 2 });
    return { id: (await ordersOf(buyer)).list[0]?.id ?? '', stone: stone.id };
  }

  async function news(client: Client) {
    const list = await newsOf(client, 'ORDER_PAID', 'ORDER_CANCELLED', 'ORDER_INVOICED');
    // The buyer begins with the news of earlier orders.
    return list.filter(({ createdAt }) => createdAt >= BEGIN).map((each) => each.activityType);
  }

  test('is that its invoice is paid, once there is one and once', async () => {
    const { id } = await ordered();
    expect((await sales.no('updateOrderStatus', { id, status: 'PAID' })).status).toBe(409);
    const later = await signInAt('2026-01-22T09:30:00Z', 'sales-1');
    await later.ok('updateOrderStatus', { id, status: 'PAID' });
    expect((await later.no('updateOrderStatus', { id, status: 'PAID' })).status).toBe(409);
    const reader = await buyer.as('primary');
    const search = 'I-260115-0001';
    const { list } = await reader.ok('paginateInvoices', { page: 1, limit: 1, search });
    expect(list).toMatchObject([{ status: 'PAID', dueDate: '2026-01-20' }]);
    expect(await news(reader)).toEqual(['ORDER_PAID', 'ORDER_INVOICED']);
  });

  test('is that it is cancelled until it is invoiced, which puts its stones on sale again', async () => {
    const { id, stone } = await ordered();
    expect((await customer.no('createTracks', { trackType: 2, diamonds: [seen(one(inIndia))] })).status).toBe(
      409,
    );
    const comment = 'As you asked.';
    const cancelled = await sales.ok('updateOrderStatus', { id, status: 'CANCELLED', comment });
    expect(cancelled).toMatchObject({ status: 'CANCELLED', invoice: null, shipmentNo: null });
    expect((await sales.no('updateOrderStatus', { id, status: 'CANCELLED' })).status).toBe(409);
    expect(await news(buyer)).toEqual(['ORDER_CANCELLED']);
    expect((await ordersOf(buyer, { status: ['CANCELLED'] })).count).toBe(1);
    expect((await buyer.ok('viewDiamond', { id: stone })).wSts).toBe('A');
    await colleague.ok('requestConfirm', purchaseOf(one(inIndia)));
    const later = await signInAt('2026-01-31T09:30:00Z', 'primary');
    const search = 'O-260115-0001';
    expect((await later.ok('paginateInvoices', { page: 1, limit: 1, search })).count).toBe(0);
    expect((await later.ok('listShippingDetails', { page: 1, limit: 1, search })).count).toBe(0);
    expect(await news(later)).toEqual(['ORDER_CANCELLED']);
  });

  test('an order cannot be cancelled after the invoice, and only who looks after the account records steps', async () => {
    const { id } = await ordered();
    const cancel = { id, status: 'CANCELLED' } as const;
    expect((await buyer.no('updateOrderStatus', cancel)).status).toBe(403);
    expect((await (await buyer.as('sales-2')).no('updateOrderStatus', cancel)).status).toBe(404);
    const later = await signInAt('2026-01-15T10:30:00Z', 'sales-1');
    expect((await later.no('updateOrderStatus', cancel)).status).toBe(409);
    const admin = await buyer.as('admin');
    const open = { page: 1, limit: 1, status: ['UNPAID' as const, 'OVERDUE' as const], to: '2026-01-14' };
    const [old] = (await admin.ok('paginateInvoices', open)).list;
    const { list } = await admin.ok('paginateOrders', { page: 1, limit: 1, search: old?.orderNo ?? '' });
    const told = await buyer.as(userOf(list[0]?.userName));
    const before = (await told.ok('listNotifications', { page: 1, limit: 1 })).count;
    await admin.ok('updateOrderStatus', { id: list[0]?.id ?? '', status: 'PAID' });
    expect((await told.ok('listNotifications', { page: 1, limit: 1 })).count).toBe(before + 1);
    const { list: bills } = await admin.ok('paginateInvoices', {
      page: 1,
      limit: 1,
      search: old?.invoiceNo ?? '',
    });
    expect(bills).toEqual([{ ...old, status: 'PAID' }]);
  });
});
