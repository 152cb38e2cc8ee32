import type { Transactions } from './transactions.ts';

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

/** Creates counters that start at 1. Numbers taken by a call that fails are given again. */
export function createIds({ undoable }: Transactions): Ids {
  const counts = new Map<string, number>();
  const count = (series: string) => {
    const former = counts.get(series);
    undoable(() => {
      if (former === undefined) counts.delete(series);
      else counts.set(series, former);
    });
    const next = (former ?? 0) + 1;
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
