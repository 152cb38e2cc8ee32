import type { Shipment } from '#generated/model/shipment.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import { plainNumber } from '#mocks/world/search/numbers.ts';
import { shipmentShown, visibleOrders } from '../order/orders.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';

/** Numbers by which a shipment is known. */
function numbersOf({ shipmentNo, orderNo, trackingNo, stones }: Shipment): string[] {
  const ofStones = stones.flatMap(({ stoneId, vStnId }) => [stoneId, vStnId]);
  return [shipmentNo, orderNo, ...(trackingNo === null ? [] : [trackingNo]), ...ofStones];
}

/** Shipments of the caller's company; for house users also those of the accounts they look after. */
export const shipping = {
  listShippingDetails: (call, { status, search, number, from, to, ...page }) => {
    const found = visibleOrders(call)
      .flatMap((row) => shipmentShown(call, row) ?? [])
      .filter(
        (row) =>
          (status === undefined || status.includes(row.status)) &&
          row.events.some((event) => event.status === 'PACKED' && isBetweenDays(event.createdAt, from, to)) &&
          hasPart(search, numbersOf(row)) &&
          (number === undefined || numbersOf(row).some((each) => plainNumber(each) === plainNumber(number))),
      );
    return { count: found.length, list: pageOf(found, page) };
  },
} satisfies BackendOf<'shipping'>;
