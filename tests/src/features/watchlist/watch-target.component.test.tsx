import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchlistTrack } from '#generated/model/watchlistTrack.ts';
import { SetTarget } from '#src/features/watchlist/SetTarget.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, entry, first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const PERCENT = { unit: 'percent', now: -30, typed: '-35.5', change: { newDiscount: -35.5 } };
const MONEY = { unit: 'money', now: 7000, typed: '6500', change: { newPricePerCarat: 6500 } };
const cases = [
  ['with a list price, as a difference to it', 10_000, PERCENT],
  ['without a list price, as a price per carat', null, MONEY],
] as const;

const watched = { ...stone({ ctPr: 7000 }), trackId: 'trk-1', targetBack: null, targetCtPr: null };

beforeEach(() => signInAs('primary'));
describe('the target of a watched stone', () => {
  async function open(
    row: Parameters<typeof SetTarget>[0]['rows'][number],
    answer: (api: ReturnType<typeof takeCalls>) => Promise<void> = async () => undefined,
  ) {
    const api = takeCalls();
    const onClose = vi.fn();
    const shown = await renderWithProviders(<SetTarget rows={[row]} onClose={onClose} />);
    await answer(api);
    const dialog = within(await screen.findByRole('dialog'));
    return {
      ...shown,
      api,
      onClose,
      dialog,
      field: await dialog.findByRole('textbox'),
      save: () => shown.user.click(dialog.getByRole('button', { name: shown.t('common:save') })),
    };
  }

  it.each(cases)('is set for a stone %s', async (_, rap, { unit, now, typed, change }) => {
    const { api, field, onClose, save, t, user } = await open({
      ...watched,
      rap,
      back: rap === null ? null : -30,
    });
    const { money, number } = formatsFor('en');
    const price = unit === 'percent' ? number(now, 2) : money(now, 2);
    const key = unit === 'percent' ? 'percentNow' : 'moneyNow';
    expect(screen.getByRole('dialog').textContent).toContain(t(`lists:target.${key}`, { now: price }));
    await user.type(field, typed);
    await save();
    const sent = await api.next('updateTracks');
    expect(sent.body).toEqual({ trackType: 2, list: [{ id: 'trk-1', ...change }] });
    sent.ok('updateTracks', { count: 1, list: [] });
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(await screen.findByText(t('lists:target.saved', { stone: 'PV100001' }))).toBeTruthy();
  });

  it('puts a stone that is not watched yet on the watch list', async () => {
    const { api, user, onClose, t } = await open(stone({ rap: 10_000, back: -30 }), async (calls) =>
      (await calls.next('paginateTracks')).ok('paginateTracks', cartOf()),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox'), '-35.5');
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    const sent = await api.next('createTracks');
    expect(sent.body).toMatchObject({ trackType: 2, diamonds: [{ diamond: 'st-1', newDiscount: -35.5 }] });
    sent.ok('createTracks', { added: 1, existing: 0, count: 1, list: [] });
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  });

  it('begins with the target that stands', async () => {
    const { field } = await open({ ...watched, rap: 10_000, back: -30, targetBack: -40 });
    const shown = formatsFor('en').number(-40, 2);
    await waitFor(() => expect(field).toHaveProperty('value', shown));
  });

  it('is asked for before anything is sent', async () => {
    const { api, field, save } = await open({ ...watched, rap: 10_000, back: -30 });
    await save();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(api.of('updateTracks')).toEqual([]);
  });
});

describe('a watched stone with a target', () => {
  const track = (each: typeof first, newDiscount: number | null): WatchlistTrack => ({
    ...entry(each),
    trackType: 2,
    newDiscount,
    newAmount: null,
    newPricePerCarat: null,
    isTargetMet: false,
  });
  const aimed = track(first, -35.5);
  const other = track(second, null);
  const page = (...list: readonly WatchlistTrack[]) => ({
    ...cartOf(...list.map(({ diamond }) => diamond)),
    list: [...list],
  });

  it('comes back with its target when its removal is undone by Ctrl+Z', async () => {
    const { actions, api, select, t, user } = await openList('watchlist');
    (await api.next('paginateTracks')).ok('paginateTracks', page(aimed, other));
    const target = formatsFor('en').number(-35.5, 2);
    const card = () => screen.findByRole('listitem', { name: first.stoneId });
    await waitFor(async () => expect((await card()).textContent).toContain(target));
    await select(first);
    const name = t('lists:action.removeFromWatch');
    const button = within(actions()).queryByRole('button', { name });
    if (button === null) {
      await user.click(within(actions()).getByRole('button', { name: t('lists:action.more') }));
      await user.click(await screen.findByRole('menuitem', { name }));
    } else await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    (await api.next('deleteTracks')).ok('deleteTracks', { count: 1 });
    await waitFor(() => expect(screen.queryByRole('listitem', { name: first.stoneId })).toBeNull());
    (await api.next('paginateTracks')).ok('paginateTracks', page(other));
    await screen.findByRole('button', { name: t('lists:undo') });
    await user.keyboard('{Control>}z{/Control}');
    const undo = await api.next('restoreTracks');
    // The server keeps the target of a removed entry: the request names the entry alone.
    expect(undo.body).toEqual({ trackType: 2, id: [aimed.id] });
    undo.ok('restoreTracks', { count: 1 });
    (await api.next('paginateTracks')).ok('paginateTracks', page(aimed, other));
    await waitFor(async () => expect((await card()).textContent).toContain(target));
  });
});
