import type { Incoming } from '#mocks/pipeline/context.ts';
import {
  bodyOf,
  type Defect,
  firstAnswer,
  type Planted,
  reply,
  requestBody,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const ORDERS = '/web/v1/order/paginate';
const MEMOS = '/web/v1/memo/paginate';
const INVOICES = '/web/v1/invoice/paginate';
const SHIPMENTS = '/web/v1/shipping-detail';
const INVENTORY = '/web/v1/inventory/paginate';
const STONE = '/web/v1/diamond/view';
const SERIAL = /\d{4}$/;
const MOST = 10_000;
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Shows every shipment changed. */
const shipmentsWith = (change: (row: unknown) => unknown): Planted =>
  reply(SHIPMENTS, (body) => withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).map(change)));

const callOf = (incoming: Incoming) =>
  `${incoming.headers['x-world'] ?? ''} ${JSON.stringify(bodyOf(incoming))}`;

/** Numbers the rows of a list anew at each call, as a server does that derives numbers from the time of the call. */
function numberedAnew(path: string, member: string): Planted {
  let calls = 0;
  return reply(path, (body) => {
    calls += 1;
    const rows = listOf(at(body, 'data', 'list')).map((row) => {
      const number = String(at(row, member)).replace(SERIAL, (serial) =>
        String((Number(serial) + calls) % MOST).padStart(serial.length, '0'),
      );
      return withAt(row, [member], number);
    });
    return withAt(body, ['data', 'list'], rows);
  });
}

/** Defects of records that change or stand still while time goes on. */
export const historyDefects: readonly Defect[] = [
  story(
    'orders numbered anew at each call',
    'paginateOrders',
    /paginateOrders: the record .* days later/,
    numberedAnew(ORDERS, 'orderNo'),
  ),
  story(
    'memos numbered anew at each call',
    'paginateMemos',
    /paginateMemos: the record .* days later/,
    numberedAnew(MEMOS, 'memoNo'),
  ),
  story(
    'invoices numbered anew at each call',
    'paginateInvoices',
    /paginateInvoices: the record .* days later/,
    numberedAnew(INVOICES, 'invoiceNo'),
  ),
  story(
    'stones held beyond the end of their hold',
    'viewDiamond',
    /stays held after its hold has ended/,
    firstAnswer(STONE, callOf),
  ),
  story(
    'holds listed as running beyond their end',
    'paginateBlocks',
    /hold is listed as before/,
    firstAnswer('/web/v1/diamond-block/paginate', callOf),
  ),
  story(
    'shipments that never arrive',
    'listShippingDetails',
    /never arrives/,
    firstAnswer(SHIPMENTS, callOf),
  ),
  story(
    'shipments that name the page of their courier before it has them',
    'listShippingDetails',
    /not collected names a page/,
    shipmentsWith((row) => withAt(row, ['trackingUrl'], 'https://courier.example/track/')),
  ),
  story(
    'pages of couriers without HTTPS',
    'listShippingDetails',
    /not one of its number over HTTPS/,
    shipmentsWith((row) =>
      withAt(
        row,
        ['trackingUrl'],
        at(row, 'trackingNo') === null ? null : `http://courier.example/${String(at(row, 'trackingNo'))}`,
      ),
    ),
  ),
  story(
    'orders that stay as they are when their shipment arrives',
    'listShippingDetails',
    /its shipment has arrived/,
    reply(ORDERS, (body) =>
      withAt(
        body,
        ['data', 'list'],
        listOf(at(body, 'data', 'list')).map((row) =>
          at(row, 'status') === 'DELIVERED' ? withAt(row, ['status'], 'SHIPPED') : row,
        ),
      ),
    ),
  ),
  story(
    'listings that never end',
    'paginateInventory',
    /No listing of the beginning ever ends/,
    requestBody(INVENTORY, (body) =>
      at(body, 'standing', 0) === 'EXPIRED' ? withAt(body, ['standing'], ['WITHDRAWN']) : body,
    ),
  ),
  story(
    'listings that end on another day than they said',
    'paginateInventory',
    /has ended at/,
    reply(INVENTORY, (body) =>
      withAt(
        body,
        ['data', 'list'],
        listOf(at(body, 'data', 'list')).map((row) =>
          at(row, 'standing') === 'EXPIRED' ? withAt(row, ['diamond', 'expiresAt'], LONG_AGO) : row,
        ),
      ),
    ),
  ),
  story(
    'stones shown whose listing has ended',
    'viewDiamond',
    /stone of an expired listing is shown/,
    succeedsAnyway(STONE, [404]),
  ),
];
