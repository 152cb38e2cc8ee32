import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDryRunUpload } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadDryRunReply } from '#generated/model/uploadDryRunReply.ts';
import { UploadMode } from '#generated/model/uploadMode.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Commit, useCommit } from './Commit.tsx';
import { Counts } from './Counts.tsx';
import { Changes, Deletes } from './Difference.tsx';
import { DiscountQuestion } from './DiscountQuestion.tsx';
import { Issues } from './Issues.tsx';
import { questionOf } from './refusals.ts';
import styles from './Upload.module.css';
import type { UploadChoices } from './upload-step.ts';
import type { Corrections } from './use-corrections.ts';

const differenceOf = ({ data }: UploadDryRunReply) => data;

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
      <div className={styles.line}>
        <Radio value="ADD_UPDATE" label={t('check.add')} description={t('check.addAbout')} />
        <Radio value="REPLACE_ALL" label={t('check.replace')} description={t('check.replaceAbout')} />
      </div>
    </Radio.Group>
  );
}

/** The third step: the difference to the stock listed now, the rows to correct, and the commit. */
export function CheckStep({ upload, choices, corrections, onChoose }: Props) {
  const { t } = useTranslation('seller');
  const { mode, unit } = choices;
  const committing = useCommit(upload.id, () => onChoose({ step: 'columns' }));
  const reading = useDryRunUpload(
    { id: upload.id, mode, ...(unit !== null && { discountUnit: unit }) },
    {
      query: {
        select: differenceOf,
        // 25,000 rows take the server seconds: read anew after a change only, and not once the upload is committed.
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        enabled: !committing.isSending,
      },
    },
  );
  return (
    <div className={styles.part}>
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
        {({ report, changes, deletes }) => (
          <div className={styles.part}>
            <Counts report={report} />
            <Commit
              upload={upload}
              choices={choices}
              report={report}
              hasEdits={corrections.count > 0}
              committing={committing}
            />
            <Deletes deletes={deletes} all={report.deleted} />
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
