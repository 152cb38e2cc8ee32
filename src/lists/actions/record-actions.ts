import { updateAdvancePaymentStatus } from '#generated/client/payment/payment.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { Order } from '#generated/model/order.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { threadAddress } from '#src/features/enquiries/thread-address.ts';
import { offer, refresh, withdraw } from '#src/features/manage/listings.ts';
import { priceBarrier } from '#src/features/manage/price-barrier.ts';
import { deleteNotes, restoreNotes } from '#src/features/notes/notes.ts';
import { markRead } from '#src/features/notifications/mark-read.ts';
import { stepsOf } from '#src/features/papers/order-steps.ts';
import { deleteReminders, restoreReminders, setDone } from '#src/features/reminders/reminders.ts';
import {
  bringBackSearches,
  closeDemand,
  editAddress,
  removeSearches,
  searchAddress,
} from '#src/features/search/saved-search.ts';
import { currentSession } from '#src/session/session-store.ts';
import { isStaff } from '#src/session/staff.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';
import type { EnquiryRow, ListingRow, NoteRow, ReminderRow } from '../engine/rows.ts';
import { keyed, ofOne, type ReasonKey, type SomeRows, selectionLimits } from './action.ts';

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const trackIds = (rows: readonly Pick<ReminderRow, 'trackId'>[]) => rows.map(({ trackId }) => trackId);
const noteIds = (rows: readonly Pick<NoteRow, 'noteId'>[]) => rows.map(({ noteId }) => noteId);

/** Only its author can change a note. */
const onlyOwn = ({ authorId }: Pick<NoteRow, 'authorId'>): ReasonKey | null =>
  authorId === currentSession().user?.id ? null : 'writtenByColleague';

const onlyStanding = ({ demandStatus }: DiamondSearch): ReasonKey | null =>
  demandStatus === 'WON' || demandStatus === 'CLOSED' ? 'ended' : null;

const onlyPending = ({ status }: AdvancePayment): ReasonKey | null =>
  status === 'PENDING' ? null : 'paymentSettled';

/** A stone that a buyer has on memo or on hold cannot be changed meanwhile (contract, updateListingStatus). */
function reserved({ wSts, isHeld }: ListingRow): ReasonKey | null {
  if (wSts === 'M') return 'onMemo';
  return isHeld ? 'onHold' : null;
}

const talkActions = keyed({
  editNote: {
    ...ofOne,
    icon: 'edit',
    permission: 'NOTES',
    shortcut: 'E',
    obstacle: onlyOwn,
    load: async () => (await import('#src/features/notes/EditNote.tsx')).EditNote,
  },
  deleteNote: {
    icon: 'remove',
    permission: 'NOTES',
    shortcut: 'D',
    obstacle: onlyOwn,
    mixed: 'fitting',
    max: selectionLimits.deleteComments,
    unselects: true,
    removes: true,
    write: (rows: readonly NoteRow[]) => deleteNotes(noteIds(rows)),
    undo: (rows: readonly NoteRow[]) => restoreNotes(noteIds(rows)),
  },
  updateReminder: {
    icon: 'edit',
    permission: 'REMINDER',
    shortcut: 'E',
    max: selectionLimits.updateTracks,
    load: async () => (await import('#src/features/reminders/UpdateReminder.tsx')).UpdateReminder,
  },
  reminderDone: {
    icon: 'confirm',
    permission: 'REMINDER',
    shortcut: 'M',
    obstacle: ({ reminderState }: ReminderRow) => (reminderState === 'DONE' ? 'alreadyDone' : null),
    mixed: 'fitting',
    max: selectionLimits.updateTracks,
    unselects: true,
    write: (rows: readonly ReminderRow[]) => setDone(trackIds(rows), true),
    undo: (rows: readonly ReminderRow[]) => setDone(trackIds(rows), false),
  },
  deleteReminder: {
    icon: 'remove',
    permission: 'REMINDER',
    shortcut: 'D',
    max: selectionLimits.deleteTracks,
    unselects: true,
    removes: true,
    write: (rows: readonly ReminderRow[]) => deleteReminders(trackIds(rows)),
    undo: (rows: readonly ReminderRow[]) => restoreReminders(trackIds(rows)),
  },
  openThread: {
    ...ofOne,
    icon: 'talk',
    permission: 'ENQUIRY',
    shortcut: 'R',
    leadsTo: ([{ enquiry }]: SomeRows<EnquiryRow>) => threadAddress(enquiry.id, 'BUY'),
  },
});

const ofDemand = { ...ofOne, permission: 'DEMAND' } as const;

const searchActions = keyed({
  openSearch: {
    ...ofOne,
    icon: 'find',
    permission: 'SEARCH_LIST',
    shortcut: 'O',
    leadsTo: ([search]: SomeRows<DiamondSearch>) => searchAddress(search),
  },
  editSearch: {
    ...ofOne,
    icon: 'edit',
    permission: 'SEARCH_DIAMOND',
    shortcut: 'E',
    leadsTo: ([search]: SomeRows<DiamondSearch>) => editAddress(search),
  },
  renameSearch: {
    ...ofOne,
    icon: 'edit',
    permission: 'SAVE_SEARCH',
    shortcut: 'R',
    obstacle: ({ type }: DiamondSearch) => (type === SearchType.SAVED ? null : 'notSaved'),
    load: async () => (await import('#src/features/search/SaveSearch.tsx')).RenameSearch,
  },
  keepSearch: {
    ...ofOne,
    icon: 'keep',
    permission: 'SAVE_SEARCH',
    shortcut: 'K',
    obstacle: ({ type }: DiamondSearch) => (type === SearchType.SAVED ? 'alreadySaved' : null),
    load: async () => (await import('#src/features/search/SaveSearch.tsx')).RenameSearch,
  },
  deleteSearch: {
    icon: 'remove',
    shortcut: 'D',
    max: selectionLimits.deleteSearches,
    unselects: true,
    write: (rows: readonly DiamondSearch[]) => removeSearches(rows),
    undo: (rows: readonly DiamondSearch[]) => bringBackSearches(rows),
  },
  editDemand: {
    ...ofDemand,
    icon: 'edit',
    shortcut: 'R',
    obstacle: ({ demandStatus }: DiamondSearch) => (demandStatus === 'WON' ? 'ended' : null),
    load: async () =>
      (await import(/* webpackChunkName: 'demand' */ '#src/features/search/DemandForm.tsx')).EditDemand,
  },
  readAnswers: {
    ...ofDemand,
    icon: 'open',
    shortcut: 'A',
    obstacle: ({ answers = [] }: DiamondSearch) => (answers.length === 0 ? 'unanswered' : null),
    load: async () =>
      (await import(/* webpackChunkName: 'demand' */ '#src/features/search/DemandAnswers.tsx')).ReadAnswers,
  },
  answerDemand: {
    ...ofDemand,
    icon: 'edit',
    shortcut: 'A',
    obstacle: onlyStanding,
    load: async () =>
      (await import(/* webpackChunkName: 'demand' */ '#src/features/search/DemandAnswers.tsx')).AnswerDemand,
  },
  closeDemand: {
    ...ofDemand,
    icon: 'close',
    shortcut: 'X',
    obstacle: onlyStanding,
    confirm: 'closeDemand',
    write: (rows: readonly DiamondSearch[]) => mapWrite(closeDemand(rows), () => 1),
  },
});

const ofPaper = { ...ofOne, permission: 'CONFIRM_STONE' } as const;

const paperActions = keyed({
  markRead: {
    icon: 'read',
    shortcut: 'M',
    obstacle: ({ isRead }: Pick<Notification, 'isRead'>) => (isRead ? 'alreadyRead' : null),
    mixed: 'fitting',
    max: selectionLimits.updateNotificationsRead,
    unselects: true,
    write: (rows: readonly Pick<Notification, 'id'>[]) => markRead(idsOf(rows)),
  },
  showOrder: {
    ...ofPaper,
    icon: 'open',
    shortcut: 'O',
    load: async () => (await import('#src/features/papers/ShowOrder.tsx')).ShowOrder,
  },
  recordStep: {
    ...ofPaper,
    icon: 'edit',
    shortcut: 'R',
    isForStaff: true,
    obstacle: (order: Order) => (stepsOf(order).length === 0 ? 'orderEnded' : null),
    load: async () => (await import('#src/features/papers/RecordStep.tsx')).RecordStep,
  },
  showInvoice: {
    ...ofPaper,
    icon: 'file',
    shortcut: 'O',
    load: async () => (await import('#src/features/papers/ShowInvoice.tsx')).ShowInvoice,
  },
  // The house decides on a payment; the company that announced it cancels it.
  settlePayment: {
    ...ofPaper,
    icon: 'confirm',
    shortcut: 'R',
    isForStaff: true,
    obstacle: onlyPending,
    load: async () => (await import('#src/features/papers/SettlePayment.tsx')).SettlePayment,
  },
  cancelPayment: {
    ...ofPaper,
    icon: 'close',
    shortcut: 'X',
    obstacle: (payment: AdvancePayment) => (isStaff() ? 'ofOther' : onlyPending(payment)),
    confirm: 'cancelPayment',
    keep: 'cancelPayment',
    stale: 'cancelPayment',
    write: ([{ id }]: SomeRows<AdvancePayment>) =>
      mapWrite(
        writeOf('updateAdvancePaymentStatus', updateAdvancePaymentStatus, { id, status: 'CANCELLED' }),
        () => 1,
      ),
  },
});

const ofListings = { mixed: 'fitting', unselects: true } as const;

const listingActions = keyed({
  changePrices: {
    ...ofListings,
    icon: 'edit',
    shortcut: 'P',
    obstacle: priceBarrier,
    mixed: 'dialog',
    max: selectionLimits.updateListingPrices,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/ChangePrices.tsx')).ChangePrices,
  },
  setFloors: {
    ...ofListings,
    icon: 'down',
    shortcut: 'M',
    mixed: 'dialog',
    max: selectionLimits.updateListingFloors,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/SetFloors.tsx')).SetFloors,
  },
  editListing: {
    ...ofOne,
    icon: 'edit',
    shortcut: 'E',
    obstacle: priceBarrier,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/EditListing.tsx')).EditListing,
  },
  refreshListings: {
    ...ofListings,
    icon: 'extend',
    shortcut: 'R',
    obstacle: ({ standing }: ListingRow) => (standing === 'WITHDRAWN' ? 'withdrawn' : null),
    max: selectionLimits.refreshListings,
    write: (rows: readonly ListingRow[]) => refresh(idsOf(rows)),
  },
  offerListings: {
    ...ofListings,
    icon: 'confirm',
    shortcut: 'A',
    obstacle: (row: ListingRow) => reserved(row) ?? (row.wSts === 'A' ? 'offeredAlready' : null),
    max: selectionLimits.updateListingStatus,
    // The rules of listing are shown before buyers see the stones (specification, section 5).
    confirm: 'offerListings',
    write: (rows: readonly ListingRow[]) => offer(idsOf(rows)),
  },
  announceListings: {
    ...ofListings,
    icon: 'calendar',
    shortcut: 'U',
    obstacle: reserved,
    max: selectionLimits.updateListingStatus,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/AnnounceListings.tsx'))
        .AnnounceListings,
  },
  withdrawListings: {
    ...ofListings,
    icon: 'remove',
    shortcut: 'D',
    obstacle: (row: ListingRow) => reserved(row) ?? (row.standing === 'WITHDRAWN' ? 'withdrawn' : null),
    max: selectionLimits.updateListingStatus,
    confirm: 'withdrawListings',
    write: (rows: readonly ListingRow[]) => withdraw(idsOf(rows)),
  },
  moveListings: {
    ...ofListings,
    icon: 'place',
    shortcut: 'L',
    // A stone whose price cannot change now cannot move either (contract, updateListingLocations).
    obstacle: priceBarrier,
    mixed: 'dialog',
    max: selectionLimits.updateListingLocations,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/MoveListings.tsx')).MoveListings,
  },
  groupListings: {
    ...ofListings,
    icon: 'pair',
    shortcut: 'G',
    obstacle: priceBarrier,
    mixed: 'dialog',
    min: 2,
    max: selectionLimits.createListingGroup,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/GroupListings.tsx'))
        .GroupListings,
  },
});

export const recordActions = {
  ...talkActions,
  ...searchActions,
  ...paperActions,
  ...listingActions,
} as const;
