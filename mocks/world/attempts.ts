import { constants } from '#generated/constants.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import type { Transactions } from './transactions.ts';

/**
 * Number of consecutive wrong passwords that lock an account, and duration of the lock in milliseconds (contract,
 * login).
 */
const MAX_WRONG = constants.wrongPasswords;
export const LOCK_LASTS = constants.lockMinutes * MINUTE;

/** Number of wrong passwords, and when the lock ends (milliseconds since 1970). */
export interface Wrong {
  readonly count: number;
  readonly until: number | null;
}

/**
 * Wrong passwords in one world, by sign-in name; and wrong one-time codes, by user. The counts belong to no transaction:
 * the sign-in that they count is refused.
 */
export interface Attempts {
  /** When the lock ends (milliseconds since 1970); null if not locked. */
  readonly lockedUntil: (key: string, now: number) => number | null;
  /** Counts a wrong password. Returns how many more are allowed, and when the lock ends: null if not locked. */
  readonly wrong: (key: string, now: number) => { readonly triesLeft: number; readonly until: number | null };
  readonly right: (key: string) => void;
  readonly save: () => ReadonlyMap<string, Wrong>;
  readonly restore: (kept: ReadonlyMap<string, Wrong>) => void;
}

export function createAttempts({ apart, note }: Transactions): Attempts {
  const counts = new Map<string, Wrong>();
  const noteNow = (key: string) => apart(() => note({ part: 'attempts', id: key, value: counts.get(key) }));
  const standing = (key: string, now: number) => {
    const found = counts.get(key);
    if (found === undefined || found.until === null || now < found.until) return found;
    counts.delete(key);
    noteNow(key);
    return undefined;
  };
  return {
    lockedUntil: (key, now) => standing(key, now)?.until ?? null,
    wrong: (key, now) => {
      const count = (standing(key, now)?.count ?? 0) + 1;
      const until = count < MAX_WRONG ? null : now + LOCK_LASTS;
      counts.set(key, { count, until });
      noteNow(key);
      return { triesLeft: MAX_WRONG - count, until };
    },
    right: (key) => {
      if (counts.delete(key)) noteNow(key);
    },
    save: () => new Map(counts),
    restore: (kept) => {
      counts.clear();
      for (const [key, count] of kept) counts.set(key, count);
    },
  };
}
