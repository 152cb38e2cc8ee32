import { keyed, selectionLimits } from './action.ts';

/** Their dialogs offer the stone actions, so they are not among them. */
export const matchActions = keyed({
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
});
