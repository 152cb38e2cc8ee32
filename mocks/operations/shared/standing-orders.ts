import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import type { World } from '#mocks/world/world.ts';

/** Orders that were not cancelled: their stones are sold. */
export function standingOrders({ world }: { readonly world: World }): OrderRow[] {
  return world.tables.orders.all().filter(({ cancelledAt }) => cancelledAt === null);
}
