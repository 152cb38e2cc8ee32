import { useTranslation } from 'react-i18next';
import { useCities, useCountries, useStates } from '#src/domain/reference/geography/use-places.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { socialKinds } from '#src/shared/forms/social-links.ts';
import { isDay, showDay } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import type { RegistrationEntries } from './entries.ts';
import type { StepName } from './step-names.ts';
import { useSalesPeople } from './use-sales-people.ts';

/** An entry by its label; the value is empty where nothing was entered. */
export type Line = { readonly label: string; readonly value: string };

type Part = { readonly step: StepName; readonly lines: readonly Line[] };

type Named = { readonly id: string; readonly name: string };

const nameIn = (list: readonly Named[] | null, id: string | null) =>
  list?.find((each) => each.id === id)?.name ?? '';

const shownDay = (day: string | null) => (day !== null && isDay(day) ? showDay(day) : (day ?? ''));

function useNames({ country, state, city, seller }: RegistrationEntries) {
  const language = useLanguage();
  const { masters } = useMasters();
  const countries = useCountries();
  const states = useStates(country);
  const cities = useCities(country, state);
  const { people } = useSalesPeople();
  return {
    country: nameIn(countries.list, country),
    state: nameIn(states.list, state),
    city: nameIn(cities.list, city),
    seller: nameIn(people, seller),
    master: (id: string | null) => {
      const item = id === null ? undefined : masters?.item(id);
      return item === undefined ? '' : masterLabel(item, language);
    },
  };
}

const texts = {
  person: [
    'firstName',
    'middleName',
    'lastName',
    'email',
    'username',
    'mobile',
    'whatsapp',
    'telephone',
    'fax',
    'skype',
    'designation',
    'hearAboutUs',
  ],
  company: ['companyName', 'website', 'zipCode', 'address1', 'address2', 'address3'],
  business: ['businessType', 'natureOfOrg', 'companySize'],
  pictures: ['logo', 'coverImage'],
  terms: ['promotions', 'newsletter', 'stockUpdates'],
} as const;

/** The entries as they are reviewed: by step, each with the label of its field. */
export function useReviewLines(entries: RegistrationEntries): readonly Part[] {
  const { t } = useTranslation('signUp');
  const names = useNames(entries);
  const proof = (name: 'photoId' | 'businessProof'): Line => {
    const { docType, file } = entries[name];
    const value = file === null ? '' : t('review.document', { kind: names.master(docType), file: file.name });
    return { label: t(`field.${name}`), value };
  };
  const yesOrNo = (value: boolean) => t(value ? 'review.yes' : 'review.no');
  return [
    {
      step: 'person',
      lines: [
        ...texts.person.map((name) => ({ label: t(`field.${name}`), value: entries[name] })),
        { label: t('field.birthDate'), value: shownDay(entries.birthDate) },
        { label: t('field.anniversaryDate'), value: shownDay(entries.anniversaryDate) },
        { label: t('field.photo'), value: entries.photo?.name ?? '' },
        { label: t('field.password'), value: entries.password === '' ? '' : t('review.hidden') },
      ],
    },
    {
      step: 'company',
      lines: [
        ...texts.company.map((name) => ({ label: t(`field.${name}`), value: entries[name] })),
        { label: t('field.country'), value: names.country },
        { label: t('field.state'), value: names.state },
        { label: t('field.city'), value: names.city },
      ],
    },
    {
      step: 'business',
      lines: [
        ...texts.business.map((name) => ({ label: t(`field.${name}`), value: names.master(entries[name]) })),
        { label: t('field.foundedYear'), value: String(entries.foundedYear ?? '') },
        { label: t('field.seller'), value: names.seller },
      ],
    },
    {
      step: 'profile',
      lines: [
        { label: t('field.description'), value: entries.description },
        { label: t('field.isDescriptionPublic'), value: yesOrNo(entries.isDescriptionPublic) },
        ...texts.pictures.map((name) => ({ label: t(`field.${name}`), value: entries[name]?.name ?? '' })),
        ...socialKinds
          .filter((kind) => entries.socialLinks[kind] !== '')
          .map((kind) => ({ label: t(`social.${kind}`), value: entries.socialLinks[kind] })),
      ],
    },
    { step: 'proofs', lines: [proof('photoId'), proof('businessProof')] },
    { step: 'kyc', lines: [{ label: t('field.kycForm'), value: entries.kycForm?.name ?? '' }] },
    {
      step: 'terms',
      lines: texts.terms.map((name) => ({ label: t(`field.${name}`), value: yesOrNo(entries[name]) })),
    },
  ];
}
