import type { WorldClock } from '#generated/model/worldClock.ts';

export const WORLD_CLOCK: readonly WorldClock[] = [
  { city: 'Hong Kong', timeZone: 'Asia/Hong_Kong' },
  { city: 'Mumbai', timeZone: 'Asia/Kolkata' },
  { city: 'Dubai', timeZone: 'Asia/Dubai' },
  { city: 'Tel Aviv', timeZone: 'Asia/Jerusalem' },
  { city: 'Antwerp', timeZone: 'Europe/Brussels' },
  { city: 'London', timeZone: 'Europe/London' },
  { city: 'New York', timeZone: 'America/New_York' },
];

/** A market rate: its mean, and its daily variation in percent. */
export interface MarketRate {
  readonly name: string;
  readonly around: number;
  readonly swing: number;
  readonly decimals: number;
}

export const MARKET_RATES: readonly MarketRate[] = [
  { name: 'USD/INR', around: 84.1, swing: 0.4, decimals: 2 },
  { name: 'EUR/USD', around: 1.08, swing: 0.7, decimals: 4 },
  { name: 'GBP/USD', around: 1.27, swing: 0.7, decimals: 4 },
  { name: 'USD/HKD', around: 7.78, swing: 0.05, decimals: 4 },
  { name: 'USD/ILS', around: 3.68, swing: 0.8, decimals: 4 },
  { name: 'Gold', around: 2340, swing: 1.2, decimals: 2 },
  { name: 'Silver', around: 29.4, swing: 1.8, decimals: 2 },
  { name: 'Platinum', around: 985, swing: 1.4, decimals: 2 },
];
