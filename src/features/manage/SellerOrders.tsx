import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadSaleStatement, usePaginateSoldListings } from '#generated/client/inventory/inventory.ts';
import { OrderStatus } from '#generated/model/orderStatus.ts';
import { PayoutStatus } from '#generated/model/payoutStatus.ts';
import type { SoldListing } from '#generated/model/soldListing.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { DayFilter } from '#src/shared/forms/fields/DayFilter.tsx';
import { type Day, showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { gradesText } from './grades-text.ts';
import styles from './Manage.module.css';

const LIMIT = 50;
/** Longest text to search for (contract, SoldListingPageRequest). */
const LONGEST_SEARCH = 80;
const ALL = '';
const payoutStates = ['WAITING', 'DUE', 'PAID'] as const;

function useColumns(): readonly RecordColumn<SoldListing>[] {
  const { t } = useTranslation(['manage', 'papers']);
  const { date, money, number } = useFormats();
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('manage:orders.stone'),
      render: ({ stoneId, vStnId }) => (
        <>
          <bdi>{vStnId}</bdi>
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
      key: 'state',
      kind: 'state',
      width: 'narrow',
      title: t('manage:orders.state'),
      render: ({ status, steps: [last], handOverBy }) => (
        <>
          {t(`manage:orders.status.${status}`)}
          {last !== undefined && (
            <Text size="sm" c="dimmed">
              {t('manage:orders.step', {
                step: t(`papers:shipment.state.${last.status}`),
                date: date(last.createdAt),
              })}
            </Text>
          )}
          {handOverBy !== null && (
            <Text size="sm" c="dimmed">
              {t('manage:orders.handOver', { day: showDay(handOverBy) })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'order',
      kind: 'text',
      width: 'narrow',
      title: t('manage:orders.order'),
      render: ({ orderNo }) => <bdi>{orderNo}</bdi>,
    },
    {
      key: 'when',
      kind: 'text',
      width: 'narrow',
      title: t('manage:orders.when'),
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'payment',
      kind: 'text',
      width: 'narrow',
      title: t('manage:orders.payment'),
      render: ({ invoiceNo, paymentStatus }) =>
        paymentStatus === null ? (
          '–'
        ) : (
          <>
            {t(`papers:invoice.state.${paymentStatus}`)}
            <br />
            <bdi className={common.dimmed}>{invoiceNo}</bdi>
          </>
        ),
    },
    {
      key: 'payout',
      kind: 'text',
      width: 'narrow',
      title: t('manage:orders.payout'),
      render: ({ payoutStatus, payoutOn }) => (
        <>
          {t(`manage:orders.payoutStatus.${payoutStatus}`)}
          {payoutOn !== null && (
            <Text size="sm" c="dimmed">
              {showDay(payoutOn)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'price', kind: 'figure', title: t('manage:orders.price'), render: ({ ctPr }) => number(ctPr) },
    { key: 'amount', kind: 'figure', title: t('manage:orders.amount'), render: ({ amt }) => money(amt) },
  ];
}

interface Wanted {
  readonly status: OrderStatus | null;
  readonly payout: PayoutStatus | null;
  readonly search: string;
  readonly from: Day | null;
  readonly to: Day | null;
}

const everything: Wanted = { status: null, payout: null, search: '', from: null, to: null };

const daysOf = ({ from, to }: Wanted) => ({ ...(from !== null && { from }), ...(to !== null && { to }) });

function StatementButton({ days }: { days: ReturnType<typeof daysOf> }) {
  const { t } = useTranslation('manage');
  const { share, problem, start } = useFile(() => undefined);
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={share !== null}
        onClick={() => void start(({ signal }) => downloadSaleStatement(days, { signal }), 'sales.csv')}
      >
        {t('orders.statement')}
      </BusyButton>
      {problem !== null && <ProblemNotice problem={problem} />}
    </>
  );
}

function Orders() {
  const { t } = useTranslation(['manage', 'papers']);
  const { money, number } = useFormats();
  const columns = useColumns();
  const [wanted, setWanted] = useState(everything);
  const [page, setPage] = useState(1);
  const { status, payout, search, from, to } = wanted;
  // On phones the fields are folded, so that the first order is on the first screen.
  const [isUnfolded, setUnfolded] = useState(false);
  const fieldsId = useId();
  const narrowing = [status, payout, from, to].filter((each) => each !== null).length;
  const reading = usePaginateSoldListings(
    {
      page,
      limit: LIMIT,
      ...(status !== null && { status: [status] }),
      ...(payout !== null && { payout: [payout] }),
      ...(search !== '' && { search }),
      ...daysOf(wanted),
    },
    { query: { select: ({ data }) => data } },
  );
  const show = (changed: Partial<Wanted>) => {
    setWanted((before) => ({ ...before, ...changed }));
    setPage(1);
  };
  return (
    <div className={common.stack}>
      <div className={styles.header}>
        <SearchBox
          label={t('manage:orders.search')}
          value={search}
          longest={LONGEST_SEARCH}
          onSearch={(text) => show({ search: text })}
        />
        <Button
          variant="default"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls={fieldsId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('manage:filter.title')}
          {narrowing > 0 && ` (${number(narrowing, 0)})`}
        </Button>
        <div id={fieldsId} className={styles.folded} data-open={isUnfolded || undefined}>
          <Select
            label={t('manage:orders.filter')}
            options={[
              { value: ALL, label: t('manage:orders.all') },
              ...Object.values(OrderStatus).map((value) => ({
                value,
                label: t(`manage:orders.status.${value}`),
              })),
            ]}
            value={status ?? ALL}
            onChange={(value) =>
              show({ status: Object.values(OrderStatus).find((known) => known === value) ?? null })
            }
          />
          <Select
            label={t('manage:orders.payout')}
            options={[
              { value: ALL, label: t('manage:orders.allPayouts') },
              ...Object.values(PayoutStatus).map((value) => ({
                value,
                label: t(`manage:orders.payoutStatus.${value}`),
              })),
            ]}
            value={payout ?? ALL}
            onChange={(value) =>
              show({ payout: Object.values(PayoutStatus).find((known) => known === value) ?? null })
            }
          />
          <DayFilter
            path="from"
            label={t('papers:period.from')}
            day={from}
            onChange={(day) => show({ from: day })}
          />
          <DayFilter
            path="to"
            label={t('papers:period.to')}
            day={to}
            error={from !== null && to !== null && from > to ? t('papers:period.crossed') : null}
            onChange={(day) => show({ to: day })}
          />
          <StatementButton days={daysOf(wanted)} />
        </div>
      </div>
      <PagedList
        of={reading}
        shape="table"
        words={{
          failed: t('manage:orders.failed'),
          empty: t('manage:orders.none'),
          emptyAbout: t('manage:orders.noneAbout'),
          showAll: t('manage:orders.all'),
        }}
        page={page}
        pageSize={LIMIT}
        onPage={setPage}
        onShowAll={() => show(everything)}
      >
        {({ list, summary, payouts }) => (
          <>
            <Text my="sm" c="dimmed">
              {t('manage:orders.total', {
                count: summary.pieces,
                carats: number(summary.totalCarat),
                amount: money(summary.totalAmount),
              })}
            </Text>
            <Text my="sm">
              {payoutStates
                .map((state) => `${t(`manage:orders.payoutStatus.${state}`)}: ${money(payouts[state])}`)
                .join(' · ')}
            </Text>
            <RecordTable
              label={t('manage:orders.label')}
              columns={columns}
              rows={list}
              rowId={({ orderNo, diamond }) => `${orderNo} ${diamond}`}
              rowName={({ stoneId }) => stoneId}
              empty={null}
            />
          </>
        )}
      </PagedList>
    </div>
  );
}

export default function SellerOrders() {
  const { t } = useTranslation(['manage', 'shell']);
  return (
    <div>
      <PageHeading description={t('manage:orders.about')}>{t('shell:title.sellerOrders')}</PageHeading>
      <Orders />
    </div>
  );
}
