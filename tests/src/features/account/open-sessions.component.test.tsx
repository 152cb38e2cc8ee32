import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenSession } from '#generated/model/openSession.ts';
import { EndingSessions, OpenSessions } from '#src/features/account/OpenSessions.tsx';
import { SignIns } from '#src/features/account/SignIns.tsx';
import { TrustedBrowsers } from '#src/features/account/TrustedBrowsers.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const AT = '2026-01-15T09:30:00.000Z';
const session = (given: Partial<OpenSession>): OpenSession => ({
  id: 'ses-1',
  isCurrent: false,
  device: { browser: 'Firefox', system: 'Windows' },
  signedInAt: AT,
  usedAt: AT,
  expiresAt: AT,
  ...given,
});
const own = session({ id: 'ses-2', isCurrent: true, device: { browser: null, system: null } });

const startsWith = (name: string) => new RegExp(`^${name}`);

describe.each(walkedLanguages)('the open sessions (%s)', (language) => {
  async function open(...list: readonly OpenSession[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<OpenSessions />, { language });
    const answer = async (sessions: readonly OpenSession[]) =>
      (await api.next('listSessions')).ok('listSessions', { count: sessions.length, list: [...sessions] });
    await answer(list);
    await screen.findAllByRole('listitem');
    const { t } = shown;
    const device = t('account:sessions.device', { browser: 'Firefox', system: 'Windows' });
    return { ...shown, api, answer, device };
  }

  it('mark the one of this browser, which cannot be ended', async () => {
    const { t } = await open(own);
    expect(screen.getByText(t('account:sessions.unknown'))).toBeTruthy();
    expect(screen.getByText(t('account:sessions.here'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: startsWith(`${t('account:sessions.end')}:`) })).toBeNull();
  });

  it('end one by one', async () => {
    const { api, answer, user, t, device } = await open(session({}), own);
    expect(screen.getByText(device)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: startsWith(`${t('account:sessions.end')}:`) }));
    const sent = await api.next('endSessions');
    expect(sent.body).toEqual({ id: ['ses-1'] });
    sent.ok('endSessions', { count: 1 });
    await answer([own]);
    await waitFor(() => expect(screen.queryByText(device)).toBeNull());
    expect(await screen.findByText(t('account:sessions.ended'))).toBeTruthy();
  });

  it('that could not be ended stay, and say why', async () => {
    const { api, user, t, device } = await open(session({}), own);
    await user.click(screen.getByRole('button', { name: startsWith(`${t('account:sessions.end')}:`) }));
    (await api.next('endSessions')).fail(500, 'E_SERVER');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText(device)).toBeTruthy();
  });

  it('end all but the own one after a question', async () => {
    const { api, answer, user, t, device } = await open(session({}), session({ id: 'ses-3' }), own);
    await user.click(screen.getByRole('button', { name: t('account:sessions.endOthers') }));
    const question = await screen.findByRole('dialog', { name: t('account:sessions.endOthersTitle') });
    expect(within(question).getByText(t('account:sessions.endOthersAbout', { count: 2 }))).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: t('account:sessions.endOthersDo') }));
    (await api.next('endOtherSessions')).ok('endOtherSessions', { count: 2 });
    await answer([own]);
    await waitFor(() => expect(screen.queryByText(device)).toBeNull());
    const button = screen.getByRole('button', { name: t('account:sessions.endOthers') });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe.each(walkedLanguages)('the sessions that a new password ends (%s)', (language) => {
  it.each([
    ['are those of other browsers', [session({}), own], true],
    ['are none when there is no other', [own], false],
  ] as const)('%s', async (_, list, isShown) => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<EndingSessions />, { language });
    (await api.next('listSessions')).ok('listSessions', { count: list.length, list: [...list] });
    if (isShown) expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    else expect(await screen.findByText(t('account:password.endsNone'))).toBeTruthy();
  });
});

describe.each(walkedLanguages)('the trusted browsers (%s)', (language) => {
  it('are trusted until the user stops trusting them', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<TrustedBrowsers />, { language });
    const browser = { id: 'browser-1', isCurrent: true, device: session({}).device, trustedAt: AT };
    (await api.next('listTrustedBrowsers')).ok('listTrustedBrowsers', { count: 1, list: [browser] });
    await user.click(
      await screen.findByRole('button', { name: startsWith(`${t('account:sessions.distrust')}:`) }),
    );
    const sent = await api.next('deleteTrustedBrowsers');
    expect(sent.body).toEqual({ id: ['browser-1'] });
    sent.ok('deleteTrustedBrowsers', { count: 1 });
    (await api.next('listTrustedBrowsers')).ok('listTrustedBrowsers', { count: 0, list: [] });
    expect(await screen.findByText(t('account:sessions.trustedNone'))).toBeTruthy();
  });
});

describe.each(walkedLanguages)('the last sign-ins (%s)', (language) => {
  it('tell a wrong password from a sign-in', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<SignIns />, { language });
    const device = session({}).device;
    const list = [
      { id: 'sign-in-2', outcome: 'SIGNED_IN' as const, device, at: AT },
      { id: 'sign-in-1', outcome: 'WRONG_PASSWORD' as const, device, at: AT },
    ];
    (await api.next('listSignIns')).ok('listSignIns', { count: 2, list });
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain(t('account:sessions.outcome.SIGNED_IN'));
    expect(rows[1]?.textContent).toContain(t('account:sessions.outcome.WRONG_PASSWORD'));
  });
});
