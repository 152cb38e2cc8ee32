import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/paths/href.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import type {
  GridColumn,
  GridHandle,
  GridLayout,
  GridTotals,
  RowMenuRequest,
} from '#src/shared/grid/types.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { MenuAt } from '#src/shared/ui/Menu.tsx';
import { totalBy } from '#src/stones/totals.ts';
import { totalColumns } from './column-sets.ts';
import type { ListDefinition } from './definition.ts';
import { groupRows } from './groupings.ts';
import { LazyGrid } from './LazyGrid.tsx';
import type { ListActions } from './use-actions.ts';
import type { ShownList } from './use-list.ts';
import type { ShownTotals } from './use-totals.ts';

type Props<Row extends Stone> = {
  list: ListDefinition<Row>;
  shown: ShownList<Row>;
  tools: ListActions<Row>;
  totals: ShownTotals | null;
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  /** Accessible name. */
  label: string;
  handle: { current: GridHandle | null } & Ref<GridHandle>;
};

const rowName = (row: Stone) => row.stoneId;

function useWords() {
  const { t } = useTranslation('lists');
  return {
    selectAll: t('grid.selectAll'),
    selectRow: (stone: string) => t('grid.selectRow', { stone }),
    selected: (counts: { selectedHere: number; rowsHere: number; selectedAll: number }) =>
      t('grid.selected', { here: counts.selectedHere, rows: counts.rowsHere, all: counts.selectedAll }),
  };
}

/** The totals as the grid's last line, by the total columns of the specification (section 9). */
function totalsLine(shown: ShownTotals, words: Record<ShownTotals['of'], string>): GridTotals {
  const values = keysOf(totalColumns).map((column) => {
    const key = totalColumns[column];
    return [column, key === undefined ? null : totalBy(shown.totals, key)] as const;
  });
  return { title: words[shown.of], values: Object.fromEntries(values) };
}

/** The spreadsheet of a list with the menu of its rows. */
export function ListGrid<Row extends Stone>(props: Props<Row>) {
  const { list, shown, tools, totals, handle } = props;
  const { t } = useTranslation(['lists', 'stones']);
  const formats = useFormats();
  const language = useLanguage();
  const direction = languages[language].dir;
  const [, navigate] = useLocation();
  const [menu, setMenu] = useState<RowMenuRequest<Row> | null>(null);
  const groups = list.groupBy === null ? null : groupRows(shown.rows, list.groupBy, { t, formats });
  const line = { selected: t('lists:totals.rowSelected'), whole: t('lists:totals.row') };
  const closeMenu = () => {
    setMenu(null);
    handle.current?.focus();
  };
  const items =
    menu === null
      ? []
      : tools.actions.map((action) => {
          const applies = action.appliesTo([menu.row]);
          return {
            key: action.key,
            label: t(`lists:action.${action.key}`),
            icon: <Icon name={action.icon} />,
            onSelect: () => tools.start(action, [menu.row]),
            ...(applies === true ? {} : { disabledReason: t(`lists:reason.${applies}`) }),
          };
        });
  return (
    <>
      <LazyGrid<Row>
        ref={handle}
        label={props.label}
        locale={language}
        direction={direction}
        columns={props.columns}
        rows={shown.rows}
        {...(groups === null ? {} : { groups })}
        rowId={list.rowId}
        rowName={rowName}
        words={useWords()}
        selection={list.selection.grid}
        totals={totals === null ? null : totalsLine(totals, line)}
        layout={props.layout}
        sort={shown.address.sort}
        onSort={shown.sortBy}
        onOpen={(row) => navigate(href('diamondDetail', { id: row.id }))}
        onRowMenu={setMenu}
        onLayout={props.onLayout}
      />
      {menu !== null && (
        <MenuAt
          label={t('lists:rowMenu', { stone: menu.row.stoneId })}
          items={items}
          at={
            menu.point ?? {
              x: direction === 'rtl' ? menu.anchor.right : menu.anchor.left,
              y: menu.anchor.bottom,
            }
          }
          onClose={closeMenu}
        />
      )}
    </>
  );
}
