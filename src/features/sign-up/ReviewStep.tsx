import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationEntries } from './entries.ts';
import { type Line, useReviewLines } from './review-lines.ts';
import styles from './SignUp.module.css';
import type { StepName } from './step-names.ts';

type PartProps = { step: StepName; lines: readonly Line[]; onChange: () => void };

function ReviewPart({ step, lines, onChange }: PartProps) {
  const { t } = useTranslation('signUp');
  const id = useId();
  const part = t(`step.${step}`);
  return (
    <section aria-labelledby={id} className={styles.reviewPart}>
      <div className={styles.reviewHead}>
        <h3 id={id} className={styles.partTitle}>
          {part}
        </h3>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={t('review.changePart', { part })}
          onClick={onChange}
        >
          {t('review.change')}
        </Anchor>
      </div>
      <dl className={styles.facts}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? <span className={styles.none}>{t('review.none')}</span> : <bdi>{value}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Props = { entries: RegistrationEntries; onChange: (step: number) => void };

/** Everything that was entered, by step, with a way back to each. */
export function ReviewStep({ entries, onChange }: Props) {
  const { t } = useTranslation('signUp');
  const parts = useReviewLines(entries);
  return (
    <>
      <p className={styles.about}>{t('review.about')}</p>
      {parts.map(({ step, lines }, index) => (
        <ReviewPart key={step} step={step} lines={lines} onChange={() => onChange(index)} />
      ))}
    </>
  );
}
