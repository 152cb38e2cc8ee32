import type { Invoice } from '#generated/model/invoice.ts';
import type { PayoutStatus } from '#generated/model/payoutStatus.ts';
import type { PayoutTotals } from '#generated/model/payoutTotals.ts';
import type { SaleStatementRequest } from '#generated/model/saleStatementRequest.ts';
import type { SaleSummary } from '#generated/model/saleSummary.ts';
import type { SoldListing } from '#generated/model/soldListing.ts';
import type { SoldListingPageRequest } from '#generated/model/soldListingPageRequest.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { addDays, addWorkingDays, houseDay, isBetweenDays } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths } from '#mocks/rules/money.ts';
import { packingTime } from '#mocks/rules/order-timeline.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import { invoiceShown, orderShown, saleSummary, shipmentShown } from '../order/orders.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { countedPage, hasPart } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';

/** Working days until the house pays a seller, once a stone is delivered and the buyer has paid (contract, PayoutStatus). */
const PAYOUT_DAYS = 2;

/** Whether the caller may see what was sold of a seller: of their own company, or of a seller they look after. */
export function sellersOf(call: SignedCall): (vnd: string) => boolean {
  const table = call.world.tables.accounts;
  return (vnd) => {
    const account = table.get(vnd);
    return (
      vnd === call.caller.user.account.id ||
      (account !== undefined && looksAfter(call, { sellerId: account.seller.id }))
    );
  };
}

type Progress = Pick<
  SoldListing,
  | 'orderNo'
  | 'status'
  | 'deliveredAt'
  | 'createdAt'
  | 'handOverBy'
  | 'steps'
  | 'invoiceNo'
  | 'paymentStatus'
  | 'payoutStatus'
  | 'payoutOn'
>;

/** The day on which the house pays for an order; null until it is delivered and paid. */
function payoutDay(row: OrderRow, invoice: Invoice | null, deliveredAt: string | null): string | null {
  if (invoice?.status !== 'PAID' || deliveredAt === null) return null;
  const paid = addDays(invoice.invoiceDate, row.paidAfter ?? 0);
  const delivered = houseDay(Date.parse(deliveredAt));
  const last = [paid, delivered].toSorted().at(-1) ?? paid;
  return addWorkingDays(last, PAYOUT_DAYS);
}

function payoutState(isCancelled: boolean, day: string | null, today: string): PayoutStatus {
  if (isCancelled) return 'NONE';
  if (day === null) return 'WAITING';
  return today >= day ? 'PAID' : 'DUE';
}

/** What the seller learns of an order: how far it is and when the house pays for it, but not who buys. */
function progressOf(call: SignedCall, row: OrderRow): Progress {
  const { orderNo, status, deliveredAt, createdAt, invoiceNo } = orderShown(call, row);
  const invoice = invoiceShown(call, row);
  const steps = (shipmentShown(call, row)?.events ?? []).map(({ status: step, createdAt: at }) => ({
    status: step,
    createdAt: at,
  }));
  const isCancelled = status === 'CANCELLED';
  const payoutOn = payoutDay(row, invoice, deliveredAt);
  return {
    orderNo,
    status,
    deliveredAt,
    createdAt,
    handOverBy: isCancelled || steps.length > 0 ? null : houseDay(packingTime(row)),
    steps,
    invoiceNo,
    paymentStatus: invoice?.status ?? null,
    payoutStatus: payoutState(isCancelled, payoutOn, houseDay(call.now)),
    payoutOn,
  };
}

export function soldListings(call: SignedCall): SoldListing[] {
  const isTheirs = sellersOf(call);
  return call.world.tables.orders
    .all()
    .toSorted(
      (one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt) || other.serial - one.serial,
    )
    .flatMap((row) => {
      const stones = row.stones.filter(({ diamond }) =>
        isTheirs(call.world.tables.stones.get(diamond)?.vnd ?? ''),
      );
      if (stones.length === 0) return [];
      const progress = progressOf(call, row);
      return stones.map(
        ({
          rap: _rap,
          fnCtPr: _fnCtPr,
          fnAmt: _fnAmt,
          fnDis: _fnDis,
          programmeCharge: _charge,
          expectedAt: _expected,
          ...stone
        }): SoldListing => ({
          ...progress,
          ...stone,
        }),
      );
    });
}

function payoutTotals(sold: readonly SoldListing[]): PayoutTotals {
  const cents = { WAITING: 0, DUE: 0, PAID: 0 };
  for (const { payoutStatus, amt } of sold) {
    if (payoutStatus !== 'NONE') cents[payoutStatus] += hundredths(amt);
  }
  return {
    WAITING: fromHundredths(cents.WAITING),
    DUE: fromHundredths(cents.DUE),
    PAID: fromHundredths(cents.PAID),
  };
}

/** One page of the stones that sellers have sold, with totals before terms. */
export function soldListingPage(
  call: SignedCall,
  { status, from, to, search, payout, ...page }: SoldListingPageRequest,
): { count: number; list: SoldListing[]; summary: SaleSummary; payouts: PayoutTotals } {
  const found = soldListings(call).filter(
    (row) =>
      (status === undefined || status.includes(row.status)) &&
      (payout === undefined || payout.includes(row.payoutStatus)) &&
      isBetweenDays(row.createdAt, from, to) &&
      hasPart(search, [row.orderNo, row.stoneId, row.vStnId, row.rptNo]),
  );
  return {
    ...countedPage(found, page),
    summary: saleSummary(found.map(({ crt, amt }) => ({ crt, fnAmt: amt }))),
    payouts: payoutTotals(found),
  };
}

const HEADERS = [
  ...['Order', 'Ordered', 'Stock #', 'Stone', 'Report', 'Shape', 'Carat', 'Price/ct USD', 'Amount USD'],
  ...['Delivered', 'Invoice', 'Payout', 'Paid on'],
];
const AMOUNT = HEADERS.indexOf('Amount USD');

/** The sales of some days as a file for the seller's books; a cancelled order is no sale. */
export function saleStatement(call: SignedCall, { from, to }: SaleStatementRequest): FileReply {
  const sold = soldListings(call).filter(
    ({ payoutStatus, createdAt }) => payoutStatus !== 'NONE' && isBetweenDays(createdAt, from, to),
  );
  const day = (time: string | null) => (time === null ? '' : houseDay(Date.parse(time)));
  const lines = sold.map((row) => [
    ...[row.orderNo, day(row.createdAt), row.vStnId, row.stoneId, row.rptNo ?? '', row.shpNm],
    ...[row.crt, row.ctPr, row.amt].map((figure) => figure.toFixed(2)),
    ...[day(row.deliveredAt), row.invoiceNo ?? '', row.payoutStatus, row.payoutOn ?? ''],
  ]);
  const totals = Object.entries(payoutTotals(sold)).map(([state, amount]) =>
    HEADERS.map((_, at) => (at === 0 ? `Total ${state}` : at === AMOUNT ? amount.toFixed(2) : '')),
  );
  return fileReply('sales.csv', 'text/csv', writeCsv([HEADERS, ...lines, ...totals]));
}
