import type { OrderStatusRequest } from '#generated/model/orderStatusRequest.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { houseDay, numberOf } from '#mocks/rules/house-time.ts';
import type { News } from '#mocks/rules/news.ts';
import { isInvoiced, reachedStations, timelineOf } from '#mocks/rules/order-timeline.ts';
import type { OrderRow, RecordedStep } from '#mocks/rules/trade-rows.ts';
import { notify } from '../notification/notify.ts';
import { fileReply } from '../shared/binary.ts';
import { existing, failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { endQuotesOfMemo } from '../track/ended-quotes.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { toldBy } from './order-due.ts';
import { invoiceShown, orderShown, ordersAsked, saleSummary, visibleOrders } from './orders.ts';

/** Longest remark of a step of a shipment (contract, ShipmentEvent). */
const LONGEST_NOTE = 300;

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

/**
 * The order as cancelled; its stones return to sale, and the quotes that led to it end. Throws E_CONFLICT if it is
 * invoiced or already cancelled.
 */
function cancelled(call: SignedCall, row: OrderRow): OrderRow {
  const { world, now } = call;
  if (row.cancelledAt !== null) throw failure('E_CONFLICT', undefined, 'The order is cancelled.');
  if (isInvoiced(row, now)) throw failure('E_CONFLICT', undefined, 'The order is invoiced.');
  endQuotesOfMemo(call, row.memoNo, new Set(row.stones.map(({ diamond }) => diamond)));
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
  const recorded = {
    status,
    at: new Date(now).toISOString(),
    place: place ?? null,
    note: comment === undefined ? null : cutText(comment, LONGEST_NOTE),
  };
  return { ...row, recorded: [...(row.recorded ?? []), recorded] };
}

/**
 * Records a step, payment or cancellation of an order and notifies the buyer. Throws E_NOT_FOUND for an order of an account
 * that the caller does not look after.
 */
function recordOrder(call: SignedCall, request: OrderStatusRequest): OrderRow {
  const { world, now } = call;
  const { id, status, comment = '' } = request;
  const row = existing(
    visibleOrders(call).find((each) => each.id === id && looksAfter(call, each)),
    'No such order.',
  );
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

export const order = {
  paginateOrders: (call, request) => {
    const found = ordersAsked(call, request);
    const summary = saleSummary(found.flatMap(({ stones }) => stones));
    return { count: found.length, list: pageOf(found, request), summary };
  },

  updateOrderStatus: (call, request) => orderShown(call, recordOrder(call, request)),

  paginateInvoices: (call, { status, from, to, search, isMine, ...page }) => {
    const found = visibleOrders(call, isMine)
      .flatMap((row) => {
        const invoice = invoiceShown(call, row);
        return invoice === null ? [] : [{ row, invoice }];
      })
      .filter(
        ({ invoice }) =>
          (status === undefined || status.includes(invoice.status)) &&
          (from === undefined || invoice.invoiceDate >= from) &&
          (to === undefined || invoice.invoiceDate <= to) &&
          hasPart(search, [invoice.invoiceNo, invoice.orderNo, invoice.buyerName]),
      )
      .sort((one, other) => Date.parse(other.invoice.createdAt) - Date.parse(one.invoice.createdAt));
    const summary = saleSummary(found.flatMap(({ row }) => row.stones));
    return { count: found.length, list: pageOf(found, page).map(({ invoice }) => invoice), summary };
  },

  downloadInvoice: (call, { id }) => {
    for (const row of visibleOrders(call)) {
      const invoice = invoiceShown(call, row);
      if (invoice?.id === id) {
        // The house downloads it for the buyer; a colleague of the buyer reads it.
        const isOwn = call.caller.user.account.id === row.accountId;
        const language = languageOf(call, isOwn ? undefined : row.userId);
        const { paymentTerms } = call.world.base.seed.setting;
        const termName = paymentTerms.find(({ id: term }) => term === row.terms)?.name ?? row.terms;
        const bytes = invoicePdf({ invoice, order: row, termName }, language, call.now);
        return fileReply(`${invoice.invoiceNo}.pdf`, 'application/pdf', bytes);
      }
    }
    throw failure('E_NOT_FOUND', undefined, 'No such invoice.');
  },
} satisfies BackendOf<'order'>;
