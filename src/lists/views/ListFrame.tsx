import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { ScopeSwitch } from '#src/session/ScopeSwitch.tsx';
import { useIsStaff } from '#src/session/staff.ts';
import { OutdatedNotice } from '#src/shared/data/OutdatedNotice.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { useAnnounced } from '#src/shared/ui/use-announced.ts';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { ListToolbar } from '../actions/ListToolbar.tsx';
import type { ListActions } from '../actions/use-actions.ts';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import { allRows } from '../engine/page-query.ts';
import type { PageSize, ShownPage } from '../engine/use-list-page.ts';
import type { ShownSelection } from '../engine/use-list-selection.ts';
import styles from './ListFrame.module.css';
import { Notices } from './Notices.tsx';
import { SelectionNews, SelectionOutside } from './SelectionNotices.tsx';

type TabLinksProps<Row extends ListRow, Filters, Key extends string> = {
  list: Pick<ListDefinition<Row, Filters, Key>, 'tabs' | 'filters' | 'keepsFilters'>;
  shown: Pick<ShownPage<Row, Filters>, 'address' | 'filterText' | 'tabCounts' | 'addressOf'>;
};

/** Tabs of a list as links: the URL holds the open tab, so it survives a reload and can be shared. */
function TabLinks<Row extends ListRow, Filters, Key extends string>({
  list,
  shown,
}: TabLinksProps<Row, Filters, Key>) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const isStaff = useIsStaff();
  // Customers see their own rows only.
  const tabs = list.tabs.filter(({ key }) => isStaff || key !== 'own');
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('tab.label')}>
      <ul className={styles.tabs}>
        {tabs.map(({ key, filters: ofTab }) => {
          const filters = list.keepsFilters === true ? { ...shown.address.filters, ...ofTab } : ofTab;
          const count = shown.tabCounts[key];
          return (
            <li key={key}>
              <RouterLink
                href={shown.addressOf(filters)}
                className={styles.tab}
                aria-current={list.filters.write(filters) === shown.filterText ? 'page' : undefined}
              >
                {t(`tab.${key}`)}
                {count !== undefined && <span className={styles.count}>{number(count, 0)}</span>}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type ListPagerProps = {
  page: number;
  count: number;
  pageSize: PageSize;
  onPage: (page: number) => void;
};

/** Position in the list, page navigation, and page size. */
function ListPager({ page, count, pageSize, onPage }: ListPagerProps) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const { size, sizes, choose } = pageSize;
  const from = Math.min((page - 1) * size + 1, count);
  const to = Math.min(page * size, count);
  return (
    <div className={styles.pager}>
      <output className={common.note} aria-label={t('pager.shown')}>
        {t('pager.range', { from: number(from, 0), to: number(to, 0), count: number(count, 0) })}
      </output>
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(count / size))}
        onChange={onPage}
        label={t('pager.label')}
      />
      <div className={styles.size}>
        <span aria-hidden="true">{t('pager.size')}</span>
        <Select
          label={t('pager.size')}
          hasHiddenLabel
          className={styles.sizes ?? ''}
          options={(sizes.length === 0 ? [size] : sizes).map((each) => ({
            value: String(each),
            label: each === allRows ? t('pager.all') : number(each, 0),
          }))}
          value={String(size)}
          onChange={(value) => choose(Number(value))}
        />
      </div>
    </div>
  );
}

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: ListDefinition<Row, Filters, Key>;
  title: string;
  /** Number of rows in words; null until known. */
  count: string | null;
  pageActions?: ReactNode;
  /** Shown above the tabs: the search criteria. */
  header?: ReactNode;
  shown: ShownPage<Row, Filters>;
  selected: ShownSelection<Row>;
  tools: ListActions<Row>;
  options?: readonly ToolbarItem[];
  /** Amount of the selection in USD; null if not applicable. */
  amount?: number | null;
  /** Whether the rows scroll in a frame that fills the window, instead of with the page. */
  fillsWindow: boolean;
  children: ReactNode;
};

/** Everything in a list except its rows: heading, tabs, notices, actions, errors, pager and dialogs. */
export function ListFrame<Row extends ListRow, Filters, Key extends string>(props: Props<Row, Filters, Key>) {
  const { list, title, count, pageActions, header, shown, selected, tools, fillsWindow } = props;
  const { t } = useTranslation('lists');
  const { time } = useFormats();
  const description =
    count === null || shown.readAt === 0 ? count : t('asOf', { count, time: time(shown.readAt) });
  const failed = shown.problem;
  const { pending } = selected;
  const isStaff = useIsStaff();
  const actions = (
    <>
      {list.hasScope === true && !isStaff && <ScopeSwitch />}
      {pageActions}
    </>
  );
  // An action on a whole result that is still being read starts once its rows are known.
  const start: typeof tools.start = (action, rows) => {
    if (pending === null) tools.start(action, rows);
    else void pending.rows.then((read) => read.length > 0 && tools.start(action, read));
  };
  // Actions and views of rows say nothing about a list that has none.
  const hasTools = shown.count > 0 || shown.isEmptyYet || selected.rows.length > 0;
  useAnnounced(shown.isFetching || failed !== null ? null : count);
  const retry = async () => {
    await shown.retry();
    // The button disappears with the notice: move focus to the heading above the loaded rows.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
  return (
    <div className={styles.list} aria-busy={shown.isFetching} data-fills-window={fillsWindow || undefined}>
      {/* Until the number is known, its line is kept free: nothing below it moves. */}
      <PageHeading description={description ?? '\u00a0'} actions={actions}>
        {title}
      </PageHeading>
      {header}
      <TabLinks list={list} shown={shown} />
      <Notices notices={list.notices} stones={shown.rows.flatMap(list.stonesOf)} />
      {hasTools && (
        <ListToolbar
          tools={{ ...tools, start }}
          selected={selected.rows}
          options={props.options ?? []}
          hasBottomBar
          onClear={list.selection.grid.clear}
          amount={props.amount ?? null}
        />
      )}
      <SelectionNews list={list} selected={selected} />
      <SelectionOutside list={list} rows={selected.outside} addressOf={shown.addressOf} />
      {failed !== null && shown.isOutdated && (
        <OutdatedNotice
          problem={failed}
          readAt={shown.lastReadAt}
          onRetry={retry}
          isRetrying={shown.isFetching}
        />
      )}
      {failed !== null && !shown.isOutdated && (
        <ProblemNotice problem={failed} onRetry={retry} isRetrying={shown.isFetching} />
      )}
      {props.children}
      {shown.count > 0 && (
        <ListPager
          page={shown.address.page}
          count={shown.count}
          pageSize={shown.pageSize}
          onPage={shown.goToPage}
        />
      )}
      <ActionDialogs tools={tools} total={shown.count} />
    </div>
  );
}
