import { eventsAfter, type ReceivedEvent, readEvents } from '#src/shared/api/event-stream.ts';
import type { LiveState } from '#src/shared/api/live-state.ts';
import { isProblem } from '#src/shared/api/problem.ts';

/** A message between tabs. A new tab sends `ask`; the tab that holds the stream sends the rest. */
type Message =
  | { readonly kind: 'event'; readonly received: ReceivedEvent }
  | { readonly kind: 'state'; readonly state: LiveState; readonly last: string | null }
  | { readonly kind: 'begun'; readonly last: string }
  | { readonly kind: 'ask' };

type Listener = {
  readonly onEvent: (received: ReceivedEvent) => void;
  readonly onState: (state: LiveState) => void;
};

/** Milliseconds before the next connection, unless the server asks for another pause. */
const DEFAULT_PAUSE = 2000;

const MAX_PAUSE = 60_000;

/** Statuses of a server, or of a static host, that has no stream. Connecting again would not help. */
const WITHOUT_STREAM: readonly number[] = [200, 404, 405, 406, 501];

const hasNoStream = (error: unknown): boolean => isProblem(error) && WITHOUT_STREAM.includes(error.status);

/** Doubles with each failure. A random part keeps clients from connecting all together after a restart of the server. */
const pauseAfter = (failures: number, pause: number): number =>
  Math.min(pause * 2 ** failures, MAX_PAUSE) * (0.5 + Math.random() / 2);

/** Waits; ends early once the network is back or the signal is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Follows the events of a user in one stream for all tabs. The tab that holds a browser lock reads the stream and sends each
 * event to the others. When it closes, the next tab gets the lock and resumes after the last event that it knows. Without
 * locks there is no stream, because a stream per tab would use up the connections of the browser.
 *
 * @returns a function that stops following in this tab
 */
export function followEvents(user: string, { onEvent, onState }: Listener): () => void {
  // Browsers have locks only on secure origins.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return () => {};
  const name = `pavilion:events:${user}`;
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  let last: string | null = null;
  let current: LiveState = 'off';
  let isLeader = false;

  const post = (message: Message) => channel.postMessage(message);
  const show = (state: LiveState) => {
    current = state;
    onState(state);
  };
  const share = (state: LiveState) => {
    show(state);
    post({ kind: 'state', state, last });
  };
  const take = (received: ReceivedEvent) => {
    last = received.id;
    onEvent(received);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') take(data.received);
    else if (data.kind === 'begun') last = data.last;
    else if (data.kind === 'ask') {
      if (isLeader) post({ kind: 'state', state: current, last });
    } else {
      last = data.last ?? last;
      show(data.state);
    }
  });
  post({ kind: 'ask' });

  let failures = 0;
  let pause = DEFAULT_PAUSE;
  const stream = {
    onOpen() {
      failures = 0;
      share('live');
    },
    onId(id: string) {
      if (last === null) post({ kind: 'begun', last: id });
      last = id;
    },
    onEvent(received: ReceivedEvent) {
      take(received);
      post({ kind: 'event', received });
    },
    onRetry(asked: number) {
      pause = asked;
    },
  };

  /** Reads one connection to its end. Returns false if the server has no stream. */
  const connect = async (): Promise<boolean> => {
    try {
      await readEvents(eventsAfter(last), end.signal, stream);
    } catch (error) {
      return !hasNoStream(error);
    }
    return true;
  };

  const lead = async () => {
    isLeader = true;
    while (await connect()) {
      if (end.signal.aborted) return;
      share('reconnecting');
      await wait(pauseAfter(failures, pause), end.signal);
      failures += 1;
    }
    if (!end.signal.aborted) share('off');
  };

  locks.request(name, { signal: end.signal }, lead).catch((error: unknown) => {
    if (!end.signal.aborted) console.warn('The event stream cannot be followed', error);
  });
  return () => {
    end.abort();
    channel.close();
    onState('off');
  };
}
