import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { asProblem } from '#src/shared/api/problem.ts';
import { basePath } from '#src/shared/data/base-path.ts';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { ContactFields } from '#src/shared/forms/fields/ContactFields.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { SocialLinkFields } from '#src/shared/forms/fields/SocialLinkFields.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { StepPage } from '#src/shared/forms/StepPage.tsx';
import type { Day } from '#src/shared/i18n/days.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { type StepName, stepNames } from './entries.ts';
import { ReviewStep } from './Review.tsx';
import {
  type Correction,
  type RegistrationForm,
  useRegistration,
  useSalesPeople,
} from './use-registration.ts';

/** What the applicant agrees to, opened beside the form, so that nothing typed is left. */
const texts = ['termsCondition', 'privacyNotice'] as const;

export function TermsStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation(['signUp', 'shell']);
  return (
    <>
      <p>
        {t('signUp:terms.read')}{' '}
        {texts.map((route, at) => (
          <Fragment key={route}>
            {at > 0 && DOT}
            <a href={basePath() + href(route)} target="_blank" rel="noopener">
              {t(`shell:title.${route}`)}
            </a>
          </Fragment>
        ))}
      </p>
      <CheckboxField {...field('isTermsCondAgree')} label={t('field.isTermsCondAgree')} />
      <FormPart title={t('terms.about')}>
        <CheckboxField {...field('promotions')} label={t('field.promotions')} />
        <CheckboxField {...field('newsletter')} label={t('field.newsletter')} />
        <CheckboxField {...field('stockUpdates')} label={t('field.stockUpdates')} />
      </FormPart>
    </>
  );
}

const proofs = [
  { name: 'photoId', code: 'DOC_TYPE_PERSONAL', kind: 'IDENTITY_PROOF' },
  { name: 'businessProof', code: 'DOC_TYPE_BUSINESS', kind: 'BUSINESS_PROOF' },
] as const;

export function ProofsStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <p className={common.dimmed}>{t('hint.proofs')}</p>
      {proofs.map(({ name, code, kind }) => (
        <FormPart key={name} title={t(`field.${name}`)} hint={t(`hint.${name}`)}>
          <MasterField {...field(`${name}.docType`)} label={t('field.docType')} code={code} />
          <TextField {...field(`${name}.number`)} label={t('field.number')} />
          <FileField {...field(`${name}.file`)} label={t('field.file')} kind={kind} hasCamera />
        </FormPart>
      ))}
    </>
  );
}

export function ProfileStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <p className={common.dimmed}>{t('hint.profile')}</p>
      <TextareaField
        {...field('description')}
        label={t('field.description')}
        hint={t('hint.description')}
        longest={RegisterRequest.description.maxLength}
      />
      <CheckboxField {...field('isDescriptionPublic')} label={t('field.isDescriptionPublic')} />
      <FormPart title={t('group.pictures')} hint={t('hint.pictures')}>
        <FileField {...field('logo')} label={t('field.logo')} kind="COMPANY_LOGO" />
        <FileField {...field('coverImage')} label={t('field.coverImage')} kind="COMPANY_COVER" />
      </FormPart>
      <FormPart title={t('group.social')} hint={t('hint.social')}>
        <SocialLinkFields fieldOf={(kind) => field(`socialLinks.${kind}`)} />
      </FormPart>
    </>
  );
}

type PersonStepProps = { form: RegistrationForm; today: Day; isCorrection: boolean };

export function PersonStep({ form: { field }, today, isCorrection }: PersonStepProps) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <FormPart title={t('group.name')}>
        <TextField {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" />
        <TextField {...field('middleName')} label={t('field.middleName')} autoComplete="additional-name" />
        <TextField {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" />
      </FormPart>
      <FormPart title={t('group.access')}>
        <TextField
          {...field('email')}
          label={t('field.email')}
          hint={t('hint.email')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field('username')}
          label={t('field.username')}
          hint={t('hint.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField
          {...field('password')}
          label={t('field.password')}
          hint={isCorrection ? t('hint.password') : undefined}
          rule={RegisterRequest.password}
        />
      </FormPart>
      <FormPart title={t('group.contact')}>
        <ContactFields fieldOf={field} />
      </FormPart>
      <FormPart title={t('group.more')}>
        <TextField
          {...field('designation')}
          label={t('field.designation')}
          autoComplete="organization-title"
        />
        <DateField {...field('birthDate')} label={t('field.birthDate')} max={today} autoComplete="bday" />
        <DateField {...field('anniversaryDate')} label={t('field.anniversaryDate')} max={today} />
        <TextField {...field('hearAboutUs')} label={t('field.hearAboutUs')} />
        <FileField {...field('photo')} label={t('field.photo')} kind="PHOTO" />
      </FormPart>
    </>
  );
}

export function KycStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  const language = useLanguage();
  return (
    <>
      <p className={common.dimmed}>{t('kyc.about')}</p>
      <div>
        <Anchor href={`${basePath()}/kyc/kyc-form-${language}.pdf`} download>
          {t('kyc.download')}
        </Anchor>
      </div>
      <FileField {...field('kycForm')} label={t('field.kycForm')} kind="KYC_FORM" hasCamera />
      <CheckboxField {...field('isKycUndertaken')} label={t('field.isKycUndertaken')} />
    </>
  );
}

export function CompanyStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <TextField {...field('companyName')} label={t('field.companyName')} autoComplete="organization" />
      <TextField
        {...field('website')}
        label={t('field.website')}
        hint={t('hint.website')}
        inputMode="url"
        autoComplete="url"
      />
      <PlaceFields country={field('country')} state={field('state')} city={field('city')} />
      <TextField {...field('zipCode')} label={t('field.zipCode')} autoComplete="postal-code" />
      <TextField {...field('address1')} label={t('field.address1')} autoComplete="address-line1" />
      <TextField {...field('address2')} label={t('field.address2')} autoComplete="address-line2" />
      <TextField {...field('address3')} label={t('field.address3')} autoComplete="address-line3" />
    </>
  );
}

export function BusinessStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  const { people, reading } = useSalesPeople();
  const problem = people === null ? asProblem(reading.error) : null;
  return (
    <>
      <MasterField {...field('businessType')} label={t('field.businessType')} code="BUSINESS_TYPE" />
      <MasterField {...field('natureOfOrg')} label={t('field.natureOfOrg')} code="NATURE_OF_ORG" />
      <MasterField {...field('companySize')} label={t('field.companySize')} code="COMPANY_SIZE" />
      <NumberField {...field('foundedYear')} label={t('field.foundedYear')} isGrouped={false} />
      <SelectField
        {...field('seller')}
        label={t('field.seller')}
        hint={t('hint.seller')}
        options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {problem !== null && (
        <ProblemNotice problem={problem} title={t('failed.sellers')} onRetry={() => void reading.refetch()} />
      )}
    </>
  );
}

type Props = { correction?: Correction | null; onSent: (reply: RegisterReply['data']) => void };

function Rejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('signUp');
  return (
    <Notice tone="info" title={t('correct.title')}>
      {t('correct.about')}
      {reason !== null && (
        <blockquote className={common.quoted} dir="auto">
          {reason}
        </blockquote>
      )}
    </Notice>
  );
}

export function SignUpForm({ correction = null, onSent }: Props) {
  const { t } = useTranslation('signUp');
  const { form, fields, steps, today, askNames } = useRegistration(correction, onSent);
  const contents = {
    person: <PersonStep form={form} today={today} isCorrection={correction !== null} />,
    company: <CompanyStep form={form} />,
    business: <BusinessStep form={form} />,
    profile: <ProfileStep form={form} />,
    proofs: <ProofsStep form={form} />,
    kyc: <KycStep form={form} />,
    terms: <TermsStep form={form} />,
    review: <ReviewStep form={form} fields={fields} onChange={steps.go} />,
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
