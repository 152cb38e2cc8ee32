import { beforeEach, describe, expect, test } from 'vitest';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import {
  inIndia,
  mockBackend,
  one,
  ordersOf,
  seen,
  signInAt,
  startTrade,
} from '../../support/mock-backend-trade.ts';

let buyer: Client;
let colleague: Client;
let customer: Client;
let sales: Client;

beforeEach(async () => {
  ({ buyer, colleague, customer } = await startTrade());
  sales = await buyer.as('sales-1');
});

/** The username of whoever ordered, by the name. */
function userOf(name: string | undefined): string {
  return mockBackend.worlds.base.seed.users.find(({ user }) => user.name === name)?.user.username ?? '';
}

/** When the world of these tests begins. */
const BEGIN = '2026-01-15';

describe('what is recorded of an order', () => {
  /** An order of the buyer, placed now. */
  async function ordered(): Promise<{ readonly id: string; readonly stone: string }> {
    const stone = one(inIndia);
    const { id: memo } = await buyer.ok('requestConfirm', { diamonds: agreed(stone), date: '2026-01-15' });
    await sales.ok('updateMemoStatus', { id: memo, status: 2 });
    return { id: (await ordersOf(buyer)).list[0]?.id ?? '', stone: stone.id };
  }

  async function news(client: Client) {
    const activityType = ['ORDER_PAID', 'ORDER_CANCELLED', 'ORDER_INVOICED'] as const;
    const { list } = await client.ok('listNotifications', {
      page: 1,
      limit: 9,
      activityType: [...activityType],
    });
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
    await colleague.ok('requestConfirm', { diamonds: agreed(one(inIndia)) });
    const later = await signInAt('2026-01-31T09:30:00Z', 'primary');
    const search = 'O-260115-0001';
    expect((await later.ok('paginateInvoices', { page: 1, limit: 1, search })).count).toBe(0);
    expect((await later.ok('listShippingDetails', { page: 1, limit: 1, search })).count).toBe(0);
    expect(await news(later)).toEqual(['ORDER_CANCELLED']);
  });

  test('comes too late to cancel with the invoice, and is the word of whoever looks after the account', async () => {
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
