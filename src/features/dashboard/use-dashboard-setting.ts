import { useQuery } from '@tanstack/react-query';
import { getPaginateUserSettingsQueryOptions, upsertUserSetting } from '#generated/client/setting/setting.ts';
import type { DashboardSetting } from '#generated/model/dashboardSetting.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import { useWrite } from '#src/shared/data/use-write.ts';

const settingOf = (reply: UserSettingPageReply) => reply.data.list[0] ?? null;

/** The user's saved dashboard: tiles and sizes; null data until the first setting. */
export const dashboardSetting = getPaginateUserSettingsQueryOptions(
  { page: 1, limit: 1, key: ['DASHBOARD'] },
  { query: { select: settingOf }, request: { silent: true } },
);

export const useDashboardSetting = () => useQuery(dashboardSetting);

type Options = { onDone?: () => void; success?: () => string };

/**
 * Saves the dashboard. The version of the setting that the change began with goes along: a change made in another window
 * since then is refused as a conflict, and the setting is refetched.
 */
export function useSaveDashboard(options: Options = {}) {
  const write = useWrite('upsertUserSetting', upsertUserSetting, options);
  return {
    isSending: write.isSending,
    problem: write.problem,
    save: (dashboard: DashboardSetting, version: string | undefined) =>
      write.send({
        key: 'DASHBOARD',
        value: { dashboard },
        ...(version !== undefined && { version }),
      }),
  };
}
