import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { useActionItems, useActions } from '../actions/use-actions.ts';
import type { ListRow, RecordListDefinition } from '../engine/definition.ts';
import { useListPage } from '../engine/use-list-page.ts';
import { useListSelection } from '../engine/use-list-selection.ts';
import { EmptyPage } from './EmptyPage.tsx';
import { ListFrame } from './ListFrame.tsx';
import { useStaffMessages } from './staff-messages.ts';

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: RecordListDefinition<Row, Filters, Key>;
  /** Gathers the rows of equal key under the heading of their first row. */
  group?: { readonly keyOf: (row: Row) => string; readonly render: (row: Row) => ReactNode };
  /** Shown instead of a list without rows, whatever its filters; by default the texts of the list. */
  empty?: (filters: Filters) => ReactNode;
};

export function RecordList<Row extends ListRow, Filters, Key extends string>({
  list,
  group,
  empty,
}: Props<Row, Filters, Key>) {
  const { t } = useTranslation(['records', 'lists']);
  const staff = useStaffMessages();
  const { PageActions, Header, isNew } = list;
  const sortKeyOf = (key: string) => list.columns.find((column) => column.key === key)?.sort ?? null;
  const shown = useListPage(list, sortKeyOf, false);
  const selected = useListSelection(list, shown);
  const tools = useActions(list);
  const { itemsOf } = useActionItems(tools);
  const title = t(`records:${list.key}.title`);
  const isSelectable = tools.actions.some(({ isRowOnly }) => isRowOnly !== true);
  return (
    <ListFrame
      list={list}
      title={title}
      count={shown.isEmptyYet ? null : t(`records:${list.key}.count`, { count: shown.count })}
      pageActions={PageActions !== null && <PageActions counts={shown.tabCounts} />}
      header={
        Header !== undefined && (
          <Header filters={shown.address.filters} addressOf={shown.addressOf} sums={shown.sums} />
        )
      }
      shown={shown}
      selected={selected}
      tools={tools}
      fillsWindow={false}
    >
      {(shown.problem === null || !shown.isEmptyYet) && (
        <RecordTable
          label={title}
          columns={list.columns.map(({ Cell, sort, title: words, ...column }) => ({
            ...column,
            title: t(words),
            isSortable: sort !== undefined,
            render: (row: Row) => <Cell row={row} />,
          }))}
          rows={shown.isEmptyYet ? null : shown.rows}
          rowId={list.rowId}
          rowName={list.rowName}
          sort={shown.address.sort}
          onSort={shown.sortBy}
          {...(isSelectable ? { selection: list.selection.grid } : {})}
          {...(tools.actions.length > 0 ? { menuOf: itemsOf } : {})}
          {...(isNew === undefined ? {} : { isNew })}
          {...(group === undefined ? {} : { group })}
          isOutdated={shown.isOutdated}
          empty={
            empty !== undefined && shown.count === 0 ? (
              empty(shown.address.filters)
            ) : (
              <EmptyPage list={list} shown={shown}>
                <EmptyState title={t(`records:${list.key}.empty`)}>
                  {t(`records:${list.key}.emptyAbout`, staff)}
                </EmptyState>
              </EmptyPage>
            )
          }
        />
      )}
    </ListFrame>
  );
}
