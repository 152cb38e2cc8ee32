import type { Webhook } from '#generated/model/webhook.ts';
import type { WebhookDelivery } from '#generated/model/webhookDelivery.ts';
import type { WebhookFilter } from '#generated/model/webhookFilter.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import type { DeliveryRow, WebhookRow } from '#mocks/rules/webhook-rows.ts';
import { validSecrets } from '#mocks/rules/webhook-signature.ts';
import { findUser } from '#mocks/world/people.ts';
import { newWebhookSecret } from '#mocks/world/tokens.ts';
import { existing, invalid } from '../shared/failure.ts';
import { knownItem, optional } from '../shared/known.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { isOfAccount } from '../shared/parties.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import { addDelivery, replay } from './deliveries.ts';

/** Subscriptions that a company may have (contract, createWebhook). */
const MAX_SUBSCRIPTIONS = 10;
/** Former secrets that can be valid at the same time (contract, rotateWebhookSecret). */
const MAX_FORMER_SECRETS = 5;
/** Milliseconds that a former secret stays valid (contract, rotateWebhookSecret). */
const FORMER_SECRET_LIFETIME = DAY;

const NO_FILTER: WebhookFilter = { shapes: [], isOwnOnly: false };

function ownWebhooks(call: SignedCall): WebhookRow[] {
  return call.world.tables.webhooks.own().filter((row) => isOfAccount(call, row));
}

function ownWebhook(call: SignedCall, id: string): WebhookRow {
  return existing(ownWebhooks(call).find((row) => row.id === id));
}

function deliveriesOf({ world }: SignedCall, webhook: string): DeliveryRow[] {
  return world.tables.webhookDeliveries.own().filter((row) => row.webhook === webhook);
}

/** A subscription as its company reads it: without secrets. */
function webhookShown(call: SignedCall, row: WebhookRow): Webhook {
  const { id, url, description, types, filter, isActive, endReason, deliveredAt, createdAt, updatedAt } = row;
  const deliveries = deliveriesOf(call, id);
  const countOf = (status: DeliveryRow['status']) =>
    deliveries.filter((each) => each.status === status).length;
  const until = Math.max(...validSecrets(row, call.now).map((secret) => secret.until ?? 0));
  return {
    id,
    url,
    description,
    types,
    filter,
    isActive,
    endReason,
    version: versionOf({ url, description, types, filter, isActive }),
    previousSecretUntil: until === 0 ? null : new Date(until).toISOString(),
    userName: findUser(call.world, row.userId)?.user.name ?? '',
    pending: countOf('PENDING'),
    failed: countOf('FAILED'),
    deliveredAt,
    createdAt,
    updatedAt,
  };
}

function deliveryShown({ tries: _tries, since: _since, ...row }: DeliveryRow): WebhookDelivery {
  return row;
}

function checkUrl(url: string): void {
  if (URL.parse(url) === null) throw invalid('url', 'format', 'It is not the address of a host.');
}

function checkFilter(call: SignedCall, { shapes }: WebhookFilter): void {
  for (const [place, shape] of shapes.entries()) knownItem(call, `filter.shapes.${place}`, 'SHAPE', shape);
}

export const webhook = {
  listWebhooks: (call) => {
    const rows = ownWebhooks(call);
    return { count: rows.length, list: rows.map((row) => webhookShown(call, row)) };
  },

  createWebhook: (call, { url, description, types, filter = NO_FILTER, isActive = true }) => {
    checkUrl(url);
    checkFilter(call, filter);
    if (ownWebhooks(call).length >= MAX_SUBSCRIPTIONS) {
      throw invalid('url', 'limit', `A company has at most ${MAX_SUBSCRIPTIONS} subscriptions.`);
    }
    const { world, now, caller } = call;
    const secret = newWebhookSecret(world);
    const createdAt = new Date(now).toISOString();
    const row: WebhookRow = {
      id: world.ids.next('wh'),
      accountId: caller.user.account.id,
      userId: caller.user.id,
      url,
      description: optional(description),
      types,
      filter,
      isActive,
      endReason: isActive ? null : 'OWNER',
      deliveredAt: null,
      createdAt,
      updatedAt: createdAt,
      secrets: [{ secret, until: null }],
      isFailureNotified: false,
    };
    world.tables.webhooks.put(row);
    return { ...webhookShown(call, row), secret };
  },

  updateWebhook: (call, { id, version, description, isActive, ...changes }) => {
    const former = ownWebhook(call, id);
    refuseStale(version, webhookShown(call, former));
    if (changes.url !== undefined) checkUrl(changes.url);
    if (changes.filter !== undefined) checkFilter(call, changes.filter);
    const row: WebhookRow = {
      ...former,
      ...changes,
      description: description === undefined ? former.description : optional(description),
      updatedAt: new Date(call.now).toISOString(),
      ...(isActive === undefined || isActive === former.isActive
        ? {}
        : { isActive, endReason: isActive ? null : 'OWNER', isFailureNotified: false }),
    };
    call.world.tables.webhooks.put(row);
    return webhookShown(call, row);
  },

  deleteWebhooks: (call, { id }) => {
    const ended = ownWebhooks(call).filter((row) => id.includes(row.id));
    for (const row of ended) {
      for (const delivery of deliveriesOf(call, row.id))
        call.world.tables.webhookDeliveries.remove(delivery.id);
      call.world.tables.webhooks.remove(row.id);
    }
    return { count: ended.length };
  },

  rotateWebhookSecret: (call, { id }) => {
    const former = ownWebhook(call, id);
    const valid = validSecrets(former, call.now);
    if (valid.length > MAX_FORMER_SECRETS) {
      throw invalid('id', 'limit', `No more than ${MAX_FORMER_SECRETS} former secrets are valid at a time.`);
    }
    const secret = newWebhookSecret(call.world);
    const until = call.now + FORMER_SECRET_LIFETIME;
    const row: WebhookRow = {
      ...former,
      secrets: [{ secret, until: null }, ...valid.map((each) => ({ ...each, until: each.until ?? until }))],
      updatedAt: new Date(call.now).toISOString(),
    };
    call.world.tables.webhooks.put(row);
    return { ...webhookShown(call, row), secret };
  },

  testWebhook: (call, { id }) => {
    const row = ownWebhook(call, id);
    return deliveryShown(addDelivery(call.world, call.now, row, 'webhook.test', { webhook: id }));
  },

  paginateWebhookDeliveries: (call, request) => {
    ownWebhook(call, request.webhook);
    const rows = deliveriesOf(call, request.webhook)
      .filter(({ status }) => request.status?.includes(status) ?? true)
      .reverse();
    const { count, list } = countedPage(rows, request);
    return { count, list: list.map(deliveryShown) };
  },

  replayWebhookDeliveries: (call, { webhook: id, id: wanted, failedSince }) => {
    ownWebhook(call, id);
    if (wanted === undefined && failedSince === undefined) {
      throw invalid('id', 'either', 'Name the deliveries, or the time since when they failed.');
    }
    const since = failedSince === undefined ? Number.POSITIVE_INFINITY : Date.parse(failedSince);
    const rows = deliveriesOf(call, id).filter(
      (row) =>
        row.status !== 'PENDING' &&
        (wanted?.includes(row.id) === true ||
          (row.status === 'FAILED' && Date.parse(row.createdAt) >= since)),
    );
    for (const row of rows) replay(call.world, call.now, row);
    return { count: rows.length };
  },
} satisfies BackendOf<'webhook'>;
