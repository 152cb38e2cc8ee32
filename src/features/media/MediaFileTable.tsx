import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaFile } from '#generated/model/mediaFile.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Media.module.css';

const KILOBYTE = 1024;

type Row = { readonly id: string; readonly file: MediaFile };

type Props<File extends Row> = {
  label: string;
  rows: readonly File[];
  columns: readonly RecordColumn<File>[];
  noteOf: (row: File) => ReactNode;
};

export function MediaFileTable<File extends Row>({ label, rows, columns, noteOf }: Props<File>) {
  const { t } = useTranslation('media');
  const base = useProjectSetting()?.mediaBase ?? '';
  const { number } = useFormats();
  const all: readonly RecordColumn<File>[] = [
    {
      key: 'name',
      kind: 'name',
      title: t('file.name'),
      render: ({ file }) => (
        <span className={styles.named}>
          {file.picture !== null && (
            <img
              src={base + file.picture}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              decoding="async"
              className={styles.thumbnail}
            />
          )}
          <Box component="bdi" display="inline-block" miw="10rem" className={common.anywhere}>
            {file.name}
          </Box>
        </span>
      ),
    },
    {
      key: 'size',
      kind: 'figure',
      title: t('file.size'),
      render: ({ file }) => number(Math.ceil(file.size / KILOBYTE), 0),
    },
    ...columns,
    {
      key: 'note',
      kind: 'text',
      width: 'wide',
      title: t('file.note'),
      render: (row) =>
        row.file.problem === null ? (
          (noteOf(row) ?? '–')
        ) : (
          <span className={styles.trouble}>{t(`problem.${row.file.problem}`)}</span>
        ),
    },
  ];
  return (
    <RecordTable
      label={label}
      columns={all}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ file }) => file.name}
      empty={null}
    />
  );
}
