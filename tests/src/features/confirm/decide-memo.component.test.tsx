import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Memo } from '#generated/model/memo.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { DecideMemo } from '#src/features/confirm/DecideMemo.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { masters } = createSeed({ stones: 10 });
const NOW = '2026-01-15T09:30:00.000Z';
const first = stone({ id: 'st-1', stoneId: 'PV100001', crt: 1, ctPr: 7000, amt: 7000 });
const second = stone({ id: 'st-2', stoneId: 'PV100002', crt: 1, ctPr: 5000, amt: 5000 });

const memo: Memo = {
  id: 'memo-1',
  memoNo: 'M-260115-0001',
  status: 1,
  diamonds: [first, second],
  memoDetails: [first, second].map(({ id: diamond, ctPr, amt }) => ({
    diamond,
    ctPr,
    amt,
    fnCtPr: ctPr,
    fnAmt: amt,
    fnAmtInr: null,
  })),
  pieces: 2,
  totalCarat: 2,
  totalAmount: 12_000,
  terms: 'EXPORT_5',
  billType: 'EXPORT',
  shippingAddress: null,
  billingAddress: null,
  cancelledAt: null,
  bankRate: null,
  exchangeRate: null,
  rateDate: null,
  totalAmountInr: null,
  invoiceDate: null,
  comment: 'Please call before shipping.',
  companyName: 'Mehtara Jewels',
  userId: 'usr-primary',
  userName: 'Asha Mehta',
  sellerName: 'Rohan Shah',
  createdAt: NOW,
  updatedAt: NOW,
};

async function open(language: (typeof walkedLanguages)[number] = 'en') {
  const api = takeCalls();
  const onClose = vi.fn();
  const shown = await renderWithProviders(<DecideMemo rows={[{ memo }]} onClose={onClose} />, { language });
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  return { ...shown, api, onClose };
}

beforeEach(() => signInAs('employee'));

describe.each(walkedLanguages)('the house decides on a request (%s)', (language) => {
  it('sees who asks, approves part of it, and is told which stone its buyer cannot have', async () => {
    const { t, user, api, onClose } = await open(language);
    const about = t('confirm:decide.about', { company: 'Mehtara Jewels', name: 'Asha Mehta' });
    expect(screen.getByText(about)).toBeTruthy();
    expect(screen.getByText('Please call before shipping.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /PV100002/ }));
    await user.click(screen.getByRole('button', { name: /7,000/ }));
    const refused = await api.next('updateMemoStatus');
    expect(refused.body).toEqual({ id: 'memo-1', status: 2, diamonds: ['st-1'] });
    const { id: diamond, stoneId, vStnId } = first;
    refused.fail(409, 'E_CONFLICT', { conflicts: [{ diamond, stoneId, vStnId, reason: 'GONE' }] });
    const notice = await screen.findByRole('alert', { name: t('confirm:decide.conflict') });
    expect(notice.textContent).toContain(`PV100001: ${t('stones:conflict.GONE')}`);
    await user.click(screen.getByRole('button', { name: t('confirm:decide.none') }));
    await user.click(screen.getByRole('button', { name: t('confirm:decide.reject') }));
    const rejected = await api.next('updateMemoStatus');
    expect(rejected.body).toEqual({ id: 'memo-1', status: 3 });
    rejected.ok('updateMemoStatus', { ...memo, status: 3 });
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  });
});

it('a request that was decided or cancelled in the meantime is not decided again', async () => {
  const { t, user, api } = await open();
  await user.click(screen.getByRole('button', { name: /12,000/ }));
  const call = await api.next('updateMemoStatus');
  expect(call.body).toEqual({ id: 'memo-1', status: 2 });
  call.fail(409, 'E_CONFLICT', { conflicts: [] });
  expect(await screen.findByText(t('confirm:decide.decided'))).toBeTruthy();
});
