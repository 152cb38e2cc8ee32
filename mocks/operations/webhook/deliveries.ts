import { UserType } from '#generated/model/userType.ts';
import type { WebhookAttempt } from '#generated/model/webhookAttempt.ts';
import type { WebhookEventType } from '#generated/model/webhookEventType.ts';
import { operations } from '#generated/operations.ts';
import { HOUR, MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import type { DeliveryRow, WebhookRow } from '#mocks/rules/webhook-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { newToken } from '#mocks/world/tokens.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';

/** Milliseconds between the attempts of a delivery (contract, section webhooks). */
const RETRY_DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];
/** HTTP status by which a receiver ends its subscription (contract, section webhooks). */
const GONE = 410;
/** Attempts that a delivery shows (contract, WebhookDelivery). */
const MAX_ATTEMPTS_SHOWN = 20;
/** Finished deliveries in the log of a subscription (contract, paginateWebhookDeliveries). */
const MAX_FINISHED = 1000;

/** Types of users who may have subscriptions. */
const OWNER_TYPES = new Set<UserType>(operations.createWebhook.userTypes.map((name) => UserType[name]));

/** The user whose rights a subscription has; undefined if that user may no longer have subscriptions. */
export function readerOf(world: World, { userId }: WebhookRow): UserRow | undefined {
  const found = findUser(world, userId);
  return found?.standing === 'active' && OWNER_TYPES.has(found.user.userType) ? found : undefined;
}

/** Adds a delivery of an event that happened at `now` (milliseconds since 1970). It is due immediately. */
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

/** Makes a delivery pending again, with as many attempts as a new one has. */
export function replay(world: World, now: number, row: DeliveryRow): void {
  const since = new Date(now).toISOString();
  world.tables.webhookDeliveries.put({ ...row, status: 'PENDING', nextAt: since, tries: 0, since });
}

export interface PendingDelivery {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
}

/** Whether a delivery is still to be sent. A test is sent even while its subscription is inactive. */
function isToSend(world: World, { webhook, delivery }: PendingDelivery): boolean {
  const isEnabled = webhook.isActive || delivery.type === 'webhook.test';
  return delivery.status === 'PENDING' && isEnabled && readerOf(world, webhook) !== undefined;
}

/** A delivery in its current state; undefined if it is no longer to be sent. */
export function pendingDelivery(world: World, id: string): PendingDelivery | undefined {
  const delivery = world.tables.webhookDeliveries.get(id);
  const webhook = delivery && world.tables.webhooks.get(delivery.webhook);
  if (delivery === undefined || webhook === undefined) return undefined;
  return isToSend(world, { webhook, delivery }) ? { webhook, delivery } : undefined;
}

/** All deliveries that are to be sent, now or later, the oldest first. */
export function pendingDeliveries(world: World): PendingDelivery[] {
  if (world.tables.webhooks.changed.size === 0) return [];
  return world.tables.webhookDeliveries.own().flatMap((delivery) => {
    if (delivery.status !== 'PENDING') return [];
    const webhook = world.tables.webhooks.get(delivery.webhook);
    return webhook !== undefined && isToSend(world, { webhook, delivery }) ? [{ webhook, delivery }] : [];
  });
}

/** Removes the oldest finished deliveries of each subscription from its log. */
export function shortenLogs({ tables }: World): void {
  const finished = tables.webhookDeliveries.own().filter(({ status }) => status !== 'PENDING');
  for (const rows of Map.groupBy(finished, ({ webhook }) => webhook).values()) {
    for (const { id } of rows.slice(0, -MAX_FINISHED)) tables.webhookDeliveries.remove(id);
  }
}

/**
 * Handles a delivery that failed for good: notifies the user, once until the next success, and ends the subscription if its
 * receiver is gone or got nothing since the delivery began.
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
    isFailureNotified: true,
    ...(isDead && webhook.isActive ? { isActive: false, endReason: 'FAILURES' as const } : {}),
  });
  const endsNow = isGone && webhook.isActive;
  if (webhook.isFailureNotified && !endsNow) return;
  const { host } = new URL(webhook.url);
  notify(world, webhook.userId, now, {
    activityType: 'WEBHOOK_FAILED',
    title: 'Webhook failed',
    message: `An event could not be delivered to ${host}.`,
    parameters: { host },
    record: webhook.id,
  });
}

/** Records the outcome of an attempt, and when the next one is due. */
export function recordAttempt(world: World, id: string, attempt: WebhookAttempt): void {
  const row = world.tables.webhookDeliveries.get(id);
  const webhook = row && world.tables.webhooks.get(row.webhook);
  // It was deleted during the attempt.
  if (row === undefined || webhook === undefined) return;
  const now = Date.parse(attempt.at);
  const attempts = [...row.attempts, attempt].slice(-MAX_ATTEMPTS_SHOWN);
  const delay = RETRY_DELAYS[row.tries];
  const isDelivered = attempt.fault === null;
  const isGone = attempt.status === GONE;
  const isOver = isDelivered || isGone || delay === undefined;
  world.tables.webhookDeliveries.put({
    ...row,
    attempts,
    tries: row.tries + 1,
    status: isDelivered ? 'DELIVERED' : isOver ? 'FAILED' : 'PENDING',
    nextAt: isOver ? null : new Date(now + delay).toISOString(),
  });
  if (isDelivered)
    world.tables.webhooks.put({ ...webhook, deliveredAt: attempt.at, isFailureNotified: false });
  else if (isOver) giveUp(world, now, webhook, row, isGone);
}
