import { daysFromEpoch } from '#mocks/rules/epoch.ts';
import type { OutboxMail } from '#mocks/rules/rows.ts';
import { directionOf } from '#mocks/translations/languages.ts';
import { type Attempts, createAttempts, type Wrong } from './attempts.ts';
import { type Base, type Cache, createCache } from './base.ts';
import { type Clock, type ClockState, createClock } from './clock.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { createFaults, type FaultRule, type Faults } from './faults.ts';
import { createExchanges, createJournal, type Exchanges, type Journal } from './journal.ts';
import type { Network } from './network.ts';
import { type Secrets, seededSecrets } from './secrets.ts';
import { createSessions, type Session, type Sessions } from './sessions.ts';
import { createTables, type OwnRows, type Tables } from './tables.ts';
import { createTransactions, type Transactions } from './transactions.ts';

/** Counters of a world by series. The same sequence of calls gets the same numbers in every process. */
interface Ids {
  readonly count: (series: string) => number;
  /** The next id of a series: `trk-1`, `trk-2`, … */
  readonly next: (series: string) => string;
  readonly save: () => ReadonlyMap<string, number>;
  readonly restore: (kept: ReadonlyMap<string, number>) => void;
}

/** Creates counters that start at 1. Numbers taken by a call that fails are given again. */
function createIds({ undoable, note }: Transactions): Ids {
  const counts = new Map<string, number>();
  const count = (series: string) => {
    const former = counts.get(series);
    undoable(() => {
      if (former === undefined) counts.delete(series);
      else counts.set(series, former);
    });
    const next = (former ?? 0) + 1;
    counts.set(series, next);
    note({ part: 'ids', id: series, value: next });
    return next;
  };
  return {
    count,
    next: (series) => `${series}-${count(series)}`,
    save: () => new Map(counts),
    restore: (kept) => {
      counts.clear();
      for (const [series, number] of kept) counts.set(series, number);
    },
  };
}

/**
 * Everything that a world holds but its journal and its named snapshots: plain data, never changed once taken. Rows are
 * those that the world added, changed or removed (null), by the name of their table; everything else is the seed's.
 */
export interface WorldState {
  readonly tables: ReadonlyMap<string, OwnRows>;
  readonly ids: ReadonlyMap<string, number>;
  readonly sessions: readonly Session[];
  readonly attempts: ReadonlyMap<string, Wrong>;
  readonly clock: ClockState;
  readonly outbox: readonly OutboxMail[];
  readonly faults: readonly FaultRule[];
  /** The network that the world was given; null for that of the server. */
  readonly network: Network | null;
}

/** The world of calls without a world header. It is never evicted. */
export const DEFAULT_WORLD = 'default';

export type Snapshots = Map<string, WorldState>;

export interface World {
  readonly name: string;
  readonly base: Base;
  /** Whether the buyer has searches, a cart and a watch list to begin with. */
  readonly isLivedIn: boolean;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tables: Tables;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly exchanges: Exchanges;
  readonly outbox: OutboxMail[];
  readonly events: EventLog;
  readonly snapshots: Snapshots;
  readonly transactions: Transactions;
  /** What is derived from the state of the world, or lives with it but is not saved. */
  readonly cached: Cache;
}

/** Whole days by which the history of the seed is moved in a world: from the seed epoch to the day it began. */
export function historyDays({ clock }: Pick<World, 'clock'>): number {
  return daysFromEpoch(clock.began());
}

/** A fresh world over the base; a world that is reset keeps its snapshots. Its secrets are those of the seed if absent. */
export function createWorld(
  name: string,
  base: Base,
  machine?: () => number,
  snapshots: Snapshots = new Map(),
  secrets: Secrets = base.cached('seeded secrets', () => seededSecrets(base.seed.seed)),
  network?: Network,
  isLivedIn = false,
): World {
  const transactions = createTransactions();
  // Neither belongs to a call: a call that fails leaves them as they are.
  const noteApart = (part: string) => (value: unknown) =>
    transactions.apart(() => transactions.note({ part, id: '', value }));
  const clock = createClock(machine, noteApart('clock'));
  const ids = createIds(transactions);
  const sessions = createSessions(transactions, name, secrets.key);
  return {
    name,
    base,
    isLivedIn,
    secrets,
    clock,
    ids,
    tables: createTables(base, clock, transactions, isLivedIn),
    sessions,
    attempts: createAttempts(transactions),
    faults: createFaults(noteApart('faults'), noteApart('network'), network),
    journal: createJournal(),
    exchanges: createExchanges(),
    outbox: [],
    events: createEventLog({ clock, ids, sessions, transactions }),
    snapshots,
    transactions,
    cached: createCache(),
  };
}

export function sendMail(world: World, now: number, mail: Omit<OutboxMail, 'n' | 'time' | 'dir'>): void {
  world.transactions.undoable(() => world.outbox.pop());
  const dir = directionOf(mail.lang);
  const sent = { n: world.outbox.length + 1, time: new Date(now).toISOString(), dir, ...mail };
  world.outbox.push(sent);
  world.transactions.note({ part: 'outbox', id: String(sent.n), value: sent });
}
