import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { EmptyList as EmptyOf, ListDefinition, ListRow } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import { useStaffMessages } from './staff-messages.ts';

type ListProps = {
  empty: EmptyOf;
  /** Filters of the list: a query string without its question mark. */
  filters: string;
};

/** Message of an empty list and, if the user has access, a link to the next step. */
export function EmptyList({ empty, filters }: ListProps) {
  const { t } = useTranslation('lists');
  const staff = useStaffMessages();
  const { key, to, keepsFilters } = empty;
  const mayFollow = useSite().mayOpen(to);
  const query = new URLSearchParams(keepsFilters === true ? filters : '');
  const next = (
    <Button renderRoot={(props) => <Link to={to} query={query} {...props} />}>{t(`empty.${key}Do`)}</Button>
  );
  return (
    <EmptyState title={t(`empty.${key}`)} {...(mayFollow ? { actions: next } : {})}>
      {t(`empty.${key}About`, staff)}
    </EmptyState>
  );
}

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
