import { beforeEach, describe, expect, test } from 'vitest';
import { agreed, type Client, clientOf } from '../../support/mock-backend-client.ts';
import {
  inIndia,
  mockBackend,
  one,
  ordersOf,
  signInAt,
  startTrade,
} from '../../support/mock-backend-trade.ts';

const PAGE = { page: 1, limit: 100 };
const [HOLD, MEMO] = [1, 2] as const;

let buyer: Client;
let sales: Client;
let guest: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
  guest = clientOf(mockBackend, 'trade');
  sales = await guest.as('sales-1');
});

describe('a memo of the house', () => {
  const { id, vStnId } = one(inIndia);
  const memo = { blockType: MEMO, hours: 24, diamonds: [{ diamond: id, vStnId }] };

  test('for a company of another sales person is refused, and so is a company named by a buyer', async () => {
    const other = await guest.as('sales-2');
    expect(await other.no('createBlock', { ...memo, account: 'acc-mehta' })).toMatchObject({ status: 400 });
    const hold = { ...memo, blockType: HOLD, account: 'acc-mehta' };
    expect(await buyer.no('createBlock', hold)).toMatchObject({ status: 403 });
  });
});

describe('the steps of an order', () => {
  async function ordered(): Promise<string> {
    const { id } = await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia)), date: '2026-01-19' });
    await sales.ok('updateMemoStatus', { id, status: 2 });
    return (await ordersOf(buyer)).list[0]?.id ?? '';
  }

  test('are recorded by staff ahead of the schedule, and the buyer is told of each once', async () => {
    const id = await ordered();
    const record = (status: 'INVOICED' | 'COLLECTED' | 'DELIVERED', more = {}) =>
      sales.ok('updateOrderStatus', { id, status, ...more });
    expect(await record('INVOICED')).toMatchObject({ status: 'INVOICED', invoiceNo: 'I-260115-0001' });
    const [invoice] = (await buyer.ok('paginateInvoices', { page: 1, limit: 1, search: 'I-260115-0001' }))
      .list;
    expect(invoice?.invoiceDate).toBe('2026-01-15');
    const place = 'Surat, India';
    expect(await record('COLLECTED', { place, comment: 'Early.' })).toMatchObject({ status: 'SHIPPED' });
    const search = 'O-260115-0001';
    const [shipment] = (await buyer.ok('listShippingDetails', { page: 1, limit: 1, search })).list;
    expect(shipment?.events.map(({ status }) => status)).toEqual(['COLLECTED', 'PACKED']);
    expect(shipment?.events[0]).toMatchObject({
      place,
      note: 'Early.',
      createdAt: '2026-01-15T09:30:00.000Z',
    });
    expect(await record('DELIVERED')).toMatchObject({
      status: 'DELIVERED',
      deliveredAt: '2026-01-15T09:30:00.000Z',
    });
    const activityType = ['ORDER_INVOICED', 'SHIPMENT_MOVED'] as const;
    const told = async (client: Client) =>
      (await client.ok('listNotifications', { ...PAGE, activityType: [...activityType] })).list.filter(
        ({ parameters }) => parameters.orderNo === search,
      ).length;
    const count = await told(buyer);
    expect(count).toBe(6);
    expect(await told(await signInAt('2026-02-20T09:30:00Z', 'primary'))).toBe(count);
  });

  test('go on by the clock after one was recorded', async () => {
    const id = await ordered();
    await sales.ok('updateOrderStatus', { id, status: 'INVOICED' });
    const later = await signInAt('2026-02-20T09:30:00Z', 'primary');
    const [order] = (await later.ok('paginateOrders', { page: 1, limit: 1, search: 'O-260115-0001' })).list;
    expect(order?.status).toBe('DELIVERED');
  });

  test.each([
    ['a step of the shipment before the invoice', [], 'PACKED'],
    ['the invoice twice', ['INVOICED'], 'INVOICED'],
    ['a step twice', ['INVOICED', 'PACKED'], 'PACKED'],
    ['a step after a later one', ['INVOICED', 'IN_TRANSIT'], 'COLLECTED'],
    ['customs within a country', ['INVOICED'], 'IN_CUSTOMS'],
    ['the invoice of a cancelled order', ['CANCELLED'], 'INVOICED'],
    ['cancelling an invoiced order', ['INVOICED'], 'CANCELLED'],
  ] as const)('are refused: %s', async (_name, before, status) => {
    const id = await ordered();
    for (const step of before) await sales.ok('updateOrderStatus', { id, status: step });
    expect(await sales.no('updateOrderStatus', { id, status })).toMatchObject({ status: 409 });
  });
});

describe('registrations', () => {
  test('are no business of a sales person who does not look after the company', async () => {
    const admin = await guest.as('admin');
    const all = (await admin.ok('paginateRegistrations', PAGE)).list;
    const owner = all.find(({ id }) => id === 'usr-pending')?.sellerName;
    for (const username of ['sales-1', 'sales-2', 'sales-3']) {
      const person = await guest.as(username);
      const { name } = (await person.ok('getProfile', {})).user;
      const { list } = await person.ok('paginateRegistrations', PAGE);
      expect(new Set(list.map(({ sellerName }) => sellerName))).toEqual(new Set([name]));
      if (name === owner) continue;
      const decision = { id: 'usr-pending', status: 3 as const };
      expect(await person.no('updateRegistrationStatus', decision)).toMatchObject({ status: 404 });
    }
    expect(await buyer.no('paginateRegistrations', PAGE)).toMatchObject({ status: 403 });
  });
});
