import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import SignIn from '#src/screens/auth/SignIn.tsx';
import { setClock } from '#src/session/clock.ts';
import { closeSession, currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const seed = createSeed({ stones: 10 });
const buyer = seed.users.find(({ user }) => user.username === 'primary');
if (buyer === undefined) throw new Error('The seed has no buyer.');
const session = {
  token: { jwt: 'jwt', expiresAt: '2030-01-01T00:00:00.000Z' },
  user: buyer.user,
  userPermissions: buyer.permissions,
};

const PENDING = 'pavilion:social-sign-in';
const pending = {
  provider: 'GOOGLE',
  state: 'the state of this tab',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:3000/signin',
  query: 'next=%2Faccount%2Fcart',
};

beforeEach(() => {
  closeSession(false);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** The sign-in screen at an address, with the providers of the settings. */
async function open({ language = 'en', address = '/signin', providers = seed.setting.socialProviders } = {}) {
  const api = takeCalls();
  const code = walkedLanguages.find((each) => each === language) ?? 'en';
  const shown = await renderWithProviders(<SignIn />, { language: code, address });
  const settings = await api.next('viewProjectSetting');
  settings.ok('viewProjectSetting', { ...seed.setting, socialProviders: [...providers] });
  return { ...shown, api };
}

/** The refusal; its words are loaded with the first of them. */
const refusal = () => screen.findByRole('alert', undefined, { timeout: 10_000 });

type Screen = Awaited<ReturnType<typeof open>>;

async function submit({ user, t, api }: Screen) {
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${t('signIn:username')}`) }), 'noa');
  await user.type(screen.getByLabelText(new RegExp(`^${t('signIn:password')}`)), 'secret word');
  await user.click(screen.getByRole('button', { name: t('signIn:submit') }));
  return api.next('login');
}

describe.each(walkedLanguages)('a refused sign-in (%s)', (language) => {
  it('tells how many tries are left', async () => {
    const shown = await open({ language });
    const call = await submit(shown);
    call.fail(401, 'E_BAD_CREDENTIALS', { triesLeft: 2 });
    const { textContent } = await refusal();
    expect(textContent).toContain(shown.t('problems:E_BAD_CREDENTIALS'));
    expect(textContent).toContain(shown.t('signIn:triesLeft', { count: 2 }));
  });

  it('counts a lock down by the clock of the server, and says when it is over', async () => {
    const shown = await open({ language });
    const now = Date.now();
    // The clock of the server is an hour ahead.
    const serverTime = new Date(now + 3_600_000).toISOString();
    setClock(serverTime, now, now);
    const call = await submit(shown);
    call.fail(429, 'E_LOCKED', { retryAt: new Date(now + 3_600_000 + 1500).toISOString() });
    expect((await refusal()).textContent).toMatch(/00:0[12]/);
    await screen.findByText(shown.t('signIn:unlocked'), undefined, { timeout: 5000 });
  });

  it('sends the link of an unverified address again', async () => {
    const shown = await open({ language });
    const call = await submit(shown);
    call.fail(403, 'E_UNVERIFIED', { email: 'noa@levi.test' });
    await shown.user.click(await screen.findByRole('button', { name: shown.t('signIn:unverified.resend') }));
    const sent = await shown.api.next('resendVerificationEmail');
    expect(sent.body).toEqual({ email: 'noa@levi.test' });
    sent.ok('resendVerificationEmail', null);
    await screen.findByText(shown.t('signIn:unverified.resent', { email: 'noa@levi.test' }), undefined, {
      timeout: 10_000,
    });
  });

  it('gives the reason of a rejection, and the way to correct it', async () => {
    const shown = await open({ language });
    const call = await submit(shown);
    call.fail(403, 'E_REJECTED', { reason: 'The licence has expired.', canCorrect: true });
    expect((await refusal()).textContent).toContain('The licence has expired.');
    const link = screen.getByRole('link', { name: shown.t('signIn:rejected.correct') });
    expect(link.getAttribute('href')).toContain('/signup');
  });
});

describe('the sign-in screen', () => {
  it('offers a deactivated user no correction', async () => {
    const shown = await open();
    (await submit(shown)).fail(403, 'E_REJECTED', { reason: null, canCorrect: false });
    await screen.findByText(shown.t('signIn:rejected.deactivated'), { exact: false });
    expect(screen.queryByRole('link', { name: shown.t('signIn:rejected.correct') })).toBeNull();
  });

  it('has a button for each provider of the settings', async () => {
    const { t } = await open();
    for (const name of ['Google', 'LinkedIn', 'Facebook'])
      await screen.findByRole('button', { name: t('signIn:social.with', { name }) });
  });

  it('has no such part without a provider', async () => {
    const { t } = await open({ providers: [] });
    await screen.findByRole('button', { name: t('signIn:submit') });
    expect(screen.queryByText(t('signIn:social.title'))).toBeNull();
  });
});

describe('the answer of a provider', () => {
  const answered = '/signin?code=code-1&state=the+state+of+this+tab';

  it('signs in with the code and its verifier, and leaves no code in the address', async () => {
    sessionStorage.setItem(PENDING, JSON.stringify(pending));
    const { api } = await open({ address: answered });
    const call = await api.next('loginSocially');
    const { state: _, query: __, ...request } = pending;
    expect(call.body).toEqual({ ...request, authorizationCode: 'code-1' });
    expect(window.location.search).toBe('?next=%2Faccount%2Fcart');
    expect(sessionStorage.getItem(PENDING)).toBeNull();
    call.ok('loginSocially', session);
    await waitFor(() => expect(currentSession().user?.id).toBe('usr-primary'));
  });

  it('with the state of somebody else sends nothing and says so', async () => {
    sessionStorage.setItem(PENDING, JSON.stringify({ ...pending, state: 'another state' }));
    const { t, api } = await open({ address: answered });
    await screen.findByText(t('signIn:social.failed'), undefined, { timeout: 10_000 });
    expect(api.of('loginSocially')).toEqual([]);
    expect(window.location.search).not.toContain('code');
  });

  it('that the user cancelled changes nothing', async () => {
    sessionStorage.setItem(PENDING, JSON.stringify(pending));
    const { t } = await open({ address: '/signin?error=access_denied&state=the+state+of+this+tab' });
    await screen.findByText(t('signIn:social.cancelled'), undefined, { timeout: 10_000 });
    screen.getByRole('button', { name: t('signIn:submit') });
  });

  it('for an unknown address offers to register', async () => {
    sessionStorage.setItem(PENDING, JSON.stringify(pending));
    const { t, api } = await open({ address: answered });
    (await api.next('loginSocially')).fail(404, 'E_NOT_FOUND');
    expect((await refusal()).textContent).toContain(t('signIn:social.unknown'));
  });
});
