import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutdatedNotice } from '#src/shared/data/OutdatedNotice.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { useAnnounced } from '#src/shared/ui/use-announced.ts';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import { ListToolbar } from '../actions/ListToolbar.tsx';
import type { ListActions } from '../actions/use-actions.ts';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import type { ShownSelection } from '../engine/use-list-selection.ts';
import styles from './ListFrame.module.css';
import { ListPager } from './ListPager.tsx';
import { Notices } from './Notices.tsx';
import { SelectionNews } from './SelectionNews.tsx';
import { SelectionOutside } from './SelectionOutside.tsx';
import { TabLinks } from './TabLinks.tsx';

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: ListDefinition<Row, Filters, Key>;
  title: string;
  /** Number of rows in words; null until known. */
  count: string | null;
  /** Shown at the end of the heading. */
  pageActions?: ReactNode;
  /** Shown above the tabs: the search criteria. */
  header?: ReactNode;
  shown: ShownPage<Row, Filters>;
  selected: ShownSelection<Row>;
  tools: ListActions<Row>;
  /** View options of the toolbar. */
  options?: readonly ToolbarItem[];
  /** Amount of the selection in USD; null if not applicable. */
  amount?: number | null;
  /** Whether the rows scroll in a frame that fills the window, instead of with the page. */
  fillsWindow: boolean;
  /** The rows. */
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
  // An action on a whole result that is still being read starts once its rows are known.
  const start: typeof tools.start = (action, rows) => {
    if (pending === null) tools.start(action, rows);
    else void pending.rows.then((read) => read.length > 0 && tools.start(action, read));
  };
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
      <PageHeading description={description ?? '\u00a0'} actions={pageActions}>
        {title}
      </PageHeading>
      {header}
      <TabLinks list={list} shown={shown} />
      <Notices notices={list.notices} stones={shown.rows.flatMap(list.stonesOf)} />
      <ListToolbar
        tools={{ ...tools, start }}
        selected={selected.rows}
        options={props.options ?? []}
        hasBottomBar
        onClear={list.selection.grid.clear}
        amount={props.amount ?? null}
      />
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
