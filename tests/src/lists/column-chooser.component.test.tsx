import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import DiamondSequence from '#src/app/pages/DiamondSequence.tsx';
import { ColumnChooser } from '#src/lists/columns/ColumnChooser.tsx';
import { stoneColumns } from '#src/lists/columns/column-sets.ts';
import { useLayout } from '#src/lists/columns/use-layout.ts';
import { viewPreference } from '#src/session/list-preferences.ts';
import { readPreference } from '#src/session/preferences.ts';
import { takeCalls } from '../../support/component/api.ts';
import { cartOf, first, signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const columns = stoneColumns().map(({ key, kind, isHidden }) => ({
  key,
  kind,
  title: key,
  hidden: isHidden ?? false,
}));

function Chooser() {
  const set = useLayout('cart', columns);
  return (
    <ColumnChooser
      columns={columns}
      set={set}
      stop={{ ref: () => undefined, tabIndex: 0, onKeyDown: () => undefined, onFocus: () => undefined }}
    />
  );
}

/** Opens the columns of the cart of an account without settings. */
async function openChooser() {
  const api = takeCalls();
  const shown = await renderWithProviders(<Chooser />);
  (await api.next('paginateUserSettings')).ok('paginateUserSettings', { count: 0, list: [] });
  await shown.user.click(screen.getByRole('button', { name: shown.t('lists:columns.open') }));
  const chooser = await screen.findByRole('dialog', { name: shown.t('lists:columns.title') });
  const field = () => within(chooser).getByRole('textbox');
  const press = (name: string) => shown.user.click(within(chooser).getByRole('button', { name }));
  const isShown = (key: string) =>
    within(chooser).getByRole<HTMLInputElement>('checkbox', { name: key }).checked;
  return { ...shown, api, chooser, field, press, isShown };
}

const keptView = () => readPreference(viewPreference('cart'));
const keptNames = () => keptView()?.columnPresets?.map(({ name }) => name);

beforeEach(async () => {
  signInAs('primary');
});

describe('the column chooser', () => {
  it('applies the presets of the portal', async () => {
    const { press, isShown, t } = await openChooser();
    await press(t('lists:columns.shipped.certificate'));
    await waitFor(() => expect([isShown('ctPr'), isShown('depPer')]).toEqual([false, true]));
    await press(t('lists:columns.shipped.trade'));
    await waitFor(() => expect([isShown('ctPr'), isShown('depPer')]).toEqual([true, false]));
    await press(t('lists:columns.shipped.all'));
    await waitFor(() => expect([isShown('ctPr'), isShown('depPer')]).toEqual([true, true]));
  });

  it('saves the present columns under a name, applies, renames and deletes them', async () => {
    const { chooser, field, press, isShown, t, user } = await openChooser();
    await press(t('lists:columns.shipped.certificate'));
    await user.type(field(), '  Lab ');
    await press(t('common:save'));
    await waitFor(() => expect(keptNames()).toEqual(['Lab']));
    const saved = t('lists:columns.preset.saved', { name: 'Lab' });
    expect(await within(chooser).findByText(saved)).toBeTruthy();

    await press(t('lists:columns.reset'));
    await waitFor(() => expect(isShown('ctPr')).toBe(true));
    await press('Lab');
    await waitFor(() => expect(isShown('ctPr')).toBe(false));

    await press(t('lists:columns.preset.renameOf', { name: 'Lab' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.clear(field());
    await user.type(field(), 'Desk');
    await press(t('lists:columns.preset.rename'));
    await waitFor(() => expect(keptNames()).toEqual(['Desk']));

    await press(t('lists:columns.preset.deleteOf', { name: 'Desk' }));
    await waitFor(() => expect(keptNames()).toEqual([]));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('freezes as many columns as chosen, three by default, and takes these back by a reset', async () => {
    const { chooser, press, t, user } = await openChooser();
    const pinned = within(chooser).getByRole<HTMLSelectElement>('combobox', {
      name: t('lists:columns.pinned'),
    });
    expect(pinned.value).toBe('3');
    await user.selectOptions(pinned, '5');
    await waitFor(() =>
      expect(keptView()).toMatchObject({ wide: 'GRID', narrow: 'CARDS', pinnedColumns: 5 }),
    );
    expect(pinned.value).toBe('5');
    await press(t('lists:columns.reset'));
    await waitFor(() => expect(pinned.value).toBe('3'));
  });
});

describe('the name of a preset', () => {
  it('replaces the preset that has it, after a warning', async () => {
    const { field, press, t, user } = await openChooser();
    await user.type(field(), 'Lab');
    await press(t('common:save'));
    await waitFor(() => expect(keptNames()).toEqual(['Lab']));
    await press(t('lists:columns.shipped.trade'));
    await user.type(field(), 'lab');
    expect(await screen.findByText(t('lists:columns.preset.replaces'))).toBeTruthy();
    await press(t('common:save'));
    await waitFor(() => expect(keptNames()).toEqual(['lab']));
    const kept = keptView()?.columnPresets?.[0]?.columns;
    expect(kept?.find(({ key }) => key === 'depPer')?.isVisible).toBe(false);
  });

  it('cannot be that of another preset, nor empty', async () => {
    const { field, press, t, user } = await openChooser();
    await press(t('common:save'));
    expect(keptView()).toBeNull();
    for (const name of ['Lab', 'Desk']) {
      await user.type(field(), name);
      await press(t('common:save'));
      await waitFor(() => expect(keptNames()).toContain(name));
    }
    await press(t('lists:columns.preset.renameOf', { name: 'Desk' }));
    await user.clear(field());
    await user.type(field(), 'LAB');
    expect(await screen.findByText(t('lists:columns.preset.taken'))).toBeTruthy();
    await press(t('lists:columns.preset.rename'));
    expect(keptNames()).toEqual(['Lab', 'Desk']);
    await press(t('common:cancel'));
    await waitFor(() => expect(screen.queryByText(t('lists:columns.preset.taken'))).toBeNull());
  });
});

const sequence = v.object({
  listType: v.literal('cart'),
  value: v.object({ columns: v.array(v.object({ key: v.string(), isVisible: v.boolean() })) }),
});

/** Keys of the visible columns in a request that saves the sequence of the cart, in their order. */
const visibleIn = (body: unknown): readonly string[] =>
  v.parse(sequence, body).value.columns.flatMap(({ key, isVisible }) => (isVisible ? [key] : []));

/** Drags over the middle of a row; the test environment lacks positions in drag events. */
function dragOver(row: HTMLElement, dataTransfer: object): void {
  const event = createEvent.dragOver(row, { dataTransfer });
  Object.defineProperty(event, 'clientY', { value: 0 });
  fireEvent(row, event);
}

describe('the sequence of columns', () => {
  async function open(stones: readonly Stone[] = [first]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<DiamondSequence />, {
      address: '/account/profile/diamond-sequence?list=cart',
    });
    const { t } = shown;
    const read = await api.next('paginateTracks');
    await act(async () => read.ok('paginateTracks', cartOf(...stones)));
    const preview = await screen.findByRole('region', { name: t('lists:sequence.rows') });
    const titles = () => [...preview.querySelectorAll('th')].map(({ textContent }) => textContent);
    const [stone, shape, weight] = (['stoneId', 'shpNm', 'crt'] as const).map((key) =>
      t(`columns:title.${key}`),
    );
    if (stone === undefined || shape === undefined || weight === undefined) throw new Error('No titles');
    const row = (title: string) => {
      const found = screen.getByLabelText(title, { selector: 'input' }).closest('li');
      if (found === null) throw new Error(`No row ${title}`);
      return found;
    };
    return { ...shown, api, preview, titles, stone, shape, weight, row };
  }

  it('shows the rows of the list, and a column that is moved by its button at once', async () => {
    const { api, t, user, preview, titles, shape, weight } = await open();
    expect(within(preview).getByText(first.stoneId)).toBeTruthy();
    const before = titles();
    expect(before.indexOf(shape)).toBeLessThan(before.indexOf(weight));
    await user.click(screen.getByLabelText(t('lists:columns.up', { column: weight })));
    await waitFor(() => expect(titles().indexOf(weight)).toBeLessThan(titles().indexOf(shape)));
    const saved = visibleIn((await api.next('upsertUserSetting')).body);
    expect(saved.indexOf('crt')).toBeLessThan(saved.indexOf('shpNm'));
  });

  it('leaves out a column that is not ticked, and returns to the first order', async () => {
    const { t, user, titles, weight } = await open();
    const before = titles();
    await user.click(screen.getByLabelText(weight, { selector: 'input' }));
    await waitFor(() => expect(titles()).not.toContain(weight));
    await user.click(screen.getByText(t('lists:columns.reset')));
    await waitFor(() => expect(titles()).toEqual(before));
  });

  it('moves a dragged column during the drag, and back when it is dropped elsewhere', async () => {
    const { titles, stone, weight, row } = await open();
    const before = titles();
    const dataTransfer = { effectAllowed: 'all', dropEffect: 'move', setData: () => {} };
    fireEvent.dragStart(row(weight), { dataTransfer });
    dragOver(row(stone), dataTransfer);
    await waitFor(() => expect(titles()[0]).toBe(weight));
    fireEvent.dragEnd(row(weight), { dataTransfer: { ...dataTransfer, dropEffect: 'none' } });
    await waitFor(() => expect(titles()).toEqual(before));
    fireEvent.dragStart(row(weight), { dataTransfer });
    dragOver(row(stone), dataTransfer);
    fireEvent.drop(row(weight), { dataTransfer });
    fireEvent.dragEnd(row(weight), { dataTransfer });
    await waitFor(() => expect(titles()[0]).toBe(weight));
  });

  it('shows the columns of a list without rows, and says so', async () => {
    const { t, titles, weight } = await open([]);
    expect(titles()).toContain(weight);
    expect(screen.getByText(t('lists:sequence.noRows'))).toBeTruthy();
  });
});

it('a preview that cannot be read says so, and the columns can be arranged nevertheless', async () => {
  signInAs('primary');
  const api = takeCalls();
  const { t } = await renderWithProviders(<DiamondSequence />, {
    address: '/account/profile/diamond-sequence?list=cart',
  });
  const read = await api.next('paginateTracks');
  await act(async () => read.fail(400, 'E_VALIDATION', { errors: [] }));
  expect(await screen.findByText(t('lists:sequence.missing'))).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: t('columns:title.crt') })).toBeTruthy();
});

it('offers only lists that the user may open', async () => {
  signInAs('primary', 'CART');
  takeCalls();
  const { t, user } = await renderWithProviders(<DiamondSequence />, {
    address: '/account/profile/diamond-sequence?list=cart',
  });
  await user.click(await screen.findByRole('combobox', { name: t('lists:sequence.list') }));
  expect(await screen.findByRole('option', { name: t('lists:title.watchlist'), hidden: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: t('lists:title.cart'), hidden: true })).toBeNull();
});
