import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { constants } from '#generated/constants.ts';
import { operations } from '#generated/operations.ts';
import { createWorld, type Events, sendTo, streamsOf, type World } from '../../package/exports/world.ts';
import { headersOf, signIn } from './calls.ts';
import type { Child } from './children.ts';
import { type Client, withMockBackend } from './client.ts';
import { heldMemoryOf } from './memory.ts';
import { clocked, inMilliseconds, percentile, printGoal, printLine } from './timing.ts';

const ACTS = 200;
const GOAL_MS = 250;
const CUTS = 1000;
const STREAMS = 1000;
const GOAL_KB = 30;
/** Longest time in milliseconds for an event that is not lost. */
const PATIENCE_MS = 30_000;
/** Until closed connections are gone. */
const SETTLES_MS = 1000;
const WIDTHS = [48, 9, 9];

const worldAt = ({ url }: Child, name: string) =>
  createWorld(sendTo(url.origin), streamsOf(url.origin), name);

/** A seller that changes the price of a stone again and again, as a seller of its own does. */
async function sellerIn(world: World, { send }: Client) {
  const { list } = await world.callAs('seller', 'paginateInventory', {
    page: 1,
    limit: 1,
    filter: { wSts: ['A'], pktType: ['SINGLE'] },
  });
  const [row] = list;
  if (row === undefined) throw new Error('The seller has no stone.');
  const { id: diamond, ctPr } = row.diamond;
  const { token } = await world.sessionOf('seller');
  const { path } = operations.updateListingPrices;
  let seenPricePerCarat = ctPr;
  return {
    diamond,
    /** Sets the next price. */
    act: async () => {
      const pricePerCarat = seenPricePerCarat === ctPr ? ctPr + 1 : ctPr;
      const prices = [{ diamond, seenPricePerCarat, pricePerCarat, isConfirmed: true }];
      seenPricePerCarat = pricePerCarat;
      await send({ name: 'updateListingPrices', path, body: { prices } }, token.jwt, world.name);
    },
  };
}

/** Measures from an act of a seller to the event at a buyer. */
async function benchDelay(child: Child, client: Client): Promise<boolean> {
  const world = worldAt(child, 'delay');
  const seller = await sellerIn(world, client);
  const events = await world.eventsOf('customer');
  const times: number[] = [];
  for (let n = 0; n < ACTS; n += 1) {
    const arriving = events.next({ type: 'STONE', stoneId: seller.diamond }, PATIENCE_MS);
    times.push(await clocked(() => Promise.all([seller.act(), arriving])));
  }
  events.close();
  const [middle, tail] = [percentile(times, 0.5), percentile(times, 0.95)];
  printLine(['From an act to the event at the other side, ms', 'p50', 'p95'], WIDTHS);
  printLine([`${ACTS} prices`, inMilliseconds(middle), inMilliseconds(tail)], WIDTHS);
  return printGoal(`p95 at most ${GOAL_MS} ms`, `${inMilliseconds(tail)} ms`, tail <= GOAL_MS);
}

/** Follows a user whose every connection is cut in the middle of its second event; returns the events of all connections. */
async function followCut(world: World, isEnough: (events: number) => boolean) {
  const connections: Events[] = [];
  let events = 0;
  let lastId: string | undefined;
  while (!isEnough(events)) {
    const stream = await world.eventsOf('customer', lastId);
    connections.push(stream);
    await stream.ended;
    events += stream.all().length;
    lastId = stream.lastId();
  }
  return { ids: connections.flatMap((each) => each.ids()), cuts: connections.length };
}

/** Compares what a client has after many cut connections with a stream that nobody cut. */
async function benchCuts(child: Child, client: Client): Promise<boolean> {
  const world = worldAt(child, 'cuts');
  const seller = await sellerIn(world, client);
  const whole = await world.eventsOf('customer');
  await world.fault({ operation: 'streamEvents', cutAt: 2 });
  let isFollowing = true;
  const following = followCut(world, (events) => events >= CUTS).finally(() => {
    isFollowing = false;
  });
  while (isFollowing) await seller.act();
  const { ids, cuts } = await following;
  // The client follows from its first connection on.
  const [first, last] = [Number(ids[0]), Number(ids.at(-1))];
  while (Number(whole.lastId()) < last) await pause(10);
  whole.close();
  const sent = whole.ids().filter((id) => Number(id) >= first && Number(id) <= last);
  const received = new Set(ids);
  const lost = sent.filter((id) => !received.has(id)).length;
  const doubled = ids.length - received.size;
  const goal = `0 of ${sent.length} events lost and 0 doubled in ${CUTS} cut connections`;
  return printGoal(goal, `${lost} and ${doubled} in ${cuts}`, lost + doubled === 0 && cuts >= CUTS);
}

const openStream = (url: URL, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { path } = operations.streamEvents;
    get(new URL(path, url), { agent: false, headers: headersOf(token) }, (reply) => {
      if (reply.statusCode === 200) resolve(reply.resume());
      else reject(new Error(`${path} answers ${reply.statusCode}`));
    }).once('error', reject);
  });

async function openStreams({ url }: Child, { send }: Client): Promise<readonly IncomingMessage[]> {
  const streams: IncomingMessage[] = [];
  while (streams.length < STREAMS) {
    const token = await signIn(send);
    for (let n = 0; n < constants.streamsPerSession; n += 1) streams.push(await openStream(url, token));
  }
  return streams;
}

/** Measures what a thousand open streams add to an idle server. */
async function benchStreams(child: Child, client: Client): Promise<boolean> {
  // What the first streams load belongs to none of them.
  for (const stream of await openStreams(child, client)) stream.destroy();
  await pause(SETTLES_MS);
  const before = await heldMemoryOf(child);
  const streams = await openStreams(child, client);
  await pause(SETTLES_MS);
  const after = await heldMemoryOf(child);
  for (const stream of streams) stream.destroy();
  const kilobytes = (after.rss - before.rss) / STREAMS / 1024;
  const goal = `${STREAMS} open streams take at most ${GOAL_KB} kB each`;
  return printGoal(goal, `${kilobytes.toFixed(1)} kB`, kilobytes <= GOAL_KB);
}

/** Measures live events over HTTP: their delay, resuming, and the memory of streams; returns whether the goals were reached. */
export async function benchEvents(): Promise<boolean> {
  return withMockBackend(async (client, _token, child) => {
    const reached = [await benchDelay(child, client), await benchCuts(child, client)];
    return [...reached, await benchStreams(child, client)].every(Boolean);
  });
}
