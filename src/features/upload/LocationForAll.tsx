import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#generated/model/upload.ts';
import { UploadReadingRequest } from '#generated/rules/UploadReadingRequest.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useReading } from './use-reading.ts';

/** Takes one place for all rows that state none. `rows` is their number; null for all rows of the file. */
export function LocationForAll({ upload, rows }: { upload: Upload; rows: number | null }) {
  const { t } = useTranslation('seller');
  const [typed, setTyped] = useState('');
  const { change, isSending, problem } = useReading(upload.id);
  const isUnknown =
    problem?.errors.some(({ field, rule }) => field === 'location' && rule === 'known') === true;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') change({ location: typed.trim() });
  };
  return (
    <Notice tone="warning" title={rows === null ? t('place.noColumn') : t('place.missing', { count: rows })}>
      <form onSubmit={save} className={common.wrapEnd}>
        <TextInput
          label={t('place.label')}
          placeholder={t('place.example')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={UploadReadingRequest.location.maxLength}
          error={isUnknown ? t('place.unknown') : undefined}
        />
        <BusyButton type="submit" variant="default" isBusy={isSending} disabled={typed.trim().length < 2}>
          {t('place.use')}
        </BusyButton>
      </form>
      {problem !== null && !isUnknown && <ProblemNotice problem={problem} />}
    </Notice>
  );
}
