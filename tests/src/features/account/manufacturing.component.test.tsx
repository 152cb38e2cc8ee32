import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ManufacturingDetail } from '#generated/model/manufacturingDetail.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { ManufacturingForm } from '#src/features/account/ManufacturingForm.tsx';
import { ProfileOverview } from '#src/features/account/ProfileOverview.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { labelOf } from '../../../support/component/label-of.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const masters = buildMasters(createSeed({ stones: 10 }).masters);

const maker: ManufacturingDetail = {
  hasFactory: true,
  factoryCountry: 'IN',
  workers: 120,
  monthlyCarat: 3500,
  shapes: ['shape-round'],
  fromCarat: 0.3,
  toCarat: 5,
  origins: [],
  memberships: ['Gem council'],
  version: 'v1',
  updatedAt: '2026-01-15T09:30:00.000Z',
};

describe.each(walkedLanguages)('the manufacturing details (%s)', (language) => {
  async function open() {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<ManufacturingForm detail={maker} masters={masters} />, {
      language,
    });
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(name) });
    const type = async (name: string, text: string) => {
      await shown.user.clear(field(name));
      await shown.user.type(field(name), text);
    };
    const save = () => shown.user.click(screen.getByRole('button', { name: shown.t('common:save') }));
    return { ...shown, api, field, type, save };
  }

  it('replace the former ones, with one membership per line', async () => {
    const { api, t, type, save } = await open();
    await type(t('account:making.workers'), '150');
    await type(t('account:making.memberships'), 'Gem council\n\n  Cutters guild ');
    await save();
    const sent = await api.next('upsertManufacturing');
    expect(sent.body).toEqual({
      version: 'v1',
      hasFactory: true,
      factoryCountry: 'IN',
      workers: 150,
      monthlyCarat: 3500,
      shapes: ['shape-round'],
      fromCarat: 0.3,
      toCarat: 5,
      origins: [],
      memberships: ['Gem council', 'Cutters guild'],
    });
    await act(async () => sent.ok('upsertManufacturing', { ...maker, workers: 150 }));
    expect(await screen.findByText(t('account:making.saved'))).toBeTruthy();
  });

  it('changed by a colleague meanwhile show the difference and keep what was typed', async () => {
    const { api, t, field, type, save } = await open();
    await type(t('account:making.workers'), '150');
    await save();
    const sent = await api.next('upsertManufacturing');
    const current = { ...maker, workers: 130, monthlyCarat: 4000, version: 'v2' };
    await act(async () => sent.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect(await screen.findByText(t('forms:stale.title'))).toBeTruthy();
    expect(field(t('account:making.workers')).value).toBe('150');
    await waitFor(() =>
      expect(field(t('account:making.monthlyCarat')).value.replace(/\D/g, '')).toBe('4000'),
    );
    await save();
    expect((await api.next('upsertManufacturing')).body).toMatchObject({
      version: 'v2',
      workers: 150,
      monthlyCarat: 4000,
    });
  });

  it('without a factory have none of its figures', async () => {
    const { api, t, user, save } = await open();
    await user.click(screen.getByRole('checkbox', { name: t('account:making.hasFactory') }));
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: labelOf(t('account:making.workers')) })).toBeNull(),
    );
    await save();
    const { body } = await api.next('upsertManufacturing');
    expect(body).toMatchObject({ hasFactory: false, fromCarat: 0.3 });
    expect(Object.keys(body ?? {})).not.toContain('workers');
  });

  it('are not sent while the smallest weight is above the largest', async () => {
    const { api, t, type, save } = await open();
    await type(t('account:making.fromCarat'), '6');
    await save();
    expect(await screen.findByText(t('validation:range'))).toBeTruthy();
    expect(api.of('upsertManufacturing')).toEqual([]);
  });

  it('that the server refuses stay as they were typed, with the complaint at the field', async () => {
    const { api, t, field, type, save } = await open();
    await type(t('account:making.toCarat'), '7');
    await save();
    const sent = await api.next('upsertManufacturing');
    await act(async () =>
      sent.fail(400, 'E_VALIDATION', {
        errors: [{ field: 'shapes', rule: 'known', message: 'No such item.' }],
      }),
    );
    expect(await screen.findByText(t('validation:unknown'))).toBeTruthy();
    expect(field(t('account:making.toCarat')).value).toContain('7');
  });
});

it('manufacturing details that are not saved are asked about before the page is left', async () => {
  signInAs('primary');
  takeCalls();
  const { leave } = fakeNavigation();
  const { t, user } = await renderWithProviders(<ManufacturingForm detail={maker} masters={masters} />);
  expect(leave('push', '/account')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: t('account:making.hasFactory') }));
  await waitFor(() => expect(leave('push', '/account')).toBe(true));
  expect(await screen.findByText(t('forms:leave.about'))).toBeTruthy();
});

describe.each(walkedLanguages)('the profile (%s)', (language) => {
  it('shows the person, the company, the default address and what the company makes', async () => {
    signInAs('primary');
    const { user: person } = currentSession();
    if (person === null) throw new Error('Nobody is signed in.');
    const api = takeCalls();
    const { t } = await renderWithProviders(<ProfileOverview user={person} />, { language });
    const addresses = await api.next('paginateAddresses');
    await act(async () => addresses.ok('paginateAddresses', { count: 0, list: [] }));
    const making = await api.next('viewManufacturing');
    await act(async () => making.ok('viewManufacturing', maker));
    expect(screen.getByText(person.email)).toBeTruthy();
    expect(screen.getByText(person.account.companyName)).toBeTruthy();
    expect(await screen.findByText(t('account:address.none'))).toBeTruthy();
    expect(await screen.findByText('Gem council')).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/account/personal-information',
      '/account/company-profile',
      '/account/address-book',
      '/account/manufacturing',
    ]);
  });
});
