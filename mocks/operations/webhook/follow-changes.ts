import type { Change } from '#mocks/rules/events.ts';
import { type WebhookReader, webhookEventsOf } from '#mocks/rules/webhook-events.ts';
import type { WebhookRow } from '#mocks/rules/webhook-rows.ts';
import type { World } from '#mocks/world/world.ts';
import { atOwnPrice } from '../diamond/own-prices.ts';
import { sceneOf } from '../event/event.ts';
import { addDelivery, readerOf } from './deliveries.ts';

const activeWebhooks = ({ tables }: World) => tables.webhooks.own().filter(({ isActive }) => isActive);

function readerFor(world: World, webhook: WebhookRow, now: number): WebhookReader | null {
  const found = readerOf(world, webhook);
  if (found === undefined) return null;
  const { user, permissions } = found;
  const stoneFor: WebhookReader['stoneFor'] = (stone) => atOwnPrice({ world, now, caller: found }, stone);
  return { user, permissions, stoneFor, priceOf: stoneFor };
}

/** Adds a delivery for each event of a commit and each subscription that asks for it. */
function addDeliveries(world: World, changes: readonly Change[]): void {
  const scene = { ...sceneOf(world), stoneOf: world.tables.stones.get };
  for (const webhook of activeWebhooks(world)) {
    const reader = readerFor(world, webhook, scene.now);
    if (reader === null) continue;
    for (const { type, data } of webhookEventsOf(changes, reader, webhook, scene)) {
      addDelivery(world, scene.now, webhook, type, data);
    }
  }
}

/** Makes every later commit of a world add its deliveries. Costs nothing without an active subscription. */
export function followChanges(world: World): void {
  world.transactions.extend({
    isWanted: () => world.tables.webhooks.changed.size > 0 && activeWebhooks(world).length > 0,
    add: (changes) => addDeliveries(world, changes),
  });
}
