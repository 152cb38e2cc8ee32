import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { operations } from '#generated/operations.ts';
import { type Arrived, readEventStream } from '../../events/event-stream.ts';

/** Opens the stream of a user: the reply to `streamEvents` with these headers. */
export type OpenStream = (headers: Readonly<Record<string, string>>) => Promise<Response>;

/** An event of one type. */
type OfType<Type extends LiveEvent['type']> = Extract<LiveEvent, { readonly type: Type }>;

/** The type of the wanted event, and any of its other properties. */
export type WantedEvent<Type extends LiveEvent['type']> = { readonly type: Type } & Partial<OfType<Type>>;

/** Milliseconds that `next` waits by default. */
const WAIT_MS = 10_000;

/** Whether a value has all properties of another one, at any depth. */
function matches(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  return Object.entries(wanted).every(([name, each]) => matches(Object(value)[name], each));
}

const eventOf = ({ data }: Arrived): LiveEvent => JSON.parse(data);

/** Follows the live events of a user. Rejects if the stream is refused. */
export async function followEvents(open: OpenStream, headers: Readonly<Record<string, string>>) {
  const reply = await open(headers);
  if (!reply.ok || reply.body === null)
    throw new Error(`GET ${operations.streamEvents.path} answered ${reply.status}: ${await reply.text()}`);
  const stream = readEventStream(reply.body);
  return {
    /** Waits up to 10 s for an event with these properties that was not returned before. */
    next: async <Type extends LiveEvent['type']>(
      wanted: WantedEvent<Type>,
      ms = WAIT_MS,
    ): Promise<OfType<Type>> => {
      const found = await stream.take((event) => matches(eventOf(event), wanted), ms);
      if (found === null) {
        const received = stream.events().map(({ data }) => data);
        throw new Error(
          `No event like ${JSON.stringify(wanted)}. Received: ${received.join('\n') || 'none'}`,
        );
      }
      // An event that has the wanted type is of that type.
      return eventOf(found) as OfType<Type>;
    },
    /** All events so far, oldest first. */
    all: (): readonly LiveEvent[] => stream.events().map(eventOf),
    /** The ids of these events. */
    ids: (): readonly string[] => stream.events().map(({ id }) => id),
    /** The id with which a client resumes after the last event. */
    lastId: () => stream.lastId(),
    /** Resolves when the stream has ended or was cut. */
    ended: stream.ended,
    close: stream.close,
  };
}

/** The live events of a user. */
export type Events = Awaited<ReturnType<typeof followEvents>>;
