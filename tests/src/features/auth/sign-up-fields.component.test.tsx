import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { registrationForm } from '#src/features/auth/sign-up/entries.ts';
import {
  BusinessStep,
  CompanyStep,
  KycStep,
  PersonStep,
  ProfileStep,
  ProofsStep,
  TermsStep,
} from '#src/features/auth/sign-up/SignUpForm.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { renderForm } from '../../../support/component/form.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

type Member = keyof typeof RegisterRequest;

/** The fields of section 3 of the specification, each with the members of the request that carry it. */
const carried = {
  User: {
    'first, middle and last name': ['firstName', 'middleName', 'lastName'],
    username: ['username'],
    password: ['password'],
    email: ['email'],
    mobile: ['mobile'],
    WhatsApp: ['whatsapp'],
    Skype: ['skype'],
    telephone: ['telephone'],
    fax: ['fax'],
    'birth date': ['birthDate'],
    'anniversary date': ['anniversaryDate'],
    designation: ['designation'],
    'company name': ['companyName'],
    'business type': ['businessType'],
    'how they heard of the product': ['hearAboutUs'],
    photo: ['photo'],
    'identity and business documents': ['photoId', 'businessProof'],
    'newsletter and promotions consent': ['newsletter', 'promotions', 'stockUpdates'],
  },
  Company: {
    name: ['companyName'],
    'business type': ['businessType', 'natureOfOrg'],
    description: ['description'],
    'founded year': ['foundedYear'],
    'company size': ['companySize'],
    website: ['website'],
    'social links': ['socialLinks'],
    logo: ['logo'],
    'cover image': ['coverImage'],
    'a flag to show the description publicly': ['isDescriptionPublic'],
  },
  Address: {
    'street lines 1 to 3': ['address1', 'address2', 'address3'],
    'country, state, city': ['country', 'state', 'city'],
    'zip code': ['zipCode'],
  },
  /** Section 2: the KYC form and its undertaking, the terms; the issue: choice of a sales person. */
  Registration: {
    'KYC form and undertaking': ['kycForm', 'isKycUndertaken'],
    'terms agreement': ['isTermsCondAgree'],
    'sales person': ['seller'],
  },
} as const satisfies Record<string, Record<string, readonly Member[]>>;

/** Section 5, with the password and the agreement to the terms; the type of the business is asked for on this form alone. */
const demanded = [
  ...['firstName', 'lastName', 'email', 'password', 'mobile', 'companyName', 'address1'],
  ...['country', 'state', 'city', 'zipCode', 'businessType', 'isTermsCondAgree'],
];

const members = Object.values(carried).flatMap((fields) => Object.values(fields).flat());
const byName = (names: Iterable<string>) => [...new Set(names)].toSorted();
const TODAY = '2026-01-15';

beforeEach(() => {
  FakeUpload.install();
});

type Form = Parameters<typeof BusinessStep>[0]['form'];

/** Steps of the registration on one page. */
async function show(fields: (form: Form) => ReactNode) {
  const api = takeCalls();
  const { whole, blank } = registrationForm(TODAY);
  return { ...(await renderForm({ schema: whole, initialValues: blank, fields })), api };
}

const allSteps = (form: Form) => (
  <>
    <PersonStep form={form} today={TODAY} isCorrection={false} />
    <CompanyStep form={form} />
    <BusinessStep form={form} />
    <ProfileStep form={form} />
    <ProofsStep form={form} />
    <KycStep form={form} />
    <TermsStep form={form} />
  </>
);

const paths = () =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].map(({ dataset }) => dataset.path ?? '');

const salesPerson = (id: string, name: string) => ({
  id,
  name,
  email: `${id}@pavilion.test`,
  mobile: '+912222222222',
  whatsapp: null,
  skype: null,
});

const fieldOf = (path: string) => {
  const found = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (found === null) throw new Error(`No field ${path}`);
  return found;
};

describe('the form of a registration', () => {
  it('carries every field of a user, a company and an address that an applicant can fill in', () => {
    const taken = Object.keys(RegisterRequest).filter((member) => member !== 'correction');
    expect(byName(members)).toEqual(byName(taken));
  });

  it('has a field for each of them and no other, and asks for exactly those that are demanded', async () => {
    const { submit, t } = await show(allSteps);
    expect(byName(paths().map((path) => path.split('.')[0] ?? ''))).toEqual(byName(members));
    await submit();
    await waitFor(() => expect(screen.getAllByText(t('validation:required')).length).toBeGreaterThan(1));
    const isRefused = (field: HTMLElement) =>
      field.getAttribute('aria-invalid') === 'true' || field.querySelector('[aria-invalid="true"]') !== null;
    expect(byName(paths().filter((path) => isRefused(fieldOf(path))))).toEqual(byName(demanded));
  });
});

describe('the sales person of a registration', () => {
  const business = (form: Form) => <BusinessStep form={form} />;

  it('is chosen by name', async () => {
    const { api, user, t } = await show(business);
    const list = [salesPerson('usr-sales-1', 'Ravi Shah'), salesPerson('usr-sales-2', 'Mira Joshi')];
    (await api.next('listRegisterSellers')).ok('listRegisterSellers', { count: list.length, list });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: t('signUp:field.seller') });
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Mira Joshi' }));
    await waitFor(() => expect(box.value).toBe('Mira Joshi'));
  });

  it('is asked for again when the list does not load', async () => {
    const { api, user, t } = await show(business);
    (await api.next('listRegisterSellers')).fail(500, 'E_SERVER');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(t('signUp:failed.sellers'));
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    (await api.next('listRegisterSellers')).ok('listRegisterSellers', { count: 0, list: [] });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the camera of a phone', () => {
  const papers = (form: Form) => (
    <>
      <ProofsStep form={form} />
      <KycStep form={form} />
    </>
  );
  const cameraOf = (path: string) => {
    const input = fieldOf(path).querySelector<HTMLInputElement>('input[capture]');
    if (input === null) throw new Error(`No camera for ${path}`);
    return input;
  };

  it.each(['photoId.file', 'businessProof.file', 'kycForm'])(
    'opens for %s by its button, and its picture is sent at once',
    async (path) => {
      const { user, t } = await show(papers);
      const input = cameraOf(path);
      expect(input.getAttribute('capture')).toBe('environment');
      expect(input.accept).toBe('image/jpeg,image/png');
      const opened = vi.fn();
      input.addEventListener('click', opened);
      await user.click(
        within(fieldOf(path)).getByRole('button', { name: t('forms:file.camera'), hidden: true }),
      );
      expect(opened).toHaveBeenCalledOnce();
      const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
      await user.upload(input, new File([jpeg], 'image.jpg', { type: 'image/jpeg' }));
      const upload = await FakeUpload.next();
      expect(upload.body.get('file')).toHaveProperty('name', 'image.jpg');
    },
  );
});

describe('the KYC form', () => {
  it('is downloaded in the language of the screen, or in English', async () => {
    const { t } = await show((form) => <KycStep form={form} />);
    const link = screen.getByRole('link', { name: t('signUp:kyc.download') });
    expect(link.getAttribute('href')).toBe(`/kyc/kyc-form-en.pdf`);
    expect(link.hasAttribute('download')).toBe(true);
  });
});
