import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePaginateUploads } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import { UploadStatus } from '#generated/model/uploadStatus.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { FilteredRecords, useFilter } from '#src/shared/data/FilteredRecords.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

const LIMIT = 50;

const figures = ['received', 'invalid', 'added', 'updated', 'deleted'] as const;

function useColumns(): readonly RecordColumn<Upload>[] {
  const { t } = useTranslation('seller');
  const { number, dateTime } = useFormats();
  const figure = (name: (typeof figures)[number]): RecordColumn<Upload> => ({
    key: name,
    kind: 'figure',
    title: t(`count.${name}`),
    render: ({ report }) => (report === null ? '–' : number(report[name], 0)),
  });
  const duration = (report: UploadReport | null) =>
    report === null ? '–' : t('count.seconds', { seconds: number(report.durationMs / 1000, 1) });
  return [
    {
      key: 'file',
      kind: 'name',
      title: t('history.file'),
      render: ({ id, fileName }) => (
        <Link to="sellerUpload" params={{ id }}>
          <bdi>{fileName}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      kind: 'state',
      title: t('history.state'),
      render: ({ status }) => t(`history.status.${status}`),
    },
    {
      key: 'mode',
      kind: 'text',
      title: t('history.mode'),
      render: ({ mode }) => (mode === null ? '–' : t(`history.modes.${mode}`)),
    },
    ...figures.map(figure),
    { key: 'duration', kind: 'figure', title: t('count.duration'), render: ({ report }) => duration(report) },
    { key: 'when', kind: 'text', title: t('history.when'), render: ({ createdAt }) => dateTime(createdAt) },
    { key: 'by', kind: 'text', title: t('history.by'), render: ({ userName }) => <bdi>{userName}</bdi> },
  ];
}

export function UploadHistory() {
  const { t } = useTranslation('seller');
  const columns = useColumns();
  const filter = useFilter<UploadStatus>();
  const { page, value: status } = filter;
  const reading = usePaginateUploads(
    { page, limit: LIMIT, ...(status !== null && { status: [status] }) },
    { query: { select: ({ data }) => data } },
  );
  return (
    <div className={common.stack}>
      <FilteredRecords
        of={reading}
        filter={filter}
        choices={Object.values(UploadStatus).map((value) => ({ value, label: t(`history.status.${value}`) }))}
        words={{
          filter: t('history.filter'),
          all: t('history.all'),
          failed: t('history.failed'),
          empty: t('history.none'),
          emptyAbout: t('about'),
        }}
        pageSize={LIMIT}
        label={t('history.label')}
        columns={columns}
        rowName={({ fileName }) => fileName}
      />
    </div>
  );
}

export default function Uploads() {
  const { t } = useTranslation(['seller', 'shell']);
  return (
    <div className={common.page}>
      <PageHeading
        description={t('seller:history.about')}
        actions={
          <Button renderRoot={(props) => <Link to="sellerUpload" {...props} />}>
            {t('shell:title.sellerUpload')}
          </Button>
        }
      >
        {t('shell:title.sellerUploads')}
      </PageHeading>
      <UploadHistory />
    </div>
  );
}
