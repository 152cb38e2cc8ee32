import { useTranslation } from 'react-i18next';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import { StepPage } from '#src/shared/forms/StepPage.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { KycStep } from './KycStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { ProofsStep } from './ProofsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import styles from './SignUp.module.css';
import { type StepName, stepNames } from './step-names.ts';
import { TermsStep } from './TermsStep.tsx';
import { type Correction, useRegistration } from './use-registration.ts';

type Props = {
  /** The rejected registration that is corrected; null for a new one. */
  correction?: Correction | null;
  onSent: (reply: RegisterReply['data']) => void;
};

function Rejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('signUp');
  return (
    <Notice tone="info" title={t('correct.title')}>
      {t('correct.about')}
      {reason !== null && (
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
      )}
    </Notice>
  );
}

/** The registration of a trade member, in steps. A draft is kept in the tab until it is sent. */
export function SignUpForm({ correction = null, onSent }: Props) {
  const { t } = useTranslation('signUp');
  const { form, steps, today, askNames } = useRegistration(correction, onSent);
  const contents = {
    person: <PersonStep form={form} today={today} isCorrection={correction !== null} />,
    company: <CompanyStep form={form} />,
    business: <BusinessStep form={form} />,
    profile: <ProfileStep form={form} />,
    proofs: <ProofsStep form={form} />,
    kyc: <KycStep form={form} />,
    terms: <TermsStep form={form} />,
    review: <ReviewStep form={form} onChange={steps.go} />,
  } satisfies Record<StepName, unknown>;
  return (
    <>
      {correction !== null && <Rejection reason={correction.rejected.reason} />}
      {correction !== null && form.problem?.code === 'E_NOT_FOUND' && (
        <Notice tone="danger">{t('correct.gone')}</Notice>
      )}
      <StepPage
        form={form}
        steps={steps}
        submitLabel={t('send')}
        contents={stepNames.map((name) => ({
          title: t(`step.${name}`),
          content: contents[name],
          ...(name === 'person' && { ask: askNames }),
        }))}
      />
    </>
  );
}
