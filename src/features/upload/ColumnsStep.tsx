import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getViewUploadQueryKey, updateUploadMapping } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadColumn } from '#generated/model/uploadColumn.ts';
import { UploadField } from '#generated/model/uploadField.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { LocationForAll } from './LocationForAll.tsx';
import { TableChoice } from './TableChoice.tsx';
import styles from './Upload.module.css';

const fields = Object.values(UploadField);
/** Columns on one page: a file has up to 500, and each has a field with all choices. */
const LIMIT = 50;
const IGNORED = '';
/** The choice of a column that the seller has to decide about. */
const OPEN = '?';

const isUnclear = ({ suggestions }: UploadColumn) => suggestions.length > 0;

type Choices = readonly { readonly index: number; readonly field: UploadField | null }[];

/** A choice, and the column that loses the field by it: a field has one column only. */
function choicesFor(columns: readonly UploadColumn[], index: number, field: UploadField | null): Choices {
  const loser = columns.find((column) => column.index !== index && column.field === field);
  const own = { index, field };
  return field === null || loser === undefined ? [own] : [own, { index: loser.index, field: null }];
}

/** Saves each choice of the seller at once. What is on its way is shown as if it were saved. */
function useMapping(upload: Upload) {
  const client = useQueryClient();
  const { send, sending, problem } = useWrite('updateUploadMapping', updateUploadMapping, {
    request: { silent: true },
    onDone: (reply) => client.setQueryData(getViewUploadQueryKey({ id: upload.id }), reply),
  });
  const chosen = new Map(sending?.columns.map(({ index, field }) => [index, field]));
  return {
    problem,
    isSaving: sending !== null,
    fieldOf: ({ index, field }: UploadColumn) => (chosen.has(index) ? (chosen.get(index) ?? null) : field),
    choose: (index: number, field: UploadField | null) =>
      send({ id: upload.id, columns: [...choicesFor(upload.columns, index, field)], isRemember: true }),
  };
}

function useColumns(mapping: ReturnType<typeof useMapping>): readonly RecordColumn<UploadColumn>[] {
  const { t } = useTranslation('seller');
  const { list, number } = useFormats();
  const nameOf = ({ header, index }: UploadColumn) =>
    header === '' ? t('columns.unnamed', { number: number(index + 1, 0) }) : header;
  const options = [
    { value: IGNORED, label: t('columns.ignore') },
    ...fields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ];
  return [
    {
      key: 'header',
      kind: 'name',
      title: t('columns.header'),
      render: (column) => <bdi>{nameOf(column)}</bdi>,
    },
    {
      key: 'samples',
      kind: 'text',
      title: t('columns.samples'),
      render: ({ samples }) => <bdi className={`${common.dimmed} ${common.anywhere}`}>{dotted(samples)}</bdi>,
    },
    {
      key: 'field',
      kind: 'text',
      title: t('columns.field'),
      render: (column) => (
        // The browser's own list: fifty lists of the kit take seconds to render.
        <NativeSelect
          aria-label={t('columns.fieldOf', { header: nameOf(column) })}
          data={isUnclear(column) ? [{ value: OPEN, label: t('columns.choose') }, ...options] : options}
          value={mapping.fieldOf(column) ?? (isUnclear(column) ? OPEN : IGNORED)}
          error={isUnclear(column)}
          onChange={({ currentTarget: { value } }) =>
            mapping.choose(column.index, fields.find((field) => field === value) ?? null)
          }
        />
      ),
    },
    {
      key: 'match',
      kind: 'state',
      title: t('columns.match'),
      render: (column) =>
        isUnclear(column)
          ? t('columns.maybe', { fields: list(column.suggestions.map((field) => t(`field.${field}`))) })
          : t(`columns.how.${column.match}`),
    },
  ];
}

type Props = { upload: Upload; onNext: () => void; limit?: number };

export function ColumnsStep({ upload, onNext, limit = LIMIT }: Props) {
  const { t } = useTranslation('seller');
  const { list } = useFormats();
  const mapping = useMapping(upload);
  const columns = useColumns(mapping);
  const [page, setPage] = useState(1);
  const { missing } = upload;
  const unclear = upload.columns.filter(isUnclear);
  // What the seller has to decide about comes first, and stays there once it is decided: its field has the focus.
  const [first] = useState(() => new Set(unclear.map(({ index }) => index)));
  const isFirst = ({ index }: UploadColumn) => first.has(index);
  const ordered = upload.columns.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  return (
    <div className={common.stack}>
      <h2 tabIndex={-1} className={styles.heading}>
        {t('columns.title', { name: upload.fileName })}
      </h2>
      <p className={common.note}>{t('columns.about')}</p>
      <TableChoice key={`${upload.sheet} ${upload.headerRow}`} upload={upload} />
      {missing.includes('locNm') && <LocationForAll upload={upload} rows={null} />}
      {missing.length > 0 ? (
        <Notice tone="warning" title={t('columns.missing')}>
          {t('columns.missingAbout', { fields: list(missing.map((field) => t(`field.${field}`))) })}
          {missing.includes('treatment') && <p className={common.note}>{t('columns.treatment')}</p>}
        </Notice>
      ) : (
        unclear.length === 0 && <Notice tone="success">{t('columns.ready')}</Notice>
      )}
      {unclear.length > 0 && (
        <Notice tone="warning" title={t('columns.unclear')}>
          {t('columns.unclearAbout', { headers: list(unclear.map(({ header }) => header)) })}
        </Notice>
      )}
      {mapping.problem !== null && <ProblemNotice problem={mapping.problem} />}
      <div>
        <Button onClick={onNext} disabled={missing.length > 0 || unclear.length > 0 || mapping.isSaving}>
          {t('columns.next')}
        </Button>
      </div>
      <RecordTable
        label={t('columns.title', { name: upload.fileName })}
        columns={columns}
        rows={ordered.slice((page - 1) * limit, page * limit)}
        rowId={({ index }) => String(index)}
        rowName={({ header }) => header}
        empty={null}
      />
      <Pagination page={page} pages={Math.ceil(upload.columns.length / limit)} onChange={setPage} />
    </div>
  );
}
