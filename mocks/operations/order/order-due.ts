import type { DueWork } from '#mocks/operations/shared/operation.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { orderNews } from '#mocks/rules/trade-news.ts';
import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';

/** Longest time from an order to its delivery, in milliseconds: ten working days among holidays and Sundays. */
const LONGEST_WAY = 30 * DAY;

export function toldBy(order: OrderRow, now: number): number {
  return orderNews(order).filter(({ at }) => at <= now).length;
}

/** Sends the notifications of an order that are due by `now`, without the first `told`. */
function tell(world: World, now: number, order: OrderRow, told: number): void {
  if (order.cancelledAt !== null) return;
  const due = orderNews(order).filter(({ at }) => at <= now);
  if (due.length <= told) return;
  world.tables.orders.put({ ...order, told: due.length });
  for (const { at, news } of due.slice(told)) notify(world, order.userId, at, news);
}

/** What is still to come of the seeded orders of a world, so that they are not read at every call. */
interface Outlook {
  /** Time for which it was made, and of the next notification, in milliseconds since 1970. */
  readonly from: number;
  readonly next: number;
}

/** Seeded orders that are not changed in the world. What happened to them before the world began counts as told. */
function untouched(world: World): OrderRow[] {
  const table = world.tables.orders;
  const own = table.changed;
  const recent = world.clock.began() - LONGEST_WAY;
  return table.all().filter(({ id, placedAt }) => !own.has(id) && Date.parse(placedAt) > recent);
}

function tellSeeded(world: World, now: number): void {
  const kept = world.cached('order outlook', (): { outlook: Outlook | null } => ({ outlook: null }));
  const found = kept.outlook;
  if (found !== null && found.from <= now && now < found.next) return;
  const began = world.clock.began();
  for (const order of untouched(world)) tell(world, now, order, toldBy(order, began));
  const times = untouched(world).flatMap((order) => orderNews(order).map(({ at }) => at));
  const next = Math.min(...times.filter((at) => at > now), Number.MAX_SAFE_INTEGER);
  kept.outlook = { from: now, next };
}

export const ordersDue: DueWork = (world, now) => {
  tellSeeded(world, now);
  for (const order of world.tables.orders.own()) tell(world, now, order, order.told);
};
