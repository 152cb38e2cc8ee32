import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ManufacturingDetail } from '#generated/model/manufacturingDetail.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { ManufacturingForm } from '#src/features/account/Manufacturing.tsx';
import { ProfileOverview } from '#src/features/account/Profile.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { labelOf } from '../../../support/component/label-of.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
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

describe('the manufacturing details', () => {
  async function open() {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<ManufacturingForm detail={maker} masters={masters} />);
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

  it('have no figures of a factory where there is none', async () => {
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
});

describe('the profile', () => {
  it('shows the person, the company, the default address and what the company makes', async () => {
    signInAs('primary');
    const { user: person } = currentSession();
    if (person === null) throw new Error('Nobody is signed in.');
    const api = takeCalls();
    const { t } = await renderWithProviders(<ProfileOverview user={person} />);
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
