import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { MoveListings } from '#src/features/manage/MoveListings.tsx';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const onHold: Stone = { ...second, isHeld: true };

const belgium = { id: 'country-be', code: 'BE', name: 'Belgium', dialCode: '+32' };
const antwerpen = { id: 'state-van', code: 'VAN', name: 'Antwerpen', country: 'country-be' };
const antwerp = {
  id: 'city-antwerp',
  name: 'Antwerp',
  state: 'state-van',
  stateName: 'Antwerpen',
  country: 'country-be',
  countryName: 'Belgium',
  timeZone: null,
};

beforeEach(() => signInAs('seller'));

async function open(rows: readonly Stone[], language: LanguageCode = 'en') {
  const api = takeCalls();
  const onClose = vi.fn();
  const { t, user } = await renderWithProviders(<MoveListings rows={rows} onClose={onClose} />, { language });
  const dialog = await screen.findByRole('dialog');
  const countries = await api.next('paginateCountries');
  await act(async () => countries.ok('paginateCountries', { count: 1, list: [belgium] }));
  const choose = async (label: string, option: string) => {
    const name = new RegExp(`^${label}`);
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name }).disabled).toBe(false),
    );
    await waitFor(() => expect(within(dialog).queryByText(t('forms:place.loading'))).toBeNull());
    await user.type(
      within(dialog).getByRole('combobox', { name }),
      `${option.slice(0, 4)}{ArrowDown}{Enter}`,
    );
  };
  /** Chooses Antwerp. */
  const chooseAntwerp = async () => {
    await choose(
      t('forms:place.country'),
      new Intl.DisplayNames(language, { type: 'region' }).of('BE') ?? '',
    );
    const states = await api.next('paginateStates');
    await act(async () => states.ok('paginateStates', { count: 1, list: [antwerpen] }));
    await choose(t('forms:place.state'), antwerpen.name);
    const cities = await api.next('paginateCities');
    await act(async () => cities.ok('paginateCities', { count: 1, list: [antwerp] }));
    await choose(t('forms:place.city'), antwerp.name);
  };
  const send = (count: number) =>
    user.click(within(dialog).getByRole('button', { name: t('manage:place.send', { count }) }));
  return { api, dialog, t, onClose, chooseAntwerp, send };
}

describe('the change of location', () => {
  it.each(walkedLanguages)(
    'sends what was seen, leaves out what a buyer has, and says who can buy then (%s)',
    async (language) => {
      const { api, dialog, t, onClose, chooseAntwerp, send } = await open([first, onHold], language);
      expect(within(dialog).getByText('Mumbai, India')).toBeTruthy();
      expect(within(dialog).getByText(t('stones:unavailable.onHold'))).toBeTruthy();
      expect(within(dialog).getByText(t('manage:place.out', { count: 1 }))).toBeTruthy();
      await chooseAntwerp();
      expect(await within(dialog).findByText(t('manage:place.leaves', { count: 1 }))).toBeTruthy();
      await send(1);
      const sent = await api.next('updateListingLocations');
      expect(sent.body).toEqual({
        city: 'city-antwerp',
        listings: [{ diamond: 'st-1', seenLocation: 'Mumbai' }],
      });
      await act(async () => sent.ok('updateListingLocations', { count: 1 }));
      await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
    },
  );

  it('keeps the city when stones are refused, says why beside each, and sends the rest', async () => {
    const third: Stone = { ...first, id: 'st-3', stoneId: 'PV100003' };
    const { api, dialog, t, chooseAntwerp, send } = await open([first, second, third]);
    await chooseAntwerp();
    await send(3);
    const sent = await api.next('updateListingLocations');
    await act(async () =>
      sent.fail(409, 'E_CONFLICT', {
        conflicts: [
          {
            diamond: 'st-1',
            stoneId: 'PV100001',
            vStnId: 'KIR-1',
            reason: 'LOCATION_CHANGED',
            currentLocation: 'Surat',
          },
          {
            diamond: 'st-3',
            stoneId: 'PV100003',
            vStnId: 'KIR-3',
            reason: 'PAIR_ONLY',
            mates: [{ diamond: 'st-9', stoneId: 'PV100009' }],
          },
        ],
      }),
    );
    const moved = t('manage:conflict.LOCATION_CHANGED', { location: 'Surat' });
    expect(await within(dialog).findByText(moved)).toBeTruthy();
    expect(within(dialog).getByText(t('manage:conflict.PAIR_ONLY', { stones: 'PV100009' }))).toBeTruthy();
    await send(1);
    expect((await api.next('updateListingLocations')).body).toEqual({
      city: 'city-antwerp',
      listings: [{ diamond: 'st-2', seenLocation: 'Mumbai' }],
    });
  });
});
