import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: Pick<ListDefinition<Row, Filters, Key>, 'tabs' | 'filters'>;
  shown: Pick<ShownPage<Row, Filters>, 'count' | 'filterText' | 'goToPage' | 'addressOf'>;
  /** Message for a list without any rows. */
  children: ReactNode;
};

/** Explains why a page has no rows: it is past the end, the open tab is empty, or the list is empty. */
export function EmptyPage<Row extends ListRow, Filters, Key extends string>({
  list,
  shown,
  children,
}: Props<Row, Filters, Key>) {
  const { t } = useTranslation('lists');
  if (shown.count > 0) {
    return (
      <EmptyState
        title={t('empty.beyond')}
        actions={<Button onClick={() => shown.goToPage(1)}>{t('empty.firstPage')}</Button>}
      />
    );
  }
  const [all] = list.tabs;
  if (all === undefined || shown.filterText === list.filters.write(all.filters)) return children;
  const showAll = (
    <Button renderRoot={(props) => <RouterLink {...props} href={shown.addressOf(all.filters)} />}>
      {all.key === 'all' ? t('empty.showAll') : t(`tab.${all.key}`)}
    </Button>
  );
  return <EmptyState title={t('empty.filtered')} actions={showAll} />;
}
