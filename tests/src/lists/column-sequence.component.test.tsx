import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import DiamondSequence from '#src/screens/account/DiamondSequence.tsx';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { cartOf, first, signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

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

describe.each(walkedLanguages)('the sequence of columns (%s)', (language) => {
  async function open(stones: readonly Stone[] = [first]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<DiamondSequence />, {
      language,
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
