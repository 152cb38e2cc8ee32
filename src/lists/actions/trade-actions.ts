import { constants } from '#generated/constants.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import { href } from '#src/domain/paths/href.ts';
import { withdrawBids } from '#src/features/bids/withdraw.ts';
import { bringBackToCart, removeFromCart } from '#src/features/cart/cart.ts';
import { cancelRequest } from '#src/features/confirm/cancel-memo.ts';
import { releaseHolds } from '#src/features/holds/release-hold.ts';
import { bringBackDrafts, discardDrafts } from '#src/features/quotes/drafts.ts';
import { MAX_QUOTED } from '#src/features/quotes/offer.ts';
import { cancelQuotes } from '#src/features/quotes/quote-standing.ts';
import { chooseStones, dropStones } from '#src/features/shows/chosen-stones.ts';
import { appointmentAddress, rescheduleAddress } from '#src/features/visit/booking-address.ts';
import { bringBackToOffice, leaveOffice } from '#src/features/visit/office-entries.ts';
import { unwatch, watchAgain } from '#src/features/watchlist/watch.ts';
import { currentSession } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { HoldRow, MemoRow, OfficeRow, QuoteRow, TrackRow } from '../engine/rows.ts';
import { type Action, keyed, ofOne, type ReasonKey, type SomeRows, selectionLimits } from './action.ts';
import { dealObstacle } from './stone-actions.ts';

const trackIds = (rows: readonly Pick<TrackRow, 'trackId'>[]) => rows.map(({ trackId }) => trackId);

const isUser = (id: string) => id === currentSession().user?.id;

/** The house decides on a request, and the user who made it cancels it, while it is pending. */
const cancelObstacle = ({ memo }: { readonly memo: Pick<MemoRow['memo'], 'status' | 'userId'> }) => {
  if (memo.status !== ApprovalStatus.PENDING) return 'decided';
  return isUser(memo.userId) ? null : 'ofColleague';
};

/** Only the one who placed a hold extends or releases it, once, while it runs (contract, extendHold and deleteHolds). */
const releaseObstacle = ({ approval, isOwn }: HoldRow): ReasonKey | null => {
  if (approval !== 'APPROVED') return 'holdEnded';
  return isOwn ? null : 'ofOther';
};

/** The house answers quotes of its customers, while the buyer's price stands. */
const answerObstacle = ({ side, approval, endsAt, isCounterOffer }: QuoteRow): ReasonKey | null => {
  if (side === 'buyer') return 'ownRequest';
  if (approval !== 'PENDING' || endsAt === null || Date.parse(endsAt) <= serverNow()) return 'answered';
  return isCounterOffer ? 'buyersTurn' : null;
};

/** Only its bidder changes a bid, while its window is open. */
const bidObstacle = ({ windowStatus, userName }: Bid): ReasonKey | null => {
  if (userName !== currentSession().user?.name) return 'ofOther';
  return windowStatus === 'OPEN' ? null : 'bidClosed';
};

/** A leading open bid is binding shortly before its window closes (contract, deleteBids). */
const withdrawObstacle = (bid: Bid): ReasonKey | null => {
  const left = Date.parse(bid.closesAt) - serverNow();
  const isBinding = bid.isLeading === true && left < constants.bidBindingMinutes * 60_000;
  return bidObstacle(bid) ?? (isBinding ? 'leadingBid' : null);
};

/** On the appointment of a stone of the office list, which it must have. */
const ofAppointment = {
  permission: 'OFFICE',
  obstacle: ({ appointment }: OfficeRow): ReasonKey | null => (appointment === null ? 'noAppointment' : null),
  max: 1,
} as const;

/** Goes to an address of the appointment of a row; to the office list for a row without one. */
const toAppointment =
  (addressOf: (appointment: string) => string) =>
  ([{ appointment }]: SomeRows<OfficeRow>): string =>
    appointment === null ? href('officeList') : addressOf(appointment);

/** Takes entries off a list of the user's. */
const ofEntries = {
  icon: 'remove',
  max: selectionLimits.deleteTracks,
  unselects: true,
  removes: true,
} as const;

/** On stones of a show. */
const ofShow = { permission: 'OFFICE', mixed: 'fitting', unselects: true } as const;

/** Actions on stones that the user asked for, watches, bids for or chose. */
export const tradeActions = keyed({
  removeFromCart: {
    ...ofEntries,
    permission: 'CART',
    shortcut: 'D',
    confirm: 'removeFromCart',
    write: (rows: readonly Pick<TrackRow, 'trackId'>[]) => removeFromCart(trackIds(rows)),
    undo: (rows: readonly Pick<TrackRow, 'trackId'>[]) => bringBackToCart(trackIds(rows)),
  },
  removeFromWatch: {
    ...ofEntries,
    permission: 'WATCHLIST',
    shortcut: 'U',
    confirm: 'removeFromWatch',
    write: (rows: readonly Pick<TrackRow, 'trackId'>[]) => unwatch(trackIds(rows)),
    undo: (rows: readonly Pick<TrackRow, 'trackId'>[]) => watchAgain(trackIds(rows)),
  },
  cancelMemo: {
    ...ofOne,
    icon: 'close',
    permission: 'CONFIRM_STONE',
    shortcut: 'X',
    obstacle: cancelObstacle,
    unselects: true,
    confirm: 'cancelMemo',
    keep: 'cancelMemo',
    stale: 'cancelMemo',
    write: ([{ memo }]: SomeRows<Pick<MemoRow, 'memo'>>) =>
      mapWrite(cancelRequest(memo.id), ({ data }) => data.pieces),
  },
  decideMemo: {
    icon: 'confirm',
    permission: 'CONFIRM_STONE',
    shortcut: 'R',
    isForStaff: true,
    obstacle: ({ memo }: Pick<MemoRow, 'memo'>) =>
      memo.status === ApprovalStatus.PENDING ? null : 'decidedAlready',
    mixed: 'offer',
    unselects: true,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/confirm/DecideMemo.tsx')).DecideMemo,
  },
  negotiate: {
    icon: 'talk',
    permission: ['QUOTE', 'CONFIRM_STONE'],
    shortcut: 'R',
    max: 1,
    load: async () => (await import('#src/features/quotes/Negotiation.tsx')).Negotiation,
  },
  answerQuotes: {
    icon: 'confirm',
    permission: ['QUOTE', 'CONFIRM_STONE'],
    shortcut: 'A',
    isForStaff: true,
    obstacle: answerObstacle,
    mixed: 'offer',
    unselects: true,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/quotes/AnswerQuotes.tsx')).AnswerQuotes,
  },
  editDraft: {
    icon: 'offer',
    permission: ['QUOTE', 'CONFIRM_STONE'],
    shortcut: 'Q',
    max: MAX_QUOTED,
    unselects: true,
    load: async () => (await import('#src/features/quotes/QuoteStones.tsx')).QuoteStones,
  },
  discardDraft: {
    ...ofEntries,
    permission: 'QUOTE',
    shortcut: 'D',
    write: (rows: readonly Pick<TrackRow, 'trackId'>[]) => discardDrafts(trackIds(rows)),
    undo: (rows: readonly Pick<TrackRow, 'trackId'>[]) => bringBackDrafts(trackIds(rows)),
  },
  cancelQuote: {
    icon: 'close',
    permission: 'QUOTE',
    shortcut: 'X',
    obstacle: ({ approval, side }: QuoteRow) => {
      if (side === 'house') return 'ofOther';
      return approval === 'PENDING' ? null : 'answered';
    },
    mixed: 'fitting',
    max: selectionLimits.updateTrackStatus,
    unselects: true,
    confirm: 'cancelQuote',
    keep: 'cancelQuote',
    write: (rows: readonly QuoteRow[]) => cancelQuotes(rows),
  },
  extendHold: {
    icon: 'extend',
    permission: 'HOLD',
    shortcut: 'E',
    obstacle: (row: HoldRow) => releaseObstacle(row) ?? (row.hold.extendedAt === null ? null : 'extended'),
    mixed: 'offer',
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/holds/ExtendHold.tsx')).ExtendHold,
  },
  releaseHold: {
    icon: 'close',
    permission: 'HOLD',
    shortcut: 'X',
    obstacle: releaseObstacle,
    mixed: 'fitting',
    max: selectionLimits.deleteHolds,
    unselects: true,
    confirm: 'releaseHold',
    keep: 'releaseHold',
    write: (rows: readonly Pick<HoldRow, 'hold'>[]) => releaseHolds(rows.map(({ hold }) => hold.id)),
  },
  viewCustomer: {
    ...ofOne,
    icon: 'clock',
    permission: 'HOLD',
    shortcut: 'U',
    isForStaff: true,
    load: async () =>
      (await import(/* webpackChunkName: 'decide' */ '#src/features/holds/HoldCustomer.tsx')).HoldCustomer,
  },
  raiseBid: {
    icon: 'up',
    permission: 'MY_BID',
    shortcut: 'R',
    obstacle: bidObstacle,
    mixed: 'fitting',
    max: selectionLimits.updateBids,
    unselects: true,
    load: async () => (await import('#src/features/bids/RaiseBids.tsx')).RaiseBids,
  },
  withdrawBid: {
    icon: 'close',
    permission: 'MY_BID',
    shortcut: 'W',
    obstacle: withdrawObstacle,
    max: selectionLimits.deleteBids,
    unselects: true,
    confirm: 'withdrawBid',
    stale: 'withdrawBid',
    write: (rows: readonly Bid[]) => withdrawBids(rows.map(({ id }) => id)),
  },
  openAppointment: {
    ...ofAppointment,
    icon: 'calendar',
    shortcut: 'R',
    leadsTo: toAppointment(appointmentAddress),
  },
  rescheduleAppointment: {
    ...ofAppointment,
    icon: 'clock',
    shortcut: 'E',
    leadsTo: toAppointment(rescheduleAddress),
  },
  cancelAppointment: {
    ...ofAppointment,
    icon: 'close',
    shortcut: 'X',
    unselects: true,
    load: async () => (await import('#src/features/visit/CancelDialog.tsx')).CancelOfStone,
  },
  takeOut: {
    ...ofAppointment,
    icon: 'remove',
    shortcut: 'U',
    mixed: 'fitting',
    max: selectionLimits.deleteAppointmentParts,
    unselects: true,
    load: async () => (await import('#src/features/visit/TakeOut.tsx')).TakeOut,
  },
  leaveOffice: {
    ...ofEntries,
    permission: 'OFFICE',
    shortcut: 'D',
    // Users remove their own stones (contract, deleteTracks), those with an appointment after taking them out of it.
    obstacle: ({ appointment, isOwn }: OfficeRow) => {
      if (!isOwn) return 'ofOther';
      return appointment === null ? null : 'booked';
    },
    mixed: 'fitting',
    write: (rows: readonly OfficeRow[]) => leaveOffice(trackIds(rows)),
    undo: (rows: readonly OfficeRow[]) => bringBackToOffice(trackIds(rows)),
  },
  choose: {
    ...ofShow,
    icon: 'confirm',
    shortcut: 'W',
    obstacle: ({ isSelected }: ShowSelection) => (isSelected ? 'alreadyChosen' : null),
    max: selectionLimits.createTracks,
    write: (rows: readonly ShowSelection[]) => chooseStones(rows.map(({ diamond }) => diamond)),
  },
  dropChoice: {
    ...ofShow,
    icon: 'remove',
    shortcut: 'U',
    obstacle: ({ isSelected }: ShowSelection) => (isSelected ? null : 'notChosen'),
    max: selectionLimits.deleteTracks,
    write: (rows: readonly ShowSelection[]) => dropStones(rows.map(({ diamond }) => diamond.id)),
  },
});

/** The confirmation of quoted stones: those with an accepted counter-offer at its price. */
export const confirmQuoted: Action<QuoteRow> = {
  key: 'requestConfirm',
  icon: 'confirm',
  permission: 'CONFIRM_STONE',
  shortcut: 'K',
  // The house does not buy what its customers quote.
  obstacle: (row) => (row.side === 'house' ? 'ofOther' : dealObstacle(row)),
  mixed: 'dialog',
  max: selectionLimits.requestConfirm,
  unselects: true,
  load: async () => (await import('./ConfirmQuoted.tsx')).ConfirmQuoted,
};
