import type { Operation } from './measure.ts';

/** Measured page sizes, in rows. */
export const sizes = [250, 1000, 25_000] as const;

/** Upper limits of our cost as a fraction of AG Grid's main-thread time in the same run; null: reported only. */
export const goals: Readonly<Record<Operation, number | null>> = {
  mount: 0.8,
  'page change': 0.5,
  'select all': 0.4,
  'column toggle': 0.85,
  sort: null,
  'slow scroll': 1,
  'fast scroll': 1.2,
};

/** Upper limit of our mount time at the largest size divided by that at the smallest. */
export const growthGoal = 1.2;
