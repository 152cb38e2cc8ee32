import type { Day } from '#src/shared/i18n/days.ts';

/** Periods that are offered by name; the business year of India begins on 1 April. */
export const periodKeys = ['all', 'thisMonth', 'lastMonth', 'businessYear', 'lastYear'] as const;
export type PeriodKey = (typeof periodKeys)[number];

/** First and last day of a period, both included; absent where it has no end. */
export interface Period {
  readonly from?: Day;
  readonly to?: Day;
}

const APRIL = 3;
const dayOf = (year: number, month: number, date: number): Day =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

export function periodBy(key: PeriodKey, today: Day): Period {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const business = month < APRIL ? year - 1 : year;
  // Day 0 of a month is the last day of the month before it.
  if (key === 'thisMonth') return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
  if (key === 'lastMonth') return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
  if (key === 'businessYear') return { from: dayOf(business, APRIL, 1), to: dayOf(business + 1, APRIL, 0) };
  if (key === 'lastYear') return { from: dayOf(business - 1, APRIL, 1), to: dayOf(business, APRIL, 0) };
  return {};
}

export const nameOf = (period: Period, today: Day): PeriodKey | null =>
  periodKeys.find((key) => {
    const { from, to } = periodBy(key, today);
    return from === period.from && to === period.to;
  }) ?? null;

export const isCrossed = ({ from, to }: Period): boolean =>
  from !== undefined && to !== undefined && from > to;
