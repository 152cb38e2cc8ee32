import type { WebhookFault } from '#generated/model/webhookFault.ts';
import {
  type PendingDelivery,
  pendingDeliveries,
  pendingDelivery,
  recordAttempt,
  shortenLogs,
} from '#mocks/operations/webhook/deliveries.ts';
import type { DeliveryRow } from '#mocks/rules/webhook-rows.ts';
import { signedHeaders } from '#mocks/rules/webhook-signature.ts';
import { DEFAULT_WORLD, type World } from '#mocks/world/world.ts';
import { WORLD_HEADER } from '#mocks/world/worlds.ts';
import { type MockBackend, sinceStart } from './pipeline.ts';

export interface Outcome {
  /** HTTP status of the receiver; null if it did not answer. */
  readonly status: number | null;
  readonly fault: WebhookFault | null;
}

/** Sends one request and never rejects. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>;

/** Attempts of one subscription that run at the same time. */
const CONCURRENCY = 8;

/** The sending of one world. */
interface Sending {
  /** Runs by subscription, so that a slow receiver does not delay the others. */
  readonly runs: Map<string, Promise<void>>;
  timer: ReturnType<typeof setTimeout> | null;
}

const dueAt = (delivery: DeliveryRow) => Date.parse(delivery.nextAt ?? '');

function dueDeliveries(world: World): PendingDelivery[] {
  const now = world.clock.now();
  return pendingDeliveries(world).filter(({ delivery }) => dueAt(delivery) <= now);
}

/**
 * Sends the deliveries of webhooks: due ones after each call and each change of the clock, later ones when their time comes.
 * A delivery stays pending until its outcome is saved, so that a process that ends loses none.
 */
export function withWebhooks(mockBackend: MockBackend, post: Post): MockBackend {
  const { worlds } = mockBackend;
  const sendings = new WeakMap<World, Sending>();

  async function deliver(name: string): Promise<void> {
    if (!worlds.has(name)) return;
    const world = worlds.open(name);
    if (world.tables.webhooks.changed.size > 0) await send(world);
  }

  async function send(world: World): Promise<void> {
    const sending = sendings.get(world) ?? { runs: new Map<string, Promise<void>>(), timer: null };
    sendings.set(world, sending);
    for (const { webhook } of dueDeliveries(world)) {
      // A run also sends what becomes due before it ends.
      if (!sending.runs.has(webhook.id)) sending.runs.set(webhook.id, sendTo(world, webhook.id, sending));
    }
    scheduleNext(world, sending);
    await Promise.all(sending.runs.values());
  }

  async function sendTo(world: World, webhookId: string, sending: Sending): Promise<void> {
    const dueHere = () => dueDeliveries(world).filter(({ webhook }) => webhook.id === webhookId);
    try {
      for (let due = dueHere(); due.length > 0; due = dueHere()) {
        const ids = due.map(({ delivery }) => delivery.id);
        while (ids.length > 0) await Promise.all(ids.splice(0, CONCURRENCY).map((id) => attempt(world, id)));
        await save(world, () => shortenLogs(world));
      }
    } finally {
      // No await between the last check and this line: what becomes due from here on starts a new run.
      sending.runs.delete(webhookId);
    }
    scheduleNext(world, sending);
  }

  async function attempt(world: World, id: string): Promise<void> {
    const pending = pendingDelivery(world, id);
    if (pending === undefined) return;
    const { webhook, delivery } = pending;
    const started = performance.now();
    const now = world.clock.now();
    const at = new Date(now).toISOString();
    const outcome = await post(webhook.url, signedHeaders(webhook, delivery, now), delivery.payload);
    world.journal.add({
      time: at,
      operation: null,
      method: 'POST',
      path: webhook.url,
      status: outcome.status,
      code: delivery.type,
      user: webhook.userId,
      ms: sinceStart(started),
      violations: [],
      fault: outcome.fault,
      error: null,
    });
    await save(world, () => recordAttempt(world, id, { at, ...outcome }));
  }

  async function save(world: World, write: () => void): Promise<void> {
    const transaction = await world.transactions.begin();
    try {
      write();
      await worlds.save(world);
      transaction.commit();
    } finally {
      transaction.end();
    }
  }

  /** Sets the timer for the next due delivery. A frozen clock never reaches it by itself. */
  function scheduleNext(world: World, sending: Sending): void {
    if (sending.timer !== null) clearTimeout(sending.timer);
    sending.timer = null;
    if (world.clock.mode() === 'frozen') return;
    const times = pendingDeliveries(world)
      .filter(({ webhook }) => !sending.runs.has(webhook.id))
      .map(({ delivery }) => dueAt(delivery));
    if (times.length === 0) return;
    const wait = Math.max(0, Math.min(...times) - world.clock.now());
    sending.timer = setTimeout(() => {
      const wasEvicted = ![...worlds.all()].includes(world);
      if (!wasEvicted) void send(world);
    }, wait);
    // Does not keep the process running. In a browser the timer is a number.
    if (typeof sending.timer === 'object') sending.timer.unref();
  }

  return {
    ...mockBackend,
    deliver,
    answer: async (incoming) => {
      const answer = await mockBackend.answer(incoming);
      deliver(incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD).catch((error: unknown) => {
        console.error('Webhooks were not sent:', error);
      });
      return answer;
    },
  };
}
