import type { SeedStone } from '#mocks/domain/types.ts';
import type { Wrong } from './attempts.ts';
import type { ClockState } from './clock.ts';
import type { FaultRule } from './faults.ts';
import type { MemoRow, OutboxMail, SearchRow, TrackRow } from './rows.ts';
import type { Session } from './sessions.ts';
import type { OwnRows } from './table.ts';

/**
 * Everything that a world holds but its journal and its named snapshots: plain data, never changed once taken. Rows are
 * those that the world added, changed or removed (null); everything else is the seed's.
 */
export interface WorldState {
  readonly tables: ReadonlyMap<string, OwnRows>;
  readonly stones: ReadonlyMap<string, SeedStone | null>;
  readonly searches: ReadonlyMap<string, SearchRow | null>;
  readonly tracks: ReadonlyMap<string, TrackRow | null>;
  readonly memos: ReadonlyMap<string, MemoRow | null>;
  readonly ids: ReadonlyMap<string, number>;
  readonly sessions: readonly Session[];
  readonly attempts: ReadonlyMap<string, Wrong>;
  readonly clock: ClockState;
  readonly outbox: readonly OutboxMail[];
  readonly faults: readonly FaultRule[];
}
