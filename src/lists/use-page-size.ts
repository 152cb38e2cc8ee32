import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { pageSizePreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';

/** Rows a page when neither the reader nor the settings say otherwise (specification, section 9). */
const usual = 250;

export interface PageSize {
  readonly size: number;
  /** What may be chosen; empty until the settings are there. */
  readonly sizes: readonly number[];
  readonly choose: (size: number) => void;
}

/** Rows a page: the user's choice, kept in the account, as long as the house still offers it. */
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
