/** Stands in for the event stream, the locks and the tabs of a browser in component tests. */
import { onTestFinished, vi } from 'vitest';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { operations } from '#generated/operations.ts';

/** A connection that the portal opened. */
export type OpenedStream = {
  readonly headers: Headers;
  readonly isClosed: () => boolean;
  readonly send: (id: number, event: LiveEvent) => void;
  readonly write: (text: string) => void;
  /** Ends it as a server does that stops. */
  readonly end: () => void;
  /** Breaks it as a lost network does. */
  readonly cut: () => void;
};

const encoder = new TextEncoder();

function openStream(headers: Headers, signal: AbortSignal | null | undefined) {
  let isClosed = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const close = (how: (open: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (controller !== null && !isClosed) how(controller);
    isClosed = true;
  };
  signal?.addEventListener('abort', () => close((open) => open.error(signal.reason)));
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const stream: OpenedStream = {
    headers,
    isClosed: () => isClosed,
    send: (id, event) => write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    write,
    end: () => close((open) => open.close()),
    cut: () => close((open) => open.error(new TypeError('network error'))),
  };
  return { stream, response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) };
}

/** Locks of one browser: each name is held by one caller, the others wait until it has settled or is aborted. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) {
      const turn = (held.get(name) ?? Promise.resolve()).then(() => {
        if (signal.aborted) throw signal.reason;
        return run();
      });
      held.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/**
 * Gives the browser locks, and answers calls of the event stream until the test ends: by streams, or by `refusal`. Other calls
 * go where they went. `next` waits for the next stream that no earlier `next` gave out.
 */
export function takeStreams() {
  const streams: OpenedStream[] = [];
  const calls: Headers[] = [];
  let given = 0;
  let refusal: number | null = null;
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    if (!url.startsWith(operations.streamEvents.path)) return others(url, options);
    const headers = new Headers(options.headers);
    calls.push(headers);
    if (refusal !== null)
      return Response.json({ code: 'E_SERVER', message: '', data: null }, { status: refusal });
    const { stream, response } = openStream(headers, options.signal);
    streams.push(stream);
    return response;
  });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'locks');
  });
  return {
    streams,
    calls,
    refuse: (status: number | null) => {
      refusal = status;
    },
    next: () =>
      vi.waitFor(
        () => {
          const stream = streams[given];
          if (stream === undefined) throw new Error('No further stream');
          given += 1;
          return stream;
        },
        { timeout: 10_000 },
      ),
  };
}
