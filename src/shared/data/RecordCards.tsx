import { Group, Stack } from '@mantine/core';
import { Fragment } from 'react';
import common from '#src/shared/ui/Common.module.css';
import { PageBox } from './PageBox.tsx';
import { RowBox, RowMenu } from './RecordParts.tsx';
import styles from './RecordTable.module.css';
import { groupsOf, type RecordTableProps } from './record-column.ts';
import { SortPicker } from './SortPicker.tsx';

type Props<Row> = RecordTableProps<Row> & { rows: readonly Row[] };

/**
 * The rows as cards, for windows too narrow for columns: name and state first, then the other columns with their
 * titles.
 */
export function RecordCards<Row>(props: Props<Row>) {
  const { label, columns, rows, rowId, rowName, sort = null, onSort } = props;
  const { selection, menuOf, isNew, group } = props;
  const sortable = onSort === undefined ? [] : columns.filter(({ isSortable }) => isSortable === true);
  const first = columns.filter(({ kind }) => kind === 'name' || kind === 'state');
  const rest = columns.filter(({ kind }) => kind !== 'name' && kind !== 'state');
  return (
    <section aria-label={label}>
      {(selection !== undefined || sortable.length > 0) && (
        <Group justify="space-between" gap="0.5rem" mih={44} mb="0.5rem">
          {selection !== undefined && <PageBox selection={selection} ids={rows.map(rowId)} />}
          {onSort !== undefined && <SortPicker columns={sortable} sort={sort} onSort={onSort} />}
        </Group>
      )}
      {groupsOf(rows, group).map((each) => (
        <Fragment key={each.key}>
          {each.heading !== null && <h2 className={styles.group}>{each.heading}</h2>}
          <ul className={common.closeList}>
            {each.rows.map((row) => (
              <li key={rowId(row)} className={styles.card} data-new={isNew?.(row) === true || undefined}>
                {selection !== undefined && (
                  <span className={styles.cardBox}>
                    <RowBox selection={selection} id={rowId(row)} name={rowName(row)} />
                  </span>
                )}
                <Stack flex={1} gap="0.375rem" miw={0}>
                  <Group justify="space-between" gap="0 0.75rem">
                    {first.map(({ key, kind, render }) => (
                      <div key={key} data-kind={kind}>
                        {render(row)}
                      </div>
                    ))}
                  </Group>
                  {rest.length > 0 && (
                    <dl className={styles.cardFacts}>
                      {rest.map(({ key, title, kind, render }) => (
                        <div key={key}>
                          <dt>{title}</dt>
                          <dd dir={kind === 'figure' ? 'ltr' : undefined}>{render(row)}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </Stack>
                {menuOf !== undefined && <RowMenu items={menuOf(row)} name={rowName(row)} size={44} />}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
