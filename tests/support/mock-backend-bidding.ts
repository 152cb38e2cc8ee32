/** Bids of tests of the mock backend: the ends of the windows around the time of the seed, placing and reading bids. */
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Client } from './mock-backend-client.ts';

export const BLIND = 1;
export const OPEN = 2;
/** 14:59:59.999 and 15:00 in Asia/Kolkata on the day of the seed, and the same of the morning after. */
export const LAST_OF_OPEN = Date.parse('2026-01-15T09:29:59.999Z');
export const BLIND_OPENS = LAST_OF_OPEN + 1;
export const LAST_OF_BLIND = Date.parse('2026-01-16T05:29:59.999Z');

/** Places a bid `steps` USD per carat above the floor. */
export function bid(client: Client, bidType: 1 | 2, stone: SeedStone, steps: number, more: object = {}) {
  const bidPricePerCarat = Math.round((stone.ctPr + steps) * 100) / 100;
  const diamonds = [{ diamond: stone.id, vStnId: stone.vStnId, bidPricePerCarat, bidAmount: 1 }];
  return client.send('createBids', { bidType, diamonds, ...more });
}

/** The bids of the day of the seed and later. */
export function bidsOf(client: Client, more: object = {}) {
  return client.ok('paginateBids', { page: 1, limit: 50, from: '2026-01-15', ...more });
}
