import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import { MATCH_PAIR } from '#mocks/seed/match-pair.ts';
import type { SignedCall } from './operation.ts';

/** The tolerances of the caller's pair searches: the user's own setting MATCH_PAIR, else the usual ones. */
export function matchPairSetting(_call: SignedCall): MatchPairSetting {
  return MATCH_PAIR;
}
