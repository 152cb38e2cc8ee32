import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#mocks/rules/epoch.ts';
import VerifyDevice from '#src/features/auth/VerifyDevice.tsx';
import VerifyOtp from '#src/features/auth/VerifyOtp.tsx';
import { keepChallenge } from '#src/session/challenge-store.ts';
import { closeSession, currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { listen } from '../../../support/component/heard.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { buyersSession } from '../../../support/component/session-data.ts';

const STEP = MINUTE / 4;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const challengeFor = (id: string, resendIn = -1000, lasts = 10 * MINUTE) => ({
  challenge: id,
  email: 'n••@levi.test',
  expiresAt: inMs(lasts),
  resendAt: inMs(resendIn),
});

beforeEach(() => {
  closeSession(false);
  sessionStorage.clear();
  keepChallenge(null);
});
const codeField = () => screen.getByRole<HTMLInputElement>('textbox');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the one-time code', () => {
  async function open(challenge: object | null = challengeFor('challenge-1'), address = '/verify-otp') {
    if (challenge !== null) keepChallenge(challenge);
    const api = takeCalls();
    const shown = await renderWithProviders(<VerifyOtp />, { address });
    const submit = () =>
      shown.user.click(screen.getByRole('button', { name: shown.t('oneTimeCode:submit') }));
    return { ...shown, api, submit };
  }
  /** Enters a code; the call that waits for its answer. */
  async function entered(shown: Awaited<ReturnType<typeof open>>) {
    await shown.user.type(codeField(), '123456');
    await shown.submit();
    return shown.api.next('verifyFingerprint');
  }

  it('asks for six digits before it sends any', async () => {
    const { user, t, api, submit } = await open();
    await user.type(codeField(), '123');
    await submit();
    await screen.findByText(t('validation:code'));
    expect(api.of('verifyFingerprint')).toEqual([]);
  });

  it.each([
    [429, 'E_TOO_MANY_REQUESTS', 'wrong'],
    [404, 'E_NOT_FOUND', 'gone'],
  ] as const)('ends with %s %s, with the way to sign-in', async (status, code, end) => {
    const shown = await open(undefined, '/verify-otp?next=%2Faccount%2Fcart');
    (await entered(shown)).fail(status, code);
    await heading(shown.t(`oneTimeCode:end.${end}.title`));
    const link = screen.getByRole('link', { name: shown.t('entry:toSignIn') });
    expect(link.getAttribute('href')).toBe('/signin?next=%2Faccount%2Fcart');
  });

  it('says that nothing was checked when the connection breaks, and can be sent again', async () => {
    const shown = await open();
    (await entered(shown)).drop();
    await screen.findByText(shown.t('problems:OFFLINE'));
    await shown.submit();
    (await shown.api.next('verifyFingerprint')).ok('verifyFingerprint', buyersSession);
    await waitFor(() => expect(currentSession().user?.id).toBe('usr-primary'));
  });

  it('has a screen reader say its last minutes and when it can be sent again, not every second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { t } = await open(challengeFor('challenge-1', MINUTE));
    const heard = listen();
    // In steps: the screen is drawn once for each.
    for (let passed = 0; passed < 9.5 * MINUTE; passed += STEP) {
      await act(() => vi.advanceTimersByTimeAsync(STEP));
    }
    const left = (count: number) => t('oneTimeCode:valid', { count });
    expect(heard).toEqual([t('oneTimeCode:resend'), left(5), left(1)]);
  });

  it('is not sent again before its time, and a server that does not know the challenge ends it', async () => {
    const shown = await open(challengeFor('challenge-1', MINUTE));
    const waiting = screen
      .getAllByRole('button')
      .find((each) => each.getAttribute('aria-disabled') === 'true');
    if (waiting === undefined) throw new Error('No button waits');
    await shown.user.click(waiting);
    expect(shown.api.of('resendOtp')).toEqual([]);
    shown.unmount();
    const next = await open(challengeFor('challenge-1'));
    await next.user.click(screen.getByRole('button', { name: next.t('oneTimeCode:resend') }));
    (await next.api.next('resendOtp')).fail(404, 'E_NOT_FOUND');
    await heading(next.t('oneTimeCode:end.gone.title'));
  });
});

describe('the link of the mail with the code', () => {
  async function open(query = '?challenge=challenge-1&code=123456') {
    const api = takeCalls();
    const shown = await renderWithProviders(<VerifyDevice />, { address: `/verify-device${query}` });
    return { ...shown, api };
  }
  async function pressed({ user, t, api }: Awaited<ReturnType<typeof open>>) {
    await user.click(screen.getByRole('button', { name: t('oneTimeCode:submit') }));
    return api.next('verifyFingerprint');
  }

  it.each([
    [404, 'E_NOT_FOUND', 'gone'],
    [429, 'E_TOO_MANY_REQUESTS', 'wrong'],
    [401, 'E_BAD_CREDENTIALS', 'outdated'],
  ] as const)('ends with %s %s, with the way to sign-in', async (status, code, end) => {
    const shown = await open();
    (await pressed(shown)).fail(status, code, { triesLeft: 3 });
    await heading(shown.t(`oneTimeCode:end.${end}.title`));
    expect(screen.getByRole('link', { name: shown.t('entry:toSignIn') }).getAttribute('href')).toBe(
      '/signin',
    );
  });

  it('can be pressed again after a failure that leaves the code as it is', async () => {
    const shown = await open();
    (await pressed(shown)).fail(500, 'E_SERVER');
    await screen.findByText(shown.t('problems:E_SERVER'));
    (await pressed(shown)).ok('verifyFingerprint', buyersSession);
    await waitFor(() => expect(currentSession().user?.id).toBe('usr-primary'));
  });

  it.each(['', '?challenge=challenge-1', '?code=123456', '?challenge=challenge-1&code=12345x'])(
    'sends nothing when it is not whole (%s), and says so',
    async (query) => {
      const { t, api } = await open(query);
      await heading(t('oneTimeCode:end.incomplete.title'));
      expect(api.calls).toEqual([]);
    },
  );
});
