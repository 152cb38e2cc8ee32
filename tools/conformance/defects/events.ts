import { isStreamReply, type StreamSink } from '#mocks/operations/shared/stream.ts';
import {
  atPath,
  changesStreams,
  type Defect,
  ignoresRefusal,
  neverEnds,
  noticedBy,
  type Planted,
  request,
  type Seeded,
} from '../planting.ts';

const WORLD = 'x-world';
const LAST = 'last-event-id';

/** Sends every event to every stream of its world. */
function sharedStreams(): Planted {
  const sinks = new Map<string, Set<StreamSink>>();
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    const reply = answer?.body;
    if (answer === null || !isStreamReply(reply)) return answer;
    const world = incoming.headers[WORLD] ?? '';
    const open = (sink: StreamSink) => {
      const others = sinks.get(world) ?? new Set();
      sinks.set(world, others.add(sink));
      const write = (text: string) => {
        for (const each of others) each.write(text);
      };
      const stop = reply.open({ ...sink, write });
      return () => {
        others.delete(sink);
        stop();
      };
    };
    return { ...answer, body: { ...reply, open } };
  };
}

/** A server that takes another id to resume after. */
function resumesAfter(name: string, says: RegExp, other: (id: string) => string): Seeded {
  return atPath(name, says, (path) =>
    request(path, (incoming) => {
      const id = incoming.headers[LAST];
      return id === undefined
        ? incoming
        : { ...incoming, headers: { ...incoming.headers, [LAST]: other(id) } };
    }),
  );
}

export const eventsDefects: readonly Defect[] = [
  ...noticedBy('a stream tells a buyer what a seller does, and nothing of what others do for themselves', {
    streamEvents: [atPath('the events of all users in every stream', /of another company/, sharedStreams)],
  }),
  ...noticedBy('a stream that is resumed has every event once', {
    streamEvents: [
      resumesAfter('events lost between two connections', /has 0 events of a price/, () => ''),
      resumesAfter('the last event sent again', /an event that its client has/, (id) =>
        String(Number(id) - 1),
      ),
    ],
  }),
  ...noticedBy('a stream that misses events which are no longer kept begins with RELOAD', {
    streamEvents: [resumesAfter('a gap that is passed over', /A stream with a gap begins with/, () => '')],
  }),
  ...noticedBy('the stream of a session that ends says so, and ends', {
    streamEvents: [
      neverEnds('a stream that outlives its session', /stays open/),
      changesStreams('a stream that ends without a word', /does not say so/, ({ write }) => ({
        write: (text) => (text.includes('SESSION_REVOKED') ? undefined : write(text)),
      })),
    ],
  }),
  ...noticedBy('a session has ten streams and not more', {
    streamEvents: [ignoresRefusal('as many streams as a session likes', /one stream too many/, 429)],
  }),
];
