import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadPriceListImpact, usePaginatePriceListImpact } from '#generated/client/price/price.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import { PriceListImpactKind } from '#generated/model/priceListImpactKind.ts';
import type { PriceListImpactRow } from '#generated/model/priceListImpactRow.ts';
import type { PriceListImpactTotals } from '#generated/model/priceListImpactTotals.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Segments } from '#src/shared/ui/Segments.tsx';
import styles from './PriceListImpact.module.css';

const LIMIT = 50;
const kinds = Object.values(PriceListImpactKind);

const counts = [
  'stones',
  'sellers',
  'carts',
  'quotes',
  'watches',
  'buyers',
  'listed',
  'unlisted',
  'targetsMet',
  'targetsMissed',
] as const;

function Totals({ totals }: { totals: PriceListImpactTotals }) {
  const { t } = useTranslation('desk');
  const { number } = useFormats();
  const back = (points: number | null) => (points === null ? '–' : number(points));
  return (
    <FactList
      names="above"
      className={styles.totals}
      facts={[
        ...counts.map((name) => [t(`priceLists.total.${name}`), number(totals[name], 0)] as const),
        [t('priceLists.total.backOld'), back(totals.backOld)],
        [t('priceLists.total.backNew'), back(totals.backNew)],
      ]}
    />
  );
}

function useColumns(kind: PriceListImpactKind): readonly RecordColumn<PriceListImpactRow>[] {
  const { t } = useTranslation('desk');
  const { number, money } = useFormats();
  const price = (key: 'ctPr' | 'rapOld' | 'rapNew'): RecordColumn<PriceListImpactRow> => ({
    key,
    kind: 'figure',
    title: t(`priceLists.column.${key}`),
    render: (row) => (row[key] === null ? '–' : money(row[key] ?? 0)),
  });
  const back = (key: 'backOld' | 'backNew'): RecordColumn<PriceListImpactRow> => ({
    key,
    kind: 'figure',
    title: t(`priceLists.column.${key}`),
    render: (row) => (row[key] === null ? '–' : number(row[key] ?? 0)),
  });
  const met = (isMet: boolean | null) =>
    isMet === null ? '–' : t(isMet ? 'priceLists.met' : 'priceLists.notMet');
  const target: RecordColumn<PriceListImpactRow> = {
    key: 'target',
    kind: 'text',
    title: t('priceLists.column.target'),
    render: ({ isMetOld, isMetNew }) =>
      isMetOld === isMetNew
        ? met(isMetNew)
        : t('priceLists.turns', { old: met(isMetOld), new: met(isMetNew) }),
  };
  const quote: RecordColumn<PriceListImpactRow> = {
    key: 'quote',
    kind: 'text',
    title: t('priceLists.column.quote'),
    render: ({ memoNo }) => <bdi>{memoNo ?? '–'}</bdi>,
  };
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('priceLists.column.stone'),
      render: ({ stoneId }) => <bdi>{stoneId}</bdi>,
    },
    {
      key: 'company',
      kind: 'text',
      title: t(kind === 'STONE' ? 'priceLists.column.seller' : 'priceLists.column.buyer'),
      render: ({ companyName }) => <bdi>{companyName}</bdi>,
    },
    ...(kind === 'QUOTE' ? [quote] : []),
    {
      key: 'grades',
      kind: 'text',
      title: t('priceLists.column.grades'),
      render: ({ shpNm, crt, colNm, clrNm }) => (
        <bdi>{[shpNm, number(crt, 2), colNm, clrNm].filter((each) => each !== null).join(' ')}</bdi>
      ),
    },
    price('ctPr'),
    price('rapOld'),
    price('rapNew'),
    back('backOld'),
    back('backNew'),
    ...(kind === 'WATCH' ? [target] : []),
  ];
}

/** What a list would change if it took effect now: totals, and every row with list price and difference old and new. */
export function PriceListImpact({ list }: { list: PriceList }) {
  const { t } = useTranslation('desk');
  const [kind, setKind] = useState<PriceListImpactKind>('STONE');
  const [page, setPage] = useState(1);
  const columns = useColumns(kind);
  const download = useFile(() => undefined);
  const reading = usePaginatePriceListImpact(
    { id: list.id, kind, page, limit: LIMIT },
    { query: { select: ({ data }) => data, placeholderData: (before) => before } },
  );
  return (
    <div className={common.stack}>
      <h3 className={common.bare}>{t('priceLists.impact')}</h3>
      <p className={common.note}>{t('priceLists.stays')}</p>
      {reading.data !== undefined && <Totals totals={reading.data.totals} />}
      <div className={common.wrapWide}>
        <Segments
          label={t('priceLists.impact')}
          options={kinds.map((value) => ({ value, label: t(`priceLists.kind.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(value);
            setPage(1);
          }}
        />
        <BusyButton
          variant="default"
          isBusy={download.share !== null}
          onClick={() =>
            void download.start(
              (options) => downloadPriceListImpact({ id: list.id, kind, format: 'EXCEL' }, options),
              `price-list-${kind.toLowerCase()}.xlsx`,
            )
          }
        >
          {t('priceLists.downloadImpact')}
        </BusyButton>
      </div>
      {download.problem !== null && (
        <ProblemNotice problem={download.problem} title={t('priceLists.notDownloaded')} />
      )}
      <Loaded
        of={reading}
        shape="table"
        title={t('priceLists.impactFailed')}
        empty={<EmptyState title={t('priceLists.noImpact')} />}
      >
        {({ list: rows, count }) => (
          <>
            <RecordTable
              label={t(`priceLists.kind.${kind}`)}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ stoneId }) => stoneId}
              empty={null}
            />
            <Pagination
              page={page}
              pages={Math.ceil(count / LIMIT)}
              onChange={setPage}
              label={t('priceLists.impact')}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
