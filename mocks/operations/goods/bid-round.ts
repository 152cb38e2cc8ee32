import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import type { Call } from '../shared/operation.ts';

const ROUNDS = Object.values(BidType);

/**
 * When the bid round of a stone has its result (RFC 3339 in UTC): the running round, else the next one. Null for a stone
 * that is in none: neither offered for bids nor with a bid that waits for its result.
 */
export function roundEnd(call: Call, { id, wSts }: Stone): string | null {
  const pending = call.world.tables.bids
    .own()
    .find(({ stone, status }) => stone === id && status === BidStatus.PENDING);
  if (pending !== undefined) return pending.resultAt;
  if (wSts !== 'B') return null;
  const results = ROUNDS.map((type) => Date.parse(bidWindow(type, call.now).resultAt));
  return new Date(Math.min(...results)).toISOString();
}
