import type { Action, ActionKey } from './action.ts';
import { matchActions } from './match-actions.ts';
import { recordActions } from './record-actions.ts';
import { stoneActions } from './stone-actions.ts';
import { tradeActions } from './trade-actions.ts';

/** All actions, each defined once. The messages name them: `lists:action.<key>` and `lists:prompt.<key>`. */
export const actions = {
  ...stoneActions,
  ...tradeActions,
  ...recordActions,
  ...matchActions,
} as const satisfies { readonly [Key in ActionKey]: Action<never> };
