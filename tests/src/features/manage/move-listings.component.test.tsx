import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingGroup } from '#generated/model/listingGroup.ts';
import type { Stone } from '#generated/model/stone.ts';
import { GroupListings } from '#src/features/manage/GroupListings.tsx';
import { GroupsButton } from '#src/features/manage/ManageHeader.tsx';
import { MoveListings } from '#src/features/manage/MoveListings.tsx';
import { takeCalls } from '../../../support/component/api.ts';
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

beforeEach(async () => {
  signInAs('seller');
});

async function open(rows: readonly Stone[]) {
  const api = takeCalls();
  const onClose = vi.fn();
  const { t, user } = await renderWithProviders(<MoveListings rows={rows} onClose={onClose} />);
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
    await choose(t('forms:place.country'), new Intl.DisplayNames('en', { type: 'region' }).of('BE') ?? '');
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
  it('sends what is on screen, leaves out what a buyer has, and says who can buy then', async () => {
    const { api, dialog, t, onClose, chooseAntwerp, send } = await open([first, onHold]);
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
  });

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

const third: Stone = { ...first, id: 'st-3', stoneId: 'PV100003' };
const inPair: Stone = { ...second, pairStkNo: 'PR7' };

const group = (number: string, stones: readonly Stone[], isSeparable = false): ListingGroup => ({
  kind: stones.length === 2 ? 'PAIR' : 'LAYOUT',
  number,
  isSeparable,
  stones: [...stones],
});

// The list of pairs is loaded on demand: on a busy machine, compiling it takes longer than a test waits.
beforeAll(async () => {
  await import('#src/features/manage/ListingGroups.tsx');
}, 120_000);

async function openMaking(rows: readonly Stone[]) {
  const api = takeCalls();
  const onClose = vi.fn();
  const { t, user } = await renderWithProviders(<GroupListings rows={rows} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  const button = (name: string) => within(dialog).findByRole<HTMLButtonElement>('button', { name });
  return { api, dialog, t, user, onClose, button };
}

async function openGroups(groups: readonly ListingGroup[]) {
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<GroupsButton />);
  await user.click(screen.getByRole('button', { name: t('manage:groups.title') }));
  const dialog = await screen.findByRole('dialog', { name: t('manage:groups.title') });
  const read = await api.next('paginateListingGroups');
  await act(async () => read.ok('paginateListingGroups', { count: groups.length, list: [...groups] }));
  return { api, dialog, t, user };
}

describe('two selected stones', () => {
  it('do not while a buyer has one of them or it is in another pair, and the dialog says so', async () => {
    const { dialog, t, button } = await openMaking([first, inPair]);
    expect(within(dialog).getByText(t('manage:conflict.GROUPED', { number: 'PR7' }))).toBeTruthy();
    expect((await button(t('manage:group.pair'))).disabled).toBe(true);
  });

  it('stay apart when they do not match, with the reason beside the stone', async () => {
    const { api, dialog, t, user, button, onClose } = await openMaking([first, second]);
    await user.click(await button(t('manage:group.pair')));
    const sent = await api.next('createListingGroup');
    await act(async () =>
      sent.fail(409, 'E_CONFLICT', {
        conflicts: [{ diamond: 'st-2', stoneId: 'PV100002', vStnId: 'KIR-2', reason: 'MISMATCH' }],
      }),
    );
    expect(await within(dialog).findByText(t('manage:conflict.MISMATCH'))).toBeTruthy();
    await waitFor(async () => expect((await button(t('manage:group.pair'))).disabled).toBe(true));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('three selected stones', () => {
  it('become a layout that can be sold apart, without one that a buyer has', async () => {
    const fourth: Stone = { ...first, id: 'st-4', stoneId: 'PV100004' };
    const { api, dialog, t, user, button } = await openMaking([first, onHold, third, fourth]);
    expect(within(dialog).getByText(t('stones:unavailable.onHold'))).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: t('manage:group.together') }));
    await user.click(await button(t('manage:group.layout', { count: 3 })));
    expect((await api.next('createListingGroup')).body).toEqual({
      diamonds: ['st-1', 'st-3', 'st-4'],
      isSeparable: true,
    });
  });
});

describe('the pairs and layouts of a seller', () => {
  it('stay while a buyer has one of the stones', async () => {
    const { api, dialog, t, user } = await openGroups([
      group('PR8', [first, onHold]),
      group('PR9', [first, third]),
    ]);
    await within(dialog).findByText(t('stones:unavailable.onHold'));
    const name = t('manage:groups.name.PAIR', { number: 'PR9' });
    const buttons = within(dialog).getAllByRole('button', { name: new RegExp(t('manage:groups.dissolve')) });
    expect(buttons).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: t('manage:groups.dissolveOne', { name }) }));
    const question = await screen.findByRole('dialog', { name: t('manage:groups.dissolveOne', { name }) });
    await user.click(within(question).getByRole('button', { name: t('manage:groups.dissolve') }));
    const sent = await api.next('dissolveListingGroups');
    await act(async () =>
      sent.fail(409, 'E_CONFLICT', {
        conflicts: [{ diamond: 'st-3', stoneId: 'PV100003', vStnId: 'KIR-3', reason: 'ON_HOLD' }],
      }),
    );
    expect(await within(question).findByText(t('manage:groups.inTrade'))).toBeTruthy();
  });
});
