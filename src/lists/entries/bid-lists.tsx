import type { Bid } from '#generated/model/bid.ts';
import { href } from '#src/domain/paths/href.ts';
import { BidKind, BidPrice, BidStone, BidTime } from '#src/features/bids/BidCells.tsx';
import { BidClock } from '#src/features/bids/BidClock.tsx';
import { BidStanding } from '#src/features/bids/BidStanding.tsx';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { bidActions as actions } from '../actions/bid-actions.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { type BidView, bidSource } from '../sources/bid-source.ts';
import { OWN } from '../sources/handled.ts';
import { recordList } from './record-list.tsx';

/**
 * Bids that wait for their result, and the history (specification: /my-bid, bid history): the user's, or for the house those
 * of its customers. Blind bids of customers come with their result.
 */
export const myBidList = recordList<Bid, ChoiceFilter<BidView>>({
  key: 'my-bid',
  source: bidSource,
  ...choiceTabs<BidView>('show', 'active', { history: 'HISTORY', won: 'WON', lost: 'LOST', own: OWN }),
  columns: [
    { key: 'stone', kind: 'name', width: 'wide', title: 'my-bid.column.stone', Cell: BidStone },
    { key: 'kind', kind: 'text', title: 'my-bid.column.kind', Cell: BidKind },
    { key: 'price', kind: 'figure', title: 'my-bid.column.price', Cell: BidPrice },
    { key: 'standing', kind: 'state', title: 'my-bid.column.standing', Cell: BidStanding },
    { key: 'time', kind: 'text', title: 'my-bid.column.time', Cell: BidTime },
  ],
  actions: [actions.raiseBid, actions.withdrawBid],
  notices: [],
  Header: BidClock,
  PageActions: null,
  rowId: ({ id }) => id,
  rowName: ({ diamond }) => diamond.stoneId,
  hrefOf: ({ diamond }) => href('diamondDetail', { id: diamond.id }),
  stonesOf: ({ diamond }) => [diamond],
});
