import type { Operation } from './measure.ts';

/** Page sizes that are measured. */
export const sizes = [250, 1000, 25_000] as const;

/** The most that our grid may cost, as a share of AG Grid's main-thread time in the same run; null: shown only. */
export const goals: Readonly<Record<Operation, number | null>> = {
  mount: 0.8,
  'page change': 0.5,
  'select all': 0.4,
  'column toggle': 0.85,
  sort: null,
  'slow scroll': 1.1,
  'fast scroll': 1.6,
};

/** The most that our mount at the largest size may cost, as a share of our mount at the smallest. */
export const growthGoal = 1.2;
