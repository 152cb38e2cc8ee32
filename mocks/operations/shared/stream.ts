import type { LiveEvent } from '#generated/model/liveEvent.ts';

/** Where a stream goes. */
export interface StreamSink {
  /** Sends text of the stream as it is. */
  readonly write: (text: string) => void;
  /** Ends the stream in order. */
  readonly end: () => void;
  /** Breaks the connection off. */
  readonly cut: () => void;
}

/** An event as it was sent, for the journal. */
export interface SentEvent {
  readonly id: number;
  readonly type: LiveEvent['type'];
}

export const EVENT_STREAM = 'text/event-stream';

/** The reply of an operation that keeps sending. */
export interface StreamReply {
  readonly kind: 'stream';
  readonly mediaType: typeof EVENT_STREAM;
  /** The latest events that it has sent. */
  readonly sent: readonly SentEvent[];
  /** Begins to send, and returns how to stop when the client has gone. */
  readonly open: (sink: StreamSink) => () => void;
}

export function isStreamReply(reply: unknown): reply is StreamReply {
  return typeof reply === 'object' && reply !== null && 'kind' in reply && reply.kind === 'stream';
}

/** Headers of a stream, which no cache and no proxy on the way may hold back. */
export const STREAM_HEADERS = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } as const;

/** Milliseconds that a client waits before it connects again, and those after the server has ended its streams. */
const RETRY = 2000;
const RETRY_AFTER_END = 5000;

export const HEARTBEAT = ': heartbeat\n\n';

/** The beginning of a stream. Its `id` lets a client resume that loses the connection before the first event. */
export const beginningOf = (id: number) => `retry: ${RETRY}\nid: ${id}\n\n`;

/** The end of a stream whose client is to come back. */
export const FAREWELL = `retry: ${RETRY_AFTER_END}\n\n`;

/** An event in the format of the stream (WHATWG HTML, 9.2.5). JSON has no line breaks. */
export function frameOf(id: number, event: LiveEvent): string {
  return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
