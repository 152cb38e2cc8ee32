import { constants } from '#generated/constants.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { roundOf } from '#mocks/rules/bid-rounds.ts';
import { MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import { type EventScene, eventsOf, type Reader } from '#mocks/rules/events.ts';
import type { Derive, Follower } from '#mocks/world/event-log.ts';
import { findUser } from '#mocks/world/people.ts';
import type { Session } from '#mocks/world/sessions.ts';
import type { World } from '#mocks/world/world.ts';
import { atOwnPrice } from '../diamond/own-prices.ts';
import { tooMany } from '../shared/failure.ts';
import type { BackendOf } from '../shared/operation.ts';
import {
  beginningOf,
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

function readerOf(world: World, session: Session): Reader | null {
  const found = findUser(world, session.userId);
  if (found === undefined) return null;
  const { user, permissions } = found;
  const caller = { ...found, session };
  return {
    user,
    permissions,
    priceOf: (stone) => atOwnPrice({ world, now: world.clock.now(), caller }, stone),
  };
}

/** Follows the events of a world for a sink, and keeps its connection alive. */
function opened(
  world: World,
  session: Session,
  after: number,
  sent: SentEvent[],
  sink: StreamSink,
): () => void {
  const see = (id: number, event: LiveEvent) => {
    sent.push({ id, type: event.type });
    if (sent.length > MOST_SENT) sent.shift();
    sink.write(frameOf(id, event));
  };
  const beating = setInterval(() => sink.write(HEARTBEAT), constants.heartbeatSeconds * SECOND);
  const reader = () => readerOf(world, session);
  const end = (isForGood: boolean) => {
    clearInterval(beating);
    if (!isForGood) sink.write(FAREWELL);
    sink.end();
  };
  const follower: Follower = { sessionId: session.id, reader, see, end };
  sink.write(beginningOf(after));
  const leave = world.events.follow(follower, after);
  return () => {
    clearInterval(beating);
    leave();
  };
}

export const event = {
  streamEvents: ({ world, now, caller: { session }, lastEventId }, request): StreamReply => {
    if (world.events.followers(session.id) >= constants.streamsPerSession) throw tooMany(now + MINUTE);
    world.events.begin(derivation(world));
    const sent: SentEvent[] = [];
    const from = Number(lastEventId ?? request?.after ?? world.events.last());
    return {
      kind: 'stream',
      mediaType: 'text/event-stream',
      sent,
      open: (sink) => opened(world, session, from, sent, sink),
    };
  },
} satisfies BackendOf<'event'>;
