import { Anchor, Group, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { useCities, useCountries, useStates } from '#src/domain/reference/geography/use-places.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { socialKinds } from '#src/shared/forms/social-links.ts';
import { isDay, showDay } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { type Registration, type RegistrationEntries, type StepName, stepNames } from './entries.ts';
import { type RegistrationForm, useSalesPeople } from './use-registration.ts';

type Line = { readonly label: string; readonly value: string };

type Named = { readonly id: string; readonly name: string };

const nameIn = (list: readonly Named[] | null, id: string | null) =>
  list?.find((each) => each.id === id)?.name ?? '';

const shownDay = (day: string | null) => (day !== null && isDay(day) ? showDay(day) : (day ?? ''));

/** Entries whose shown text differs from their value, by the names of their fields. */
function useShownEntries(entries: RegistrationEntries): Readonly<Record<string, string>> {
  const { t } = useTranslation('signUp');
  const language = useLanguage();
  const { masters } = useMasters();
  const countries = useCountries();
  const states = useStates(entries.country);
  const cities = useCities(entries.country, entries.state);
  const { people } = useSalesPeople();
  const master = (id: string | null) => {
    const item = id === null ? undefined : masters?.item(id);
    return item === undefined ? '' : masterLabel(item, language);
  };
  const proof = ({ docType, file }: RegistrationEntries['photoId']) =>
    file === null ? '' : t('review.document', { kind: master(docType), file: file.name });
  return {
    password: entries.password === '' ? '' : t('review.hidden'),
    birthDate: shownDay(entries.birthDate),
    anniversaryDate: shownDay(entries.anniversaryDate),
    country: nameIn(countries.list, entries.country),
    state: nameIn(states.list, entries.state),
    city: nameIn(cities.list, entries.city),
    businessType: master(entries.businessType),
    natureOfOrg: master(entries.natureOfOrg),
    companySize: master(entries.companySize),
    seller: nameIn(people, entries.seller),
    photoId: proof(entries.photoId),
    businessProof: proof(entries.businessProof),
  };
}

type ReviewProps = { form: RegistrationForm; fields: Registration['fields'] };

function useReviewLines({ form: { values }, fields }: ReviewProps): Record<string, readonly Line[]> {
  const { t } = useTranslation('signUp');
  const shown = useShownEntries(values);
  const line = (name: Exclude<keyof RegistrationEntries, 'socialLinks'>): Line => {
    const entry = values[name];
    const isFile = typeof entry === 'object' && entry !== null && 'name' in entry;
    const isFlag = typeof entry === 'boolean';
    const plain = isFlag
      ? t(entry ? 'review.yes' : 'review.no')
      : String((isFile ? entry.name : entry) ?? '');
    return { label: t(`field.${name}`), value: shown[name] ?? plain };
  };
  const links = socialKinds
    .map((kind) => ({ label: t(`social.${kind}`), value: values.socialLinks[kind] }))
    .filter(({ value }) => value !== '');
  return {
    person: fields.person.names.map(line),
    company: fields.company.names.map(line),
    business: fields.business.names.map(line),
    profile: fields.profile.names.flatMap((name) => (name === 'socialLinks' ? links : [line(name)])),
    proofs: fields.proofs.names.map(line),
    kyc: [line('kycForm')],
    terms: fields.terms.names.filter((name) => name !== 'isTermsCondAgree').map(line),
  };
}

type PartProps = { step: StepName; lines: readonly Line[]; onChange: () => void };

function ReviewPart({ step, lines, onChange }: PartProps) {
  const { t } = useTranslation('signUp');
  const id = useId();
  const part = t(`step.${step}`);
  const none = <span className={common.dimmed}>{t('review.none')}</span>;
  return (
    <Stack component="section" gap="0.5rem" pt="1rem" className={common.ruled} aria-labelledby={id}>
      <Group gap="1rem" wrap="nowrap" align="baseline" justify="space-between">
        <h3 id={id} className={common.partTitle}>
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
      </Group>
      <FactList names="wide" facts={lines.map(({ label, value }) => [label, value === '' ? none : value])} />
    </Stack>
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

type ReviewStepProps = ReviewProps & { onChange: (step: number) => void };

export function ReviewStep({ form, fields, onChange }: ReviewStepProps) {
  const { t } = useTranslation('signUp');
  const lines = useReviewLines({ form, fields });
  return (
    <>
      <p className={common.dimmed}>{t('review.about')}</p>
      {stepNames.slice(0, -1).map((step, index) => (
        <ReviewPart key={step} step={step} lines={lines[step] ?? []} onChange={() => onChange(index)} />
      ))}
      <MissingPassword form={form} />
    </>
  );
}
