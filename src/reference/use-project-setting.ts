import { useViewProjectSetting } from '#generated/client/setting/setting.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import { asProblem } from '#src/shared/api/problem.ts';

const settingOf = (reply: ProjectSettingReply) => reply.data;

const useSettingQuery = () =>
  useViewProjectSetting({}, { query: { select: settingOf, staleTime: Number.POSITIVE_INFINITY } });

/** The portal's settings: payment terms, labs, page sizes, delivery days. Null until they are there; kept for the visit. */
export function useProjectSetting(): ProjectSetting | null {
  return useSettingQuery().data ?? null;
}

/** Why the settings are not there, for what cannot do without them; null while they load and once they are there. */
export function useSettingProblem() {
  const { data, error, refetch } = useSettingQuery();
  return { problem: data ? null : asProblem(error), retry: () => void refetch() };
}
