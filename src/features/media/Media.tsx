import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateMediaUploads } from '#generated/client/media-upload/media-upload.ts';
import { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import { FilteredRecords, useFilter } from '#src/shared/data/FilteredRecords.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { MediaDrop } from './MediaDrop.tsx';
import { MediaFileTable } from './MediaFileTable.tsx';
import { WaitingFiles } from './WaitingFiles.tsx';

const PAGE_SIZE = 25;

const figures = ['matched', 'unmatched', 'refused'] as const;

function Report({ upload, onClose }: { upload: MediaUpload; onClose: () => void }) {
  const { t } = useTranslation('media');
  const [page, setPage] = useState(1);
  const { fileName, files } = upload;
  const rows = files.map((file, place) => ({ id: String(place), file }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('history.report', { name: fileName })}
      centered
      size="xl"
      fullScreen={useNarrow()}
    >
      <div className={common.stack}>
        <MediaFileTable
          label={t('history.report', { name: fileName })}
          rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          columns={[
            {
              key: 'stone',
              kind: 'text',
              title: t('file.stone'),
              render: ({ file }) => <bdi>{file.vStnId ?? '–'}</bdi>,
            },
            {
              key: 'match',
              kind: 'text',
              title: t('file.match'),
              render: ({ file }) => t(`match.${file.match}`),
            },
          ]}
          noteOf={({ file }) => {
            if (file.diamond === null) return t('note.discarded');
            return t(file.isReplacing ? 'note.replaced' : 'note.attached');
          }}
        />
        <Pagination page={page} pages={Math.ceil(rows.length / PAGE_SIZE)} onChange={setPage} />
      </div>
    </Modal>
  );
}

function useColumns(onOpen: (upload: MediaUpload) => void): readonly RecordColumn<MediaUpload>[] {
  const { t } = useTranslation('media');
  const { number, dateTime } = useFormats();
  return [
    {
      key: 'file',
      kind: 'name',
      title: t('file.name'),
      render: (upload) => (
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(upload)}>
          <bdi className={common.anywhere}>{upload.fileName}</bdi>
        </Button>
      ),
    },
    {
      key: 'kind',
      kind: 'state',
      title: t('file.kind'),
      render: ({ kind }) => t(`kinds.${kind ?? 'SEVERAL'}`),
    },
    ...figures.map(
      (name): RecordColumn<MediaUpload> => ({
        key: name,
        kind: 'figure',
        title: t(`history.${name}`),
        render: (upload) => number(upload[name], 0),
      }),
    ),
    {
      key: 'when',
      kind: 'text',
      title: t('history.when'),
      render: ({ committedAt }) => (committedAt === null ? '–' : dateTime(committedAt)),
    },
    { key: 'by', kind: 'text', title: t('history.by'), render: ({ userName }) => <bdi>{userName}</bdi> },
  ];
}

function MediaHistory() {
  const { t } = useTranslation('media');
  const [opened, setOpened] = useState<MediaUpload | null>(null);
  const columns = useColumns(setOpened);
  const filter = useFilter<MediaKind>();
  const { page, value: kind } = filter;
  const reading = usePaginateMediaUploads(
    { page, limit: PAGE_SIZE, status: 'COMMITTED', ...(kind !== null && { kind: [kind] }) },
    { query: { select: ({ data }) => data } },
  );
  return (
    <Panel title={t('history.title')}>
      <FilteredRecords
        of={reading}
        filter={filter}
        choices={Object.values(MediaKind).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        words={{
          filter: t('history.filter'),
          all: t('history.all'),
          failed: t('history.failed'),
          empty: t('history.none'),
          emptyAbout: t('about'),
        }}
        pageSize={PAGE_SIZE}
        label={t('history.title')}
        columns={columns}
        rowName={({ fileName }) => fileName}
      />
      {opened !== null && <Report upload={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

export default function Media() {
  const { t } = useTranslation(['media', 'shell']);
  return (
    <div className={common.page}>
      <PageHeading description={t('media:about')}>{t('shell:title.sellerMedia')}</PageHeading>
      <MediaDrop />
      <WaitingFiles />
      <MediaHistory />
    </div>
  );
}
