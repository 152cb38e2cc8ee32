import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { pageSizePreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';

/** Default page size if neither the user nor the settings define one (specification, section 9). */
const usual = 250;

export interface PageSize {
  readonly size: number;
  /** Available sizes; empty until the settings are loaded. */
  readonly sizes: readonly number[];
  readonly choose: (size: number) => void;
}

/** Page size: the user's choice, saved in the account, as long as the house still offers it. */
export function usePageSize(): PageSize {
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(pageSizePreference);
  const sizes = setting?.pageSizes ?? [];
  const isOffered = chosen !== null && (sizes.length === 0 || sizes.includes(chosen));
  return {
    size: isOffered ? chosen : (setting?.pageSize ?? usual),
    sizes,
    choose,
  };
}
