import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginatePriceListRows } from '#generated/client/price/price.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import type { PriceListRow } from '#generated/model/priceListRow.ts';
import { PriceListSeverity } from '#generated/model/priceListSeverity.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Segments } from '#src/shared/ui/Segments.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';

const LIMIT = 50;
/** Codes of the column `shape`. */
const SHAPES = 'ROUND, PEAR';
const shown = [PriceListSeverity.ERROR, PriceListSeverity.WARNING, 'ALL'] as const;
type Shown = (typeof shown)[number];

/** A cell as it stands in the file, where it could not be read or is text. */
const cell = (row: PriceListRow, at: number) => <bdi>{row.cells[at] ?? ''}</bdi>;

function useColumns(): readonly RecordColumn<PriceListRow>[] {
  const { t } = useTranslation('desk');
  const { number, money, change: signed } = useFormats();
  const isNarrow = useNarrow();
  const text = (key: 'shape' | 'colour' | 'clarity', at: number): RecordColumn<PriceListRow> => ({
    key,
    kind: 'text',
    title: t(`priceLists.column.${key}`),
    render: (row) => cell(row, at),
  });
  const weight = (key: 'caratFrom' | 'caratTo', at: number): RecordColumn<PriceListRow> => ({
    key,
    kind: 'figure',
    title: t(`priceLists.column.${key}`),
    render: (row) => {
      const value = row[key];
      return value === null ? cell(row, at) : number(value, 2);
    },
  });
  return [
    {
      key: 'row',
      kind: 'name',
      width: 'narrow',
      title: t('priceLists.column.row'),
      render: ({ row }) => {
        if (row === null) return t('priceLists.missing');
        // A card has no header above the number.
        return isNarrow ? t('priceLists.rowOf', { row: number(row, 0) }) : number(row, 0);
      },
    },
    text('shape', 0),
    weight('caratFrom', 1),
    weight('caratTo', 2),
    text('colour', 3),
    text('clarity', 4),
    {
      key: 'price',
      kind: 'figure',
      title: t('priceLists.column.price'),
      render: (row) => (row.pricePerCarat === null ? cell(row, 5) : money(row.pricePerCarat)),
    },
    {
      key: 'former',
      kind: 'figure',
      title: t('priceLists.column.former'),
      render: ({ formerPricePerCarat }) => (formerPricePerCarat === null ? '–' : money(formerPricePerCarat)),
    },
    {
      key: 'change',
      kind: 'figure',
      title: t('priceLists.column.change'),
      render: ({ change }) => (change === null ? '–' : signed(change)),
    },
    {
      key: 'issues',
      kind: 'text',
      width: 'wide',
      title: t('priceLists.column.issues'),
      render: ({ issues }) =>
        issues
          .toSorted((a, b) => Number(a.severity !== 'ERROR') - Number(b.severity !== 'ERROR'))
          .map(({ rule }) => t(`priceLists.rule.${rule}`, { shapes: SHAPES }))
          .join(' '),
    },
  ];
}

/** The rows of a list as they stand in its file, with what is wrong or striking. */
export function PriceListRows({ list }: { list: PriceList }) {
  const { t } = useTranslation('desk');
  const [severity, setSeverity] = useState<Shown>(list.errors > 0 ? 'ERROR' : 'ALL');
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const reading = usePaginatePriceListRows(
    { id: list.id, page, limit: LIMIT, ...(severity !== 'ALL' && { severity: [severity] }) },
    { query: { select: ({ data }) => data, placeholderData: (before) => before } },
  );
  return (
    <div className={common.stack}>
      <h3 className={common.bare}>{t('priceLists.rows')}</h3>
      <div>
        <Segments
          label={t('priceLists.rows')}
          options={shown.map((value) => ({ value, label: t(`priceLists.severity.${value}`) }))}
          value={severity}
          onChange={(value) => {
            setSeverity(value);
            setPage(1);
          }}
        />
      </div>
      <Loaded
        of={reading}
        shape="table"
        title={t('priceLists.rowsFailed')}
        empty={<EmptyState title={t('priceLists.noRows')} />}
      >
        {({ list: rows, count }) => (
          <>
            <RecordTable
              label={t('priceLists.rows')}
              columns={columns}
              rows={rows}
              rowId={({ row, cells }) => `${row} ${cells.join(' ')}`}
              rowName={({ row, cells }) => (row === null ? cells.join(' ') : String(row))}
              empty={null}
            />
            <Pagination
              page={page}
              pages={Math.ceil(count / LIMIT)}
              onChange={setPage}
              label={t('priceLists.rows')}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
