import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listing, listings, openEditing as open } from '../../../support/component/edit-sheet.tsx';

const conflict = (at: number, reason: 'ON_HOLD') => ({
  diamond: `st-${at}`,
  stoneId: `PV${100_000 + at}`,
  vStnId: `KIR-${at}`,
  reason,
});

describe('a refused save', () => {
  it('keeps every edit and marks the refused cell with its reason', async () => {
    const { t, api, user, paste, save, mark, row } = await open(listings(3));
    await paste(0, 'ctPr', [['6900'], ['6900'], ['6900']]);
    await save(3);
    const sent = await api.next('updateListingPrices');
    await act(async () => sent.fail(409, 'E_CONFLICT', { conflicts: [conflict(1, 'ON_HOLD')] }));
    const reason = t('stones:conflict.ON_HOLD');
    await waitFor(() => expect(mark(1, 'ctPr')).toEqual({ tone: 'wrong', label: reason }));
    expect([0, 1, 2].map((place) => row(place).ctPr)).toEqual([6900, 6900, 6900]);
    expect(mark(0, 'ctPr')?.tone).toBe('edited');
    await user.click(screen.getByRole('button', { name: t('manage:edit.wrong', { count: 1 }) }));
    const reasons = await screen.findByRole('list');
    expect(within(reasons).getByText(new RegExp(`PV100001.*${reason}`))).toBeTruthy();
    await user.keyboard('{Escape}');
    await save(2);
    expect((await api.next('updateListingPrices')).body).toMatchObject({
      prices: [{ diamond: 'st-0' }, { diamond: 'st-2' }],
    });
  });

  it('keeps the edits after another failure, and saves the same prices again', async () => {
    const { t, api, type, save } = await open(listings(1));
    await type(0, 'ctPr', '6900');
    await save(1);
    const sent = await api.next('updateListingPrices');
    await act(async () => sent.fail(500, 'E_SERVER'));
    expect(await screen.findByText(t('manage:edit.notSaved'))).toBeTruthy();
    await save(1);
    expect((await api.next('updateListingPrices')).body).toEqual(sent.body);
  });
});

describe('a price that somebody else changed meanwhile', () => {
  it('is shown once the list is reloaded, and replaced only if it is entered again', async () => {
    const { t, api, type, read, mark, row, save } = await open(listings(1));
    await type(0, 'ctPr', '6800');
    await read([listing(0, { ctPr: 6950, amt: 10_425, back: -30.5 })]);
    const label = t('manage:edit.moved', { price: '6,950.00' });
    await waitFor(() => expect(mark(0, 'ctPr')).toEqual({ tone: 'wrong', label }));
    expect(row(0).ctPr).toBe(6800);
    expect(
      screen.getByRole('button', { name: t('manage:edit.save', { count: 0 }) }).hasAttribute('disabled'),
    ).toBe(true);
    await type(0, 'ctPr', '6800');
    await save(1);
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-0', seenPricePerCarat: 6950, pricePerCarat: 6800 }],
    });
  });

  it('is shown by the refusal, before the list is reloaded', async () => {
    const { t, api, type, mark, save } = await open(listings(1));
    await type(0, 'ctPr', '6800');
    await save(1);
    const sent = await api.next('updateListingPrices');
    await act(async () =>
      sent.fail(409, 'E_CONFLICT', {
        conflicts: [
          {
            diamond: 'st-0',
            stoneId: 'PV100000',
            vStnId: 'KIR-0',
            reason: 'PRICE_CHANGED',
            seenPricePerCarat: 7000,
            currentPricePerCarat: 6950,
            currentAmount: 10_425,
          },
        ],
      }),
    );
    const label = t('manage:edit.moved', { price: '6,950.00' });
    await waitFor(() => expect(mark(0, 'ctPr')).toEqual({ tone: 'wrong', label }));
    await type(0, 'ctPr', '6700');
    await save(1);
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-0', seenPricePerCarat: 6950, pricePerCarat: 6700 }],
    });
  });
});
