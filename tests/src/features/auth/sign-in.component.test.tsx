import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { EntryLayout } from '#src/app/layouts/entry/EntryLayout.tsx';
import SignIn from '#src/features/auth/SignIn.tsx';
import { closeSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const seed = createSeed({ stones: 10 });
const buyer = seed.users.find(({ user }) => user.username === 'primary');
if (buyer === undefined) throw new Error('The seed has no buyer.');

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
async function open({ address = '/signin', providers = seed.setting.socialProviders } = {}) {
  const api = takeCalls();
  const shown = await renderWithProviders(
    <EntryLayout>
      <SignIn />
    </EntryLayout>,
    { address },
  );
  const settings = await api.next('viewProjectSetting');
  settings.ok('viewProjectSetting', { ...seed.setting, socialProviders: [...providers] });
  return { ...shown, api };
}

type Screen = Awaited<ReturnType<typeof open>>;

async function submit({ user, t, api }: Screen) {
  await user.type(screen.getByRole('textbox', { name: new RegExp(`^${t('signIn:username')}`) }), 'noa');
  await user.type(screen.getByLabelText(new RegExp(`^${t('signIn:password')}`)), 'secret word');
  await user.click(screen.getByRole('button', { name: t('signIn:submit') }));
  return api.next('login');
}

describe('the sign-in screen', () => {
  it.each([
    ['offers a rejected user the correction', 'The licence has expired.', true],
    ['offers a deactivated user no correction', null, false],
  ] as const)('%s', async (_name, reason, canCorrect) => {
    const shown = await open();
    (await submit(shown)).fail(403, 'E_REJECTED', { reason, canCorrect });
    await screen.findByText(reason ?? shown.t('signIn:rejected.deactivated'), { exact: false });
    const correction = screen.queryByRole('link', { name: shown.t('signIn:rejected.correct') });
    expect(correction !== null).toBe(canCorrect);
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

  it('is refused with the state of somebody else, and nothing is sent', async () => {
    sessionStorage.setItem(PENDING, JSON.stringify({ ...pending, state: 'another state' }));
    const { t, api } = await open({ address: answered });
    await screen.findByText(t('signIn:social.failed'), undefined, { timeout: 10_000 });
    expect(api.of('loginSocially')).toEqual([]);
    expect(window.location.search).not.toContain('code');
  });

  it('leads to the one-time code that the server sent', async () => {
    sessionStorage.setItem(PENDING, JSON.stringify(pending));
    const { api } = await open({ address: answered });
    const challenge = {
      challenge: 'otp-1',
      email: 'n••••@levi.test',
      expiresAt: '2026-01-15T09:40:00.000Z',
      resendAt: '2026-01-15T09:30:30.000Z',
    };
    (await api.next('loginSocially')).fail(403, 'E_OTP_REQUIRED', challenge);
    await vi.waitFor(() => expect(window.location.pathname).toBe('/verify-otp'));
    expect(window.location.search).toContain('next=');
    expect(JSON.parse(sessionStorage.getItem('pavilion:challenge') ?? '')).toEqual(challenge);
  });
});
