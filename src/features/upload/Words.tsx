import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadWord } from '#generated/model/uploadWord.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useReading } from './use-reading.ts';

const LIMIT = 25;
/** Choices beside the grades, which are no names of grades. */
const OPEN = '?';
const NONE = '-';

const choiceOf = ({ isChosen, grade }: UploadWord) => (isChosen ? (grade ?? NONE) : OPEN);

/** Words that are no known grades: the seller says once what each means, for all of its rows and for later files. */
export function Words({ upload, words }: { upload: Upload; words: readonly UploadWord[] }) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const { change, sending, isSending, problem } = useReading(upload.id);
  if (words.length === 0) return null;
  const sent = sending?.words?.[0];
  const choose = ({ field, value }: UploadWord, choice: string) => {
    const grade = choice === NONE ? null : choice;
    change({ words: [{ field, value, ...(choice !== OPEN && { grade }) }] });
  };
  const columns: readonly RecordColumn<UploadWord>[] = [
    {
      key: 'value',
      kind: 'name',
      title: t('words.value'),
      render: ({ value }) => <bdi className={common.anywhere}>{value}</bdi>,
    },
    { key: 'field', kind: 'text', title: t('words.field'), render: ({ field }) => t(`field.${field}`) },
    { key: 'rows', kind: 'figure', title: t('words.rows'), render: ({ rows }) => number(rows, 0) },
    {
      key: 'grade',
      kind: 'text',
      title: t('words.means'),
      render: (word) => {
        const isSent = sent?.field === word.field && sent.value === word.value;
        return (
          <NativeSelect
            aria-label={t('words.meansOf', { value: word.value, field: t(`field.${word.field}`) })}
            data={[
              { value: OPEN, label: t('words.open') },
              { value: NONE, label: t('words.none') },
              ...word.accepted,
            ]}
            value={isSent ? (sent.grade === undefined ? OPEN : (sent.grade ?? NONE)) : choiceOf(word)}
            disabled={isSending}
            onChange={({ currentTarget: { value } }) => choose(word, value)}
          />
        );
      },
    },
  ];
  return (
    <Panel title={t('words.title')}>
      <p className={common.note}>{t('words.about')}</p>
      {problem !== null && <ProblemNotice problem={problem} />}
      <RecordTable
        label={t('words.title')}
        columns={columns}
        rows={words.slice((page - 1) * LIMIT, page * LIMIT)}
        rowId={({ field, value }) => `${field} ${value}`}
        rowName={({ value }) => value}
        empty={null}
      />
      <Pagination page={page} pages={Math.ceil(words.length / LIMIT)} onChange={setPage} />
    </Panel>
  );
}
