import type { ColumnPreset } from '#generated/model/columnPreset.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { ListViewSetting } from '#generated/model/listViewSetting.ts';
import { columnsPreference, viewPreference } from '#src/session/list-preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { type LayoutColumn, mergeLayout, resetLayout } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';

/** Default views: cards where a grid does not fit. */
export const usualView: ListViewSetting = { wide: 'GRID', narrow: 'CARDS' };

/** Number of columns that are pinned unless the user chose another (specification, section 9). */
const usualPinned = 3;

/** Maximum number of pinned columns (contract, ListViewSetting). */
export const maxPinned = 6;

/** Column layout, pinned columns and column presets of a list, saved in the account. */
export function useLayout(type: ListType, columns: readonly LayoutColumn[]) {
  const [kept, keep] = usePreference(columnsPreference(type));
  const [chosen, choose] = usePreference(viewPreference(type));
  const view = chosen ?? usualView;
  return {
    layout: mergeLayout(kept, columns),
    setLayout: (layout: GridLayout) => keep(layout),
    pinned: view.pinnedColumns ?? usualPinned,
    pin: (count: number) => choose({ ...view, pinnedColumns: count }),
    presets: view.columnPresets ?? [],
    keepPresets: (presets: readonly ColumnPreset[]) => choose({ ...view, columnPresets: [...presets] }),
    /** Takes the usual columns and their usual pins back; the presets stay. */
    reset: () => {
      keep(resetLayout(columns));
      if (view.pinnedColumns !== undefined) choose({ ...view, pinnedColumns: usualPinned });
    },
  };
}

export type ListLayout = ReturnType<typeof useLayout>;
