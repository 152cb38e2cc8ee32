import type { Invoice } from '#generated/model/invoice.ts';
import type { InvoiceStatus } from '#generated/model/invoiceStatus.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderPageRequest } from '#generated/model/orderPageRequest.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import type { SaleSummary } from '#generated/model/saleSummary.ts';
import type { Shipment } from '#generated/model/shipment.ts';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { chargesOf } from '#mocks/rules/charges.ts';
import { bankAccountOf } from '#mocks/rules/house-bank.ts';
import { HOUSE_NAME } from '#mocks/rules/house-name.ts';
import { addDays, houseDay, isBetweenDays, numberOf } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths, sum } from '#mocks/rules/money.ts';
import { isInvoiced, orderStatus, reachedStations, timelineOf } from '#mocks/rules/order-timeline.ts';
import { inRupees, rupeeSum } from '#mocks/rules/rupees.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import { seededMemoAddress } from '#mocks/seed/address-books.ts';
import { HOUSE } from '#mocks/seed/people.ts';
import { hasPart } from '../shared/numbers.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOwn, looksAfter } from '../shared/parties.ts';

const COURIERS = ['Bourse Secure Courier', 'Harbour Armoured', 'Meridian Valuables'] as const;

/**
 * Orders of the caller's company, or with `isMine` of the caller only; for house users also those of the accounts they look
 * after. Latest first.
 */
export function visibleOrders(call: SignedCall, isMine = false): OrderRow[] {
  return call.world.tables.orders
    .all()
    .filter((row) => (isMine ? isOwn(call, row) : isOfAccount(call, row) || looksAfter(call, row)))
    .sort((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt) || other.serial - one.serial);
}

export function companyOrders(call: SignedCall): OrderRow[] {
  return visibleOrders(call).filter((row) => isOfAccount(call, row));
}

/** Derives the id of an order's invoice or shipment: `ord-7` has the invoice `inv-7` and the shipment `shp-7`. */
function idOf({ id }: OrderRow, prefix: string): string {
  return `${prefix}-${id.slice('ord-'.length)}`;
}

/** Totals of sold stones: pieces, weight in carats, and amount after terms in USD. */
export function saleSummary(stones: readonly Pick<SoldStone, 'crt' | 'fnAmt'>[]): SaleSummary {
  return {
    pieces: stones.length,
    totalCarat: fromHundredths(stones.reduce((sum, { crt }) => sum + hundredths(crt), 0)),
    totalAmount: fromHundredths(stones.reduce((sum, { fnAmt }) => sum + hundredths(fnAmt), 0)),
  };
}

export function orderShown({ now }: Call, row: OrderRow): Order {
  const timeline = timelineOf(row);
  const stations = reachedStations(timeline, now);
  const isBilled = isInvoiced(row, now);
  const last = stations.at(-1);
  const billedAt = isBilled ? new Date(timeline.invoicedAt).toISOString() : row.placedAt;
  return {
    id: row.id,
    orderNo: numberOf('O', Date.parse(row.placedAt), row.serial),
    memoNo: row.memoNo,
    status: orderStatus(row, now),
    stones: [...row.stones],
    ...saleSummary(row.stones),
    ...chargesOf(row.stones, row.termsPercent, row.shippingCharge),
    terms: row.terms,
    invoice: isBilled ? idOf(row, 'inv') : null,
    invoiceNo: isBilled ? numberOf('I', timeline.invoicedAt, row.serial) : null,
    shipmentNo: last === undefined ? null : shipmentNumber(row),
    companyName: row.companyName,
    userName: row.userName,
    sellerName: row.sellerName,
    expectedFrom: timeline.expectedFrom,
    expectedTo: timeline.expectedTo,
    deliveredAt: last?.status === 'DELIVERED' ? last.createdAt : null,
    createdAt: row.placedAt,
    updatedAt: row.cancelledAt ?? last?.createdAt ?? billedAt,
  };
}

export function ordersAsked(
  call: SignedCall,
  {
    status,
    from,
    to,
    search,
    isMine,
  }: Pick<OrderPageRequest, 'status' | 'from' | 'to' | 'search' | 'isMine'>,
): Order[] {
  return visibleOrders(call, isMine)
    .map((row) => orderShown(call, row))
    .filter(
      (row) =>
        (status === undefined || status.includes(row.status)) &&
        isBetweenDays(row.createdAt, from, to) &&
        hasPart(search, [
          row.orderNo,
          row.memoNo,
          row.invoiceNo,
          ...row.stones.flatMap(({ stoneId, vStnId, rptNo }) => [stoneId, vStnId, rptNo]),
        ]),
    );
}

function shipmentNumber(row: OrderRow): string {
  return numberOf('S', Date.parse(timelineOf(row).stations[0]?.createdAt ?? row.placedAt), row.serial);
}

function invoiceStatus(
  { paidAfter }: OrderRow,
  invoiceDate: string,
  dueDate: string,
  now: number,
): InvoiceStatus {
  const today = houseDay(now);
  if (paidAfter !== null && today >= addDays(invoiceDate, paidAfter)) return 'PAID';
  return today > dueDate ? 'OVERDUE' : 'UNPAID';
}

type InRupees =
  | keyof RupeeRates
  | 'totalAmountInr'
  | 'programmeChargeInr'
  | 'shippingChargeInr'
  | 'grandTotalInr';

/** What an invoice adds in rupees at the rates of its order; all null under other terms. */
function rupeeTotals({ stones, rates, shippingCharge }: OrderRow): Pick<Invoice, InRupees> {
  const totalAmountInr = rupeeSum(stones.map(({ fnAmt }) => inRupees(fnAmt, rates)));
  const programmeChargeInr = inRupees(sum(stones.map(({ programmeCharge }) => programmeCharge)), rates);
  const shippingChargeInr = inRupees(shippingCharge, rates);
  return {
    ...(rates ?? { bankRate: null, exchangeRate: null, rateDate: null }),
    totalAmountInr: rates === null ? null : totalAmountInr,
    programmeChargeInr,
    shippingChargeInr,
    grandTotalInr: rupeeSum([rates === null ? null : totalAmountInr, programmeChargeInr, shippingChargeInr]),
  };
}

/** The house and the invoiced company, each with its verified tax numbers. */
function partiesOf({ world }: Call, row: OrderRow): Pick<Invoice, 'seller' | 'buyer'> {
  const house = world.tables.accounts.get(HOUSE);
  const buyer = world.tables.accounts.get(row.accountId);
  return {
    seller: {
      name: HOUSE_NAME,
      address: house === undefined ? null : seededMemoAddress(house, 'OFFICE'),
      taxNumbers: house?.taxNumbers ?? [],
    },
    buyer: {
      name: row.companyName,
      address: row.billingAddress,
      taxNumbers: buyer?.taxNumbers ?? [],
    },
  };
}

/** Invoice of an order; null before it is issued. */
export function invoiceShown(call: Call, row: OrderRow): Invoice | null {
  if (!isInvoiced(row, call.now)) return null;
  const { invoicedAt, invoiceDate, dueDate, daysToPay } = timelineOf(row);
  const { orderNo, terms, pieces, totalCarat } = orderShown(call, row);
  return {
    id: idOf(row, 'inv'),
    invoiceNo: numberOf('I', invoicedAt, row.serial),
    orderNo,
    status: invoiceStatus(row, invoiceDate, dueDate, call.now),
    buyerName: row.userName,
    companyName: row.companyName,
    ...partiesOf(call, row),
    bank: bankAccountOf(row.terms),
    paymentDays: daysToPay,
    invoiceDate,
    dueDate,
    terms,
    pieces,
    totalCarat,
    ...chargesOf(row.stones, row.termsPercent, row.shippingCharge),
    ...rupeeTotals(row),
    createdAt: new Date(invoicedAt).toISOString(),
  };
}

/** Shipment of an order; null before it is packed. */
export function shipmentShown(call: Call, row: OrderRow): Shipment | null {
  const events = reachedStations(timelineOf(row), call.now).reverse();
  const [last] = events;
  if (last === undefined) return null;
  const { orderNo, expectedFrom, expectedTo, deliveredAt } = orderShown(call, row);
  const trackingNo =
    last.status === 'PACKED' ? null : `PV${String(100_000_000 + row.serial * 7919).slice(1)}`;
  return {
    id: idOf(row, 'shp'),
    shipmentNo: shipmentNumber(row),
    orderNo,
    status: last.status,
    courierName: COURIERS[row.serial % COURIERS.length] ?? COURIERS[0],
    trackingNo,
    trackingUrl: trackingNo === null ? null : `https://courier.example/track/${trackingNo}`,
    fromPlace: row.fromPlace,
    toPlace: row.toPlace,
    stones: [...row.stones],
    events,
    expectedFrom,
    expectedTo,
    deliveredAt,
  };
}
