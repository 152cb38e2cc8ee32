import type { Server } from 'node:http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { openProxy } from '../../../tools/cli/proxy.ts';
import { followEvents } from '../../../tools/package/exports/events.ts';
import { createPavilion } from '../../../tools/package/exports/msw.ts';
import {
  createWorld,
  type Events,
  sendTo,
  streamsOf,
  type World,
} from '../../../tools/package/exports/world.ts';
import { listen } from '../../../tools/test/listen.ts';

/** Live events as clients get them, over HTTP and under Mock Service Worker, by the harness of the package. */

let server: Server;
let url = '';
let streams: Events[] = [];

const kept = (events: Events) => {
  streams.push(events);
  return events;
};

async function priceOf(world: World) {
  const page = await world.callAs('primary', 'paginateDiamonds', {
    page: 1,
    limit: 1,
    filters: [{ wSts: ['A'], loc: ['location-mumbai'], pktType: ['SINGLE'] }],
    isSkipSave: true,
  });
  const [stone] = page[0]?.diamonds ?? [];
  if (stone === undefined) throw new Error('No stone.');
  return stone;
}

async function reprice(world: World) {
  const stone = await priceOf(world);
  await world.reprice([stone.id], { ctPr: stone.ctPr + 1, amt: stone.amt + 1 });
  return { stoneId: stone.id, ctPr: stone.ctPr + 1 };
}

beforeAll(async () => {
  const { mockBackend } = await createTestBackend({ stones: 200 });
  server = createHttpServer(mockBackend, ({ reply }) => {
    reply.writeHead(404).end();
  });
  url = await listen(server);
});

beforeEach(() => {
  streams = [];
});

afterEach(() => {
  for (const { close } of streams) close();
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('events over HTTP', () => {
  test('arrive as a stream with headers that forbid buffering', async () => {
    const world = createWorld(sendTo(url), streamsOf(url), 'headers');
    const { token } = await world.sessionOf('primary');
    const reply = await streamsOf(url)({ 'x-world': 'headers', authorization: token.jwt });
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await reply.body?.cancel();
  });

  test('can be awaited by their properties', async () => {
    const world = createWorld(sendTo(url), streamsOf(url), 'awaited');
    const events = kept(await world.eventsOf('primary'));
    const { stoneId, ctPr } = await reprice(world);
    const event = await events.next({ type: 'STONE', stoneId });
    expect(event.price?.ctPr).toBe(ctPr);
    await expect(events.next({ type: 'MEMO' }, 50)).rejects.toThrow(/No event like .*MEMO.*STONE/s);
  });

  test('arrive once each after a cut in the middle of an event', async () => {
    const world = createWorld(sendTo(url), streamsOf(url), 'cut');
    await world.fault({ operation: 'streamEvents', nth: 1, cutAt: 2 });
    const first = kept(await world.eventsOf('primary'));
    const one = await reprice(world);
    await first.next({ type: 'STONE', stoneId: one.stoneId });
    const two = await reprice(world);
    await first.ended;
    expect(first.all()).toHaveLength(1);
    const second = kept(await world.eventsOf('primary', first.lastId()));
    expect((await second.next({ type: 'STONE' })).price?.ctPr).toBe(two.ctPr);
    expect(second.all()).toHaveLength(1);
  });

  test('end with the session', async () => {
    const world = createWorld(sendTo(url), streamsOf(url), 'ended');
    const events = kept(await world.eventsOf('primary'));
    await world.reset();
    await events.ended;
    expect(events.all().map(({ type }) => type)).toEqual(['SESSION_REVOKED']);
  });

  test('arrive without another call when the clock moves past due work', async () => {
    const world = createWorld(sendTo(url), streamsOf(url), 'due');
    await world.freeze('2026-01-15T09:30:00.000Z');
    const stone = await priceOf(world);
    const { id: diamond, vStnId } = stone;
    await world.callAs('primary', 'createBlock', {
      blockType: 1,
      hours: 12,
      diamonds: [{ diamond, vStnId }],
    });
    const events = kept(await world.eventsOf('customer'));
    await world.advance(13 * 3_600_000);
    const event = await events.next({ type: 'STONE', stoneId: stone.id });
    expect(event.availability).toMatchObject({ wasHeld: true, isHeld: false });
  });
});

describe('events through the validation proxy', () => {
  test('arrive immediately, and end at the backend when the client disconnects', async () => {
    const { server: proxy } = await openProxy(new URL(url));
    try {
      const open = streamsOf(await listen(proxy));
      const world = createWorld(sendTo(url), open, 'proxied');
      const { token } = await world.sessionOf('primary');
      const headers = { 'x-world': 'proxied', authorization: token.jwt };
      // A session has a limit of open streams: one that stayed open at the backend would count.
      for (let opened = 0; opened <= constants.streamsPerSession; opened += 1) {
        const events = await followEvents(open, headers);
        const { stoneId, ctPr } = await reprice(world);
        expect((await events.next({ type: 'STONE', stoneId }, 1000)).price?.ctPr).toBe(ctPr);
        events.close();
        await events.ended;
      }
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});

describe('events under Mock Service Worker', () => {
  test('reach a fetch, and a test can send one', async () => {
    const pavilion = await createPavilion({ stones: 200 });
    const worker = setupServer(...pavilion.handlers);
    worker.listen({ onUnhandledFrame: 'error' });
    try {
      const world = pavilion.world('msw');
      const { token } = await world.sessionOf('primary');
      const headers = { 'x-world': world.name, authorization: token.jwt };
      const events = kept(await followEvents(streamsOf('http://localhost'), headers));
      await world.sendEvent('primary', {
        type: 'SHOWROOM',
        id: 'shw-1',
        change: 'LIKED',
        stoneId: 'st-00001',
      });
      expect(await events.next({ type: 'SHOWROOM' })).toMatchObject({ change: 'LIKED' });
      const others = kept(await world.eventsOf('customer'));
      await world.sendEvent('primary', { type: 'RELOAD' });
      await events.next({ type: 'RELOAD' });
      expect(others.all()).toEqual([]);
    } finally {
      worker.close();
    }
  });
});
