import { UserType } from '#generated/model/userType.ts';
import type { WebhookAttempt } from '#generated/model/webhookAttempt.ts';
import type { WebhookEventType } from '#generated/model/webhookEventType.ts';
import { operations } from '#generated/operations.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import type { DeliveryRow, WebhookRow } from '#mocks/rules/webhook-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { newToken } from '#mocks/world/tokens.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds between the attempts of a delivery (contract, section webhooks). */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
/** Status of a receiver that wants no more deliveries (contract, section webhooks). */
const GONE = 410;
/** Attempts that a delivery shows (contract, WebhookDelivery). */
const SHOWN = 20;
/** Finished deliveries that the log of a subscription has (contract, paginateWebhookDeliveries). */
const KEPT = 1000;

const OWNERS = new Set<UserType>(operations.createWebhook.userTypes.map((name) => UserType[name]));

/** The user with whose rights a subscription reads; undefined when that user may have no subscriptions any more. */
export function readerOf(world: World, { userId }: WebhookRow): UserRow | undefined {
  const found = findUser(world, userId);
  return found?.standing === 'active' && OWNERS.has(found.user.userType) ? found : undefined;
}

/** Adds a delivery of an event that happened at `now` (milliseconds since 1970); it is due at once. */
export function addDelivery(
  world: World,
  now: number,
  webhook: WebhookRow,
  type: WebhookEventType,
  data: object,
): DeliveryRow {
  const createdAt = new Date(now).toISOString();
  const row: DeliveryRow = {
    id: `msg_${newToken(world, 'webhook delivery')}`,
    webhook: webhook.id,
    type,
    status: 'PENDING',
    attempts: [],
    nextAt: createdAt,
    payload: JSON.stringify({ type, timestamp: createdAt, data }),
    createdAt,
    tries: 0,
    since: createdAt,
  };
  world.tables.webhookDeliveries.put(row);
  return row;
}

/** Makes a delivery pending again, with the attempts of a new one. */
export function replay(world: World, now: number, row: DeliveryRow): void {
  const since = new Date(now).toISOString();
  world.tables.webhookDeliveries.put({ ...row, status: 'PENDING', nextAt: since, tries: 0, since });
}

export interface DueDelivery {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
}

/** Whether a pending delivery is sent now: its subscription is active, and its user may still have it. */
function isSent(world: World, { webhook, delivery }: DueDelivery): boolean {
  const isOn = webhook.isActive || delivery.type === 'webhook.test';
  return delivery.status === 'PENDING' && isOn && readerOf(world, webhook) !== undefined;
}

/** A delivery as it is now; undefined when it is not to be sent any more. */
export function stillWaiting(world: World, id: string): DueDelivery | undefined {
  const delivery = world.tables.webhookDeliveries.get(id);
  const webhook = delivery && world.tables.webhooks.get(delivery.webhook);
  if (delivery === undefined || webhook === undefined) return undefined;
  return isSent(world, { webhook, delivery }) ? { webhook, delivery } : undefined;
}

/** Pending deliveries of a world whose subscriptions are sent to now, the oldest first. */
export function waitingDeliveries(world: World): DueDelivery[] {
  if (world.tables.webhooks.changed.size === 0) return [];
  return world.tables.webhookDeliveries.own().flatMap((delivery) => {
    if (delivery.status !== 'PENDING') return [];
    const webhook = world.tables.webhooks.get(delivery.webhook);
    return webhook !== undefined && isSent(world, { webhook, delivery }) ? [{ webhook, delivery }] : [];
  });
}

/** Drops the oldest finished deliveries of each subscription above the number that a log has. */
export function shortenLogs({ tables }: World): void {
  const finished = tables.webhookDeliveries.own().filter(({ status }) => status !== 'PENDING');
  for (const rows of Map.groupBy(finished, ({ webhook }) => webhook).values()) {
    for (const { id } of rows.slice(0, -KEPT)) tables.webhookDeliveries.remove(id);
  }
}

/**
 * Notifies the user of a subscription that a delivery failed, and ends the subscription if its receiver is gone or nothing
 * was delivered meanwhile.
 */
function giveUp(
  world: World,
  now: number,
  webhook: WebhookRow,
  { since }: DeliveryRow,
  isGone: boolean,
): void {
  const isDead = isGone || webhook.deliveredAt === null || webhook.deliveredAt < since;
  world.tables.webhooks.put({
    ...webhook,
    isTold: true,
    ...(isDead && webhook.isActive ? { isActive: false, endReason: 'FAILURES' as const } : {}),
  });
  const isNews = isGone && webhook.isActive;
  if (webhook.isTold && !isNews) return;
  const { host } = new URL(webhook.url);
  notify(world, webhook.userId, now, {
    activityType: 'WEBHOOK_FAILED',
    title: 'Webhook failed',
    message: `An event could not be delivered to ${host}.`,
    parameters: { host },
    record: webhook.id,
  });
}

/** Records what came of an attempt, and when the next one is due. */
export function recordAttempt(world: World, id: string, attempt: WebhookAttempt): void {
  const row = world.tables.webhookDeliveries.get(id);
  const webhook = row && world.tables.webhooks.get(row.webhook);
  // It was deleted while it was sent.
  if (row === undefined || webhook === undefined) return;
  const now = Date.parse(attempt.at);
  const attempts = [...row.attempts, attempt].slice(-SHOWN);
  const wait = WAITS[row.tries];
  const isDelivered = attempt.fault === null;
  const isGone = attempt.status === GONE;
  const isOver = isDelivered || isGone || wait === undefined;
  world.tables.webhookDeliveries.put({
    ...row,
    attempts,
    tries: row.tries + 1,
    status: isDelivered ? 'DELIVERED' : isOver ? 'FAILED' : 'PENDING',
    nextAt: isOver ? null : new Date(now + wait).toISOString(),
  });
  if (isDelivered) world.tables.webhooks.put({ ...webhook, deliveredAt: attempt.at, isTold: false });
  else if (isOver) giveUp(world, now, webhook, row, isGone);
}
