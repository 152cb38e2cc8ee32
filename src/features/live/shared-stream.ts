import { eventsAfter, type ReceivedEvent, readEvents } from '#src/shared/api/event-stream.ts';
import type { LiveState } from '#src/shared/api/live-state.ts';
import { isProblem } from '#src/shared/api/problem.ts';

/** What the tab that holds the stream tells the others; `ask` is what a tab that opens asks it. */
type Message =
  | { readonly kind: 'event'; readonly received: ReceivedEvent }
  | { readonly kind: 'state'; readonly state: LiveState; readonly last: string | null }
  | { readonly kind: 'begun'; readonly last: string }
  | { readonly kind: 'ask' };

type Listener = {
  readonly onEvent: (received: ReceivedEvent) => void;
  readonly onState: (state: LiveState) => void;
};

/** Pause before the next connection, in milliseconds, unless the server asks for another one. */
const USUAL_PAUSE = 2000;

const LONGEST_PAUSE = 60_000;

/** Replies of a server, or of a static host, that has no stream: asking again would not help. */
const WITHOUT_STREAM: readonly number[] = [200, 404, 405, 406, 501];

const hasNoStream = (error: unknown): boolean => isProblem(error) && WITHOUT_STREAM.includes(error.status);

/** Each failure doubles the pause. A random part keeps the clients of a server that restarts from coming all at once. */
const pauseAfter = (failures: number, pause: number): number =>
  Math.min(pause * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2);

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
 * Follows the events of a user in one stream for all tabs. A lock of the browser picks the tab that holds the stream; it
 * hands each event to the others. When it closes, the next tab gets the lock and resumes after the last event that it
 * knows. A browser without locks has no stream: one for each tab would use up its connections.
 *
 * @returns ends it in this tab
 */
export function followEvents(user: string, { onEvent, onState }: Listener): () => void {
  // Without TLS browsers have no locks.
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
  const tell = (state: LiveState) => {
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
  let pause = USUAL_PAUSE;
  const stream = {
    onOpen() {
      failures = 0;
      tell('live');
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

  /** Follows one connection to its end; false if the server has no stream. */
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
      tell('reconnecting');
      await wait(pauseAfter(failures, pause), end.signal);
      failures += 1;
    }
    if (!end.signal.aborted) tell('off');
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
