import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import ResetPassword from '#src/features/auth/ResetPassword.tsx';
import ThankYou from '#src/features/auth/ThankYou.tsx';
import VerifyEmail from '#src/features/auth/VerifyEmail.tsx';
import { keepRegisteredAddress } from '#src/session/registered-address.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { takeCalls } from '../../../support/component/api.ts';
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

describe('the link to a new password', () => {
  async function open(token = TOKEN) {
    const api = takeCalls();
    const screenOf = (
      <Route path="/reset-password/:token">
        <ResetPassword />
      </Route>
    );
    const shown = await renderWithProviders(screenOf, { address: `/reset-password/${token}` });
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

  it.each(ends)('shows that it became %s while the password was typed', async (reason, end) => {
    const { t, call } = await sent();
    call.fail(404, 'E_NOT_FOUND', { reason });
    await heading(t(`password:end.${end}.title`));
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

describe('the link to verify an address', () => {
  async function open(query = `?token=${TOKEN}`) {
    const api = takeCalls();
    const shown = await renderWithProviders(<VerifyEmail />, { address: `/verify-email${query}` });
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

  it('says when the next attempt is possible after too many', async () => {
    const { call } = await pressed();
    call.fail(429, 'E_TOO_MANY_REQUESTS', LIMIT);
    expect((await screen.findByRole('alert')).textContent).toContain('2030');
  });

  it('has the email sent again when it is not whole, and says when that was asked for too often', async () => {
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

describe('the thanks', () => {
  const open = (query: string) => renderWithProviders(<ThankYou />, { address: `/thank-you${query}` });

  it.each([
    ['', 'registered', 'verify'],
    ['?after=nonsense', 'registered', 'verify'],
    ['?after=registered', 'registered', 'verify'],
    ['?after=verified', 'verified', 'check'],
    ['?after=approved', 'approved', 'trade'],
  ] as const)('say after “%s” what was done and what is next', async (query, after, next) => {
    const { t } = await open(query);
    await heading(t(`verification:thanks.${after}.title`));
    const current = document.querySelector('[aria-current="step"]');
    expect(current?.textContent).toContain(t(`verification:steps.${next}.title`));
    expect(screen.queryByRole('link', { name: t('entry:toSignIn') }) === null).toBe(after === 'registered');
  });

  it('lead to the house after a rejection', async () => {
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
