import { keptSetting } from '#mocks/operations/setting/saved-settings.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { callerAddress, type Limit, limitCalls } from '../shared/limits.ts';
import type { BackendOf } from '../shared/operation.ts';

const BATCHES: Limit = { name: 'batches of events', most: 120, within: MINUTE };
const MAX_KEPT = 5000;

export const analytics = {
  createAnalytics: (call, { events }) => {
    const { world, now, caller } = call;
    limitCalls(call, BATCHES, caller?.user.id ?? callerAddress(call));
    if (
      caller !== undefined &&
      keptSetting(world, caller.user.id, 'PORTAL')?.portal?.hasUsageConsent !== true
    )
      return { count: 0 };
    const table = world.tables.analyticsEvents;
    for (const event of events) {
      const order = world.ids.count('event');
      const { diamonds } = event;
      const known = diamonds?.filter((id) => world.tables.stones.get(id) !== undefined);
      table.put({
        ...event,
        ...(known === undefined ? {} : { diamonds: known }),
        // The browser's clock may be wrong, but no event happens after it is reported.
        at: new Date(Math.min(Date.parse(event.at), now)).toISOString(),
        id: `evn-${order}`,
        order,
        userId: caller?.user.id ?? null,
      });
      if (order > MAX_KEPT) table.remove(`evn-${order - MAX_KEPT}`);
    }
    return { count: events.length };
  },
} satisfies BackendOf<'analytics'>;
