import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { isOwnListing, type Offered, unavailableReason } from '#src/domain/stones/availability.ts';
import { addToCart } from '#src/features/cart/cart.ts';
import { MAX_COMPARED, MIN_COMPARED, queryOfCompared } from '#src/features/compare/compare-address.ts';
import { MAX_QUOTED } from '#src/features/quotes/offer.ts';
import { queryOfStones } from '#src/features/visit/booking-address.ts';
import { watch } from '#src/features/watchlist/watch.ts';
import { currentSession } from '#src/session/session-store.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { type Done, keyed, ofOne, type ReasonKey, type SomeRows, selectionLimits } from './action.ts';

type Numbered = readonly Pick<Stone, 'stoneId'>[];

const numbersOf = (rows: Numbered) => rows.map(({ stoneId }) => stoneId);

type Listed = Offered & Pick<Stone, 'vnd'>;

/** Nobody buys, holds or bids for what their own company lists (contract, ConflictReason). */
const ownListing = (stone: Listed) =>
  isOwnListing(stone, currentSession().user?.account) ? ('ownListing' as const) : null;

const bidObstacle = (stone: Listed): ReasonKey | null =>
  ownListing(stone) ?? (stone.wSts === 'B' ? null : 'notForBids');

export const dealObstacle = (stone: Listed): ReasonKey | null =>
  ownListing(stone) ?? unavailableReason(stone);

/** A stone on hold or in a bid round can be viewed; one on memo, gone or not in stock yet cannot. */
const viewObstacle = (stone: Stone): ReasonKey | null => {
  const reason = unavailableReason(stone);
  return reason === 'onHold' || reason === 'bidOnly' ? null : reason;
};

const someOf = (message: Done['message'], count: number): readonly Done[] =>
  count > 0 ? [{ message, count }] : [];

/** Bids on stones that are sold by bid. */
const ofBids = {
  permission: 'MY_BID',
  obstacle: bidObstacle,
  mixed: 'fitting',
  max: selectionLimits.createBids,
  unselects: true,
} as const;

/** Buys stones, or keeps them for the buyer: the dialog names those that cannot be had. */
const ofDeals = { obstacle: dealObstacle, mixed: 'dialog', unselects: true } as const;

/** Actions on any stones, whether of a list or of a dialog that scores them as a pair. */
export const pairActions = keyed({
  addToCart: {
    icon: 'cart',
    permission: 'CART',
    shortcut: 'A',
    obstacle: dealObstacle,
    mixed: 'offer',
    max: selectionLimits.createTracks,
    write: (rows: readonly Stone[]) =>
      mapWrite(addToCart(rows), ({ added, existing }) => [
        ...someOf('addToCart', added),
        ...someOf('alreadyInCart', existing),
      ]),
  },
  // A stone that cannot be bought now is what people watch for.
  addToWatch: {
    icon: 'watch',
    permission: 'WATCHLIST',
    shortcut: 'W',
    max: selectionLimits.createTracks,
    write: (rows: readonly Stone[]) =>
      mapWrite(watch(rows), ({ added, existing }) => [
        ...someOf('addToWatch', added),
        ...someOf('alreadyWatched', existing),
      ]),
  },
  requestConfirm: {
    ...ofDeals,
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'K',
    max: selectionLimits.requestConfirm,
    load: async () => (await import('#src/features/confirm/ConfirmStones.tsx')).ConfirmStones,
  },
  applyQuote: {
    ...ofDeals,
    icon: 'offer',
    // A quote can become an order.
    permission: ['QUOTE', 'CONFIRM_STONE'],
    shortcut: 'Q',
    max: MAX_QUOTED,
    load: async () => (await import('#src/features/quotes/QuoteStones.tsx')).QuoteStones,
  },
  bid: {
    ...ofBids,
    icon: 'target',
    shortcut: 'B',
    load: async () => (await import('#src/features/bids/PlaceBids.tsx')).PlaceBids,
  },
  justBidIt: {
    ...ofBids,
    icon: 'confirm',
    shortcut: 'J',
    load: async () => (await import('#src/features/bids/PlaceBids.tsx')).JustBidIt,
  },
  holdStones: {
    ...ofDeals,
    icon: 'hold',
    permission: 'HOLD',
    shortcut: 'F',
    max: selectionLimits.createBlock,
    load: async () => (await import('#src/features/holds/HoldStones.tsx')).HoldStones,
  },
  officeView: {
    icon: 'calendar',
    permission: 'OFFICE',
    shortcut: 'V',
    obstacle: viewObstacle,
    mixed: 'offer',
    max: selectionLimits.createAppointment,
    leadsTo: (rows: readonly Stone[]) => href('bookAppointment', null, queryOfStones(numbersOf(rows))),
  },
  finalCalculation: {
    icon: 'sum',
    shortcut: 'S',
    load: async () => (await import('./FinalCalculation.tsx')).FinalCalculation,
  },
  share: {
    icon: 'share',
    shortcut: 'H',
    max: selectionLimits.mailDiamonds,
    load: async () => (await import('#src/features/share/ShareStones.tsx')).ShareStones,
  },
  addToShowroom: {
    icon: 'cards',
    shortcut: 'Z',
    max: selectionLimits.changeShowroomStones,
    load: async () => (await import('#src/features/showrooms/AddToShowroom.tsx')).AddToShowroom,
  },
  download: {
    icon: 'down',
    shortcut: 'L',
    max: selectionLimits.downloadDiamonds,
    load: async () => (await import('#src/features/download/DownloadStones.tsx')).DownloadStones,
  },
});

export const stoneActions = {
  ...pairActions,
  ...keyed({
    addReminder: {
      icon: 'clock',
      permission: 'REMINDER',
      shortcut: 'G',
      max: selectionLimits.createTracks,
      load: async () => (await import('#src/features/reminders/AddReminder.tsx')).AddReminder,
    },
    addNote: {
      icon: 'note',
      permission: 'NOTES',
      shortcut: 'I',
      max: selectionLimits.upsertComments,
      load: async () => (await import('#src/features/notes/AddNote.tsx')).AddNote,
    },
    enquire: {
      icon: 'talk',
      permission: 'ENQUIRY',
      shortcut: 'Y',
      max: selectionLimits.createTracks,
      load: async () => (await import('#src/features/enquiries/Enquire.tsx')).Enquire,
    },
    setTarget: {
      icon: 'flag',
      permission: 'WATCHLIST',
      shortcut: 'T',
      max: 1,
      load: async () => (await import('#src/features/watchlist/SetTarget.tsx')).SetTarget,
    },
    compare: {
      icon: 'compare',
      permission: 'COMPARE',
      shortcut: 'C',
      min: MIN_COMPARED,
      max: MAX_COMPARED,
      leadsTo: (rows: Numbered) =>
        href('compare', null, queryOfCompared({ numbers: numbersOf(rows), isOnlyDifferences: false })),
    },
    copyNumbers: {
      icon: 'copy',
      shortcut: 'N',
      run: (rows: Numbered) => copyText(numbersOf(rows).join('\n')),
    },
    openDetail: {
      ...ofOne,
      icon: 'open',
      shortcut: 'O',
      leadsTo: ([{ id }]: SomeRows<Pick<Stone, 'id'>>) => href('diamondDetail', { id }),
    },
  }),
} as const;
