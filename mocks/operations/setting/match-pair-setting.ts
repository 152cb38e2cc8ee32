import type { MatchPairSetting } from '#generated/model/matchPairSetting.ts';
import { keptSetting } from '#mocks/operations/setting/saved-settings.ts';
import { MATCH_PAIR } from '#mocks/seed/match-pair.ts';
import type { SignedCall } from '../shared/operation.ts';

/** Tolerances of the caller's pair searches: the user's MATCH_PAIR setting, or else the default. */
export function matchPairSetting({ world, caller }: SignedCall): MatchPairSetting {
  return keptSetting(world, caller.user.id, 'MATCH_PAIR')?.matchPair ?? MATCH_PAIR;
}
