import type { Bid } from '#generated/model/bid.ts';
import { withdrawBids } from '#src/features/bids/withdraw.ts';
import { currentSession } from '#src/session/session-store.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { Action, BidActionKey, Done, ReasonKey } from './action.ts';
import { selectionLimits } from './limits.ts';

/** Only its bidder changes a bid, while its window is open. */
const onlyOpen = ({ windowStatus, userName }: Bid): ReasonKey | null => {
  if (userName !== currentSession().user?.name) return 'ofOther';
  return windowStatus === 'OPEN' ? null : 'bidClosed';
};

/** Actions on the user's own bids, while their window is open. */
export const bidActions = {
  raiseBid: {
    key: 'raiseBid',
    icon: 'up',
    permission: 'MY_BID',
    shortcut: 'R',
    obstacle: onlyOpen,
    mixed: 'fitting',
    max: selectionLimits.updateBids,
    unselects: true,
    load: async () => (await import('#src/features/bids/RaiseBids.tsx')).RaiseBids,
  },
  withdrawBid: {
    key: 'withdrawBid',
    icon: 'close',
    permission: 'MY_BID',
    shortcut: 'W',
    obstacle: onlyOpen,
    mixed: null,
    max: selectionLimits.deleteBids,
    unselects: true,
    confirm: 'withdrawBid',
    stale: 'withdrawBid',
    write: (rows: readonly Bid[]) =>
      mapWrite(withdrawBids(rows.map(({ id }) => id)), (count): readonly Done[] => [
        { words: 'withdrawBid', count },
      ]),
  },
} as const satisfies { readonly [Key in BidActionKey]: Action<Bid> };
