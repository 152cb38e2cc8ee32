import { constants } from '#generated/constants.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { MINUTE, SECOND } from '#mocks/rules/epoch.ts';
import type { Change, EventView, Reader } from '#mocks/rules/events.ts';
import type { Clock } from './clock.ts';
import type { Sessions } from './sessions.ts';
import type { Committed, Transactions } from './transactions.ts';

/** An open stream. */
export interface Stream {
  /** Id of the session that opened it, or the name of the link. The number of open streams of one owner is limited. */
  readonly owner: string;
  /** Whether the owner is a session. The stream ends with its session. */
  readonly isOfSession: boolean;
  /** Whether the link that opened the stream no longer works. */
  readonly hasLinkEnded: () => boolean;
  /** The user with their current permissions; null if the user no longer exists. */
  readonly reader: () => Reader | null;
  readonly send: (id: number, event: LiveEvent) => void;
  /** Ends the stream. Unless the end is final, the client is asked to connect again. */
  readonly end: (isFinal: boolean) => void;
}

/** Returns the events that follow from changed rows, each as a function of the user who reads it. */
export type Derive = (changes: readonly Change[]) => readonly EventView[];

/**
 * The latest events of a world, retained so that clients can resume their streams. A world without streams pays nothing for
 * it: the log starts with the first stream, and stops once no stream was open for as long as events are retained.
 */
export interface EventLog {
  /** Starts to derive and retain events. Does nothing if the log has already started. */
  readonly start: (derive: Derive) => void;
  /** Id of the latest event. */
  readonly lastId: () => number;
  /**
   * Sends a stream the retained events after an id, then every new one. If some events after that id are gone, it sends RELOAD
   * instead of the retained ones. Returns a function that closes the stream.
   */
  readonly open: (stream: Stream, after: number) => () => void;
  /** Number of open streams, of one owner or of all. */
  readonly countOpen: (owner?: string) => number;
  /** Sends events that no write causes, such as the progress of an upload. */
  readonly add: (views: readonly EventView[]) => void;
  /** Sets what runs every second while streams are open and the clock is not frozen. */
  readonly onTick: (run: () => Promise<void>) => void;
  /** Ends the streams whose session, user or link has ended. */
  readonly endStreams: () => void;
  /** Makes all clients refetch, after the whole state of the world was replaced. */
  readonly reload: () => void;
  /** Ends all streams and tells their clients that they are signed out, because the world was deleted. */
  readonly revoke: () => void;
  /** Ends all streams and asks their clients to connect again, because the server shuts down. */
  readonly drain: () => void;
}

interface Entry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly view: EventView;
}

const RETENTION = constants.eventMinutes * MINUTE;
/** Limits the log under a frozen clock, where no event ever gets old. */
const MAX_ENTRIES = 10_000;
/** Ids reserved for each start of the log, so that ids keep rising after a world was saved and opened again. */
const IDS_PER_START = 1_000_000_000_000;
/**
 * A log starts at an id that depends on the time, so that a process that ended without saving does not hand out its ids
 * twice. Under a frozen clock the id is the same every time.
 */
const IDS_PER_MILLISECOND = 1000;

interface Parts {
  readonly clock: Clock;
  readonly ids: { readonly count: (series: string) => number };
  readonly sessions: Sessions;
  readonly transactions: Transactions;
}

export function createEventLog({ clock, ids, sessions, transactions }: Parts): EventLog {
  const streams = new Set<Stream>();
  let entries: Entry[] = [];
  let lastId = 0;
  /** Events up to this id are no longer retained. */
  let droppedUpTo = 0;
  let isStarted = false;
  /** When the last open stream was closed, in milliseconds since 1970. */
  let emptySince = 0;
  let tick: (() => Promise<void>) | null = null;
  let isTicking = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  const dropOldEntries = () => {
    const oldest = clock.now() - RETENTION;
    const found = entries.findIndex(({ at }, place) => at >= oldest && place >= entries.length - MAX_ENTRIES);
    const count = found === -1 ? entries.length : found;
    if (count === 0) return;
    droppedUpTo = entries[count - 1]?.id ?? droppedUpTo;
    entries = entries.slice(count);
  };
  const sendEntry = (stream: Stream, reader: Reader | null, { id, view }: Entry) => {
    const event = reader === null ? null : view(reader);
    if (event !== null) stream.send(id, event);
  };
  const sendNotice = (stream: Stream, type: 'RELOAD' | 'SESSION_REVOKED') =>
    stream.send(lastId, { type, time: new Date(clock.now()).toISOString() });

  const runTick = () => {
    if (isTicking || clock.mode() === 'frozen') return;
    isTicking = true;
    const done = () => {
      isTicking = false;
    };
    // The next call runs into the same error and reports it.
    tick?.().then(done, done);
  };
  const close = (stream: Stream) => {
    if (!streams.delete(stream) || streams.size > 0) return;
    emptySince = clock.now();
    clearInterval(timer);
  };
  const endWith = (stream: Stream, type: 'RELOAD' | 'SESSION_REVOKED') => {
    close(stream);
    sendNotice(stream, type);
    stream.end(true);
  };
  const endLinks = () => {
    for (const stream of [...streams]) if (stream.hasLinkEnded()) endWith(stream, 'RELOAD');
  };
  const endStreams = () => {
    const open = sessions.openIds(clock.now());
    for (const stream of [...streams]) {
      const hasSessionEnded = stream.isOfSession && !open.has(stream.owner);
      if (hasSessionEnded || stream.reader() === null) endWith(stream, 'SESSION_REVOKED');
    }
    endLinks();
  };

  const add = (views: readonly EventView[]) => {
    const added = views.map((view, place) => ({ id: lastId + place + 1, at: clock.now(), view }));
    lastId += added.length;
    entries.push(...added);
    dropOldEntries();
    for (const stream of [...streams]) {
      const reader = stream.reader();
      for (const entry of added) sendEntry(stream, reader, entry);
    }
  };
  const stop = () => {
    transactions.watch(null);
    isStarted = false;
    entries = [];
  };
  const onCommit = (derive: Derive, { changes, hasSessions }: Committed) => {
    if (streams.size === 0 && clock.now() - emptySince > RETENTION) {
      stop();
      return;
    }
    // A link that this commit ends gets no event of the commit but its last RELOAD.
    if (hasSessions) endStreams();
    else endLinks();
    if (changes.length > 0) add(derive(changes));
  };

  return {
    start: (derive) => {
      if (isStarted) return;
      isStarted = true;
      const first = ids.count('event log') * IDS_PER_START + clock.now() * IDS_PER_MILLISECOND;
      lastId = Math.max(lastId + 1, first);
      droppedUpTo = lastId;
      emptySince = clock.now();
      transactions.watch((committed) => onCommit(derive, committed));
    },
    lastId: () => lastId,
    open: (stream, after) => {
      streams.add(stream);
      if (streams.size === 1) timer = setInterval(runTick, SECOND);
      dropOldEntries();
      const reader = stream.reader();
      if (after > lastId || after < droppedUpTo) sendNotice(stream, 'RELOAD');
      else for (const entry of entries) if (entry.id > after) sendEntry(stream, reader, entry);
      return () => close(stream);
    },
    countOpen: (owner) =>
      owner === undefined ? streams.size : [...streams].filter((stream) => stream.owner === owner).length,
    add: (views) => {
      if (isStarted && views.length > 0) add(views);
    },
    onTick: (run) => {
      tick = run;
    },
    endStreams,
    reload: () => {
      lastId += 1;
      droppedUpTo = lastId;
      entries = [];
      endStreams();
      for (const stream of streams) sendNotice(stream, 'RELOAD');
    },
    revoke: () => {
      for (const stream of [...streams]) endWith(stream, 'SESSION_REVOKED');
      stop();
    },
    drain: () => {
      for (const stream of [...streams]) {
        close(stream);
        stream.end(false);
      }
    },
  };
}
