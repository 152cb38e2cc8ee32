import { numberOf } from '#mocks/domain/house-time.ts';
import type { OrderRow } from '#mocks/domain/trade-rows.ts';
import type { DueWork } from '#mocks/world/due.ts';
import type { News } from '#mocks/world/news.ts';
import { orders } from '#mocks/world/trade-tables.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { timelineOf } from './order-timeline.ts';

/** What a buyer is told of an order, and when (milliseconds since 1970), the first first. */
function newsOf(order: OrderRow): { readonly at: number; readonly news: News }[] {
  const { invoicedAt, stations } = timelineOf(order);
  const orderNo = numberOf('O', Date.parse(order.placedAt), order.serial);
  const billed: News = {
    activityType: 'ORDER_INVOICED',
    title: `Order ${orderNo} is invoiced`,
    message: `The invoice ${numberOf('I', invoicedAt, order.serial)} is made out.`,
    parameters: { orderNo, invoiceNo: numberOf('I', invoicedAt, order.serial) },
    record: order.id,
  };
  const moved = stations.map(({ status, place, createdAt }) => {
    const news: News = {
      activityType: 'SHIPMENT_MOVED',
      title: `Order ${orderNo}: ${status.toLowerCase().replaceAll('_', ' ')}`,
      message: place,
      parameters: { orderNo, status, place },
      record: order.id,
    };
    return { at: Date.parse(createdAt), news };
  });
  return [{ at: invoicedAt, news: billed }, ...moved];
}

/** How much there was to tell of an order by `now`; of one of the seed all of it counts as told. */
export function toldBy(order: OrderRow, now: number): number {
  return newsOf(order).filter(({ at }) => at <= now).length;
}

function tell(world: World, now: number, order: OrderRow): void {
  if (order.cancelledAt !== null) return;
  const due = newsOf(order).filter(({ at }) => at <= now);
  if (due.length <= order.told) return;
  orders({ world, now }).put({ ...order, told: due.length });
  for (const { at, news } of due.slice(order.told)) notify(world, order.userId, at, news);
}

/** What time does to the orders made in a world: the buyer is told of the invoice and of every station of the shipment. */
export const ordersDue: DueWork = (world, now) => {
  for (const order of orders({ world, now }).own()) tell(world, now, order);
};
