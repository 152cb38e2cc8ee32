import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  downloadListingPerformance,
  usePaginateListingPerformance,
} from '#generated/client/inventory/inventory.ts';
import type { AgeBand } from '#generated/model/ageBand.ts';
import type { PerformanceFigures } from '#generated/model/performanceFigures.ts';
import type { PerformanceRequest } from '#generated/model/performanceRequest.ts';
import { PerformanceSort } from '#generated/model/performanceSort.ts';
import type { SellerPerformance } from '#generated/model/sellerPerformance.ts';
import type { StonePerformance } from '#generated/model/stonePerformance.ts';
import type { WeekPerformance } from '#generated/model/weekPerformance.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { gradesText } from './grades-text.ts';
import styles from './Manage.module.css';
import {
  everything,
  LONGEST_SEARCH,
  PERIODS,
  performanceFilters,
  requestOf,
  type Wanted,
} from './performance-filters.ts';

const LIMIT = 50;
/** The columns of what buyers did, which every table of the page has. */
function useFigures(): readonly RecordColumn<PerformanceFigures>[] {
  const { t } = useTranslation(['manage', 'columns']);
  const { number, money } = useFormats();
  const titles = {
    views: t('manage:performance.views'),
    watchers: t('columns:title.watchers'),
    carts: t('columns:title.carts'),
    quotes: t('columns:title.quotes'),
    sales: t('manage:performance.sales'),
  };
  const kinds = ['views', 'watchers', 'carts', 'quotes', 'sales'] as const;
  return [
    ...kinds.map(
      (key): RecordColumn<PerformanceFigures> => ({
        key,
        kind: 'figure',
        title: titles[key],
        render: (row) => number(row[key], 0),
      }),
    ),
    {
      key: 'salesAmount',
      kind: 'figure',
      title: t('manage:performance.soldFor'),
      render: ({ salesAmount }) => money(salesAmount, 0),
    },
  ];
}

function Stones({ list }: { list: readonly StonePerformance[] }) {
  const { t } = useTranslation(['manage', 'columns']);
  const { number, money } = useFormats();
  const figures = useFigures();
  const columns: readonly RecordColumn<StonePerformance>[] = [
    {
      key: 'stone',
      kind: 'name',
      title: t('manage:orders.stone'),
      render: ({ diamond, vStnId, stoneId, soldOn }) => (
        <>
          {soldOn === null ? (
            <Link to="diamondDetail" params={{ id: diamond }}>
              <bdi>{vStnId}</bdi>
            </Link>
          ) : (
            <bdi>{vStnId}</bdi>
          )}
          <br />
          <bdi className={common.dimmed}>{stoneId}</bdi>
        </>
      ),
    },
    {
      key: 'grades',
      kind: 'text',
      title: t('manage:orders.grades'),
      render: (stone) => <bdi>{gradesText(stone, number)}</bdi>,
    },
    {
      key: 'amount',
      kind: 'figure',
      title: t('manage:orders.amount'),
      render: ({ amt }) => money(amt, 0),
    },
    {
      key: 'days',
      kind: 'figure',
      title: t('columns:title.daysListed'),
      render: ({ daysListed }) => number(daysListed, 0),
    },
    ...figures.filter(({ key }) => key !== 'sales' && key !== 'salesAmount'),
    {
      key: 'sold',
      kind: 'figure',
      title: t('manage:performance.soldFor'),
      render: ({ soldOn, salesAmount }) =>
        soldOn === null ? (
          '–'
        ) : (
          <>
            {money(salesAmount, 0)}
            <br />
            <span className={common.dimmed}>{showDay(soldOn)}</span>
          </>
        ),
    },
  ];
  return (
    <Panel title={t('manage:performance.byStone')}>
      <RecordTable
        label={t('manage:performance.byStone')}
        columns={columns}
        rows={list}
        rowId={({ diamond, soldOn }) => `${diamond} ${soldOn}`}
        rowName={({ vStnId }) => vStnId}
        empty={null}
      />
    </Panel>
  );
}

function Weeks({ weeks }: { weeks: readonly WeekPerformance[] }) {
  const { t } = useTranslation('manage');
  const figures = useFigures();
  const span = ({ from, to }: WeekPerformance) =>
    t('performance.span', { from: showDay(from), to: showDay(to) });
  return (
    <Panel title={t('performance.byWeek')}>
      {/* A year of weeks scrolls, by keyboard too. */}
      <Box component="section" className={styles.preview} aria-label={t('performance.week')} tabIndex={0}>
        <RecordTable
          label={t('performance.byWeek')}
          columns={[{ key: 'week', kind: 'name', title: t('performance.week'), render: span }, ...figures]}
          rows={weeks.toReversed()}
          rowId={({ from }) => from}
          rowName={span}
          empty={null}
        />
      </Box>
    </Panel>
  );
}

function Ages({ ages }: { ages: readonly AgeBand[] }) {
  const { t } = useTranslation(['manage', 'columns']);
  const { number, money } = useFormats();
  const span = ({ from, to }: AgeBand) =>
    to === null
      ? t('manage:performance.more', { from: number(from, 0) })
      : t('manage:performance.span', { from: number(from, 0), to: number(to, 0) });
  const columns: readonly RecordColumn<AgeBand>[] = [
    { key: 'age', kind: 'name', title: t('columns:title.daysListed'), render: span },
    {
      key: 'pieces',
      kind: 'figure',
      title: t('manage:performance.pieces'),
      render: ({ pieces }) => number(pieces, 0),
    },
    {
      key: 'amount',
      kind: 'figure',
      title: t('manage:orders.amount'),
      render: ({ amount }) => money(amount, 0),
    },
  ];
  return (
    <Panel title={t('manage:performance.byAge')}>
      <RecordTable
        label={t('manage:performance.byAge')}
        columns={columns}
        rows={ages}
        rowId={({ from }) => String(from)}
        rowName={span}
        empty={null}
      />
    </Panel>
  );
}

function Sellers({ sellers }: { sellers: readonly SellerPerformance[] }) {
  const { t } = useTranslation(['manage', 'columns']);
  const { number, money } = useFormats();
  const figures = useFigures();
  if (sellers.length === 0) return null;
  const columns: readonly RecordColumn<SellerPerformance>[] = [
    {
      key: 'seller',
      kind: 'name',
      title: t('manage:performance.seller'),
      render: ({ companyName }) => <bdi>{companyName}</bdi>,
    },
    {
      key: 'pieces',
      kind: 'figure',
      title: t('manage:performance.pieces'),
      render: ({ pieces }) => number(pieces, 0),
    },
    {
      key: 'amount',
      kind: 'figure',
      title: t('manage:orders.amount'),
      render: ({ amount }) => money(amount, 0),
    },
    {
      key: 'days',
      kind: 'figure',
      title: t('manage:performance.median'),
      render: ({ daysListed }) => number(daysListed, 0),
    },
    ...figures,
  ];
  return (
    <Panel title={t('manage:performance.bySeller')}>
      <RecordTable
        label={t('manage:performance.bySeller')}
        columns={columns}
        rows={sellers}
        rowId={({ account }) => account}
        rowName={({ companyName }) => companyName}
        empty={null}
      />
    </Panel>
  );
}

function Totals({ totals }: { totals: PerformanceFigures }) {
  const figures = useFigures();
  return (
    <dl className={styles.totals}>
      {figures.map(({ key, title, render }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd dir="ltr">{render(totals)}</dd>
        </div>
      ))}
    </dl>
  );
}

function DownloadButton({ request }: { request: PerformanceRequest }) {
  const { t } = useTranslation('manage');
  const { share, problem, start } = useFile(() => undefined);
  return (
    <>
      <BusyButton
        variant="default"
        ms="auto"
        isBusy={share !== null}
        onClick={() =>
          void start(({ signal }) => downloadListingPerformance(request, { signal }), 'performance.csv')
        }
      >
        {t('performance.download')}
      </BusyButton>
      {problem !== null && <ProblemNotice problem={problem} />}
    </>
  );
}

function useSortNames(): Readonly<Record<PerformanceSort, string>> {
  const { t } = useTranslation(['manage', 'columns']);
  return {
    VIEWS: t('manage:performance.views'),
    WATCHERS: t('columns:title.watchers'),
    CARTS: t('columns:title.carts'),
    QUOTES: t('columns:title.quotes'),
    SALES: t('manage:performance.sales'),
    AGE: t('columns:title.daysListed'),
  };
}

export default function Performance() {
  const { t } = useTranslation(['manage', 'shell']);
  const names = useSortNames();
  const { filters, page, show } = useListAddress(performanceFilters);
  const { days, account, search, sort } = filters;
  const request = requestOf(filters);
  const reading = usePaginateListingPerformance(
    { page, limit: LIMIT, ...request },
    { query: { select: ({ data }) => data } },
  );
  const change = (changed: Partial<Wanted>) => show({ ...filters, ...changed });
  return (
    <div className={common.page}>
      <PageHeading description={t('manage:performance.about')}>{t('shell:title.performance')}</PageHeading>
      <Group align="end" gap="sm">
        <SearchBox
          label={t('manage:search')}
          value={search}
          longest={LONGEST_SEARCH}
          onSearch={(text) => change({ search: text })}
        />
        <Select
          label={t('manage:performance.period')}
          options={PERIODS.map((value) => ({
            value,
            label: t('manage:performance.lastDays', { count: Number(value) }),
          }))}
          value={days}
          onChange={(value) => change({ days: value })}
        />
        <Select
          label={t('manage:performance.sort')}
          options={Object.values(PerformanceSort).map((value) => ({ value, label: names[value] }))}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
        <SellerChoice
          words={{
            label: t('manage:performance.seller'),
            about: '',
            house: t('manage:performance.everyone'),
          }}
          value={account}
          onChange={(value) => change({ account: value })}
        />
        <DownloadButton request={request} />
      </Group>
      <PagedList
        of={reading}
        shape="table"
        words={{
          failed: t('manage:performance.failed'),
          empty: t('manage:performance.none'),
          emptyAbout: t('manage:performance.noneAbout'),
          showAll: t('manage:performance.everything'),
        }}
        page={page}
        pageSize={LIMIT}
        onPage={(next) => show(filters, next)}
        onShowAll={() => show(everything)}
      >
        {({ list, totals, weeks, ages, sellers }) => (
          <div className={common.stack}>
            <Totals totals={totals} />
            <Weeks weeks={weeks} />
            <Ages ages={ages} />
            <Sellers sellers={sellers} />
            <Stones list={list} />
          </div>
        )}
      </PagedList>
    </div>
  );
}
