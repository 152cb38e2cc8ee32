import { isBetweenDays } from '#mocks/domain/house-time.ts';
import { shipmentShown, visibleOrders } from '../order/orders.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';

/** Shipments of the caller's company; for house users also those of the accounts they look after. */
export const shipping = {
  listShippingDetails: (call, { status, search, from, to, ...page }) => {
    const found = visibleOrders(call)
      .flatMap((row) => shipmentShown(call, row) ?? [])
      .filter(
        (row) =>
          (status === undefined || status.includes(row.status)) &&
          row.events.some((event) => event.status === 'PACKED' && isBetweenDays(event.createdAt, from, to)) &&
          hasPart(search, [
            row.shipmentNo,
            row.orderNo,
            row.trackingNo,
            ...row.stones.flatMap(({ stoneId, vStnId }) => [stoneId, vStnId]),
          ]),
      );
    return { count: found.length, list: pageOf(found, page) };
  },
} satisfies BackendOf<'shipping'>;
