import { isBetweenDays } from '#mocks/world/house-time.ts';
import { hasPart, pageOf } from './numbers.ts';
import type { BackendOf } from './operation.ts';
import { companyOrders, shipmentShown } from './orders.ts';

/** Shipments of the caller's company. */
export const shipping = {
  listShippingDetails: (call, { status, search, from, to, ...page }) => {
    const found = companyOrders(call)
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
