import { getPaginateBidsQueryKey, paginateBids } from '#generated/client/bid/bid.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BidPageRequest } from '#generated/model/bidPageRequest.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

const { PENDING, WIN, LOSS } = BidStatus;

/** Bids with a result: all, those won or those lost. Null in the filter: those that wait for their result. */
export type BidView = 'HISTORY' | 'WON' | 'LOST';

const statuses: Readonly<Record<BidView, BidStatus[]>> = {
  HISTORY: [WIN, LOSS],
  WON: [WIN],
  LOST: [LOSS],
};

type BidQuery = ListQuery<ChoiceFilter<BidView>, never>;

function request({ page, limit, filters: { choice } }: BidQuery): BidPageRequest {
  return { page, limit, status: choice === null ? [PENDING] : statuses[choice] };
}

/** The user's bids, latest first. */
export const bidSource: ListSource<Bid, ChoiceFilter<BidView>, never> = {
  key: (query) => [...getPaginateBidsQueryKey(request(query)), 'list'],
  async read(query, { signal, snapshot }) {
    const { data } = await paginateBids({ ...request(query), ...within(snapshot) }, { signal });
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};
