import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listing, listings, openEditing as open } from '../../../support/component/edit-sheet.tsx';
import { asksBeforeUnload, fakeNavigation } from '../../../support/component/navigation.ts';

describe('a price typed into the grid', () => {
  it('moves the other two parts; undo brings all back, and redo repeats', async () => {
    const { t, row, type, press, grid, isShown } = await open(listings(2));
    expect(isShown()).toBe(false);
    await type(0, 'back', '-25.5');
    expect(row(0)).toMatchObject({ back: -25.5, ctPr: 7450, amt: 11_175 });
    await type(1, 'amt', '9,000');
    expect(row(1)).toMatchObject({ back: -40, ctPr: 6000, amt: 9000 });
    await press(t('manage:edit.undo'));
    expect(row(1)).toMatchObject({ back: -30, ctPr: 7000, amt: 10_500 });
    expect(row(0).ctPr).toBe(7450);
    await act(async () => grid().props.edit?.onRedo());
    expect(row(1).ctPr).toBe(6000);
    await act(async () => grid().props.edit?.onUndo());
    await act(async () => grid().props.edit?.onUndo());
    expect(row(0)).toMatchObject({ back: -30, ctPr: 7000, amt: 10_500 });
    expect(isShown()).toBe(false);
  });

  it('gives the focus back to the grid once it is saved, discarded or taken back', async () => {
    const { t, type, save, api, focusBack, isShown, press, user } = await open(listings(2));
    await type(0, 'ctPr', '6900');
    await save(1);
    const sent = await api.next('updateListingPrices');
    expect(focusBack).not.toHaveBeenCalled();
    await act(async () => sent.ok('updateListingPrices', { count: 1 }));
    await waitFor(() => expect(isShown()).toBe(false));
    await waitFor(() => expect(focusBack).toHaveBeenCalledTimes(1));
    await type(1, 'ctPr', '6800');
    await press(t('manage:edit.undo'));
    await waitFor(() => expect(focusBack).toHaveBeenCalledTimes(2));
    await type(1, 'ctPr', '6800');
    await press(t('manage:edit.discard'));
    const dialog = await screen.findByRole('dialog', { name: t('manage:edit.discardTitle', { count: 1 }) });
    await user.click(within(dialog).getByRole('button', { name: t('manage:edit.discard') }));
    await waitFor(() => expect(focusBack).toHaveBeenCalledTimes(3));
  });

  it('leaves the focus where the user went while it was saved', async () => {
    const { type, save, api, focusBack, isShown } = await open(listings(1));
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    onTestFinished(() => elsewhere.remove());
    await type(0, 'ctPr', '6900');
    await save(1);
    const sent = await api.next('updateListingPrices');
    elsewhere.focus();
    await act(async () => sent.ok('updateListingPrices', { count: 1 }));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(focusBack).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(elsewhere);
  });

  it('is marked with the reason when it is no price; the other prices can be saved', async () => {
    const { t, type, mark, api, save } = await open(listings(2));
    await type(0, 'ctPr', 'seven');
    expect(mark(0, 'ctPr')).toEqual({ tone: 'wrong', label: t('manage:wrong.number') });
    await type(1, 'ctPr', '6900');
    expect(mark(1, 'ctPr')?.tone).toBe('edited');
    await save(1);
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 6900 }],
    });
  });
});

describe('prices that are likely slips', () => {
  it('are saved only after a question that shows old and new prices', async () => {
    const { t, api, type, save, user } = await open(listings(3));
    await type(0, 'ctPr', '6900');
    await type(1, 'back', '-0.32');
    await type(2, 'ctPr', '700');
    await save(3);
    const dialog = await screen.findByRole('dialog', { name: t('manage:edit.confirmTitle') });
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(t('manage:edit.fraction', { back: '-32.00%' })),
      expect.stringMatching(/PV100002.*7,000.00.*700.00.*-90.00%/),
    ]);
    expect(api.of('updateListingPrices')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('manage:edit.save', { count: 3 }) }));
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [
        { diamond: 'st-0', seenPricePerCarat: 7000, pricePerCarat: 6900 },
        { diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 9968, isConfirmed: true },
        { diamond: 'st-2', seenPricePerCarat: 7000, pricePerCarat: 700, isConfirmed: true },
      ],
    });
  });
});

describe('saved prices', () => {
  it('can be taken back in one step', async () => {
    const { t, api, type, save, user } = await open(listings(1));
    await type(0, 'ctPr', '6900');
    await save(1);
    const sent = await api.next('updateListingPrices');
    await act(async () => sent.ok('updateListingPrices', { count: 1 }));
    await user.click(await screen.findByRole('button', { name: t('manage:edit.undoSave') }));
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-0', seenPricePerCarat: 6900, pricePerCarat: 7000, isConfirmed: true }],
    });
  });
});

describe('a pasted table', () => {
  it('is saved by one call up to 1,000 × 3 cells', async () => {
    const { t, api, paste, row, told, save, isShown } = await open(listings(1000));
    await paste(
      0,
      'back',
      Array.from({ length: 1000 }, () => ['-20 %', '$8,000.00', '12,000']),
    );
    expect(row(999)).toMatchObject({ back: -20, ctPr: 8000, amt: 12_000 });
    expect(told()).toContain(t('manage:edit.count', { count: 1000 }));
    await save(1000);
    const sent = await api.next('updateListingPrices');
    expect(sent.body).toMatchObject({ prices: { length: 1000 } });
    await act(async () => sent.ok('updateListingPrices', { count: 1000 }));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(await screen.findByText(t('manage:price.changed', { count: 1000 }))).toBeTruthy();
    expect(api.of('updateListingPrices')).toHaveLength(1);
  });

  it('is saved by one call per 1,000 rows, one after the other', async () => {
    const { t, api, paste, save, isShown } = await open(listings(1200));
    await paste(
      0,
      'ctPr',
      Array.from({ length: 1200 }, () => ['6900']),
    );
    await save(1200);
    const first = await api.next('updateListingPrices');
    expect(first.body).toMatchObject({ prices: { length: 1000 } });
    expect(api.of('updateListingPrices')).toHaveLength(1);
    await act(async () => first.ok('updateListingPrices', { count: 1000 }));
    const second = await api.next('updateListingPrices');
    expect(second.body).toMatchObject({ prices: { length: 200 } });
    await act(async () => second.ok('updateListingPrices', { count: 200 }));
    expect(await screen.findByText(t('manage:price.changed', { count: 1200 }))).toBeTruthy();
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('tells how many stones it left as they were, and why', async () => {
    const rows = [listing(0), listing(1, { isHeld: true }), listing(2, { wSts: 'M' }), listing(3)];
    const { t, paste, told, row, type } = await open(rows);
    await paste(0, 'stoneId', [
      ['x', '-31'],
      ['x', '-31'],
      ['x', '-31'],
      ['x', '-30'],
      ['x', '-31'],
      ['x', '-31'],
    ]);
    expect(row(0).back).toBe(-31);
    expect(row(1).back).toBe(-30);
    for (const [reason, n] of [
      ['onHold', '1'],
      ['onMemo', '1'],
      ['unchanged', '1'],
      ['missing', '2'],
      ['readOnly', '4'],
    ] as const) {
      expect(told()).toContain(t(`manage:edit.skip.${reason}`, { n }));
    }
    await type(0, 'back', '-32');
    expect(told()).not.toContain(t('manage:edit.skip.onHold', { n: '1' }));
  });

  it('reads the rows that are not loaded yet', async () => {
    const all = listings(4);
    const asked: string[] = [];
    const { paste, told, t, api, save } = await open([listing(0), null, null, null], (first, last) => {
      asked.push(`${first} to ${last}`);
      return Promise.resolve(all.slice(first, last + 1));
    });
    await paste(0, 'ctPr', [['6900'], ['6800'], ['6700'], ['6600']]);
    await waitFor(() => expect(told()).toContain(t('manage:edit.count', { count: 4 })));
    expect(asked.join()).toBe('0 to 3');
    await save(4);
    expect((await api.next('updateListingPrices')).body).toMatchObject({
      prices: [{ pricePerCarat: 6900 }, {}, {}, { diamond: 'st-3', pricePerCarat: 6600 }],
    });
  });
});

describe('prices that are not saved', () => {
  it('are asked about before the page is left, and stay if the user stays', async () => {
    const { leave } = fakeNavigation();
    const { t, type, row, press } = await open(listings(1));
    expect(leave('push', '/news')).toBe(false);
    expect(asksBeforeUnload()).toBe(false);
    await type(0, 'ctPr', '6900');
    expect(asksBeforeUnload()).toBe(true);
    await act(async () => expect(leave('push', '/news')).toBe(true));
    expect(await screen.findByRole('dialog', { name: t('forms:leave.title') })).toBeTruthy();
    await press(t('forms:leave.stay'));
    expect(row(0).ctPr).toBe(6900);
  });

  it('are discarded together after a question', async () => {
    const { t, paste, press, user, row, isShown } = await open(listings(2));
    await paste(0, 'ctPr', [['6900'], ['6900']]);
    await press(t('manage:edit.discard'));
    const dialog = await screen.findByRole('dialog', { name: t('manage:edit.discardTitle', { count: 2 }) });
    await user.click(within(dialog).getByRole('button', { name: t('manage:edit.discard') }));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(row(0).ctPr).toBe(7000);
  });
});
