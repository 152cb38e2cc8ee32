import { daysFromEpoch } from '#mocks/rules/epoch.ts';
import type { TrackRow } from '#mocks/rules/track-rows.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { directionOf } from '#mocks/translations/languages.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import type { Base } from './base.ts';
import { type Clock, createClock } from './clock.ts';
import { createExchanges, type Exchanges } from './exchanges.ts';
import { createFaults, type Faults } from './faults.ts';
import { createIds, type Ids } from './ids.ts';
import { createJournal, type Journal } from './journal.ts';
import { pastMemos, pastTracks } from './past-trade.ts';
import type { OutboxMail, SearchRow } from './rows.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTable, type Table } from './table.ts';
import { createTransactions, type Transactions } from './transactions.ts';
import type { WorldState } from './world-state.ts';

/** States of one world by name, kept in memory. */
export type Snapshots = Map<string, WorldState>;

/** Everything that one world has of its own; nothing of it is seen in another. */
export interface World {
  readonly name: string;
  readonly base: Base;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly stones: Table<SeedStone>;
  readonly searches: Table<SearchRow>;
  readonly tracks: Table<TrackRow>;
  readonly memos: Table<MemoRow>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly exchanges: Exchanges;
  readonly outbox: OutboxMail[];
  readonly snapshots: Snapshots;
  /** Undoes the writes of calls that fail. */
  readonly transactions: Transactions;
}

/** A fresh world over the base; one that is begun anew keeps its snapshots. */
export function createWorld(
  name: string,
  base: Base,
  machine?: () => number,
  snapshots: Snapshots = new Map(),
): World {
  const transactions = createTransactions();
  const clock = createClock(machine);
  const days = () => daysFromEpoch(clock.began());
  return {
    name,
    base,
    clock,
    ids: createIds(transactions),
    stones: createTable(transactions, () => base.stones),
    searches: createTable(transactions),
    tracks: createTable(transactions, () => pastTracks(base, days())),
    memos: createTable(transactions, () => pastMemos(base, days())),
    sessions: createSessions(transactions, name, base.seed.seed),
    attempts: createAttempts(),
    faults: createFaults(),
    journal: createJournal(),
    exchanges: createExchanges(),
    outbox: [],
    snapshots,
    transactions,
  };
}

/** Puts a mail into the outbox instead of sending it. */
export function sendMail(world: World, now: number, mail: Omit<OutboxMail, 'n' | 'time' | 'dir'>): void {
  world.transactions.undoable(() => world.outbox.pop());
  const dir = directionOf(mail.lang);
  world.outbox.push({ n: world.outbox.length + 1, time: new Date(now).toISOString(), dir, ...mail });
}
