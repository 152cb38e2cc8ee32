import { constants } from '#generated/constants.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { roundOf } from '#mocks/rules/bid-rounds.ts';
import { MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import { type EventScene, eventsOf, type Reader } from '#mocks/rules/events.ts';
import type { Derive, Stream } from '#mocks/world/event-log.ts';
import { findUser } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { atOwnPrice } from '../diamond/own-prices.ts';
import { tooMany } from '../shared/failure.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import {
  EVENT_STREAM,
  eventText,
  HEARTBEAT,
  RECONNECT,
  type SentEvent,
  type StreamReply,
  type StreamSink,
  streamStart,
} from '../shared/stream.ts';
import { uploadProgress } from '../upload/uploads.ts';

/** Sent events that the journal shows of one stream. */
const MAX_SENT_SHOWN = 50;

/** The facts of a world that its events depend on. */
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

const deriveIn =
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

/** Who opened a stream, and what it shows. */
interface Source extends Pick<Stream, 'owner' | 'isOfSession' | 'hasLinkEnded'> {
  /** The user whose events the stream has. */
  readonly userId: string;
  /** Turns an event of the user into the one that is sent; null to send none. */
  readonly shown: (event: LiveEvent) => LiveEvent | null;
}

/** Writes the events after an id to a sink, and a heartbeat between them. Returns a function that closes the stream. */
function openStream(
  world: World,
  { userId, shown, ...owner }: Source,
  after: number,
  sent: SentEvent[],
  sink: StreamSink,
): () => void {
  const heartbeat = setInterval(() => sink.write(HEARTBEAT), constants.heartbeatSeconds * SECOND);
  const stream: Stream = {
    ...owner,
    reader: () => readerOf(world, userId),
    send: (id, happened) => {
      const event = shown(happened);
      if (event === null) return;
      sent.push({ id, type: event.type });
      if (sent.length > MAX_SENT_SHOWN) sent.shift();
      sink.write(eventText(id, event));
    },
    end: (isFinal) => {
      clearInterval(heartbeat);
      if (!isFinal) sink.write(RECONNECT);
      sink.end();
    },
  };
  sink.write(streamStart(after));
  const close = world.events.open(stream, after);
  return () => {
    clearInterval(heartbeat);
    close();
  };
}

/**
 * The reply of an operation that streams events: those after an id, or new ones only.
 *
 * @param most open streams that the owner may have
 */
export function eventStream({ world, now }: Call, source: Source, most: number, after?: number): StreamReply {
  if (world.events.countOpen(source.owner) >= most) throw tooMany(now + MINUTE);
  world.events.start(deriveIn(world));
  const sent: SentEvent[] = [];
  const from = after ?? world.events.lastId();
  return {
    kind: 'stream',
    mediaType: EVENT_STREAM,
    sent,
    open: (sink) => openStream(world, source, from, sent, sink),
  };
}

export const event = {
  streamEvents: (call, request) => {
    const { id: owner, userId } = call.caller.session;
    const lastId = call.lastEventId ?? request?.after;
    const after = lastId === undefined ? undefined : Number(lastId);
    const source: Source = {
      owner,
      isOfSession: true,
      hasLinkEnded: () => false,
      userId,
      shown: (happened) => happened,
    };
    return eventStream(call, source, constants.streamsPerSession, after);
  },
} satisfies BackendOf<'event'>;
