import type { OrderStatus } from '#generated/model/orderStatus.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { ShipmentEvent } from '#generated/model/shipmentEvent.ts';
import type { ShipmentStatus } from '#generated/model/shipmentStatus.ts';
import { countryOf } from './charges.ts';
import { HOUR } from './epoch.ts';
import { addDays, addWorkingDays, houseDay, houseTime } from './house-time.ts';
import type { OrderRow, RecordedStep } from './trade-rows.ts';

/** Shortest and longest delivery time in working days (product specification, section 9). */
const DELIVERY_DAYS = { least: 7, most: 10 } as const;

/** Days until payment is due; null for Hong Kong delivery, which is due on the last expected delivery day. */
const DAYS_TO_PAY: Readonly<Record<PaymentTermId, number | null>> = {
  RUPEE_5: 5,
  RUPEE_30: 30,
  EXPORT_5: 5,
  EXPORT_30: 30,
  HK_DELIVERY: null,
};

interface Timeline {
  /** Milliseconds since 1970. */
  readonly invoicedAt: number;
  /** Days (YYYY-MM-DD). */
  readonly invoiceDate: string;
  readonly dueDate: string;
  /** Days from the invoice to the due date; null for Hong Kong delivery. */
  readonly daysToPay: number | null;
  readonly expectedFrom: string;
  readonly expectedTo: string;
  /** Shipment events, earliest first; empty for a cancelled order. */
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

/** Invoice time: as recorded, else 10:00 on the requested day (next working day for "Later"), but at least an hour after the order. */
function invoicedAt({ placedAt, invoiceDate, recorded = [] }: OrderRow): number {
  const issued = recorded.find(({ status }) => status === 'INVOICED');
  if (issued !== undefined) return Date.parse(issued.at);
  const placed = Date.parse(placedAt);
  const day = invoiceDate ?? addWorkingDays(addDays(houseDay(placed), 1), 0);
  return Math.max(placed + HOUR, houseTime(day, '10:00'));
}

/** When an order can be packed: once it is invoiced and its last stone has arrived, at 10:00 of that day. */
function packableAt({ stones }: OrderRow, billed: number): number {
  const arrivals = stones.flatMap(({ expectedAt }) =>
    expectedAt === null ? [] : [houseTime(addWorkingDays(expectedAt, 0), '10:00')],
  );
  return Math.max(billed, ...arrivals);
}

/** When an order is planned to be packed, in milliseconds since 1970. */
export const packingTime = (order: OrderRow): number => packableAt(order, invoicedAt(order));

/** Shipment events on the way to the buyer, from the time when it can be packed; customs only if the shipment crosses a border. */
function stationsOf({ serial, fromPlace, toPlace }: OrderRow, ready: number, days: number): ShipmentEvent[] {
  const day = houseDay(ready);
  const handedOver = addWorkingDays(day, days);
  const crosses = countryOf(fromPlace) !== countryOf(toPlace);
  return [
    station('PACKED', ready + 2 * HOUR, fromPlace, 'Sealed and insured.'),
    station('COLLECTED', ready + 4 * HOUR, fromPlace),
    station('IN_TRANSIT', ready + 10 * HOUR, fromPlace),
    ...(crosses
      ? [station('IN_CUSTOMS', houseTime(addWorkingDays(day, 3), '11:00'), toPlace, 'Papers handed in.')]
      : []),
    station('OUT_FOR_DELIVERY', houseTime(handedOver, '09:30'), toPlace),
    station('DELIVERED', houseTime(handedOver, `${11 + (serial % 7)}:00`), toPlace, 'Signed for.'),
  ];
}

/** The schedule with a step recorded: it takes place then, and so do the steps before it that had not yet. */
function withStep(
  stations: readonly ShipmentEvent[],
  { status, at, place, note }: RecordedStep,
): ShipmentEvent[] {
  const step = stations.findIndex((each) => each.status === status);
  return stations.map((each, index) => {
    if (index === step) return { status: each.status, place: place ?? each.place, note, createdAt: at };
    return index < step && each.createdAt > at ? { ...each, createdAt: at } : each;
  });
}

/** Schedules by order row. Rows never change, and every world shares the seeded ones: a new world need not plan them again. */
const schedules = new WeakMap<OrderRow, Timeline>();

export function timelineOf(order: OrderRow): Timeline {
  const timeline = schedules.get(order) ?? schedule(order);
  schedules.set(order, timeline);
  return timeline;
}

function schedule(order: OrderRow): Timeline {
  const billed = invoicedAt(order);
  const day = houseDay(billed);
  const ready = packableAt(order, billed);
  const start = houseDay(ready);
  const { least, most } = DELIVERY_DAYS;
  const expectedTo = addWorkingDays(start, most);
  const daysToPay = DAYS_TO_PAY[order.terms];
  return {
    invoicedAt: billed,
    invoiceDate: day,
    daysToPay,
    dueDate: daysToPay === null ? expectedTo : addDays(day, daysToPay),
    expectedFrom: addWorkingDays(start, least),
    expectedTo,
    stations:
      order.cancelledAt === null
        ? (order.recorded ?? []).reduce(
            withStep,
            stationsOf(order, ready, least + (order.serial % (most - least + 1))),
          )
        : [],
  };
}

export function reachedStations({ stations }: Timeline, now: number): ShipmentEvent[] {
  return stations.filter(({ createdAt }) => Date.parse(createdAt) <= now);
}

/** Whether an order has its invoice by `now` (milliseconds since 1970). */
export function isInvoiced(order: OrderRow, now: number): boolean {
  return order.cancelledAt === null && now >= invoicedAt(order);
}

/** Status of an order at `now` (milliseconds since 1970). */
export function orderStatus(order: OrderRow, now: number): OrderStatus {
  if (order.cancelledAt !== null) return 'CANCELLED';
  const last = reachedStations(timelineOf(order), now).at(-1);
  if (last?.status === 'DELIVERED') return 'DELIVERED';
  if (last !== undefined && last.status !== 'PACKED') return 'SHIPPED';
  return isInvoiced(order, now) ? 'INVOICED' : 'PLACED';
}
