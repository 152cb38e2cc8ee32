import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { commitUpload, getViewUploadQueryKey, useDryRunUpload } from '#generated/client/upload/upload.ts';
import { CommitRefusal } from '#generated/model/commitRefusal.ts';
import type { DiscountQuestion as Question } from '#generated/model/discountQuestion.ts';
import { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import { UploadMode } from '#generated/model/uploadMode.ts';
import type { UploadReport } from '#generated/model/uploadReport.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Counts } from './Counts.tsx';
import { Changes, Deletes, Stays } from './Differences.tsx';
import { Issues } from './Issues.tsx';
import { LocationForAll } from './LocationForAll.tsx';
import styles from './Upload.module.css';
import type { UploadChoices } from './upload-step.ts';
import type { Corrections } from './use-corrections.ts';
import { Words } from './Words.tsx';

const refusal = v.object({ reason: v.enum(CommitRefusal), deletes: v.number() });

/** What the server says of an upload that it does not check or commit (contract, CommitFailure); null for other problems. */
function refusedCommit({ code, data }: Problem) {
  const read = v.safeParse(refusal, data);
  return code === 'E_CONFLICT' && read.success ? read.output : null;
}

const unclear = v.object({
  question: v.object({ header: v.string(), value: v.string(), stated: v.number(), doubtful: v.number() }),
});

function questionOf(problem: Problem) {
  const read = v.safeParse(unclear, problem.data);
  return refusedCommit(problem)?.reason === 'UNIT_UNCLEAR' && read.success ? read.output.question : null;
}

function useCommit(id: string, onColumns: () => void) {
  const client = useQueryClient();
  return useWrite('commitUpload', commitUpload, {
    onDone: (reply) => client.setQueryData(getViewUploadQueryKey({ id }), reply),
    onProblem: (failure) => {
      if (refusedCommit(failure)?.reason === 'UNMAPPED') onColumns();
    },
  });
}

type CommitProps = {
  upload: Upload;
  choices: UploadChoices;
  report: UploadReport;
  /** Whether corrections are not saved yet: they would not be listed. */
  hasEdits: boolean;
  committing: ReturnType<typeof useCommit>;
};

/** Lists the upload. Replace All wants the number of deleted stones typed (contract, commitUpload). */
function Commit({ upload, choices: { mode, unit }, report, hasEdits, committing }: CommitProps) {
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
    <div className={common.stack}>
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
      <div className={common.wrapWide}>
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

type DiscountQuestionProps = { question: Question; onAnswer: (unit: DiscountUnit) => void };

function DiscountQuestion({ question, onAnswer }: DiscountQuestionProps) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const { header, value, doubtful, stated } = question;
  return (
    <Notice tone="warning" title={t('unit.title')}>
      <p>{t('unit.about', { header, value, doubtful: number(doubtful, 0), stated: number(stated, 0) })}</p>
      <div className={common.wrapWide}>
        {Object.values(DiscountUnit).map((unit) => (
          <Button key={unit} variant="default" onClick={() => onAnswer(unit)}>
            {t(`unit.${unit}`)}
          </Button>
        ))}
      </div>
    </Notice>
  );
}

type Props = {
  upload: Upload;
  choices: UploadChoices;
  corrections: Corrections;
  onChoose: (choices: Partial<UploadChoices>) => void;
};

function Mode({ choices, onChoose }: Pick<Props, 'choices' | 'onChoose'>) {
  const { t } = useTranslation('seller');
  return (
    <Radio.Group
      label={t('check.mode')}
      value={choices.mode}
      onChange={(value) =>
        onChoose({ mode: value === 'REPLACE_ALL' ? UploadMode.REPLACE_ALL : UploadMode.ADD_UPDATE })
      }
    >
      <div className={common.wrapWide}>
        <Radio value="ADD_UPDATE" label={t('check.add')} description={t('check.addAbout')} />
        <Radio value="REPLACE_ALL" label={t('check.replace')} description={t('check.replaceAbout')} />
      </div>
    </Radio.Group>
  );
}

export function CheckStep({ upload, choices, corrections, onChoose }: Props) {
  const { t } = useTranslation('seller');
  const { mode, unit } = choices;
  const committing = useCommit(upload.id, () => onChoose({ step: 'columns' }));
  const reading = useDryRunUpload(
    { id: upload.id, mode, ...(unit !== null && { discountUnit: unit }) },
    {
      query: {
        select: ({ data }) => data,
        // 25,000 rows take the server seconds: refetched only after a change, and not once the upload is committed.
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        enabled: !committing.isSending,
      },
    },
  );
  return (
    <div className={common.stack}>
      <h2 tabIndex={-1} className={styles.heading}>
        {t('check.title')}
      </h2>
      <Mode choices={choices} onChoose={onChoose} />
      <Loaded
        of={reading}
        shape="lines"
        title={t('check.failed')}
        instead={(problem) => {
          const question = questionOf(problem);
          return question && <DiscountQuestion question={question} onAnswer={(unit) => onChoose({ unit })} />;
        }}
      >
        {({ report, changes, deletes, stays, words, withoutPlace }) => (
          <div className={common.stack}>
            <Counts report={report} />
            <Commit
              upload={upload}
              choices={choices}
              report={report}
              hasEdits={corrections.count > 0}
              committing={committing}
            />
            {withoutPlace > 0 && <LocationForAll upload={upload} rows={withoutPlace} />}
            <Words upload={upload} words={words} />
            <Deletes upload={upload} unit={unit} deletes={deletes} />
            <Stays stays={stays} />
            <Changes changes={changes} isNone={report.updated === 0} />
          </div>
        )}
      </Loaded>
      <Issues upload={upload} unit={unit} isIdle={committing.isSending} corrections={corrections} />
      <div>
        <Button variant="default" onClick={() => onChoose({ step: 'columns' })}>
          {t('check.columns')}
        </Button>
      </div>
    </div>
  );
}
