import { getPaginateBidsQueryKey, paginateBids } from '#generated/client/bid/bid.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BidPageRequest } from '#generated/model/bidPageRequest.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { href } from '#src/domain/paths/href.ts';
import { BidBase, BidGap, BidKind, BidPrice, BidStone, BidTime } from '#src/features/bids/BidCells.tsx';
import { BidClock } from '#src/features/bids/BidClock.tsx';
import { BidStanding } from '#src/features/bids/BidStanding.tsx';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { handled, OWN, pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';

const { PENDING, WIN, LOSS } = BidStatus;

/**
 * Bids with a result: all, those won or those lost; null in the filter for those that wait for their result. Staff see
 * the bids of the customers whom they look after, and all of their own with OWN.
 */
type BidView = 'HISTORY' | 'WON' | 'LOST' | typeof OWN;

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

const bidSource = pagedSource(getPaginateBidsQueryKey, paginateBids, request, (data) => ({
  rows: data.list,
}));

/**
 * Bids that wait for their result, and the history (specification: /my-bid, bid history): the user's, or for the house those
 * of its customers. Blind bids of customers come with their result.
 */
export const myBidList = recordList<Bid, ChoiceFilter<BidView>>({
  key: 'my-bid',
  source: bidSource,
  ...choiceTabs<BidView>('show', 'active', { history: 'HISTORY', won: 'WON', lost: 'LOST', own: OWN }),
  columns: [
    { key: 'stone', kind: 'name', title: 'my-bid.column.stone', Cell: BidStone },
    { key: 'asking', kind: 'figure', title: 'my-bid.column.asking', Cell: BidBase },
    { key: 'price', kind: 'figure', title: 'my-bid.column.price', Cell: BidPrice },
    { key: 'gap', kind: 'figure', title: 'my-bid.column.gap', Cell: BidGap },
    { key: 'time', kind: 'text', title: 'my-bid.column.time', Cell: BidTime },
    { key: 'standing', kind: 'state', title: 'my-bid.column.standing', Cell: BidStanding },
    { key: 'kind', kind: 'text', title: 'my-bid.column.kind', Cell: BidKind },
  ],
  actions: [actions.raiseBid, actions.withdrawBid],
  Header: BidClock,
  rowName: ({ diamond }) => diamond.stoneId,
  hrefOf: ({ diamond }) => href('diamondDetail', { id: diamond.id }),
  stonesOf: ({ diamond }) => [diamond],
});
