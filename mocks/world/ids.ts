/** Counters of a world by series. The same sequence of calls gets the same numbers in every process. */
export interface Ids {
  /** The next number of a series, from 1. */
  readonly count: (series: string) => number;
  /** The next id of a series: `trk-1`, `trk-2`, … */
  readonly next: (series: string) => string;
  /** The present counters. */
  readonly save: () => ReadonlyMap<string, number>;
  /** Restores counters returned by `save`. */
  readonly restore: (kept: ReadonlyMap<string, number>) => void;
}

/** Creates counters that start at 1. */
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
