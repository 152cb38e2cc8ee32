import { useViewProjectSetting } from '#generated/client/setting/setting.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';

const settingOf = (reply: ProjectSettingReply) => reply.data;

/** The portal's settings as they are read, for a screen that cannot do without them: show it in `Loaded`. */
export const useSettingReading = () => useViewProjectSetting({}, { query: { select: settingOf } });

/** The portal's settings: payment terms, labs, page sizes, delivery days. Null until they are there. */
export function useProjectSetting(): ProjectSetting | null {
  return useSettingReading().data ?? null;
}
