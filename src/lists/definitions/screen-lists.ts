import type { ListType } from '#generated/model/listType.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { Action } from '../actions/action.ts';
import { matchActions } from '../actions/match-actions.ts';
import { stoneActions as actions } from '../actions/stone-actions.ts';

/** A list type that has a screen of its own. */
export interface ScreenList {
  readonly type: ListType;
  readonly route: RouteName;
  /** Actions on its stones; none where the screen only leads to them. */
  readonly actions: readonly Action<Stone>[];
}

/** The list types on screens of their own. With `stoneLists` they are all types of the contract. */
export const screenLists = {
  /** Tiles with the counts of the other lists and the latest stones; each opens its list. */
  dashboard: { type: 'dashboard', route: 'dashboard', actions: [] },
  /** The search form: the first stones of each open search side by side; each opens its stone. */
  'diamond-search': { type: 'diamond-search', route: 'diamondSearch', actions: [] },
  'diamond-detail': {
    type: 'diamond-detail',
    route: 'diamondDetail',
    actions: [
      actions.addToCart,
      actions.requestConfirm,
      actions.applyQuote,
      actions.addToWatch,
      actions.bid,
      // Others are added on the page that it leads to.
      { ...actions.compare, min: 1 },
      matchActions.matchStones,
      actions.holdStones,
      actions.officeView,
      actions.setTarget,
      actions.addReminder,
      actions.addNote,
      actions.enquire,
      actions.finalCalculation,
      actions.share,
      actions.addToShowroom,
      actions.download,
      actions.copyNumbers,
    ],
  },
  /** A stone that was shared by link; the person who opens it may not be signed in. */
  'diamond-details': { type: 'diamond-details', route: 'sharedStone', actions: [] },
  /** The stock of all sellers, for the house (manage-diamonds.tsx). */
  'house-stock': { type: 'house-stock', route: 'houseStock', actions: [] },
  /** The seller's own listings, in rows with actions that no other list has (manage-diamonds.tsx). */
  'manage-diamonds': { type: 'manage-diamonds', route: 'manageDiamonds', actions: [] },
} as const satisfies { readonly [Type in ListType]?: ScreenList };
