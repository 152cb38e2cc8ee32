import type { ValidityHours } from '#generated/model/validityHours.ts';

/**
 * One thing that happened before a scenario begins. Persons are usernames of personas; a stone is a place, from 0, in the
 * list of the single stones on offer in India that nobody holds (`offered`), or of those on bidding (`bidding`), in the
 * order of the seed.
 */
export type Step =
  | {
      readonly do: 'keep';
      readonly by: string;
      readonly list: 'cart' | 'watchlist';
      readonly offered: readonly number[];
    }
  | {
      readonly do: 'quote';
      readonly by: string;
      readonly offered: number;
      /** Percent below the price of the seller. */
      readonly below: number;
      readonly validityHours: ValidityHours;
    }
  /** An open bid, in USD per carat above the floor. */
  | { readonly do: 'bid'; readonly by: string; readonly bidding: number; readonly above: number }
  | { readonly do: 'sell'; readonly offered: number }
  /**
   * Uploads a file that replaces all listings of the seller. A buyer asks to buy one of them before the file is processed,
   * so that it would delete other listings than the seller confirmed: it fails.
   */
  | { readonly do: 'failUpload'; readonly by: string; readonly buyer: string; readonly fileName: string }
  | { readonly do: 'approve'; readonly user: string }
  /** Switches one-time codes on. */
  | { readonly do: 'askForCodes'; readonly by: string }
  /** Notifications of price targets that were met. */
  | { readonly do: 'notify'; readonly user: string; readonly count: number }
  | { readonly do: 'pass'; readonly minutes: number };

export interface Scenario {
  readonly name: string;
  readonly about: string;
  /** The frozen time of the world before its steps, RFC 3339. */
  readonly at: string;
  readonly steps: readonly Step[];
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'cart-with-gone-stone',
    about: 'The cart of "primary" has three stones. Somebody else has just bought the second one.',
    at: '2026-01-15T09:30:00.000Z',
    steps: [
      { do: 'keep', by: 'primary', list: 'cart', offered: [0, 1, 2] },
      { do: 'sell', offered: 1 },
    ],
  },
  {
    name: 'quote-expires-in-5-minutes',
    about: 'A quote of "primary", 5 percent below the price, expires in five minutes without an answer.',
    at: '2026-01-15T07:35:00.000Z',
    steps: [
      { do: 'quote', by: 'primary', offered: 0, below: 5, validityHours: 2 },
      { do: 'pass', minutes: 115 },
    ],
  },
  {
    name: 'bid-round-at-14-58',
    about:
      'It is 14:58 in Mumbai: the round of open bids ends in two minutes. "primary" has bid on one stone.',
    at: '2026-01-15T09:28:00.000Z',
    steps: [{ do: 'bid', by: 'primary', bidding: 0, above: 20 }],
  },
  {
    name: 'failed-upload',
    about: 'The last upload of "seller", stock.csv, has failed, and nothing of it is listed.',
    at: '2026-01-15T09:30:00.000Z',
    steps: [{ do: 'failUpload', by: 'seller', buyer: 'primary', fileName: 'stock.csv' }],
  },
  {
    name: 'empty-account',
    about: 'The house has just approved "pending", who has no carts, orders or notifications of trade yet.',
    at: '2026-01-15T09:30:00.000Z',
    steps: [{ do: 'approve', user: 'pending' }],
  },
  {
    name: 'one-time-codes',
    about: '"primary" has one-time codes switched on and trusts no browser. The codes are in the outbox.',
    at: '2026-01-15T09:30:00.000Z',
    steps: [{ do: 'askForCodes', by: 'primary' }],
  },
  {
    name: '3000-notifications',
    about: '"primary" has 3,000 unread notifications.',
    at: '2026-01-15T09:30:00.000Z',
    steps: [{ do: 'notify', user: 'primary', count: 3000 }],
  },
];
