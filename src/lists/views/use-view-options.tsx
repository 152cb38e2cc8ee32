import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '#generated/model/listView.ts';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import type { ListLayout } from '../columns/use-layout.ts';
import { optionButton } from './option-button.tsx';

type Options = {
  view: ListView;
  setView: (view: ListView) => void;
  columns: ComponentProps<typeof ColumnChooser>['columns'];
  set: ListLayout;
};

/** View options as the last toolbar buttons: the other view and, in the grid, the column chooser. */
export function useViewOptions(options: Options): readonly ToolbarItem[] {
  const { t } = useTranslation('lists');
  const { view, setView, columns, set } = options;
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
    draw: (stop) => <ColumnChooser stop={stop} columns={columns} set={set} />,
  };
  return view === 'GRID' ? [switching, choosing] : [switching];
}
