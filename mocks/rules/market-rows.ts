/** Averages of the single stones on offer on one day: of a shape, or of all for a null name. */
export interface MarketAverage {
  readonly name: string | null;
  /** Percent. */
  readonly back: number | null;
  /** USD per carat. */
  readonly ctPr: number | null;
}

/** The market on a day, recorded when the day was over in the time zone of the house. The id is the day (`YYYY-MM-DD`). */
export interface MarketDayRow {
  readonly id: string;
  readonly averages: readonly MarketAverage[];
  /**
   * Median prices per carat in cents by the key of their cell. Empty for a day that the clock skipped, absent for a day before
   * the world began.
   */
  readonly medians?: Readonly<Record<string, number>>;
  /** Days from this day to the first day of the world, if it is before it. */
  readonly daysBefore?: number;
}
