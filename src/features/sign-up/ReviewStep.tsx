import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { type Line, useReviewLines } from './review-lines.ts';
import styles from './SignUp.module.css';
import type { StepName } from './step-names.ts';
import type { RegistrationForm } from './use-registration.ts';

type PartProps = { step: StepName; lines: readonly Line[]; onChange: () => void };

function ReviewPart({ step, lines, onChange }: PartProps) {
  const { t } = useTranslation('signUp');
  const id = useId();
  const part = t(`step.${step}`);
  return (
    <section aria-labelledby={id} className={styles.reviewPart}>
      <div className={styles.reviewHead}>
        <h3 id={id} className={styles.reviewTitle}>
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

/** The password, where it is missing: a draft that was given back has none. */
function MissingPassword({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  const { value, error } = field('password');
  const [isAsked, setAsked] = useState(value === '');
  if (!isAsked && error !== null) setAsked(true);
  if (!isAsked) return null;
  return (
    <FormPart title={t('review.password')} hint={t('review.passwordAbout')}>
      <NewPasswordField {...field('password')} label={t('field.password')} rule={RegisterRequest.password} />
    </FormPart>
  );
}

type Props = { form: RegistrationForm; onChange: (step: number) => void };

/** Everything that was entered, by step, with a way back to each. */
export function ReviewStep({ form, onChange }: Props) {
  const { t } = useTranslation('signUp');
  const parts = useReviewLines(form.values);
  return (
    <>
      <p className={styles.about}>{t('review.about')}</p>
      {parts.map(({ step, lines }, index) => (
        <ReviewPart key={step} step={step} lines={lines} onChange={() => onChange(index)} />
      ))}
      <MissingPassword form={form} />
    </>
  );
}
