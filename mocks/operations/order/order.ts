import type { Invoice } from '#generated/model/invoice.ts';
import type { OrderStatusRequest } from '#generated/model/orderStatusRequest.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { A4, type Page, pdfDocument } from '#mocks/formats/write-pdf.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { houseDay, numberOf } from '#mocks/rules/house-time.ts';
import { nameIn } from '#mocks/rules/masters.ts';
import type { News } from '#mocks/rules/news.ts';
import { isInvoiced, reachedStations, timelineOf } from '#mocks/rules/order-timeline.ts';
import type { OrderRow, RecordedStep } from '#mocks/rules/trade-rows.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { dayIn, numberIn, say, type WordKey } from '#mocks/translations/words.ts';
import { notify } from '../notification/notify.ts';
import { fileReply } from '../shared/binary.ts';
import { existing, failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { endQuotesOfMemo } from '../track/ended-quotes.ts';
import { toldBy } from './order-due.ts';
import { invoiceShown, orderShown, ordersAsked, saleSummary, visibleOrders } from './orders.ts';

const [WIDTH, HEIGHT] = A4;
const LEFT = 45;
const RIGHT = WIDTH - 45;
/** The column of the amounts, from end of the labels beside the totals. */
const AMOUNTS = [LEFT + 428, RIGHT] as const;
const TABLE_TOP = HEIGHT - 220;
const LINE = 15;
const ROWS_PER_PAGE = 32;

interface Column {
  readonly title: WordKey | 'USD/ct' | 'USD';
  readonly place: readonly [start: number, end: number];
  readonly isNumber?: boolean;
  readonly of: (stone: SoldStone, language: Language) => string;
}

const COLUMNS: readonly Column[] = [
  { title: 'paper.stone', place: [LEFT, LEFT + 60], of: ({ stoneId }) => stoneId },
  { title: 'paper.description', place: [LEFT + 62, LEFT + 236], of: described },
  {
    title: 'paper.report',
    place: [LEFT + 238, LEFT + 318],
    of: ({ lbNm, rptNo }) => `${lbNm} ${rptNo ?? ''}`.trim(),
  },
  {
    title: 'column.crt',
    place: [LEFT + 322, LEFT + 348],
    isNumber: true,
    of: ({ crt }, language) => numberIn(language, crt),
  },
  {
    title: 'USD/ct',
    place: [LEFT + 358, LEFT + 420],
    isNumber: true,
    of: ({ ctPr }, language) => numberIn(language, ctPr),
  },
  { title: 'USD', place: AMOUNTS, isNumber: true, of: ({ amt }, language) => numberIn(language, amt) },
];

function described({ shpNm, colNm, clrNm }: SoldStone, language: Language): string {
  const shape = shpNm === null ? null : nameIn(language, 'SHAPE', shpNm);
  return cutText([shape, colNm, clrNm].filter(Boolean).join(' '), 34);
}

function drawRow(page: Page, y: number, textOf: (column: Column) => string, isBold: boolean): void {
  for (const column of COLUMNS) {
    const { place, isNumber = false } = column;
    if (isNumber) page.number(place, y, 8.5, textOf(column), isBold);
    else page.text(place[0], y, 8.5, textOf(column), isBold);
  }
}

function titleOf({ title }: Column, language: Language): string {
  return title === 'USD' || title === 'USD/ct' ? title : say(language, title);
}

function heading(page: Page, invoice: Invoice, order: OrderRow, language: Language): void {
  const { orderNo } = invoice;
  const { fromPlace, toPlace, memoNo } = order;
  const terms = invoice.terms.replace('_', ' ');
  page.box(0, HEIGHT - 92, WIDTH, 92, 0.94);
  page.text(LEFT, HEIGHT - 46, 20, say(language, 'paper.invoice'), true);
  page.text(LEFT, HEIGHT - 66, 10, HOUSE_NAME);
  page.textEnd(RIGHT, HEIGHT - 46, 11, invoice.invoiceNo, true);
  page.textEnd(RIGHT, HEIGHT - 66, 10, say(language, 'paper.order', { orderNo, memoNo }));
  page.text(LEFT, HEIGHT - 122, 11, invoice.companyName, true);
  page.text(LEFT, HEIGHT - 138, 10, invoice.buyerName);
  page.text(LEFT, HEIGHT - 154, 10, toPlace);
  page.textEnd(RIGHT, HEIGHT - 122, 10, say(language, 'paper.date', { date: dayIn(invoice.invoiceDate) }));
  page.textEnd(RIGHT, HEIGHT - 138, 10, say(language, 'paper.due', { date: dayIn(invoice.dueDate) }));
  page.textEnd(RIGHT, HEIGHT - 154, 10, say(language, 'paper.terms', { terms }));
  page.textEnd(RIGHT, HEIGHT - 170, 10, say(language, 'paper.from', { place: fromPlace }));
}

interface TotalRow {
  readonly label: string;
  readonly value: number;
  readonly isTotal?: boolean;
}

function rupeeRows(
  { bankRate, exchangeRate, rateDate, ...invoice }: Invoice,
  language: Language,
): TotalRow[] {
  const { totalAmountInr, shippingChargeInr, grandTotalInr } = invoice;
  if (bankRate === null || exchangeRate === null || rateDate === null) return [];
  if (totalAmountInr === null || shippingChargeInr === null || grandTotalInr === null) return [];
  const [date, bank, currency] = [dayIn(rateDate), numberIn(language, bankRate), 'INR'];
  return [
    { label: say(language, 'paper.rates', { date, bank }), value: exchangeRate },
    { label: say(language, 'paper.stonesIn', { currency }), value: totalAmountInr },
    { label: say(language, 'paper.shippingIn', { currency }), value: shippingChargeInr },
    { label: say(language, 'paper.total', { currency }), value: grandTotalInr, isTotal: true },
  ];
}

function totals(page: Page, invoice: Invoice, y: number, language: Language): void {
  const [pieces, carat] = [numberIn(language, invoice.pieces, 0), numberIn(language, invoice.totalCarat)];
  const percent = numberIn(language, invoice.termsPercent);
  const rows: readonly TotalRow[] = [
    { label: say(language, 'paper.count', { pieces, carat }), value: invoice.subtotal },
    { label: say(language, 'charges.terms', { percent }), value: invoice.termsAmount },
    { label: say(language, 'charges.shipping'), value: invoice.shippingCharge },
    { label: say(language, 'paper.total', { currency: 'USD' }), value: invoice.grandTotal, isTotal: true },
    ...rupeeRows(invoice, language),
  ];
  for (const [place, { label, value, isTotal }] of rows.entries()) {
    page.textEnd(LEFT + 420, y - place * LINE, 9, label, isTotal);
    page.number(AMOUNTS, y - place * LINE, 9, numberIn(language, value), isTotal);
  }
}

/**
 * Renders an invoice as a PDF: all stones at their agreed prices, and the lines to the amount due.
 *
 * @param language that of the recipient
 * @param now print time in milliseconds since 1970
 */
function invoicePdf(
  invoice: Invoice,
  order: OrderRow,
  language: Language,
  now: number,
): Uint8Array<ArrayBuffer> {
  const { stones } = order;
  const printed = say(language, 'paper.printed', { date: dayIn(houseDay(now)) });
  const count = Math.max(1, Math.ceil(stones.length / ROWS_PER_PAGE));
  const pages = Array.from({ length: count }, (_, number) => (page: Page) => {
    const part = stones.slice(number * ROWS_PER_PAGE, (number + 1) * ROWS_PER_PAGE);
    heading(page, invoice, order, language);
    page.box(LEFT - 5, TABLE_TOP - 5, RIGHT - LEFT + 10, LINE + 2, 0.9);
    drawRow(page, TABLE_TOP, (column) => titleOf(column, language), true);
    for (const [place, stone] of part.entries()) {
      drawRow(page, TABLE_TOP - (place + 1) * LINE, ({ of }) => of(stone, language), false);
    }
    if (number === count - 1) totals(page, invoice, TABLE_TOP - (part.length + 2) * LINE, language);
    page.text(LEFT, 34, 8, printed);
    page.textEnd(RIGHT, 34, 8, say(language, 'paper.page', { page: number + 1, pages: count }));
  });
  const title = `${say(language, 'paper.invoice')} ${invoice.invoiceNo}`;
  return atOnce(pdfDocument({ title, format: A4, language, time: now }, pages));
}

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

  paginateInvoices: (call, { status, from, to, search, ...page }) => {
    const found = visibleOrders(call)
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
        const bytes = invoicePdf(invoice, row, language, call.now);
        return fileReply(`${invoice.invoiceNo}.pdf`, 'application/pdf', bytes);
      }
    }
    throw failure('E_NOT_FOUND', undefined, 'No such invoice.');
  },
} satisfies BackendOf<'order'>;
