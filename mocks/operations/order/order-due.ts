import { DAY } from '#mocks/rules/epoch.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import type { DueWork } from '#mocks/world/due.ts';
import { orderNews } from '#mocks/world/trade-news.ts';
import { orders } from '#mocks/world/trade-tables.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';

/** Longest time from an order to its delivery, in milliseconds: ten working days among holidays and Sundays. */
const LONGEST_WAY = 30 * DAY;

/** Number of notifications of an order due by `now`. */
export function toldBy(order: OrderRow, now: number): number {
  return orderNews(order).filter(({ at }) => at <= now).length;
}

/** Sends the notifications of an order that are due by `now`, without the first `told`. */
function tell(world: World, now: number, order: OrderRow, told: number): void {
  if (order.cancelledAt !== null) return;
  const due = orderNews(order).filter(({ at }) => at <= now);
  if (due.length <= told) return;
  orders({ world, now }).put({ ...order, told: due.length });
  for (const { at, news } of due.slice(told)) notify(world, order.userId, at, news);
}

/** What is still to come of the seeded orders of a world, so that they are not read at every call. */
interface Outlook {
  /** Time for which it was made, and of the next notification, in milliseconds since 1970. */
  readonly from: number;
  readonly next: number;
}

const outlooks = new WeakMap<World, Outlook>();

/** Seeded orders that are not changed in the world. What happened to them before the world began counts as told. */
function untouched(world: World, now: number): OrderRow[] {
  const table = orders({ world, now });
  const own = table.changed;
  const recent = world.clock.began() - LONGEST_WAY;
  return table.all().filter(({ id, placedAt }) => !own.has(id) && Date.parse(placedAt) > recent);
}

/** Notifies buyers of what has happened to seeded orders since the world began. */
function tellSeeded(world: World, now: number): void {
  const found = outlooks.get(world);
  if (found !== undefined && found.from <= now && now < found.next) return;
  const began = world.clock.began();
  for (const order of untouched(world, now)) tell(world, now, order, toldBy(order, began));
  const times = untouched(world, now).flatMap((order) => orderNews(order).map(({ at }) => at));
  const next = Math.min(...times.filter((at) => at > now), Number.MAX_SAFE_INTEGER);
  outlooks.set(world, { from: now, next });
}

/** Scheduled work: notifies buyers of the invoice and of each shipment event of their orders. */
export const ordersDue: DueWork = (world, now) => {
  tellSeeded(world, now);
  for (const order of orders({ world, now }).own()) tell(world, now, order, order.told);
};
