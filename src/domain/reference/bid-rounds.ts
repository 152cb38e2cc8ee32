import { useViewBidConfig } from '#generated/client/bid/bid.ts';
import type { BidConfigReply } from '#generated/model/bidConfigReply.ts';
import { useServerNow } from '#src/shared/api/clock.ts';

/** The results of all windows, in milliseconds since 1970. */
const resultsOf = ({ data }: BidConfigReply) => data.windows.map(({ resultAt }) => Date.parse(resultAt));

/**
 * When the next bid results are published (RFC 3339), until which the stones of the round are sold by bid only; null
 * until it is known. Reads the bid windows only while `isWanted`; without an answer the time stays unknown.
 */
export function useRoundEnd(isWanted: boolean): string | null {
  const { data = [] } = useViewBidConfig({ query: { enabled: isWanted, select: resultsOf } });
  const now = useServerNow(isWanted);
  const end = Math.min(...data.filter((at) => at > now));
  return isWanted && Number.isFinite(end) ? new Date(end).toISOString() : null;
}
