import { constants } from '#generated/constants.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { roundOf } from '#mocks/rules/bid-rounds.ts';
import { MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import { type EventScene, eventsOf, type Reader } from '#mocks/rules/events.ts';
import type { Derive, Follower } from '#mocks/world/event-log.ts';
import { findUser } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { atOwnPrice } from '../diamond/own-prices.ts';
import { tooMany } from '../shared/failure.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import {
  beginningOf,
  EVENT_STREAM,
  FAREWELL,
  frameOf,
  HEARTBEAT,
  type SentEvent,
  type StreamReply,
  type StreamSink,
} from '../shared/stream.ts';
import { uploadProgress } from '../upload/uploads.ts';

/** Sent events that the journal keeps of one stream. */
const MOST_SENT = 50;

/** What the events of a commit need to know of a world. */
export function sceneOf(world: World): EventScene {
  const { tables } = world;
  const now = world.clock.now();
  return {
    now,
    bidsIn: (round) => tables.bids.all().filter((row) => roundOf(row) === roundOf(round)),
    vendorOf: (stone) => tables.stones.get(stone)?.vnd,
    sellerOf: (accountId) => tables.accounts.get(accountId)?.seller.id ?? '',
    showroomsWith: (stone) =>
      tables.showrooms.own().filter(({ stones }) => stones.some(({ diamond }) => diamond === stone)),
    ownerOfShowroom: (id) => tables.showrooms.get(id)?.userId,
    uploadProgress: (row) => uploadProgress({ world, now }, row),
  };
}

const derivation =
  (world: World): Derive =>
  (changes) =>
    eventsOf(changes, sceneOf(world));

function readerOf(world: World, userId: string): Reader | null {
  const caller = findUser(world, userId);
  if (caller === undefined) return null;
  const { user, permissions } = caller;
  return {
    user,
    permissions,
    priceOf: (stone) => atOwnPrice({ world, now: world.clock.now(), caller }, stone),
  };
}

/** Whose events a stream has, and what it shows of them. */
interface Source extends Pick<Follower, 'of' | 'isOfSession' | 'hasEnded'> {
  readonly userId: string;
  /** An event as it is sent; null if it is not. */
  readonly shown: (event: LiveEvent) => LiveEvent | null;
}

/** Follows the events of a world for a sink, and keeps its connection alive. */
function opened(
  world: World,
  { userId, shown, ...whose }: Source,
  after: number,
  sent: SentEvent[],
  sink: StreamSink,
): () => void {
  const see = (id: number, happened: LiveEvent) => {
    const event = shown(happened);
    if (event === null) return;
    sent.push({ id, type: event.type });
    if (sent.length > MOST_SENT) sent.shift();
    sink.write(frameOf(id, event));
  };
  const beating = setInterval(() => sink.write(HEARTBEAT), constants.heartbeatSeconds * SECOND);
  const end = (isForGood: boolean) => {
    clearInterval(beating);
    if (!isForGood) sink.write(FAREWELL);
    sink.end();
  };
  sink.write(beginningOf(after));
  const follower = { ...whose, reader: () => readerOf(world, userId), see, end };
  const leave = world.events.follow(follower, after);
  return () => {
    clearInterval(beating);
    leave();
  };
}

/** A stream of events after an id, or from now on. At most `most` streams are of the same session or link. */
export function eventStream({ world, now }: Call, source: Source, most: number, after?: number): StreamReply {
  if (world.events.followers(source.of) >= most) throw tooMany(now + MINUTE);
  world.events.begin(derivation(world));
  const sent: SentEvent[] = [];
  const from = after ?? world.events.last();
  return {
    kind: 'stream',
    mediaType: EVENT_STREAM,
    sent,
    open: (sink) => opened(world, source, from, sent, sink),
  };
}

export const event = {
  streamEvents: (call, request) => {
    const { id: of, userId } = call.caller.session;
    const after = call.lastEventId ?? request?.after;
    const source: Source = {
      of,
      isOfSession: true,
      hasEnded: () => false,
      userId,
      shown: (happened) => happened,
    };
    return eventStream(
      call,
      source,
      constants.streamsPerSession,
      after === undefined ? undefined : Number(after),
    );
  },
} satisfies BackendOf<'event'>;
