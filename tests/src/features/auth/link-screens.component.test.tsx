import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import ForgotPassword from '#src/screens/auth/ForgotPassword.tsx';
import ResetPassword from '#src/screens/auth/ResetPassword.tsx';
import ThankYou from '#src/screens/auth/ThankYou.tsx';
import VerifyEmail from '#src/screens/auth/VerifyEmail.tsx';
import { keepRegisteredAddress } from '#src/session/registered-address.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const TOKEN = '0123456789abcdef0123456789abcdef';
const ends = [
  ['UNKNOWN', 'unknown'],
  ['USED', 'used'],
  ['EXPIRED', 'expired'],
] as const;
const LIMIT = { retryAt: '2030-01-01T00:00:00.000Z' };

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const startsWith = (name: string) => new RegExp(`^${name}`);

describe.each(walkedLanguages)('a forgotten password (%s)', (language) => {
  async function asked() {
    const api = takeCalls();
    const shown = await renderWithProviders(<ForgotPassword />, { language, address: '/forgot-password' });
    const { user, t } = shown;
    await user.type(screen.getByRole('textbox', { name: startsWith(t('entry:username')) }), 'noa');
    await user.click(screen.getByRole('button', { name: t('password:forgot.submit') }));
    return { ...shown, api, call: await api.next('requestPasswordReset') };
  }

  it('is answered alike whether or not the name exists', async () => {
    const { t, call } = await asked();
    expect(call.body).toEqual({ username: 'noa' });
    call.ok('requestPasswordReset', null);
    await heading(t('password:sent.title'));
  });

  it('says when the next link may be asked for, and keeps the name', async () => {
    const { t, call } = await asked();
    call.fail(429, 'E_TOO_MANY_REQUESTS', LIMIT);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('2030');
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: startsWith(t('entry:username')) }).value,
    ).toBe('noa');
  });

  it('says so when the server is out of reach', async () => {
    const { t, call } = await asked();
    call.drop();
    await screen.findByText(t('problems:OFFLINE'));
  });
});

describe.each(walkedLanguages)('the link to a new password (%s)', (language) => {
  async function open(token = TOKEN) {
    const api = takeCalls();
    const screenOf = (
      <Route path="/reset-password/:token">
        <ResetPassword />
      </Route>
    );
    const shown = await renderWithProviders(screenOf, { language, address: `/reset-password/${token}` });
    return { ...shown, api };
  }
  /** The link works; a new password is typed and sent. */
  async function sent() {
    const shown = await open();
    const check = await shown.api.next('checkResetLink');
    expect(check.body).toEqual({ token: TOKEN });
    check.ok('checkResetLink', { expiresAt: '2030-01-01T00:00:00.000Z' });
    const field = await screen.findByLabelText(startsWith(shown.t('password:new')));
    await shown.user.type(field, 'a new password');
    await shown.user.click(screen.getByRole('button', { name: shown.t('password:reset.submit') }));
    return { ...shown, call: await shown.api.next('resetPassword') };
  }

  it('sets the password and leads to sign-in', async () => {
    const { t, call } = await sent();
    expect(call.body).toEqual({ token: TOKEN, password: 'a new password' });
    call.ok('resetPassword', null);
    await heading(t('password:done.title'));
    expect(screen.getByRole('link', { name: t('entry:toSignIn') }).getAttribute('href')).toBe('/signin');
  });

  it.each(ends)('that is %s says so on opening, before a password is typed', async (reason, end) => {
    const { t, api } = await open();
    (await api.next('checkResetLink')).fail(404, 'E_NOT_FOUND', { reason });
    await heading(t(`password:end.${end}.title`));
    expect(screen.queryByLabelText(startsWith(t('password:new')))).toBeNull();
    const again = screen.getByRole('link', { name: t('password:again') });
    expect(again.getAttribute('href')).toBe('/forgot-password');
  });

  it.each(ends)('that becomes %s while the password is typed says so', async (reason, end) => {
    const { t, call } = await sent();
    call.fail(404, 'E_NOT_FOUND', { reason });
    await heading(t(`password:end.${end}.title`));
  });

  it('that is not whole says so without asking the server', async () => {
    const { t, api } = await open('3f1c');
    await heading(t('password:end.unknown.title'));
    expect(api.calls).toEqual([]);
  });

  it('keeps the typed password when the server does not take it or is out of reach', async () => {
    const { t, call, user, api } = await sent();
    call.fail(400, 'E_VALIDATION', { errors: [{ field: 'password', rule: 'minLength', message: 'prose' }] });
    await screen.findByText(t('validation:tooShort'));
    await user.click(screen.getByRole('button', { name: t('password:reset.submit') }));
    (await api.next('resetPassword')).drop();
    await screen.findByText(t('problems:OFFLINE'));
    const field = screen.getByLabelText<HTMLInputElement>(startsWith(t('password:new')));
    expect(field.value).toBe('a new password');
  });
});

describe.each(walkedLanguages)('the link to verify an address (%s)', (language) => {
  async function open(query = `?token=${TOKEN}`) {
    const api = takeCalls();
    const shown = await renderWithProviders(<VerifyEmail />, { language, address: `/verify-email${query}` });
    return { ...shown, api };
  }
  async function pressed() {
    const shown = await open();
    expect(shown.api.calls).toEqual([]);
    await shown.user.click(screen.getByRole('button', { name: shown.t('verification:submit') }));
    return { ...shown, call: await shown.api.next('verifyEmail') };
  }

  it.each([
    [1, 'verified'],
    [2, 'approved'],
    [3, 'rejected'],
  ] as const)(
    'verifies when the button is pressed; with approval %s the next page says %s',
    async (isApproved, after) => {
      const { call } = await pressed();
      call.ok('verifyEmail', { email: 'noa@levi.test', isApproved });
      await waitFor(() =>
        expect(window.location.pathname + window.location.search).toBe(`/thank-you?after=${after}`),
      );
    },
  );

  it.each(ends)('that is %s says so, with the way on', async (reason, end) => {
    const { t, call } = await pressed();
    call.fail(404, 'E_NOT_FOUND', { reason });
    await heading(t(`verification:end.${end}.title`));
    screen.getByRole('link', { name: t('entry:toSignIn') });
    const resend = screen.queryByRole('button', { name: t('verification:resend') });
    expect(resend === null).toBe(end === 'used');
  });

  it('says when the next attempt is possible after too many', async () => {
    const { call } = await pressed();
    call.fail(429, 'E_TOO_MANY_REQUESTS', LIMIT);
    expect((await screen.findByRole('alert')).textContent).toContain('2030');
  });

  it('that is not whole has the mail sent again, and says when that was asked for too often', async () => {
    const { t, user, api } = await open('');
    await heading(t('verification:end.unknown.title'));
    await user.type(screen.getByRole('textbox', { name: startsWith(t('entry:email')) }), 'noa@levi.test');
    const resend = () => user.click(screen.getByRole('button', { name: t('verification:resend') }));
    await resend();
    const call = await api.next('resendVerificationEmail');
    expect(call.body).toEqual({ email: 'noa@levi.test' });
    call.ok('resendVerificationEmail', null);
    await screen.findByText(t('verification:resent'));
    await resend();
    (await api.next('resendVerificationEmail')).fail(429, 'E_TOO_MANY_REQUESTS', LIMIT);
    expect((await screen.findByRole('alert')).textContent).toContain('2030');
  });
});

describe.each(walkedLanguages)('the thanks (%s)', (language) => {
  const open = (query: string) =>
    renderWithProviders(<ThankYou />, { language, address: `/thank-you${query}` });

  it.each([
    ['', 'registered', 'verify'],
    ['?after=nonsense', 'registered', 'verify'],
    ['?after=registered', 'registered', 'verify'],
    ['?after=verified', 'verified', 'check'],
    ['?after=approved', 'approved', 'trade'],
  ] as const)('after “%s” say what was done and what is next', async (query, after, next) => {
    const { t } = await open(query);
    await heading(t(`verification:thanks.${after}.title`));
    const current = document.querySelector('[aria-current="step"]');
    expect(current?.textContent).toContain(t(`verification:steps.${next}.title`));
    expect(screen.queryByRole('link', { name: t('entry:toSignIn') }) === null).toBe(after === 'registered');
  });

  it('after a rejection lead to the house', async () => {
    const { t } = await open('?after=rejected');
    await screen.findByText(t('verification:thanks.rejected.about'));
    const link = screen.getByRole('link', { name: t('verification:contact') });
    expect(link.getAttribute('href')).toBe('/contact-us');
  });

  it('offer to send the mail again to the address that was registered', async () => {
    keepRegisteredAddress('noa@levi.test');
    const api = takeCalls();
    const { t, user } = await open('');
    await user.click(screen.getByRole('button', { name: t('verification:resend') }));
    expect((await api.next('resendVerificationEmail')).body).toEqual({ email: 'noa@levi.test' });
  });
});
