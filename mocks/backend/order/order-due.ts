import { numberOf } from '#mocks/domain/house-time.ts';
import type { OrderRow } from '#mocks/domain/trade-rows.ts';
import type { DueWork } from '#mocks/world/due.ts';
import type { News } from '#mocks/world/news.ts';
import { orders } from '#mocks/world/trade-tables.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { timelineOf } from './order-timeline.ts';

/** Notifications for the buyer of an order and their times (milliseconds since 1970), earliest first. */
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

/** Number of notifications of an order due by `now`. For a seed order all of them count as sent. */
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

/** Scheduled work for orders made in a world: notifies the buyer of the invoice and of each shipment event. */
export const ordersDue: DueWork = (world, now) => {
  for (const order of orders({ world, now }).own()) tell(world, now, order);
};
