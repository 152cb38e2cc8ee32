import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { pageSizeOf } from './page-size.ts';
import { allRows } from './windows.ts';

export interface PageSize {
  readonly size: number;
  /** Available sizes; `allRows` stands for the whole result. Empty until the settings are loaded. */
  readonly sizes: readonly number[];
  readonly choose: (size: number) => void;
}

/**
 * Page size: the user's choice, saved in the account, as long as the house still offers it. `hasAll`: whether the list can
 * show its whole result in one scroll; a list that cannot has the usual size instead.
 */
export function usePageSize(hasAll: boolean): PageSize {
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(preferences.pageSize);
  const offered = setting?.pageSizes ?? [];
  const sizes = hasAll && offered.length > 0 ? [...offered, allRows] : offered;
  return { size: pageSizeOf(chosen, setting, hasAll), sizes, choose };
}
