import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateSoldListings } from '#generated/client/inventory/inventory.ts';
import { OrderStatus } from '#generated/model/orderStatus.ts';
import type { SoldListing } from '#generated/model/soldListing.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Manage.module.css';

const LIMIT = 50;
/** Longest text to search for (contract, SoldListingPageRequest). */
const LONGEST_SEARCH = 80;
const ALL = '';

function useColumns(): readonly RecordColumn<SoldListing>[] {
  const { t } = useTranslation('manage');
  const { date, money, number } = useFormats();
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('orders.stone'),
      render: ({ stoneId, vStnId }) => (
        <>
          <bdi>{stoneId}</bdi>
          <br />
          <bdi className={common.dimmed}>{vStnId}</bdi>
        </>
      ),
    },
    {
      key: 'grades',
      kind: 'text',
      title: t('orders.grades'),
      render: ({ shpNm, crt, colNm, clrNm, lbNm }) => (
        <bdi>{[shpNm, number(crt), colNm, clrNm, lbNm].filter((part) => part !== null).join(' ')}</bdi>
      ),
    },
    {
      key: 'state',
      kind: 'state',
      width: 'narrow',
      title: t('orders.state'),
      render: ({ status }) => t(`orders.status.${status}`),
    },
    {
      key: 'order',
      kind: 'text',
      width: 'narrow',
      title: t('orders.order'),
      render: ({ orderNo }) => <bdi>{orderNo}</bdi>,
    },
    {
      key: 'when',
      kind: 'text',
      width: 'narrow',
      title: t('orders.when'),
      render: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'delivered',
      kind: 'text',
      width: 'narrow',
      title: t('orders.delivered'),
      render: ({ deliveredAt }) => (deliveredAt === null ? '–' : date(deliveredAt)),
    },
    { key: 'price', kind: 'figure', title: t('orders.price'), render: ({ ctPr }) => number(ctPr) },
    { key: 'amount', kind: 'figure', title: t('orders.amount'), render: ({ amt }) => money(amt) },
  ];
}

function Orders() {
  const { t } = useTranslation('manage');
  const { money, number } = useFormats();
  const columns = useColumns();
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const reading = usePaginateSoldListings(
    {
      page,
      limit: LIMIT,
      ...(status !== null && { status: [status] }),
      ...(search !== '' && { search }),
    },
    { query: { select: ({ data }) => data } },
  );
  const show = (wanted: OrderStatus | null, text: string) => {
    setStatus(wanted);
    setSearch(text);
    setPage(1);
  };
  return (
    <div className={common.stack}>
      <div className={styles.header}>
        <SearchBox
          label={t('orders.search')}
          value={search}
          longest={LONGEST_SEARCH}
          onSearch={(text) => show(status, text)}
        />
        <Select
          label={t('orders.filter')}
          options={[
            { value: ALL, label: t('orders.all') },
            ...Object.values(OrderStatus).map((value) => ({ value, label: t(`orders.status.${value}`) })),
          ]}
          value={status ?? ALL}
          onChange={(value) =>
            show(Object.values(OrderStatus).find((known) => known === value) ?? null, search)
          }
        />
      </div>
      <PagedList
        of={reading}
        shape="table"
        words={{
          failed: t('orders.failed'),
          empty: t('orders.none'),
          emptyAbout: t('orders.noneAbout'),
          showAll: t('orders.all'),
        }}
        page={page}
        pageSize={LIMIT}
        onPage={setPage}
        onShowAll={() => show(null, '')}
      >
        {({ list, summary }) => (
          <>
            <Text my="sm" c="dimmed">
              {t('orders.total', {
                count: summary.pieces,
                carats: number(summary.totalCarat),
                amount: money(summary.totalAmount),
              })}
            </Text>
            <RecordTable
              label={t('orders.label')}
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
