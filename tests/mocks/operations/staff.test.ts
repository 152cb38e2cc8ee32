import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf, formFile, newsOf, purchaseOf } from '../../support/mock-backend-client.ts';
import { quote } from '../../support/mock-backend-quote.ts';
import {
  change,
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
let seller: Client;
let admin: Client;
let world: World;
let customer: Client;

beforeEach(async () => {
  ({ buyer, world, customer } = await startTrade());
  guest = clientOf(mockBackend, 'trade');
  sales = await guest.as('sales-1');
  seller = await guest.as('seller');
  admin = await guest.as('admin');
});

describe('a memo of the house', () => {
  const { id, vStnId } = one(inIndia);
  const memo = { blockType: MEMO, hours: 24, diamonds: [{ diamond: id, vStnId }] };

  test('a sales person cannot request a memo for a company of another sales person, and a buyer for none', async () => {
    const other = await guest.as('sales-2');
    expect(await other.no('createBlock', { ...memo, account: 'acc-mehta' })).toMatchObject({ status: 400 });
    const hold = { ...memo, blockType: HOLD, account: 'acc-mehta' };
    expect(await buyer.no('createBlock', hold)).toMatchObject({ status: 403 });
  });
});

describe('the steps of an order', () => {
  async function ordered(): Promise<string> {
    const { id } = await buyer.ok('requestConfirm', { ...purchaseOf(one(inIndia)), date: '2026-01-19' });
    await sales.ok('updateMemoStatus', { id, status: 2 });
    return (await ordersOf(buyer)).list[0]?.id ?? '';
  }

  test('staff record steps ahead of the schedule, and the buyer is notified of each once', async () => {
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
    const told = async (client: Client) => {
      const list = await newsOf(client, 'ORDER_INVOICED', 'SHIPMENT_MOVED');
      return list.filter(({ parameters }) => parameters.orderNo === search).length;
    };
    const count = await told(buyer);
    expect(count).toBe(6);
    expect(await told(await signInAt('2026-02-20T09:30:00Z', 'primary'))).toBe(count);
  });

  test('the steps continue by the clock after one was recorded', async () => {
    const id = await ordered();
    await sales.ok('updateOrderStatus', { id, status: 'INVOICED' });
    const later = await signInAt('2026-02-20T09:30:00Z', 'primary');
    const [order] = (await later.ok('paginateOrders', { page: 1, limit: 1, search: 'O-260115-0001' })).list;
    expect(order?.status).toBe('DELIVERED');
  });

  test.each([
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
    const all = (await admin.ok('paginateRegistrations', PAGE)).list;
    const owner = all.find(({ id }) => id === 'usr-pending')?.sellerName;
    for (const username of PEOPLE) {
      const person = await guest.as(username);
      const { name } = (await person.ok('getProfile', {})).user;
      const { list } = await person.ok('paginateRegistrations', PAGE);
      expect(new Set(list.map(({ sellerName }) => sellerName))).toEqual(new Set([name]));
      if (name === owner) continue;
      const decision = { id: 'usr-pending', status: 3 as const, comment: 'No.' };
      expect(await person.no('updateRegistrationStatus', decision)).toMatchObject({ status: 404 });
    }
    expect(await buyer.no('paginateRegistrations', PAGE)).toMatchObject({ status: 403 });
  });
});

const KIR = 'acc-kir';
const PEOPLE = ['sales-1', 'sales-2', 'sales-3'];
const known = { status: 400, data: { errors: [{ field: 'account', rule: 'known' }] } };

describe.each([
  [
    'stock',
    'startUpload',
    { file: formFile('stock.csv', 'Stock #,Shape,Weight,Colour\nSTAFF-1,Round,1.01,G\n') },
  ],
  ['media', 'startMediaUpload', { kind: 'CERTIFICATE', file: formFile('scan.pdf', '%PDF-1.7') }],
] as const)('an upload of %s by staff', (_what, operation, upload) => {
  test('is refused for a company that is no seller or of another sales person, and to sellers', async () => {
    const send = (client: Client, account: string) => client.send(operation, { ...upload, account });
    expect(await send(admin, 'acc-mehta')).toMatchObject(known);
    const replies = [];
    for (const name of PEOPLE) replies.push(await send(await guest.as(name), KIR));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    for (const reply of replies) if (reply.status !== 200) expect(reply).toMatchObject(known);
    expect(await send(seller, KIR)).toMatchObject({ status: 403 });
    if (operation === 'startUpload') return;
    const { data } = await send(admin, KIR);
    for (const [place, name] of PEOPLE.entries()) {
      const { list } = await (await guest.as(name)).ok('paginateMediaUploads', PAGE);
      const isMine = list.some(({ id }) => id === Object(data).id);
      expect([name, isMine]).toEqual([name, replies[place]?.status === 200]);
    }
  });
});

describe('a sales person', () => {
  test('sees the appointments that he or she is to keep, the house all, others none', async () => {
    const { id } = await buyer.ok('createAppointment', {
      purpose: 'Office view',
      date: '2026-01-16',
      start: '11:00',
      end: '12:00',
      type: 2,
      meetingType: 3,
      cabinSlot: await slots('cabin-1', '11:00'),
      seller: 'usr-sales-3',
    });
    const kept = async (username: string, isHandled: boolean) => {
      const client = await buyer.as(username);
      const { list } = await client.ok('listAppointments', {
        page: 1,
        limit: 100,
        tab: 'UPCOMING',
        isHandled,
      });
      return list.some((row) => row.id === id);
    };
    expect(await kept('sales-3', true)).toBe(true);
    expect(await kept('admin', true)).toBe(true);
    expect(await kept('primary', false)).toBe(true);
    for (const username of ['employee', 'secondary', 'primary', 'customer']) {
      expect([username, await kept(username, true)]).toEqual([username, false]);
    }
    expect(await kept('sales-3', false)).toBe(false);
  });

  test('finds the shipments of the accounts looked after, and of no others', async () => {
    const stone = one(inIndia);
    const { id } = await buyer.ok('requestConfirm', { ...purchaseOf(stone), date: '2026-01-15' });
    await (await buyer.as('employee')).ok('updateMemoStatus', { id, status: 2 });
    world.clock.freeze(Date.parse('2026-01-20T09:30:00Z'));
    const count = async (username: string) => {
      const client = await buyer.as(username);
      return (await client.ok('listShippingDetails', { page: 1, limit: 9, search: stone.stoneId })).count;
    };
    const counts = await Promise.all(['employee', 'admin', 'primary', 'sales-2', 'customer'].map(count));
    expect(counts).toEqual([1, 1, 1, 0, 0]);
  });
});

/** The slot of a cabin that begins at an hour of the day after the first. */
async function slots(cabin: string, start: string): Promise<string[]> {
  const { list } = await buyer.ok('paginateCabinSlots', { page: 1, limit: 99, date: '2026-01-16', cabin });
  return list.filter((slot) => slot.start === start).map(({ id }) => id);
}

const DEMAND = 3;

const wish = (client: Client) =>
  client.ok('upsertSearch', { name: 'Hearts', searchType: DEMAND, filter: { shp: ['shape-heart'] } });

describe('what a customer did before', () => {
  test('is refused to staff who do not look after the customer', async () => {
    const { id: record } = await wish(buyer);
    expect((await (await buyer.as('sales-2')).no('viewCustomerHistory', { record })).status).toBe(404);
    const other = await wish(customer);
    expect((await sales.no('viewCustomerHistory', { record: other.id })).status).toBe(404);
    expect((await admin.ok('viewCustomerHistory', { record: other.id })).companyName).not.toBe('');
  });

  test('an offer comes with the latest sales of such stones, without cancelled orders', async () => {
    const sold = one(inIndia);
    const memo = await buyer.ok('requestConfirm', { ...purchaseOf(sold), date: '2026-01-16' });
    await admin.ok('updateMemoStatus', { id: memo.id, status: 2 });
    const { shp, crt, col, clr, isFcCol, fcCol } = sold;
    const like = { ...one(inIndia, 1), shp, crt, col, clr, isFcCol, fcCol };
    change(world, like, {});
    const record = await quote(buyer, like, like.ctPr * 0.98);
    const { deals } = await sales.ok('viewCustomerHistory', { record });
    expect(deals[0]).toMatchObject({ stoneId: sold.stoneId, isOfCustomer: true });
    expect(deals.every((deal) => deal.shp === shp && Math.abs(deal.crt - crt) <= crt * 0.2)).toBe(true);
    const { list } = await ordersOf(buyer);
    await admin.ok('updateOrderStatus', { id: list[0]?.id ?? '', status: 'CANCELLED' });
    const after = await sales.ok('viewCustomerHistory', { record });
    expect(after.deals.map(({ stoneId }) => stoneId)).not.toContain(sold.stoneId);
  });
});
