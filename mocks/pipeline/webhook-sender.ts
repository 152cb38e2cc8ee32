import type { WebhookFault } from '#generated/model/webhookFault.ts';
import {
  recordAttempt,
  shortenLogs,
  stillWaiting,
  waitingDeliveries,
} from '#mocks/operations/webhook/deliveries.ts';
import { signedHeaders } from '#mocks/rules/webhook-signature.ts';
import { DEFAULT_WORLD, type World } from '#mocks/world/world.ts';
import { WORLD_HEADER } from '#mocks/world/worlds.ts';
import { type MockBackend, sinceStart } from './pipeline.ts';

export interface Outcome {
  /** HTTP status of the receiver; null without an answer. */
  readonly status: number | null;
  readonly fault: WebhookFault | null;
}

/** Sends one request and never rejects. */
export type Post = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Outcome>;

/** Attempts of one subscription that run at the same time. */
const AT_ONCE = 8;

interface Sending {
  /** By subscription, so that a slow receiver holds up no other. */
  readonly running: Map<string, Promise<void>>;
  timer: ReturnType<typeof setTimeout> | null;
}

/**
 * Sends the deliveries of webhooks: after each call and each change of the clock those that are due, and later ones when
 * their time comes. A delivery is pending until its outcome is recorded, so that a process that ends loses none.
 */
export function withWebhooks(mockBackend: MockBackend, post: Post): MockBackend {
  const { worlds } = mockBackend;
  const sendings = new WeakMap<World, Sending>();

  async function written(world: World, write: () => void): Promise<void> {
    const transaction = await world.transactions.begin();
    try {
      write();
      await worlds.save(world);
      transaction.commit();
    } finally {
      transaction.end();
    }
  }

  async function attempt(world: World, id: string): Promise<void> {
    const waiting = stillWaiting(world, id);
    if (waiting === undefined) return;
    const { webhook, delivery } = waiting;
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
    await written(world, () => recordAttempt(world, id, { at, ...outcome }));
  }

  const dueIn = (world: World) => {
    const now = world.clock.now();
    return waitingDeliveries(world).filter(({ delivery }) => Date.parse(delivery.nextAt ?? '') <= now);
  };

  const dueOf = (world: World, webhookId: string) =>
    dueIn(world).filter(({ webhook }) => webhook.id === webhookId);

  async function sendTo(world: World, webhookId: string, sending: Sending): Promise<void> {
    try {
      for (let due = dueOf(world, webhookId); due.length > 0; due = dueOf(world, webhookId)) {
        const ids = due.map(({ delivery }) => delivery.id);
        while (ids.length > 0) await Promise.all(ids.splice(0, AT_ONCE).map((id) => attempt(world, id)));
        await written(world, () => shortenLogs(world));
      }
    } finally {
      // At once after the last look: what becomes due from here on starts another run.
      sending.running.delete(webhookId);
    }
    wakeUp(world, sending);
  }

  /** Wakes up for the next attempt. A frozen clock does not get there by itself, and an evicted world has none. */
  function wakeUp(world: World, sending: Sending): void {
    if (sending.timer !== null) clearTimeout(sending.timer);
    sending.timer = null;
    if (world.clock.mode() === 'frozen') return;
    const times = waitingDeliveries(world)
      .filter(({ webhook }) => !sending.running.has(webhook.id))
      .map(({ delivery }) => Date.parse(delivery.nextAt ?? ''));
    if (times.length === 0) return;
    const wait = Math.max(0, Math.min(...times) - world.clock.now());
    sending.timer = setTimeout(() => {
      if ([...worlds.all()].includes(world)) void send(world);
    }, wait);
    // A browser returns a number.
    if (typeof sending.timer === 'object') sending.timer.unref();
  }

  async function send(world: World): Promise<void> {
    const sending = sendings.get(world) ?? { running: new Map<string, Promise<void>>(), timer: null };
    sendings.set(world, sending);
    for (const { webhook } of dueIn(world)) {
      // A run also sends what becomes due meanwhile.
      if (!sending.running.has(webhook.id))
        sending.running.set(webhook.id, sendTo(world, webhook.id, sending));
    }
    wakeUp(world, sending);
    await Promise.all(sending.running.values());
  }

  async function deliver(name: string): Promise<void> {
    if (!worlds.has(name)) return;
    const world = worlds.open(name);
    if (world.tables.webhooks.changed.size > 0) await send(world);
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
