import type { Stone } from '#generated/model/stone.ts';
import { go } from '#src/domain/paths/href.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { addToCart } from '#src/features/cart/cart.ts';
import { MAX_QUOTED } from '#src/features/quotes/offer.ts';
import { queryOfStones } from '#src/features/visit/booking-address.ts';
import { watch } from '#src/features/watchlist/watch.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { Action, ActionKey, Done, ReasonKey } from './action.ts';
import { selectionLimits } from './limits.ts';

const never = (): null => null;
const notForBids = ({ wSts }: Stone): ReasonKey | null => (wSts === 'B' ? null : 'notForBids');

/** A stone on hold or in a bid round can be viewed; one on memo, gone or not in stock yet cannot. */
const viewObstacle = (stone: Stone): ReasonKey | null => {
  const reason = unavailableReason(stone);
  return reason === 'onHold' || reason === 'bidOnly' ? null : reason;
};

/** Actions on any stones, whether of a list or of a dialog that compares them. */
export const stoneActions = {
  addToCart: {
    key: 'addToCart',
    icon: 'cart',
    permission: 'CART',
    shortcut: 'A',
    obstacle: unavailableReason,
    mixed: 'addToCart',
    max: selectionLimits.createTracks,
    unselects: false,
    write: (rows: readonly Stone[]) =>
      mapWrite(addToCart(rows), ({ added, existing }): readonly Done[] => [
        ...(added > 0 ? [{ words: 'addToCart', count: added } as const] : []),
        ...(existing > 0 ? [{ words: 'alreadyInCart', count: existing } as const] : []),
      ]),
  },
  addToWatch: {
    key: 'addToWatch',
    icon: 'watch',
    permission: 'WATCHLIST',
    shortcut: 'W',
    // A stone that cannot be bought now is what people watch for.
    obstacle: never,
    mixed: null,
    max: selectionLimits.createTracks,
    unselects: false,
    write: (rows: readonly Stone[]) =>
      mapWrite(watch(rows), ({ added, existing }): readonly Done[] => [
        ...(added > 0 ? [{ words: 'addToWatch', count: added } as const] : []),
        ...(existing > 0 ? [{ words: 'alreadyWatched', count: existing } as const] : []),
      ]),
  },
  requestConfirm: {
    key: 'requestConfirm',
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'K',
    obstacle: unavailableReason,
    mixed: 'dialog',
    max: selectionLimits.requestConfirm,
    unselects: true,
    load: async () => (await import('#src/features/confirm/ConfirmStones.tsx')).ConfirmStones,
  },
  applyQuote: {
    key: 'applyQuote',
    icon: 'offer',
    permission: 'QUOTE',
    shortcut: 'Q',
    obstacle: unavailableReason,
    mixed: 'dialog',
    max: MAX_QUOTED,
    unselects: true,
    load: async () => (await import('#src/features/quotes/QuoteStones.tsx')).QuoteStones,
  },
  bid: {
    key: 'bid',
    icon: 'target',
    permission: 'MY_BID',
    shortcut: 'B',
    obstacle: notForBids,
    mixed: 'fitting',
    max: selectionLimits.createBids,
    unselects: true,
    load: async () => (await import('#src/features/bids/PlaceBids.tsx')).PlaceBids,
  },
  justBidIt: {
    key: 'justBidIt',
    icon: 'confirm',
    permission: 'MY_BID',
    shortcut: 'J',
    obstacle: notForBids,
    mixed: 'fitting',
    max: selectionLimits.createBids,
    unselects: true,
    load: async () => (await import('#src/features/bids/PlaceBids.tsx')).JustBidIt,
  },
  holdStones: {
    key: 'holdStones',
    icon: 'hold',
    permission: 'HOLD',
    shortcut: 'F',
    obstacle: unavailableReason,
    mixed: 'dialog',
    max: selectionLimits.createBlock,
    unselects: true,
    load: async () => (await import('#src/features/holds/HoldStones.tsx')).HoldStones,
  },
  officeView: {
    key: 'officeView',
    icon: 'calendar',
    permission: 'OFFICE',
    shortcut: 'V',
    obstacle: viewObstacle,
    mixed: 'officeView',
    max: selectionLimits.createAppointment,
    unselects: false,
    run: async (rows: readonly Stone[]): Promise<readonly Done[]> => {
      go('bookAppointment', null, queryOfStones(rows.map(({ stoneId }) => stoneId)));
      return [];
    },
  },
  finalCalculation: {
    key: 'finalCalculation',
    icon: 'sum',
    permission: null,
    shortcut: 'S',
    obstacle: never,
    mixed: null,
    max: null,
    unselects: false,
    load: async () => (await import('./FinalCalculation.tsx')).FinalCalculation,
  },
  share: {
    key: 'share',
    icon: 'share',
    permission: null,
    shortcut: 'H',
    obstacle: never,
    mixed: null,
    max: selectionLimits.mailDiamonds,
    unselects: false,
    load: async () => (await import('#src/features/share/ShareStones.tsx')).ShareStones,
  },
  download: {
    key: 'download',
    icon: 'down',
    permission: null,
    shortcut: 'L',
    obstacle: never,
    mixed: null,
    max: selectionLimits.downloadDiamonds,
    unselects: false,
    load: async () => (await import('#src/features/download/DownloadStones.tsx')).DownloadStones,
  },
} as const satisfies { [Key in ActionKey]?: Action<Stone> };
