/** Numbers that a world hands out, by series; the same walk gets the same numbers in every process. */
export interface Ids {
  /** The next number of a series, from 1. */
  readonly count: (series: string) => number;
  /** The next id of a series: `trk-1`, `trk-2`, … */
  readonly next: (series: string) => string;
  /** How far the counters are now. */
  readonly save: () => ReadonlyMap<string, number>;
  /** Puts the counters back to what `save` answered. */
  readonly restore: (kept: ReadonlyMap<string, number>) => void;
}

/** Counters that all start at 1. */
export function createIds(): Ids {
  const counts = new Map<string, number>();
  const count = (series: string) => {
    const next = (counts.get(series) ?? 0) + 1;
    counts.set(series, next);
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
