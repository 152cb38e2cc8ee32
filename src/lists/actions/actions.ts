import { type Action, type ActionKey, keyed, selectionLimits } from './action.ts';
import { recordActions } from './record-actions.ts';
import { stoneActions } from './stone-actions.ts';
import { tradeActions } from './trade-actions.ts';

/** All actions, each defined once. The messages name them: `lists:action.<key>` and `lists:prompt.<key>`. */
export const actions = {
  ...stoneActions,
  ...tradeActions,
  ...recordActions,
  ...keyed({
    matchStones: {
      icon: 'pair',
      permission: 'SEARCH_MATCH_PAIR',
      shortcut: 'P',
      max: selectionLimits.filterMatchPairs,
      load: async () => (await import('./MatchStones.tsx')).MatchStones,
    },
    explainPair: {
      icon: 'pair',
      shortcut: 'E',
      max: selectionLimits.filterMatchPairs,
      load: async () => (await import('./MatchStones.tsx')).ExplainPair,
    },
  }),
} as const satisfies { readonly [Key in ActionKey]: Action<never> };
