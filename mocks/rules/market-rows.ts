/** Averages of the single stones on offer on one day: of a shape, or of all for a null name. */
export interface MarketAverage {
  readonly name: string | null;
  /** Percent. */
  readonly back: number | null;
  /** USD per carat. */
  readonly ctPr: number | null;
}

/** The market on a day of the house (`YYYY-MM-DD`, its id), as the house kept it when the day was over. */
export interface MarketDayRow {
  readonly id: string;
  readonly averages: readonly MarketAverage[];
  /** Median prices per carat in cents by the key of their cell; none for a day that the clock jumped over; absent before the world began (`daysBefore`). */
  readonly medians?: Readonly<Record<string, number>>;
  /** Days between this day and the first one of the world, for a day before it. */
  readonly daysBefore?: number;
}
