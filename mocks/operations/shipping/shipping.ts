import type { Shipment } from '#generated/model/shipment.ts';
import { isBetweenDays } from '#mocks/rules/house-time.ts';
import { plainNumber } from '#mocks/world/search/numbers.ts';
import { shipmentShown, visibleOrders } from '../order/orders.ts';
import { countedPage, hasPart } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';

function numbersOf({ shipmentNo, orderNo, trackingNo, stones }: Shipment): string[] {
  const ofStones = stones.flatMap(({ stoneId, vStnId }) => [stoneId, vStnId]);
  return [shipmentNo, orderNo, ...(trackingNo === null ? [] : [trackingNo]), ...ofStones];
}

export const shipping = {
  listShippingDetails: (call, { status, search, number, from, to, isMine, ...page }) => {
    const found = visibleOrders(call, isMine)
      .flatMap((row) => shipmentShown(call, row) ?? [])
      .filter(
        (row) =>
          (status === undefined || status.includes(row.status)) &&
          row.events.some((event) => event.status === 'PACKED' && isBetweenDays(event.createdAt, from, to)) &&
          hasPart(search, numbersOf(row)) &&
          (number === undefined || numbersOf(row).some((each) => plainNumber(each) === plainNumber(number))),
      );
    return countedPage(found, page);
  },
} satisfies BackendOf<'shipping'>;
