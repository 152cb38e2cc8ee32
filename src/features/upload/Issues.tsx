import common from '#src/shared/ui/Common.module.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateUploadIssues } from '#generated/client/upload/upload.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import { UploadSeverity } from '#generated/model/uploadSeverity.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { CellField } from './CellField.tsx';
import { InvalidRows } from './InvalidRows.tsx';
import styles from './Upload.module.css';
import { type Corrections, hasCell } from './use-corrections.ts';

/** Issues on one page: a window of the file, however long that is. */
const LIMIT = 50;

function useColumns(
  corrections: Corrections,
  issues: readonly UploadIssue[],
): readonly RecordColumn<UploadIssue>[] {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('issues.stone'),
      render: ({ vStnId }) => <bdi>{vStnId ?? '–'}</bdi>,
    },
    { key: 'row', kind: 'figure', title: t('issues.row'), render: ({ row }) => number(row, 0) },
    {
      key: 'column',
      kind: 'text',
      title: t('issues.column'),
      render: ({ header, field }) => <bdi>{header ?? (field === null ? '–' : t(`field.${field}`))}</bdi>,
    },
    {
      key: 'value',
      kind: 'text',
      title: t('issues.value'),
      render: (issue) =>
        hasCell(issue) ? (
          <CellField issue={issue} issues={issues} corrections={corrections} />
        ) : (
          <span className={common.note}>{t('issues.noCell')}</span>
        ),
    },
    {
      key: 'problem',
      kind: 'text',
      width: 'wide',
      title: t('issues.problem'),
      render: ({ rule }) => t(`rule.${rule}`),
    },
  ];
}

type TableProps = { issues: readonly UploadIssue[]; corrections: Corrections };

function IssueTable({ issues, corrections }: TableProps) {
  const { t } = useTranslation('seller');
  return (
    <div data-issues>
      <RecordTable
        label={t('issues.label')}
        columns={useColumns(corrections, issues)}
        rows={issues}
        rowId={({ row, rule, field, index }) => `${row} ${rule} ${field} ${index}`}
        rowName={({ vStnId, row }) => vStnId ?? String(row)}
        empty={null}
      />
    </div>
  );
}

function Saving({ corrections }: { corrections: Corrections }) {
  const { t } = useTranslation('seller');
  const { count, canUndo, isSending, problem, save, undo, discard } = corrections;
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} title={t('issues.notKept')} />}
      {count > 0 && (
        <div className={styles.line}>
          <BusyButton isBusy={isSending} onClick={save}>
            {t('issues.check', { count })}
          </BusyButton>
          <Button variant="default" disabled={!canUndo} onClick={undo}>
            {t('issues.undo')}
          </Button>
          <Button variant="default" onClick={discard}>
            {t('issues.discard')}
          </Button>
        </div>
      )}
    </>
  );
}

type Props = {
  upload: Upload;
  unit: DiscountUnit | null;
  /** Pauses reading while the upload is being committed. */
  isIdle: boolean;
  /** Those that are not saved yet; they outlast the steps of the upload. */
  corrections: Corrections;
};

/** The rules that rows of the file break, in windows of the file; wrong cells are corrected on the spot. */
export function Issues({ upload, unit, isIdle, corrections }: Props) {
  const { t } = useTranslation('seller');
  const [severity, setSeverity] = useState<UploadSeverity>(UploadSeverity.ERROR);
  const [page, setPage] = useState(1);
  const reading = usePaginateUploadIssues(
    {
      id: upload.id,
      page,
      limit: LIMIT,
      severity: [severity],
      ...(unit !== null && { discountUnit: unit }),
    },
    { query: { select: ({ data }) => data, placeholderData: (before) => before, enabled: !isIdle } },
  );
  const count = reading.data?.count ?? 0;
  return (
    <Panel title={t('issues.title')}>
      <div className={styles.line}>
        <Radio.Group
          aria-label={t('issues.kind')}
          value={severity}
          onChange={(value) => {
            setSeverity(value === 'WARNING' ? UploadSeverity.WARNING : UploadSeverity.ERROR);
            setPage(1);
          }}
        >
          <div className={styles.line}>
            {Object.values(UploadSeverity).map((value) => (
              <Radio key={value} value={value} label={t(`issues.${value}`)} />
            ))}
          </div>
        </Radio.Group>
        {severity === UploadSeverity.ERROR && count > 0 && <InvalidRows upload={upload} unit={unit} />}
      </div>
      <Saving corrections={corrections} />
      <Loaded
        of={reading}
        shape="lines"
        title={t('issues.failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t(severity === 'ERROR' ? 'issues.none' : 'issues.noWarnings')} />}
      >
        {({ list }) => (
          <>
            <p className={common.note}>{t('issues.paste')}</p>
            <IssueTable issues={list} corrections={corrections} />
            <Pagination page={page} pages={Math.ceil(count / LIMIT)} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
