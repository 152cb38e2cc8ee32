import type { ComponentType } from 'react';
import type { ListType } from '#generated/model/listType.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Write } from '#src/shared/data/write.ts';
import type { IconName } from '#src/shared/ui/Icon.tsx';
import { listingActionKeys } from './listing-action-keys.ts';
import { showActionKeys, visitActionKeys } from './visit-action-keys.ts';

/** Keys of the actions on searches and demands (search-actions.ts). */
export const searchActionKeys = [
  'openSearch',
  'editSearch',
  'renameSearch',
  'keepSearch',
  'deleteSearch',
  'editDemand',
  'closeDemand',
  'readAnswers',
  'answerDemand',
] as const;
export type SearchActionKey = (typeof searchActionKeys)[number];

/** Keys of the actions on bids (bid-actions.ts). */
export const bidActionKeys = ['raiseBid', 'withdrawBid'] as const;
export type BidActionKey = (typeof bidActionKeys)[number];

/** Keys of the actions on notes, reminders and enquiries (talk-actions.ts). */
export const talkActionKeys = [
  'addReminder',
  'addNote',
  'enquire',
  'editNote',
  'deleteNote',
  'updateReminder',
  'reminderDone',
  'deleteReminder',
  'openThread',
] as const;
export type TalkActionKey = (typeof talkActionKeys)[number];

/** Keys of the actions on trade papers (paper-actions.ts). */
export const paperActionKeys = ['showOrder', 'recordStep', 'showInvoice'] as const;
export type PaperActionKey = (typeof paperActionKeys)[number];

/** Keys of the actions on advance payments (payment-actions.ts). */
export const paymentActionKeys = ['settlePayment', 'cancelPayment'] as const;
export type PaymentActionKey = (typeof paymentActionKeys)[number];

/** Keys of all actions. Translations: label `lists:action.<key>`, prompt without a selection `lists:prompt.<key>`. */
export const actionKeys = [
  'addToCart',
  'removeFromCart',
  'addToWatch',
  'removeFromWatch',
  'setTarget',
  'requestConfirm',
  'applyQuote',
  'holdStones',
  'officeView',
  'negotiate',
  'answerQuotes',
  'cancelQuote',
  'extendHold',
  'releaseHold',
  'viewCustomer',
  'decideMemo',
  'finalCalculation',
  'compare',
  'share',
  'download',
  'copyNumbers',
  'openDetail',
  'markRead',
  'cancelMemo',
  'matchStones',
  'explainPair',
  'bid',
  'justBidIt',
  ...searchActionKeys,
  ...bidActionKeys,
  ...talkActionKeys,
  ...paperActionKeys,
  ...paymentActionKeys,
  ...visitActionKeys,
  ...showActionKeys,
  ...listingActionKeys,
] as const;
export type ActionKey = (typeof actionKeys)[number];

/**
 * Reasons why an action cannot apply to a row. Translations: `lists:obstacle.<key>`, with a count
 * `lists:reason.<key>`.
 */
export const reasonKeys = [
  'onMemo',
  'onHold',
  'gone',
  'upcoming',
  'bidOnly',
  'alreadyRead',
  'decided',
  'decidedAlready',
  'answered',
  'holdEnded',
  'extended',
  'ofOther',
  'ofColleague',
  'notSaved',
  'alreadySaved',
  'ended',
  'notForBids',
  'bidClosed',
  'unanswered',
  'writtenByColleague',
  'alreadyDone',
  'orderEnded',
  'paymentSettled',
  'ownRequest',
  'buyersTurn',
  'noAppointment',
  'booked',
  'alreadyChosen',
  'notChosen',
  'withdrawn',
  'offeredAlready',
] as const;
export type ReasonKey = (typeof reasonKeys)[number];

/** Results of actions. Translations: `lists:done.<key>` with the count. */
export const doneKeys = [
  'addToCart',
  'alreadyInCart',
  'removeFromCart',
  'addToWatch',
  'alreadyWatched',
  'removeFromWatch',
  'copyNumbers',
  'markRead',
  'cancelMemo',
  'cancelQuote',
  'releaseHold',
  'deleteSearch',
  'closeDemand',
  'withdrawBid',
  'deleteNote',
  'reminderDone',
  'deleteReminder',
  'cancelPayment',
  'leaveOffice',
  'choose',
  'dropChoice',
  'refreshListings',
  'offerListings',
  'withdrawListings',
] as const;
export interface Done {
  readonly words: (typeof doneKeys)[number];
  readonly count: number;
}

/** Dialog of an action; on closing it reports whether anything was done. */
export type ActionDialog<Row> = ComponentType<{
  rows: readonly Row[];
  /** The list that shows them. */
  listType: ListType;
  onClose: (isDone: boolean) => void;
}>;

/**
 * Actions that can apply to part of a selection. Translations: `lists:partial.<key>` with the count, on the button
 * that offers it: "Add the 5 that are available".
 */
export const partialKeys = ['addToCart', 'officeView', 'decideMemo', 'answerQuotes', 'extendHold'] as const;
export type PartialKey = (typeof partialKeys)[number];

interface Common<Row> {
  readonly key: ActionKey;
  readonly icon: IconName;
  /** Permission required to see the action; null for everyone. */
  readonly permission: PermissionKey | null;
  /** Key combined with Alt, by its position on a Latin keyboard. */
  readonly shortcut: string;
  /** Shown only in the row menu. */
  readonly isRowOnly?: boolean;
  /** Shown only to those who work for the house, who answer what customers ask for. */
  readonly isForStaff?: boolean;
  /** Reason why the action cannot apply to a row; null if it can. */
  readonly obstacle: (row: Row) => ReasonKey | null;
  /**
   * How to handle a selection of which only some rows are possible: `dialog`: its form names the others and excludes
   * them; `fitting`: rows that are already done are skipped; a key: the label of a button that offers the possible
   * rows.
   */
  readonly mixed: 'dialog' | 'fitting' | PartialKey | null;
  /** Minimum number of rows; 1 where it is absent. */
  readonly min?: number;
  /** Maximum number of rows per call (`selectionLimits`); null for no limit. */
  readonly max: number | null;
  /** Whether the rows are unselected afterwards. */
  readonly unselects: boolean;
}

/** An action that changes data on the server. */
export interface WritingAction<Row> extends Common<Row> {
  /** Asks for confirmation first, with the text `lists:confirm.<key>`. */
  readonly confirm?:
    | 'removeFromCart'
    | 'removeFromWatch'
    | 'cancelMemo'
    | 'cancelQuote'
    | 'releaseHold'
    | 'closeDemand'
    | 'withdrawBid'
    | 'cancelPayment'
    | 'offerListings'
    | 'withdrawListings';
  /** Label of the button that does not confirm, where "Cancel" would be ambiguous: `lists:keep.<key>`. */
  readonly keep?: 'cancelMemo' | 'cancelQuote' | 'releaseHold' | 'cancelPayment';
  /** Text of a refusal because the rows have changed meanwhile (E_CONFLICT): `lists:stale.<key>`. */
  readonly stale?: 'cancelMemo' | 'withdrawBid' | 'cancelPayment';
  /** The call to make; its result is shown to the user. */
  readonly write: (rows: readonly Row[]) => Write<readonly Done[]>;
  /** Whether the rows leave their list by it, whatever its filters. */
  readonly removes?: true;
  /** Takes it back; offered for 8 seconds after it. */
  readonly undo?: (rows: readonly Row[]) => Write<unknown>;
}

/** An action that runs only in the browser. */
interface LocalAction<Row> extends Common<Row> {
  /** Runs the action; its result is shown to the user. */
  readonly run: (rows: readonly Row[]) => Promise<readonly Done[]>;
}

interface DialogAction<Row> extends Common<Row> {
  /** Loads the dialog when it is first opened. */
  readonly load: () => Promise<ActionDialog<Row>>;
}

/**
 * An action on rows. The same object drives the toolbar, the row menu and the keyboard. An action that does not apply
 * is shown with its reason; one that the user has no permission for is hidden.
 */
export type Action<Row> = WritingAction<Row> | LocalAction<Row> | DialogAction<Row>;
