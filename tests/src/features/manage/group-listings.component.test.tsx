import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingGroup } from '#generated/model/listingGroup.ts';
import type { Stone } from '#generated/model/stone.ts';
import { GroupListings } from '#src/features/manage/GroupListings.tsx';
import { GroupsButton } from '#src/features/manage/ManageHeader.tsx';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const third: Stone = { ...first, id: 'st-3', stoneId: 'PV100003' };
const onHold: Stone = { ...second, isHeld: true };
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

beforeEach(() => signInAs('seller'));

async function openMaking(rows: readonly Stone[], language: LanguageCode = 'en') {
  const api = takeCalls();
  const onClose = vi.fn();
  const { t, user } = await renderWithProviders(<GroupListings rows={rows} onClose={onClose} />, {
    language,
  });
  const dialog = await screen.findByRole('dialog');
  const button = (name: string) => within(dialog).findByRole<HTMLButtonElement>('button', { name });
  return { api, dialog, t, user, onClose, button };
}

async function openGroups(groups: readonly ListingGroup[], language: LanguageCode = 'en') {
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<GroupsButton />, { language });
  await user.click(screen.getByRole('button', { name: t('manage:groups.title') }));
  const dialog = await screen.findByRole('dialog', { name: t('manage:groups.title') });
  const read = await api.next('paginateListingGroups');
  await act(async () => read.ok('paginateListingGroups', { count: groups.length, list: [...groups] }));
  return { api, dialog, t, user };
}

describe('two selected stones', () => {
  it.each(walkedLanguages)(
    'become a pair, sold together unless the seller says otherwise (%s)',
    async (language) => {
      const { api, t, user, onClose, button } = await openMaking([first, second], language);
      await user.click(await button(t('manage:group.pair')));
      const sent = await api.next('createListingGroup');
      expect(sent.body).toEqual({ diamonds: ['st-1', 'st-2'], isSeparable: false });
      await act(async () => sent.ok('createListingGroup', group('PR8', [first, second])));
      await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(true));
      expect(await screen.findByText(t('manage:group.made.PAIR', { number: 'PR8' }))).toBeTruthy();
    },
  );

  it('do not while a buyer has one of them or it is in another pair, and the dialog says so', async () => {
    const { dialog, t, button } = await openMaking([first, inPair]);
    expect(within(dialog).getByText(t('manage:conflict.GROUPED', { number: 'PR7' }))).toBeTruthy();
    expect((await button(t('manage:group.pair'))).disabled).toBe(true);
  });

  it('that do not go together stay apart, with the reason beside the stone', async () => {
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
  it.each(walkedLanguages)(
    'are dissolved after a question, and the list is read anew (%s)',
    async (language) => {
      const { api, dialog, t, user } = await openGroups(
        [group('PR8', [first, second]), group('LY2', [first, second, third], true)],
        language,
      );
      const name = t('manage:groups.name.PAIR', { number: 'PR8' });
      expect(await within(dialog).findByRole('heading', { name })).toBeTruthy();
      expect(within(dialog).getByText(t('manage:groups.separable'))).toBeTruthy();
      const title = t('manage:groups.dissolveOne', { name });
      await user.click(within(dialog).getByRole('button', { name: title }));
      const question = await screen.findByRole('dialog', { name: title });
      await user.click(within(question).getByRole('button', { name: t('manage:groups.dissolve') }));
      const sent = await api.next('dissolveListingGroups');
      expect(sent.body).toEqual({ groups: [{ kind: 'PAIR', number: 'PR8' }] });
      await act(async () => sent.ok('dissolveListingGroups', { count: 1 }));
      const again = await api.next('paginateListingGroups');
      await act(async () => again.ok('paginateListingGroups', { count: 0, list: [] }));
      expect(await within(dialog).findByText(t('manage:groups.none'))).toBeTruthy();
    },
  );

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
