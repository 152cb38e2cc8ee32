/** Wrong passwords in a row that lock, and for how long in milliseconds (contract, login). */
const MAX_WRONG = 5;
export const LOCK_LASTS = 15 * 60_000;

/** How many wrong passwords there were, and until when that locks (milliseconds since 1970). */
export interface Wrong {
  readonly count: number;
  readonly until: number | null;
}

/** Wrong passwords of one world, by what was signed in to: a user id, or a name that nobody has. */
export interface Attempts {
  /** Until when it is locked (milliseconds since 1970), or null. */
  readonly lockedUntil: (key: string, now: number) => number | null;
  /** Counts a wrong password; answers until when that locks, or null. */
  readonly wrong: (key: string, now: number) => number | null;
  /** Forgets them after a right one. */
  readonly right: (key: string) => void;
  /** The counts as they are now. */
  readonly save: () => ReadonlyMap<string, Wrong>;
  /** Puts the counts back to what `save` answered. */
  readonly restore: (kept: ReadonlyMap<string, Wrong>) => void;
}

/** No wrong passwords yet. */
export function createAttempts(): Attempts {
  const counts = new Map<string, Wrong>();
  const standing = (key: string, now: number) => {
    const found = counts.get(key);
    if (found === undefined || found.until === null || now < found.until) return found;
    counts.delete(key);
    return undefined;
  };
  return {
    lockedUntil: (key, now) => standing(key, now)?.until ?? null,
    wrong: (key, now) => {
      const count = (standing(key, now)?.count ?? 0) + 1;
      const until = count < MAX_WRONG ? null : now + LOCK_LASTS;
      counts.set(key, { count, until });
      return until;
    },
    right: (key) => {
      counts.delete(key);
    },
    save: () => new Map(counts),
    restore: (kept) => {
      counts.clear();
      for (const [key, count] of kept) counts.set(key, count);
    },
  };
}
