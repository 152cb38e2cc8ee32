import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { ListRow, RecordListDefinition } from './definition.ts';
import { ListFrame } from './ListFrame.tsx';
import { useActionItems } from './use-action-items.ts';
import { useActions } from './use-actions.ts';
import { type ShownPage, useListPage } from './use-list-page.ts';
import { useListSelection } from './use-list-selection.ts';

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: RecordListDefinition<Row, Filters, Key>;
};

/** Why the page has no rows: past the end, nothing with these filters, or nothing at all. */
function Empty<Row extends ListRow, Filters, Key extends string>({
  list,
  shown,
}: Props<Row, Filters, Key> & { shown: ShownPage<Row, Filters> }) {
  const { t } = useTranslation(['records', 'lists']);
  if (shown.count > 0) {
    return (
      <EmptyState
        title={t('lists:empty.beyond')}
        actions={<Button onClick={() => shown.goToPage(1)}>{t('lists:empty.firstPage')}</Button>}
      />
    );
  }
  const [all] = list.tabs;
  if (shown.filterText !== '' && all !== undefined) {
    const showAll = (
      <Button renderRoot={(props) => <RouterLink {...props} href={shown.addressOf(all.filters)} />}>
        {t('records:showAll')}
      </Button>
    );
    return <EmptyState title={t('records:nothingHere')} actions={showAll} />;
  }
  return (
    <EmptyState title={t(`records:${list.key}.empty`)}>{t(`records:${list.key}.emptyAbout`)}</EmptyState>
  );
}

/** The one engine of every list that is not of stones: what differs between lists is in their definitions. */
export function RecordList<Row extends ListRow, Filters, Key extends string>({
  list,
}: Props<Row, Filters, Key>) {
  const { t } = useTranslation('records');
  const { PageActions, isNew } = list;
  const sortKeyOf = (key: string) => list.columns.find((column) => column.key === key)?.sort ?? null;
  const shown = useListPage(list, sortKeyOf);
  const selected = useListSelection(list, shown);
  const tools = useActions(list);
  const { itemsOf } = useActionItems(tools);
  const title = t(`${list.key}.title`);
  const isSelectable = tools.actions.some(({ isRowOnly }) => isRowOnly !== true);
  return (
    <ListFrame
      list={list}
      title={title}
      count={shown.isEmptyYet ? null : t(`${list.key}.count`, { count: shown.count })}
      pageActions={PageActions !== null && <PageActions counts={shown.tabCounts} />}
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
          isOutdated={shown.isOutdated}
          empty={<Empty list={list} shown={shown} />}
        />
      )}
    </ListFrame>
  );
}
