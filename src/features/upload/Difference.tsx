import { useTranslation } from 'react-i18next';
import type { ListingBrief } from '#generated/model/listingBrief.ts';
import type { ListingChange } from '#generated/model/listingChange.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Upload.module.css';

type ChangesProps = { changes: readonly ListingChange[]; isNone: boolean };

/** The first values that the upload would change, now and in the file. */
export function Changes({ changes, isNone }: ChangesProps) {
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
      <p className={styles.dim}>{t('check.changesAbout', { shown: number(changes.length, 0) })}</p>
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

/** The first listings that Replace All would delete. */
export function Deletes({ deletes, all }: { deletes: readonly ListingBrief[]; all: number }) {
  const { t } = useTranslation('seller');
  const { number, carat } = useFormats();
  if (deletes.length === 0) return null;
  const columns: readonly RecordColumn<ListingBrief>[] = [
    { key: 'stone', kind: 'name', title: t('check.stone'), render: ({ vStnId }) => <bdi>{vStnId}</bdi> },
    { key: 'shape', kind: 'text', title: t('check.shape'), render: ({ shpNm }) => shpNm },
    { key: 'weight', kind: 'figure', title: t('check.weight'), render: ({ crt }) => carat(crt) },
    { key: 'amount', kind: 'figure', title: t('check.amount'), render: ({ amt }) => number(amt, 2) },
  ];
  return (
    <Panel title={t('check.deletes')}>
      <p className={styles.dim}>
        {t('check.deletesAbout', { shown: number(deletes.length, 0), all: number(all, 0) })}
      </p>
      <RecordTable
        label={t('check.deletes')}
        columns={columns}
        rows={deletes}
        rowId={({ diamond }) => diamond}
        rowName={({ vStnId }) => vStnId}
        empty={null}
      />
    </Panel>
  );
}
