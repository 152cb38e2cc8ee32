import type { LiveEvent } from '#generated/model/liveEvent.ts';

/** The connection that a stream is written to. */
export interface StreamSink {
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** Breaks the connection, as a network failure does. */
  readonly cut: () => void;
}

/** A sent event as the journal shows it. */
export interface SentEvent {
  readonly id: number;
  readonly type: LiveEvent['type'];
}

export const EVENT_STREAM = 'text/event-stream';

/** The reply of an operation that keeps sending. */
export interface StreamReply {
  readonly kind: 'stream';
  readonly mediaType: typeof EVENT_STREAM;
  /** The latest events sent. */
  readonly sent: readonly SentEvent[];
  /** Starts to send. Returns a function to call once the client is gone. */
  readonly open: (sink: StreamSink) => () => void;
}

export function isStreamReply(reply: unknown): reply is StreamReply {
  return typeof reply === 'object' && reply !== null && 'kind' in reply && reply.kind === 'stream';
}

/** Headers that keep caches and proxies from holding a stream back. */
export const STREAM_HEADERS = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } as const;

/** Milliseconds that a client waits before it connects again. */
const RETRY = 2000;
/** The same after the server ended the stream, which needs time to restart. */
const RETRY_AFTER_END = 5000;

export const HEARTBEAT = ': heartbeat\n\n';

/** The first lines of a stream. Their `id` lets a client resume that loses the connection before the first event. */
export const streamStart = (id: number) => `retry: ${RETRY}\nid: ${id}\n\n`;

/** The last line of a stream whose client should connect again. */
export const RECONNECT = `retry: ${RETRY_AFTER_END}\n\n`;

/** An event in the format of the stream (WHATWG HTML, 9.2.5), which allows no line breaks in the data. JSON has none. */
export function eventText(id: number, event: LiveEvent): string {
  return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
