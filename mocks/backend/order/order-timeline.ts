import type { OrderStatus } from '#generated/model/orderStatus.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { ShipmentEvent } from '#generated/model/shipmentEvent.ts';
import type { ShipmentStatus } from '#generated/model/shipmentStatus.ts';
import { addDays, addWorkingDays, houseDay, houseTime } from '#mocks/domain/house-time.ts';
import type { OrderRow } from '#mocks/domain/trade-rows.ts';

const HOUR = 3_600_000;

/** Fewest and most working days of a delivery (product specification, section 9). */
const DELIVERY_DAYS = { least: 7, most: 10 } as const;

/** Days to pay in; a delivery at Hong Kong is paid when it is handed over at the latest. */
const DAYS_TO_PAY: Readonly<Record<PaymentTermId, number | null>> = {
  RUPEE_5: 5,
  RUPEE_30: 30,
  EXPORT_5: 5,
  EXPORT_30: 30,
  HK_DELIVERY: null,
};

/** What becomes of an order, all of it known when it is placed. */
interface Timeline {
  /** Milliseconds since 1970. */
  readonly invoicedAt: number;
  /** Days (YYYY-MM-DD). */
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly expectedFrom: string;
  readonly expectedTo: string;
  /** Stations of the shipment, the first first; none of an order that was cancelled. */
  readonly stations: readonly ShipmentEvent[];
}

function station(
  status: ShipmentStatus,
  at: number,
  place: string,
  note: string | null = null,
): ShipmentEvent {
  return { status, place, note, createdAt: new Date(at).toISOString() };
}

function countryOf(place: string): string {
  return place.slice(place.lastIndexOf(',') + 1).trim();
}

/** The bill is made out within an hour, on the day wanted if that is later, or on the next working day for "Later". */
function invoicedAt({ placedAt, invoiceDate }: OrderRow): number {
  const placed = Date.parse(placedAt);
  const day = invoiceDate ?? addWorkingDays(addDays(houseDay(placed), 1), 0);
  return Math.max(placed + HOUR, houseTime(day, '10:00'));
}

/** The way to the buyer; customs only where it crosses a border. */
function stationsOf({ serial, fromPlace, toPlace }: OrderRow, billed: number, days: number): ShipmentEvent[] {
  const day = houseDay(billed);
  const handedOver = addWorkingDays(day, days);
  const crosses = countryOf(fromPlace) !== countryOf(toPlace);
  return [
    station('PACKED', billed + 2 * HOUR, fromPlace, 'Sealed and insured.'),
    station('COLLECTED', billed + 4 * HOUR, fromPlace),
    station('IN_TRANSIT', billed + 10 * HOUR, fromPlace),
    ...(crosses
      ? [station('IN_CUSTOMS', houseTime(addWorkingDays(day, 3), '11:00'), toPlace, 'Papers handed in.')]
      : []),
    station('OUT_FOR_DELIVERY', houseTime(handedOver, '09:30'), toPlace),
    station('DELIVERED', houseTime(handedOver, `${11 + (serial % 7)}:00`), toPlace, 'Signed for.'),
  ];
}

/** What becomes of an order and when. */
export function timelineOf(order: OrderRow): Timeline {
  const billed = invoicedAt(order);
  const day = houseDay(billed);
  const { least, most } = DELIVERY_DAYS;
  const expectedTo = addWorkingDays(day, most);
  const daysToPay = DAYS_TO_PAY[order.terms];
  return {
    invoicedAt: billed,
    invoiceDate: day,
    dueDate: daysToPay === null ? expectedTo : addDays(day, daysToPay),
    expectedFrom: addWorkingDays(day, least),
    expectedTo,
    stations:
      order.cancelledAt === null
        ? stationsOf(order, billed, least + (order.serial % (most - least + 1)))
        : [],
  };
}

/** The stations that a shipment has reached, the first first. */
export function reachedStations({ stations }: Timeline, now: number): ShipmentEvent[] {
  return stations.filter(({ createdAt }) => Date.parse(createdAt) <= now);
}

/** Whether the invoice of an order is made out. */
export function isInvoiced(order: OrderRow, now: number): boolean {
  return order.cancelledAt === null && now >= invoicedAt(order);
}

/** Where an order stands. */
export function orderStatus(order: OrderRow, now: number): OrderStatus {
  if (order.cancelledAt !== null) return 'CANCELLED';
  const last = reachedStations(timelineOf(order), now).at(-1);
  if (last?.status === 'DELIVERED') return 'DELIVERED';
  if (last !== undefined && last.status !== 'PACKED') return 'SHIPPED';
  return isInvoiced(order, now) ? 'INVOICED' : 'PLACED';
}
