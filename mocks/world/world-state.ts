import type { Wrong } from './attempts.ts';
import type { ClockState } from './clock.ts';
import type { FaultRule } from './faults.ts';
import type { OutboxMail } from './rows.ts';
import type { Session } from './sessions.ts';
import type { OwnRows } from './table.ts';

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
}
