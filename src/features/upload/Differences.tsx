import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadUploadDeletes } from '#generated/client/upload/upload.ts';
import type { ListingBrief } from '#generated/model/listingBrief.ts';
import type { ListingChange } from '#generated/model/listingChange.ts';
import type { UploadStay } from '#generated/model/uploadStay.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { UploadFile, type UploadFileProps } from './UploadFile.tsx';

export function Changes({ changes, isNone }: { changes: readonly ListingChange[]; isNone: boolean }) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const shown = (value: ListingChange['from']) => (value === null ? '–' : <bdi>{String(value)}</bdi>);
  if (isNone) return null;
  const columns: readonly RecordColumn<ListingChange>[] = [
    { key: 'stone', kind: 'name', title: t('check.stone'), render: ({ vStnId }) => <bdi>{vStnId}</bdi> },
    { key: 'field', kind: 'text', title: t('check.value'), render: ({ field }) => t(`field.${field}`) },
    { key: 'from', kind: 'text', title: t('check.from'), render: ({ from }) => shown(from) },
    { key: 'to', kind: 'text', title: t('check.to'), render: ({ to }) => shown(to) },
  ];
  return (
    <Panel title={t('check.changes')}>
      <p className={common.note}>{t('check.changesAbout', { shown: number(changes.length, 0) })}</p>
      <RecordTable
        label={t('check.changes')}
        columns={columns}
        rows={changes}
        rowId={({ vStnId, field }) => `${vStnId} ${field}`}
        rowName={({ vStnId }) => vStnId}
        empty={null}
      />
    </Panel>
  );
}

const LIMIT = 10;

function Listings<Row extends ListingBrief>({
  label,
  rows,
  more = [],
}: {
  label: string;
  rows: readonly Row[];
  more?: readonly RecordColumn<Row>[];
}) {
  const { t } = useTranslation('seller');
  const { number, carat } = useFormats();
  const [page, setPage] = useState(1);
  const columns: readonly RecordColumn<Row>[] = [
    { key: 'stone', kind: 'name', title: t('check.stone'), render: ({ vStnId }) => <bdi>{vStnId}</bdi> },
    { key: 'shape', kind: 'text', title: t('check.shape'), render: ({ shpNm }) => shpNm },
    { key: 'weight', kind: 'figure', title: t('check.weight'), render: ({ crt }) => carat(crt) },
    { key: 'amount', kind: 'figure', title: t('check.amount'), render: ({ amt }) => number(amt, 2) },
    ...more,
  ];
  return (
    <>
      <RecordTable
        label={label}
        columns={columns}
        rows={rows.slice((page - 1) * LIMIT, page * LIMIT)}
        rowId={({ diamond }) => diamond}
        rowName={({ vStnId }) => vStnId}
        empty={null}
      />
      <Pagination page={page} pages={Math.ceil(rows.length / LIMIT)} onChange={setPage} label={label} />
    </>
  );
}

type DeletesProps = Pick<UploadFileProps, 'upload' | 'unit'> & { deletes: readonly ListingBrief[] };

export function Deletes({ upload, unit, deletes }: DeletesProps) {
  const { t } = useTranslation('seller');
  if (deletes.length === 0) return null;
  return (
    <Panel title={t('check.deletes')}>
      <p className={common.note}>{t('check.deletesAbout', { count: deletes.length })}</p>
      <div>
        <UploadFile
          upload={upload}
          unit={unit}
          read={downloadUploadDeletes}
          part="deleted"
          label={t('check.download')}
        />
      </div>
      <Listings label={t('check.deletes')} rows={deletes} />
    </Panel>
  );
}

export function Stays({ stays }: { stays: readonly UploadStay[] }) {
  const { t } = useTranslation('seller');
  if (stays.length === 0) return null;
  const why: RecordColumn<UploadStay> = {
    key: 'reason',
    kind: 'text',
    width: 'wide',
    title: t('check.why'),
    render: ({ reason }) => t(`check.stay.${reason}`),
  };
  return (
    <Panel title={t('check.stays')}>
      <Listings label={t('check.stays')} rows={stays} more={[why]} />
    </Panel>
  );
}
