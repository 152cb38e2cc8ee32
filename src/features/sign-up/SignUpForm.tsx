import { useTranslation } from 'react-i18next';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import { StepPage } from '#src/shared/forms/StepPage.tsx';
import { BusinessStep } from './BusinessStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { KycStep } from './KycStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { ProofsStep } from './ProofsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepName } from './step-names.ts';
import { stepNames } from './step-names.ts';
import { TermsStep } from './TermsStep.tsx';
import { useRegistration } from './use-registration.ts';

type Props = { onSent: (reply: RegisterReply['data']) => void };

/** The registration of a trade member, in steps. A draft is kept in the tab until it is sent. */
export function SignUpForm({ onSent }: Props) {
  const { t } = useTranslation('signUp');
  const { form, steps, today } = useRegistration(onSent);
  const contents = {
    person: <PersonStep form={form} today={today} />,
    company: <CompanyStep form={form} />,
    business: <BusinessStep form={form} />,
    proofs: <ProofsStep form={form} />,
    kyc: <KycStep form={form} />,
    terms: <TermsStep form={form} />,
    review: <ReviewStep entries={form.values} onChange={steps.go} />,
  } satisfies Record<StepName, unknown>;
  return (
    <StepPage
      form={form}
      steps={steps}
      draft="sign-up"
      submitLabel={t('send')}
      contents={stepNames.map((name) => ({ title: t(`step.${name}`), content: contents[name] }))}
    />
  );
}
