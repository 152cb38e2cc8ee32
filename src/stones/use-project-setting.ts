import { useViewProjectSetting } from '#generated/client/setting/setting.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';

const settingOf = (reply: ProjectSettingReply) => reply.data;

/** The portal's settings: payment terms, labs, page sizes, delivery days. Null until they are there; kept for the visit. */
export function useProjectSetting(): ProjectSetting | null {
  const { data } = useViewProjectSetting(
    {},
    { query: { select: settingOf, staleTime: Number.POSITIVE_INFINITY } },
  );
  return data ?? null;
}
