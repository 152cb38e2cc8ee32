import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registrationForm, stepNames } from '#src/features/auth/sign-up/entries.ts';
import { SignUpForm } from '#src/features/auth/sign-up/SignUpForm.tsx';
import { readDraft, writeDraft } from '#src/shared/forms/drafts.ts';
import { noSocialLinks } from '#src/shared/forms/social-links.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const passport = {
  file: 'file-5',
  name: 'passport.pdf',
  size: 48_213,
  mimeType: 'application/pdf',
  expiresAt: '2026-01-15T10:30:00.000Z',
};
const { blank } = registrationForm('2026-01-15');

const draft = {
  ...blank,
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@levi.test',
  mobile: '+919876543210',
  photoId: { docType: 'doc-type-personal-passport', number: 'P1', file: passport },
};

const filled = {
  ...draft,
  photoId: blank.photoId,
  companyName: 'Levi Diamonds',
  address1: 'Jabotinsky 1',
  country: 'country-il',
  state: 'state-il-ta',
  city: 'city-ramat-gan',
  zipCode: '5252006',
  businessType: 'business-type-wholesaler',
  isTermsCondAgree: true,
};

const fieldAt = (path: string) => {
  const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
  if (found === null) throw new Error(`No field ${path}`);
  return found;
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('the registration', () => {
  it('does not hold an applicant up when the names cannot be checked', async () => {
    const { password: _password, ...kept } = draft;
    writeDraft('sign-up', kept);
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<SignUpForm onSent={vi.fn()} />);
    await user.type(fieldAt('password'), 'a new password');
    await user.click(screen.getByRole('button', { name: t('forms:steps.next') }));
    const check = await api.next('checkRegistrationNames');
    expect(check.body).toEqual({ email: 'noa@levi.test' });
    check.drop();
    const name = t('signUp:step.company');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })));
  });
});

describe('the draft of a registration', () => {
  const restore = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    const { password: _password, ...kept } = draft;
    writeDraft('sign-up', kept);
    takeCalls();
    return renderWithProviders(<SignUpForm onSent={() => {}} />);
  };
  /** The form as a reload finds it that was left at the review with everything filled in. */
  const restoreReview = async (entries: object = {}) => {
    const { password: _password, ...kept } = { ...blank, ...filled, ...entries };
    writeDraft('sign-up', kept, stepNames.indexOf('review'));
    const api = takeCalls();
    const shown = await renderWithProviders(<SignUpForm onSent={() => {}} />);
    await shown.findByRole('heading', { level: 2, name: shown.t('signUp:step.review') });
    const send = () => shown.user.click(screen.getByRole('button', { name: shown.t('signUp:send') }));
    return { ...shown, api, send };
  };
  const keptDraft = () => readDraft('sign-up');

  it('comes back at the review, asks for the password there, and sends the profile of the company', async () => {
    const { user, api, send, t } = await restoreReview({
      description: 'Polished goods.',
      isDescriptionPublic: true,
      logo: { ...passport, file: 'file-6', name: 'logo.png', mimeType: 'image/png', expiresAt: null },
      socialLinks: { ...noSocialLinks, OTHER: 'https://levi.test/über uns' },
    });
    await send();
    await waitFor(() => expect(document.activeElement).toBe(fieldAt('password')));
    expect(screen.queryByRole('heading', { level: 2, name: t('signUp:step.review') })).not.toBeNull();
    await user.type(fieldAt('password'), 'a new password');
    await send();
    const { body } = await api.next('register');
    expect(body).toMatchObject({
      password: 'a new password',
      description: 'Polished goods.',
      isDescriptionPublic: true,
      logo: 'file-6',
      socialLinks: [{ kind: 'OTHER', url: 'https://levi.test/%C3%BCber%20uns' }],
    });
    expect(body).not.toHaveProperty('coverImage');
  });

  it('leads from the review to a social link that is no web address', async () => {
    const { user, send, t } = await restoreReview({
      socialLinks: { ...noSocialLinks, LINKEDIN: 'levi diamonds' },
    });
    await user.type(fieldAt('password'), 'a new password');
    await send();
    await waitFor(() => expect(document.activeElement).toBe(fieldAt('socialLinks.LINKEDIN')));
    expect(screen.getByRole('heading', { level: 2, name: t('signUp:step.profile') })).toBeTruthy();
  });

  it('says that a file was not stored long enough, and gives back the rest of its proof', async () => {
    const { user, t } = await restore('2026-01-15T10:30:00.000Z');
    expect(screen.getByRole('status').textContent).toContain(t('forms:draft.expired'));
    await user.type(fieldAt('middleName'), 'R');
    expect(keptDraft()?.photoId).toEqual({ docType: 'doc-type-personal-passport', number: 'P1', file: null });
  });
});
