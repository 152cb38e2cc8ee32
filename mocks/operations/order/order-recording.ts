import type { OrderStatusRequest } from '#generated/model/orderStatusRequest.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { houseDay, numberOf } from '#mocks/rules/house-time.ts';
import type { News } from '#mocks/rules/news.ts';
import { isInvoiced, reachedStations, timelineOf } from '#mocks/rules/order-timeline.ts';
import type { OrderRow, RecordedStep } from '#mocks/rules/trade-rows.ts';
import { notify } from '../notification/notify.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { toldBy } from './order-due.ts';
import { invoiceShown, visibleOrders } from './orders.ts';

/** Longest remark of a step of a shipment (contract, ShipmentEvent). */
const LONGEST_NOTE = 300;

/** A request that records a step. */
type Step = Omit<OrderStatusRequest, 'status'> & { readonly status: RecordedStep['status'] };

/**
 * The order with its invoice paid on the house's day of the call. Throws E_CONFLICT if not invoiced or already paid.
 */
function paid(call: SignedCall, row: OrderRow): OrderRow {
  const invoice = invoiceShown(call, row);
  if (invoice === null) throw failure('E_CONFLICT', undefined, 'There is no invoice to pay.');
  if (invoice.status === 'PAID') throw failure('E_CONFLICT', undefined, 'The invoice is paid.');
  const days = Date.parse(houseDay(call.now)) - Date.parse(timelineOf(row).invoiceDate);
  return { ...row, paidAfter: days / DAY };
}

/** The order as cancelled; its stones return to sale. Throws E_CONFLICT if it is invoiced or already cancelled. */
function cancelled({ world, now }: SignedCall, row: OrderRow): OrderRow {
  if (row.cancelledAt !== null) throw failure('E_CONFLICT', undefined, 'The order is cancelled.');
  if (isInvoiced(row, now)) throw failure('E_CONFLICT', undefined, 'The order is invoiced.');
  for (const { diamond } of row.stones) {
    const stone = world.tables.stones.get(diamond);
    if (stone?.wSts === 'NA') world.tables.stones.put({ ...stone, wSts: row.before[diamond] ?? 'A' });
  }
  return { ...row, cancelledAt: new Date(now).toISOString() };
}

/**
 * The order with a step ahead of its schedule: its invoice, or a step of the shipment. The buyer is notified of it like
 * of a scheduled one. Throws E_CONFLICT if the step cannot come next.
 */
function stepped({ now }: SignedCall, row: OrderRow, { status, place, comment }: Step): OrderRow {
  const conflict = (message: string) => failure('E_CONFLICT', undefined, message);
  if (row.cancelledAt !== null) throw conflict('The order is cancelled.');
  if (status === 'INVOICED') {
    if (isInvoiced(row, now)) throw conflict('The order is invoiced.');
  } else {
    if (!isInvoiced(row, now)) throw conflict('There is no invoice yet.');
    const timeline = timelineOf(row);
    const step = timeline.stations.findIndex((each) => each.status === status);
    if (step === -1) throw conflict('The shipment does not take this step.');
    if (step < reachedStations(timeline, now).length) throw conflict('The shipment is there or further.');
  }
  const at = new Date(now).toISOString();
  const recorded = {
    status,
    at,
    place: place ?? null,
    note: comment === undefined ? null : cutText(comment, LONGEST_NOTE),
  };
  return { ...row, recorded: [...(row.recorded ?? []), recorded] };
}

/**
 * Records a step, payment or cancellation of an order and notifies the buyer. Throws E_NOT_FOUND for an order of an account
 * that the caller does not look after.
 */
export function recordOrder(call: SignedCall, request: OrderStatusRequest): OrderRow {
  const { world, now } = call;
  const { id, status, comment = '' } = request;
  const row = visibleOrders(call).find((each) => each.id === id && looksAfter(call, each));
  if (row === undefined) throw failure('E_NOT_FOUND', undefined, 'No such order.');
  const told = Math.max(row.told, toldBy(row, now));
  if (status !== 'PAID' && status !== 'CANCELLED') {
    const recorded = { ...stepped(call, row, { ...request, status }), told };
    call.world.tables.orders.put(recorded);
    return recorded;
  }
  const isPaid = status === 'PAID';
  const recorded = isPaid ? paid(call, row) : cancelled(call, row);
  call.world.tables.orders.put({ ...recorded, told });
  const orderNo = numberOf('O', Date.parse(row.placedAt), row.serial);
  const news: News = {
    activityType: isPaid ? 'ORDER_PAID' : 'ORDER_CANCELLED',
    title: `Order ${orderNo} ${isPaid ? 'is paid' : 'is cancelled'}`,
    message: `${isPaid ? 'The payment has arrived.' : 'Its stones are on sale again.'} ${comment}`.trim(),
    parameters: { orderNo, count: row.stones.length },
    record: row.id,
    note: comment,
  };
  notify(world, row.userId, now, news);
  return recorded;
}
