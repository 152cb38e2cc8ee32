import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GridSort } from '#src/shared/grid/types.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { PageBox } from './PageBox.tsx';
import { RowBox, RowMenu } from './RecordParts.tsx';
import styles from './RecordTable.module.css';
import { groupsOf, type RecordColumn, type RecordTableProps } from './record-column.ts';

type Props<Row> = RecordTableProps<Row> & { rows: readonly Row[] };

/** The sort that a header requests next: ascending, then descending, then none. */
function nextSort(key: string, sort: GridSort | null): GridSort | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  column: RecordColumn<Row>;
  sort: GridSort | null;
  onSort: Props<Row>['onSort'];
}) {
  const { key, title, kind, width, isSortable = false } = column;
  const direction = sort?.key === key ? sort.direction : null;
  const isButton = isSortable && onSort !== undefined;
  const ariaSort = direction === null ? 'none' : ariaSorts[direction];
  return (
    <th scope="col" data-kind={kind} data-width={width} aria-sort={isButton ? ariaSort : undefined}>
      {isButton ? (
        <UnstyledButton className={styles.sort} onClick={() => onSort(nextSort(key, sort))}>
          {title}
          {direction !== null && <Icon name={direction === 'asc' ? 'up' : 'down'} />}
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  const { kind, width, render } = column;
  const Tag = kind === 'name' ? 'th' : 'td';
  return (
    <Tag
      scope={kind === 'name' ? 'row' : undefined}
      data-kind={kind}
      data-width={width}
      dir={kind === 'figure' ? 'ltr' : undefined}
    >
      {render(row)}
    </Tag>
  );
}

export function RecordRows<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, rowName, sort = null, onSort } = props;
  const { selection, menuOf, isNew, group } = props;
  const { t } = useTranslation();
  const width = columns.length + Number(selection !== undefined) + Number(menuOf !== undefined);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={styles.box}>
              <PageBox selection={selection} ids={rows.map(rowId)} hasHiddenLabel />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {menuOf !== undefined && (
            <th scope="col" className={styles.menu}>
              <span className={common.hidden}>{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {groupsOf(rows, group).map((each) => (
        <tbody key={each.key}>
          {each.heading !== null && (
            <tr className={styles.groupRow}>
              {/* Not a header: with headers of groups each cell would have to name those that it belongs to. */}
              <td colSpan={width} className={styles.group}>
                {each.heading}
              </td>
            </tr>
          )}
          {each.rows.map((row) => (
            <tr key={rowId(row)} data-new={isNew?.(row) === true || undefined}>
              {selection !== undefined && (
                <td className={styles.box}>
                  <RowBox selection={selection} id={rowId(row)} name={rowName(row)} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              {menuOf !== undefined && (
                <td className={styles.menu}>
                  <RowMenu items={menuOf(row)} name={rowName(row)} size={28} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
