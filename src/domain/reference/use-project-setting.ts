import { getViewProjectSettingQueryKey, useViewProjectSetting } from '#generated/client/setting/setting.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import { servedReply } from '#src/shared/api/served-replies.ts';

const settingOf = (reply: ProjectSettingReply) => reply.data;

/** Query state of the project settings, for a screen that needs them; show it in `Loaded`. */
export const useSettingReading = () =>
  useViewProjectSetting(
    {},
    { query: { select: settingOf, ...servedReply<ProjectSettingReply>(getViewProjectSettingQueryKey({})) } },
  );

/** Project settings: payment terms, labs, page sizes, delivery days. Null until loaded. */
export function useProjectSetting(): ProjectSetting | null {
  return useSettingReading().data ?? null;
}
