import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commitUpload, getViewUploadQueryKey } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { refusedCommit } from './refusals.ts';
import styles from './Upload.module.css';
import type { UploadChoices } from './upload-step.ts';

/** Commits an upload, and shows at once what became of it; `onColumns` leads to the columns when a needed one is missing. */
export function useCommit(id: string, onColumns: () => void) {
  const client = useQueryClient();
  return useWrite('commitUpload', commitUpload, {
    onDone: (reply) => client.setQueryData(getViewUploadQueryKey({ id }), reply),
    onProblem: (failure) => {
      if (refusedCommit(failure)?.reason === 'UNMAPPED') onColumns();
    },
  });
}

type Props = {
  upload: Upload;
  choices: UploadChoices;
  /** What the last check says. */
  report: UploadReport;
  /** Whether corrections are not saved yet: they would not be listed. */
  hasEdits: boolean;
  /** From {@link useCommit}. */
  committing: ReturnType<typeof useCommit>;
};

/** Lists the upload. Replace All wants the number of deleted stones typed (contract, commitUpload). */
export function Commit({ upload, choices: { mode, unit }, report, hasEdits, committing }: Props) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const [typed, setTyped] = useState('');
  const { send, isSending, problem } = committing;
  const isReplacing = mode === UploadMode.REPLACE_ALL;
  const isAgreed = !isReplacing || typed.trim() === String(report.deleted);
  const refusal = problem === null ? null : refusedCommit(problem);
  const commit = () =>
    send({
      id: upload.id,
      mode,
      ...(unit !== null && { discountUnit: unit }),
      ...(isReplacing && { deletes: report.deleted }),
    });
  return (
    <div className={styles.part}>
      {problem !== null && (
        <ProblemNotice
          problem={problem}
          {...(refusal !== null &&
            refusal.reason !== 'UNIT_UNCLEAR' && {
              text: t(`commit.${refusal.reason}`, { deletes: number(refusal.deletes, 0) }),
            })}
        />
      )}
      {isReplacing && (
        <TextInput
          label={t('commit.typed', { number: String(report.deleted) })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          maw="24rem"
        />
      )}
      <div className={styles.line}>
        <BusyButton
          color={isReplacing ? 'danger' : 'brand'}
          isBusy={isSending}
          disabled={!isAgreed || hasEdits || report.valid === 0}
          onClick={commit}
        >
          {isReplacing ? t('commit.replace') : t('commit.list', { count: report.valid })}
        </BusyButton>
        {hasEdits && <span className={common.note}>{t('commit.unsaved')}</span>}
        {report.valid === 0 && <span className={common.note}>{t('commit.NO_VALID_LOTS')}</span>}
      </div>
    </div>
  );
}
