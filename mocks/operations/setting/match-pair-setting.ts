import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import { keptSetting } from '#mocks/operations/setting/saved-settings.ts';
import type { SignedCall } from '../shared/operation.ts';

/** Default tolerances of the pair search: what jewellers accept as a pair of earrings. */
const MATCH_PAIR: MatchPairSetting = {
  tolerances: [
    { key: 'crt', tolerance: 0.05, weight: 25 },
    { key: 'col', tolerance: 1, weight: 20 },
    { key: 'clr', tolerance: 1, weight: 15 },
    { key: 'flu', tolerance: 2, weight: 10 },
    { key: 'cut', tolerance: 1, weight: 5, isRequired: false },
    { key: 'depPer', tolerance: 1.5, weight: 10 },
    { key: 'tblPer', tolerance: 2, weight: 10 },
    { key: 'ratio', tolerance: 0.05, weight: 5 },
  ],
  minScore: 50,
};

export function matchPairSetting({ world, caller }: SignedCall): MatchPairSetting {
  return keptSetting(world, caller.user.id, 'MATCH_PAIR')?.matchPair ?? MATCH_PAIR;
}
