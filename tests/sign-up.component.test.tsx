import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noEntries } from '#src/features/sign-up/entries.ts';
import { SignUpForm } from '#src/features/sign-up/SignUpForm.tsx';
import { readDraft, writeDraft } from '#src/shared/forms/drafts.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { takeCalls } from './component/api.ts';
import { renderWithProviders } from './component/render.tsx';

const passport = {
  file: 'file-5',
  name: 'passport.pdf',
  size: 48_213,
  mimeType: 'application/pdf',
  expiresAt: '2026-01-15T10:30:00.000Z',
};
const draft = {
  ...noEntries,
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@levi.test',
  mobile: '+919876543210',
  photoId: { docType: 'doc-type-personal-passport', number: 'P1', file: passport },
};

const fieldAt = (path: string) => {
  const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
  if (found === null) throw new Error(`No field ${path}`);
  return found;
};

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The form with a draft of an earlier visit in it, its password typed, and the first step sent off. */
async function firstStep(language: (typeof languageCodes)[number]) {
  const { password: _password, ...kept } = draft;
  writeDraft('sign-up', kept);
  const api = takeCalls();
  const onSent = vi.fn();
  const shown = await renderWithProviders(<SignUpForm onSent={onSent} />, { language });
  const { user, t } = shown;
  await user.type(fieldAt('password'), 'a new password');
  const next = () => user.click(screen.getByRole('button', { name: t('forms:steps.next') }));
  await next();
  const check = await api.next('checkRegistrationNames');
  expect(check.body).toEqual({ email: 'noa@levi.test' });
  const heading = (step: 'person' | 'company') =>
    screen.queryByRole('heading', { level: 2, name: t(`signUp:step.${step}`) });
  return { ...shown, api, check, next, heading };
}

describe.each(languageCodes)('the registration (%s)', (language) => {
  it('tells a taken email address at its field before the next step, and goes on with another', async () => {
    const { api, check, next, heading, user, t } = await firstStep(language);
    check.ok('checkRegistrationNames', { taken: ['email'] });
    await screen.findByText(t('signUp:taken'));
    await waitFor(() => expect(document.activeElement).toBe(fieldAt('email')));
    expect(heading('person')).not.toBeNull();
    await user.type(fieldAt('email'), '.other');
    expect(screen.queryByText(t('signUp:taken'))).toBeNull();
    await next();
    const again = await api.next('checkRegistrationNames');
    expect(again.body).toEqual({ email: 'noa@levi.test.other' });
    again.ok('checkRegistrationNames', { taken: [] });
    await waitFor(() => expect(document.activeElement).toBe(heading('company')));
  });

  it('does not hold an applicant up when the names cannot be checked', async () => {
    const { check, heading } = await firstStep(language);
    check.drop();
    await waitFor(() => expect(document.activeElement).toBe(heading('company')));
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
  const keptDraft = () => readDraft('sign-up');

  it('gives back what was typed, and asks for the password again', async () => {
    const { user, t } = await restore('2026-01-15T10:00:00.000Z');
    expect(screen.getByRole('status').textContent).toContain(t('forms:draft.secret'));
    expect(screen.getByRole('status').textContent).not.toContain(t('forms:draft.expired'));
    expect(fieldAt('email').value).toBe('noa@levi.test');
    await user.type(fieldAt('password'), 'a new password');
    await user.type(fieldAt('middleName'), 'R');
    expect(keptDraft()).toMatchObject({ middleName: 'R', photoId: { file: { file: 'file-5' } } });
    expect(JSON.stringify(keptDraft())).not.toContain('a new password');
  });

  it('says that a file was not stored long enough, and gives back the rest of its proof', async () => {
    const { user, t } = await restore('2026-01-15T10:30:00.000Z');
    expect(screen.getByRole('status').textContent).toContain(t('forms:draft.expired'));
    await user.type(fieldAt('middleName'), 'R');
    expect(keptDraft()?.photoId).toEqual({ docType: 'doc-type-personal-passport', number: 'P1', file: null });
  });
});
