import { getPaginateBidsQueryKey, paginateBids } from '#generated/client/bid/bid.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BidPageRequest } from '#generated/model/bidPageRequest.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';
import { handled, OWN } from './handled.ts';

const { PENDING, WIN, LOSS } = BidStatus;

/**
 * Bids with a result: all, those won or those lost; null in the filter for those that wait for their result. The house's
 * people see the bids of the customers that they look after, and all of their own with OWN.
 */
export type BidView = 'HISTORY' | 'WON' | 'LOST' | typeof OWN;

const statuses: Readonly<Record<BidView, BidStatus[]>> = {
  [OWN]: [PENDING, WIN, LOSS],
  HISTORY: [WIN, LOSS],
  WON: [WIN],
  LOST: [LOSS],
};

type BidQuery = ListQuery<ChoiceFilter<BidView>, never>;

function request({ page, limit, filters: { choice } }: BidQuery): BidPageRequest {
  return { page, limit, status: choice === null ? [PENDING] : statuses[choice], ...handled(choice) };
}

/** Bids of the user, or for the house of its customers, latest first. */
export const bidSource: ListSource<Bid, ChoiceFilter<BidView>, never> = {
  key: (query) => [...getPaginateBidsQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateBids(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};
