import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '#generated/model/listView.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { optionButton } from './option-button.tsx';

type Options = {
  view: ListView;
  setView: (view: ListView) => void;
  columns: ComponentProps<typeof ColumnChooser>['columns'];
  layout: GridLayout;
  setLayout: (layout: GridLayout) => void;
  reset: () => void;
};

/** View options as the last toolbar buttons: the other view and, in the grid, the column chooser. */
export function useViewOptions(options: Options): readonly ToolbarItem[] {
  const { t } = useTranslation('lists');
  const { view, setView, columns, layout, setLayout, reset } = options;
  const other = view === 'GRID' ? 'CARDS' : 'GRID';
  const switching = optionButton({
    key: 'view',
    icon: other === 'GRID' ? 'grid' : 'cards',
    label: t(`view.${other}`),
    onClick: () => setView(other),
  });
  const choosing: ToolbarItem = {
    key: 'columns',
    isAtEnd: true,
    draw: (stop) => (
      <ColumnChooser stop={stop} columns={columns} layout={layout} onChange={setLayout} onReset={reset} />
    ),
  };
  return view === 'GRID' ? [switching, choosing] : [switching];
}
