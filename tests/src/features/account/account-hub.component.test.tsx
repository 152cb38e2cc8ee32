import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Banner } from '#generated/model/banner.ts';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { OpenSession } from '#generated/model/openSession.ts';
import type { RecentActivity } from '#generated/model/recentActivity.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import Account from '#src/app/pages/Account.tsx';
import { DocumentsPanel } from '#src/features/account/DocumentsPanel.tsx';
import { OneTimeCodes } from '#src/features/account/OneTimeCodes.tsx';
import { EndingSessions, OpenSessions } from '#src/features/account/OpenSessions.tsx';
import { SignIns, TrustedBrowsers } from '#src/features/account/Sessions.tsx';
import { ActivityPanel } from '#src/features/dashboard/ActivityPanel.tsx';
import { currentSession, replaceProfile } from '#src/session/session-store.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { documentOf } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { clientOf } from '../../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 50 });
const { setting } = createSeed({ stones: 10 });
const AT = '2026-01-15T09:30:00.000Z';

describe('the documents on the hub of the account', () => {
  async function open(...list: readonly AccountDocument[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<DocumentsPanel />);
    (await api.next('listDocuments')).ok('listDocuments', { count: list.length, list: [...list] });
    return shown;
  }

  it('have their state and their last day', async () => {
    const { t } = await open(
      documentOf({}),
      documentOf({ id: 'doc-2', docTypeName: 'Tax registration', expiryDate: '2020-01-01' }),
      documentOf({ id: 'doc-3', docTypeName: 'Licence', expiryDate: null, status: 1 }),
    );
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
    const until = (day: string) => t('account:hub.validUntil', { date: formatsFor('en').date(day) });
    const wanted = [
      ['Passport', t('account:document.state.approved'), until('2099-05-31')],
      ['Tax registration', t('account:document.state.expired'), until('2020-01-01')],
      ['Licence', t('account:document.state.pending'), t('account:document.never')],
    ];
    expect(lines).toEqual(wanted.map((parts) => parts.join('')));
  });

  it('say what they are needed for while there are none', async () => {
    const { t } = await open();
    expect(await screen.findByText(t('account:document.noneAbout'))).toBeTruthy();
    const link = screen.getByRole('link', { name: t('account:hub.documents') });
    expect(link.getAttribute('href')).toBe('/account/documents');
  });
});

describe('the recent activity on the hub of the account', () => {
  async function open(recentActivity: RecentActivity[]) {
    signInAs('primary');
    const client = await clientOf(mockBackend, 'account-hub').as('primary');
    const tiles: DashboardTile[] = ['RECENT_ACTIVITY'];
    const data = await client.ok('viewDashboard', { variant: 'PERSONAL', tiles });
    const api = takeCalls();
    const shown = await renderWithProviders(<ActivityPanel />);
    const call = await api.next('viewDashboard');
    expect(call.body).toEqual({ variant: 'PERSONAL', tiles });
    call.ok('viewDashboard', { ...data, recentActivity });
    return shown;
  }

  it('is what the user did last', async () => {
    const { t } = await open([
      {
        id: 'mem-1',
        activityType: 'CONFIRM_REQUESTED',
        parameters: { memoNo: 'M-260115-0001' },
        record: 'mem-1',
        userName: 'Asha Mehta',
        createdAt: AT,
      },
    ]);
    const text = t('dashboard:activity.CONFIRM_REQUESTED', { memoNo: 'M-260115-0001' });
    expect(await screen.findByRole('link', { name: text })).toBeTruthy();
  });

  it('says when there is none', async () => {
    const { t } = await open([]);
    const panel = within(await screen.findByRole('region', { name: t('dashboard:tile.RECENT_ACTIVITY') }));
    expect(await panel.findByText(t('dashboard:empty.RECENT_ACTIVITY'))).toBeTruthy();
  });

  it('is left out for those who may not view the dashboard', async () => {
    signInAs('primary', 'DASHBOARD');
    const api = takeCalls();
    await renderWithProviders(<ActivityPanel />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('the banners on the hub of the account', () => {
  const banner = (title: string, link: string | null): Banner => ({
    ...{ id: title, slot: 24, group: 'ACCOUNT_PROFILE', title, alt: `Picture of ${title}`, link },
    ...{ image: '/media/banner.svg', mobileImage: null, startDate: '2020-01-01', endDate: '2099-12-31' },
    sortingSequence: 1,
  });

  async function open(designation: string) {
    signInAs('primary');
    const { user, permissions } = currentSession();
    if (user === null || permissions === null) throw new Error('Nobody is signed in.');
    replaceProfile({ ...user, designation }, permissions);
    const api = takeCalls();
    await renderWithProviders(<Account />);
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [] });
    const papers = [documentOf({}), documentOf({ id: 'doc-2', kind: 'BUSINESS' })];
    (await api.next('listDocuments')).ok('listDocuments', { count: 2, list: papers });
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const list = [banner('Complete your profile', '/account/company-profile'), banner('Visit us', '/faq')];
    (await api.next('paginateBanners')).ok('paginateBanners', { count: 2, list });
  }

  it('invite to complete the profile while a part of it is missing', async () => {
    await open('');
    expect(await screen.findByRole('img', { name: 'Picture of Complete your profile' })).toBeTruthy();
  });

  it('no longer invite to that when the profile is complete', async () => {
    await open('Buyer');
    expect(await screen.findByRole('img', { name: 'Picture of Visit us' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Picture of Complete your profile' })).toBeNull();
  });
});
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

describe('the open sessions', () => {
  async function open(...list: readonly OpenSession[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<OpenSessions />);
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

  it('stay when they could not be ended, and say why', async () => {
    const { api, user, t, device } = await open(session({}), own);
    await user.click(screen.getByRole('button', { name: startsWith(`${t('account:sessions.end')}:`) }));
    (await api.next('endSessions')).fail(500, 'E_SERVER');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText(device)).toBeTruthy();
  });

  it('end after a question, all but that of this browser', async () => {
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

describe('the sessions that a new password ends', () => {
  it.each([
    ['are those of other browsers', [session({}), own], true],
    ['are none when there is no other', [own], false],
  ] as const)('%s', async (_, list, isShown) => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<EndingSessions />);
    (await api.next('listSessions')).ok('listSessions', { count: list.length, list: [...list] });
    if (isShown) expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    else expect(await screen.findByText(t('account:password.endsNone'))).toBeTruthy();
  });
});

describe('one-time codes', () => {
  it('are switched on, and off where the change fails', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<OneTimeCodes />);
    const setting = (isOtpRequired: boolean) => ({
      id: 'set-1',
      key: 'PORTAL' as const,
      listType: null,
      value: { portal: { isOtpRequired } },
      isDefault: false,
      version: '1',
      updatedAt: AT,
    });
    const read = async (isOn: boolean) =>
      (await api.next('paginateUserSettings')).ok('paginateUserSettings', {
        count: 1,
        list: [setting(isOn)],
      });
    await read(false);
    const codes = await screen.findByRole<HTMLInputElement>('switch', {
      name: t('account:sessions.codes.label'),
    });
    await user.click(codes);
    const sent = await api.next('upsertUserSetting');
    expect(sent.body).toEqual({ key: 'PORTAL', value: { portal: { isOtpRequired: true } } });
    expect(codes.checked).toBe(true);
    sent.ok('upsertUserSetting', setting(true));
    await read(true);
    await user.click(codes);
    (await api.next('upsertUserSetting')).fail(500, 'E_SERVER');
    expect(await screen.findByText(t('account:sessions.codes.failed'), { exact: false })).toBeTruthy();
    expect(codes.checked).toBe(true);
  });
});

describe('the trusted browsers', () => {
  it('are trusted until the user stops trusting them', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<TrustedBrowsers />);
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

describe('the last sign-ins', () => {
  it('tell a wrong password from a sign-in', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<SignIns />);
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
