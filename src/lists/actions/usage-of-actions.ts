import type { StoneAction } from '#generated/model/stoneAction.ts';
import type { ActionKey } from './action.ts';

/** What usage events call the actions of the specification (section 4). */
const NAMES: Readonly<Partial<Record<ActionKey, StoneAction>>> = {
  bid: 'BID',
  justBidIt: 'BID',
  requestConfirm: 'CONFIRM',
  addToCart: 'ADD_TO_CART',
  addToWatch: 'ADD_TO_WATCH',
  addReminder: 'ADD_TO_REMINDER',
  applyQuote: 'APPLY_QUOTE',
  editDraft: 'SAVE_QUOTE',
  cancelQuote: 'CANCEL_QUOTE',
  holdStones: 'HOLD',
  cancelMemo: 'CANCEL',
  finalCalculation: 'FINAL_CALCULATION',
  share: 'SHARE',
  download: 'DOWNLOAD',
  updateReminder: 'UPDATE_REMINDER',
  removeFromCart: 'DELETE',
  removeFromWatch: 'DELETE',
  deleteReminder: 'DELETE',
};

export const usageOf = (key: ActionKey): StoneAction | null => NAMES[key] ?? null;
