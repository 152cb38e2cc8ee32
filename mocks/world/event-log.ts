import { constants } from '#generated/constants.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import type { Change, EventView, Reader } from '#mocks/rules/events.ts';
import type { Clock } from './clock.ts';
import type { Sessions } from './sessions.ts';
import type { Committed, Transactions } from './transactions.ts';

/** An open stream. */
export interface Follower {
  /** Streams with the same name count together: those of a session, or of a link. */
  readonly of: string;
  /** Whether `of` is a session, with which the stream ends. */
  readonly isOfSession: boolean;
  /** Whether the link that the stream is of no longer works. */
  readonly hasEnded: () => boolean;
  /** Who reads it, with the present rights; null when there is no such user any more. */
  readonly reader: () => Reader | null;
  readonly see: (id: number, event: LiveEvent) => void;
  /** Ends the stream, for good or so that its client comes back. */
  readonly end: (isForGood: boolean) => void;
}

/** The events of changed rows, each with who may see what of it. */
export type Derive = (changes: readonly Change[]) => readonly EventView[];

/**
 * The events of a world, kept for a while so that streams can resume. A world without streams derives nothing and keeps
 * nothing: it begins with its first stream, and stops when the last one has been gone for as long as events are kept.
 */
export interface EventLog {
  /** Begins to derive events, unless it does so already. */
  readonly begin: (derive: Derive) => void;
  /** The id of the latest event. */
  readonly last: () => number;
  /** Sends a stream the events after an id, RELOAD if some of them are no longer kept, and then what happens. Returns how to leave. */
  readonly follow: (follower: Follower, after: number) => () => void;
  /** Number of open streams: all, or those of a session or a link. */
  readonly followers: (of?: string) => number;
  /** Sends events that follow from the clock and from no write. */
  readonly add: (views: readonly EventView[]) => void;
  /** What a world with open streams does every second, unless its clock is frozen. */
  readonly passTime: (pass: () => Promise<void>) => void;
  /** Ends the streams of sessions and links that have ended. */
  readonly endStreams: () => void;
  /** Lets all clients refetch what they show: the world has been put into another state. */
  readonly reload: () => void;
  /** Ends all streams and their sessions with them: the world is gone. */
  readonly revoke: () => void;
  /** Ends all streams, so that their clients come back. */
  readonly drain: () => void;
}

interface Kept {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly view: EventView;
}

const LASTS = constants.eventMinutes * MINUTE;
/** Events kept at most, whatever their age: a clock can be frozen. */
const MOST_KEPT = 10_000;
/** Ids of one beginning of the log; ids of a later one are higher, also after the world was saved and opened again. */
const IDS = 1_000_000_000_000;
/**
 * Ids per millisecond: a log begins at the time of its clock, so that ids of a process that ended without saving its world
 * are not those of the next one. A frozen clock begins it at the same id again.
 */
const IDS_PER_MS = 1000;

/** Milliseconds of machine time between two looks at what has become due. */
const LOOK = 1000;

interface Parts {
  readonly clock: Clock;
  readonly ids: { readonly count: (series: string) => number };
  readonly sessions: Sessions;
  readonly transactions: Transactions;
}

export function createEventLog({ clock, ids, sessions, transactions }: Parts): EventLog {
  const followers = new Set<Follower>();
  let kept: Kept[] = [];
  let last = 0;
  /** Events with higher ids are all kept. */
  let floor = 0;
  let isBegun = false;
  /** When the last stream ended. */
  let leftAt = 0;

  const forget = () => {
    const oldest = clock.now() - LASTS;
    const from = kept.findIndex(({ at }, place) => at >= oldest && place >= kept.length - MOST_KEPT);
    const gone = from === -1 ? kept : kept.slice(0, from);
    if (gone.length === 0) return;
    floor = gone.at(-1)?.id ?? floor;
    kept = kept.slice(gone.length);
  };
  const send = (follower: Follower, reader: Reader | null, { id, view }: Kept) => {
    const event = reader === null ? null : view(reader);
    if (event !== null) follower.see(id, event);
  };
  const told = (type: 'RELOAD' | 'SESSION_REVOKED'): LiveEvent => ({
    type,
    time: new Date(clock.now()).toISOString(),
  });
  let pass: (() => Promise<void>) | null = null;
  let isPassing = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (isPassing || clock.mode() === 'frozen') return;
    isPassing = true;
    const done = () => {
      isPassing = false;
    };
    // What fails here fails in the next call again, which reports it.
    pass?.().then(done, done);
  };
  const leave = (follower: Follower) => {
    if (!followers.delete(follower) || followers.size > 0) return;
    leftAt = clock.now();
    clearInterval(timer);
  };
  const endSession = (follower: Follower) => {
    leave(follower);
    follower.see(last, told('SESSION_REVOKED'));
    follower.end(true);
  };
  const endLinks = () => {
    for (const follower of [...followers].filter(({ hasEnded }) => hasEnded())) {
      leave(follower);
      follower.see(last, told('RELOAD'));
      follower.end(true);
    }
  };
  const endStreams = () => {
    const open = sessions.openIds(clock.now());
    for (const follower of [...followers])
      if ((follower.isOfSession && !open.has(follower.of)) || follower.reader() === null)
        endSession(follower);
    endLinks();
  };
  const add = (views: readonly EventView[]) => {
    const entries = views.map((view, place) => ({ id: last + place + 1, at: clock.now(), view }));
    last += entries.length;
    kept.push(...entries);
    forget();
    for (const follower of [...followers]) {
      const reader = follower.reader();
      for (const entry of entries) send(follower, reader, entry);
    }
  };
  const isUnused = () => followers.size === 0 && clock.now() - leftAt > LASTS;
  const stop = () => {
    transactions.watch(null);
    isBegun = false;
    kept = [];
  };
  const heed =
    (derive: Derive) =>
    ({ changes, hasSessions }: Committed) => {
      if (isUnused()) {
        stop();
        return;
      }
      if (hasSessions) endStreams();
      // Before the events of the same commit: the last RELOAD of a link is its own.
      else endLinks();
      if (changes.length > 0) add(derive(changes));
    };
  return {
    begin: (derive) => {
      if (isBegun) return;
      isBegun = true;
      last = Math.max(last + 1, ids.count('event log') * IDS + clock.now() * IDS_PER_MS);
      floor = last;
      leftAt = clock.now();
      transactions.watch(heed(derive));
    },
    last: () => last,
    follow: (follower, after) => {
      followers.add(follower);
      if (followers.size === 1) timer = setInterval(look, LOOK);
      forget();
      const reader = follower.reader();
      if (after > last || after < floor) follower.see(last, told('RELOAD'));
      else for (const entry of kept) if (entry.id > after) send(follower, reader, entry);
      return () => leave(follower);
    },
    followers: (of) =>
      of === undefined ? followers.size : [...followers].filter((follower) => follower.of === of).length,
    add: (views) => {
      if (isBegun && views.length > 0) add(views);
    },
    passTime: (does) => {
      pass = does;
    },
    endStreams,
    reload: () => {
      last += 1;
      floor = last;
      kept = [];
      endStreams();
      for (const follower of followers) follower.see(last, told('RELOAD'));
    },
    revoke: () => {
      for (const follower of [...followers]) endSession(follower);
      stop();
    },
    drain: () => {
      for (const follower of [...followers]) {
        leave(follower);
        follower.end(false);
      }
    },
  };
}
