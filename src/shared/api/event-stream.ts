import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { operations } from '#generated/operations.ts';
import { createProblem } from './problem.ts';
import { request } from './request.ts';

/** An event of the stream, with the id at which a later connection resumes. */
export type ReceivedEvent = { readonly id: string; readonly event: LiveEvent };

export type StreamListener = {
  readonly onOpen: () => void;
  /** The id of an event, or the first id, at which to resume if no event follows. */
  readonly onId: (id: string) => void;
  readonly onEvent: (received: ReceivedEvent) => void;
  /** The pause in milliseconds that the server asks for before the next connection. */
  readonly onRetry: (pause: number) => void;
};

/** Milliseconds without a byte after which a connection is broken. The server sends a heartbeat every 15 seconds. */
const MAX_SILENCE = 35_000;

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/** The call that opens a stream. */
export type StreamCall = {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The stream of the user, starting with the event after `after`. */
export const eventsAfter = (after: string | null): StreamCall => ({
  path: operations.streamEvents.path,
  ...(after !== null && { headers: { 'last-event-id': after } }),
});

/**
 * Reads one connection to an event stream. Resolves when the server ends it. Rejects with a Problem if the server refuses
 * it, and with another error if the connection breaks, is silent for too long or is aborted.
 */
export async function readEvents(
  { path, headers: given, ...call }: StreamCall,
  signal: AbortSignal,
  { onOpen, onId, onEvent, onRetry }: StreamListener,
): Promise<void> {
  const silence = new AbortController();
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => silence.abort(), MAX_SILENCE);
  };
  watch();
  try {
    const { body, headers, status } = await request<Response>(path, {
      ...call,
      isStream: true,
      silent: true,
      headers: { Accept: 'text/event-stream', ...given },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const type = headers.get('content-type') ?? '';
    // A static host answers every address with its page.
    if (type.startsWith('text/html')) throw createProblem('BAD_REPLY', { status });
    if (body === null || !type.startsWith('text/event-stream'))
      throw new Error(`No stream of events: ${type}`);
    onOpen();
    const parser = createParser({
      onId,
      onRetry,
      onEvent({ id, data }) {
        const event = parsed(data);
        if (id !== undefined && isEvent(event)) onEvent({ id, event });
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watch();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    clearTimeout(watchdog);
  }
}
