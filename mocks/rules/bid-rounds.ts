import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import type { BidRow } from './trade-rows.ts';

/** Bids on one stone that compete. */
export type Round = Pick<BidRow, 'stone' | 'resultAt' | 'bidType'>;

/** A text that is the same for bids of one round only. */
export function roundOf({ stone, resultAt, bidType }: Round): string {
  return `${stone} ${resultAt} ${bidType}`;
}

/** The highest price per carat of a round that its bidders may know; null while it is not disclosed, and without bids. */
export function bidHighest(
  bids: readonly Pick<BidRow, 'bidType' | 'status' | 'bidPricePerCarat'>[],
): number | null {
  const isHidden = bids.some(
    ({ bidType, status }) => bidType === BidType.BLIND && status === BidStatus.PENDING,
  );
  if (bids.length === 0 || isHidden) return null;
  const winner = bids.find(({ status }) => status === BidStatus.WIN);
  return winner?.bidPricePerCarat ?? Math.max(...bids.map(({ bidPricePerCarat }) => bidPricePerCarat));
}
