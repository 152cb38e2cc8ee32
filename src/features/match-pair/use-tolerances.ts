import { usePaginateUserSettings } from '#generated/client/setting/setting.ts';
import { UserSettingKey } from '#generated/model/userSettingKey.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import type { KeptTolerances } from './ToleranceFields.tsx';

function tolerancesIn({ data }: UserSettingPageReply): KeptTolerances | null {
  const [setting] = data.list;
  const matchPair = setting?.value.matchPair;
  return setting === undefined || matchPair === undefined ? null : { matchPair, version: setting.version };
}

/** The tolerances of the user's pair searches with the version of their setting. */
export const useTolerances = () =>
  usePaginateUserSettings(
    { page: 1, limit: 1, key: [UserSettingKey.MATCH_PAIR] },
    { query: { select: tolerancesIn } },
  );
