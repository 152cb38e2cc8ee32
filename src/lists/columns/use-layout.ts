import type { ListType } from '#generated/model/listType.ts';
import { columnsPreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { type LayoutColumn, mergeLayout, resetLayout } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';

/** Column layout of a list, saved in the account. */
export function useLayout(type: ListType, columns: readonly LayoutColumn[]) {
  const [kept, keep] = usePreference(columnsPreference(type));
  return {
    layout: mergeLayout(kept, columns),
    setLayout: (layout: GridLayout) => keep(layout),
    reset: () => keep(resetLayout(columns)),
  };
}
