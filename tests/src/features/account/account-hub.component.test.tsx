import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Banner } from '#generated/model/banner.ts';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import type { RecentActivity } from '#generated/model/recentActivity.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { DocumentsPanel } from '#src/features/account/DocumentsPanel.tsx';
import { ActivityPanel } from '#src/features/dashboard/ActivityPanel.tsx';
import Account from '#src/screens/account/Account.tsx';
import { currentSession, replaceProfile } from '#src/session/session-store.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { clientOf } from '../../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 50 });

const { setting } = createSeed({ stones: 10 });

const AT = '2026-01-15T09:30:00.000Z';

const paper = (given: Partial<AccountDocument>): AccountDocument => ({
  id: 'doc-1',
  kind: 'PERSONAL',
  docType: 'doc-type-personal-passport',
  docTypeName: 'Passport',
  number: 'Z1234567',
  fileName: 'passport.pdf',
  file: 'file-1',
  expiryDate: '2099-05-31',
  status: 2,
  remarks: null,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

describe.each(walkedLanguages)('the documents on the hub of the account (%s)', (language) => {
  async function open(...list: readonly AccountDocument[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<DocumentsPanel />, { language });
    (await api.next('listDocuments')).ok('listDocuments', { count: list.length, list: [...list] });
    return shown;
  }

  it('have their state and their last day', async () => {
    const { t } = await open(
      paper({}),
      paper({ id: 'doc-2', docTypeName: 'Tax registration', expiryDate: '2020-01-01' }),
      paper({ id: 'doc-3', docTypeName: 'Licence', expiryDate: null, status: 1 }),
    );
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
    const until = (day: string) => t('account:hub.validUntil', { date: formatsFor(language).date(day) });
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

describe.each(walkedLanguages)('the recent activity on the hub of the account (%s)', (language) => {
  async function open(recentActivity: RecentActivity[]) {
    signInAs('primary');
    const client = await clientOf(mockBackend, 'account-hub').as('primary');
    const tiles: DashboardTile[] = ['RECENT_ACTIVITY'];
    const data = await client.ok('viewDashboard', { variant: 'PERSONAL', tiles });
    const api = takeCalls();
    const shown = await renderWithProviders(<ActivityPanel />, { language });
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
    await renderWithProviders(<ActivityPanel />, { language });
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe.each(walkedLanguages)('the banners on the hub of the account (%s)', (language) => {
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
    await renderWithProviders(<Account />, { language });
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [] });
    const papers = [paper({}), paper({ id: 'doc-2', kind: 'BUSINESS' })];
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
