import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { DecideMemo } from '#src/features/confirm/DecideMemo.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { first, second, signInAs } from '../../../support/component/list-engine.ts';
import { memoOf } from '../../../support/component/memo.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const { masters } = createSeed({ stones: 10 });
const memo = memoOf({
  terms: 'EXPORT_5',
  billType: 'EXPORT',
  comment: 'Please call before shipping.',
  userId: 'usr-primary',
  userName: 'Asha Mehta',
  sellerName: 'Rohan Shah',
});

async function open(chosen = [first, second]) {
  const api = takeCalls();
  const onClose = vi.fn();
  const shown = await renderWithProviders(
    <DecideMemo rows={chosen.map(({ id }) => ({ id, memo }))} onClose={onClose} />,
  );
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  return { ...shown, api, onClose };
}

beforeEach(() => signInAs('employee'));

describe('the house decides on a request', () => {
  it('starts with the selected stones, is told which one its buyer cannot have, and rejects that one alone', async () => {
    const { t, user, api, onClose } = await open([first]);
    const about = t('confirm:decide.about', { company: 'Mehtara Jewels', name: 'Asha Mehta' });
    expect(screen.getByText(about)).toBeTruthy();
    expect(screen.getByText('Please call before shipping.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /PV100001/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /PV100002/ }).checked).toBe(false);
    expect(screen.getByText(t('confirm:decide.final'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /7,060/ }));
    const refused = await api.next('updateMemoStatus');
    expect(refused.body).toEqual({ id: 'memo-1', status: 2, diamonds: ['st-1'] });
    const { id: diamond, stoneId, vStnId } = first;
    refused.fail(409, 'E_CONFLICT', { conflicts: [{ diamond, stoneId, vStnId, reason: 'GONE' }] });
    const notice = await screen.findByRole('alert', { name: t('confirm:decide.conflict') });
    expect(notice.textContent).toContain(`PV100001: ${t('stones:conflict.GONE')}`);
    await user.click(screen.getByRole('button', { name: t('confirm:decide.reject', { count: 1 }) }));
    const rejected = await api.next('updateMemoStatus');
    expect(rejected.body).toEqual({ id: 'memo-1', status: 3, diamonds: ['st-1'] });
    const memoNo = 'M-260115-0009';
    rejected.ok('updateMemoStatus', { ...memo, id: 'memo-9', memoNo, pieces: 1, status: 3 });
    const words = t('confirm:decide.done.3', { memoNo, count: 1, pending: 1 });
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  });
});

it('a request that was decided or cancelled in the meantime is not decided again', async () => {
  const { t, user, api } = await open();
  await user.click(screen.getByRole('button', { name: /12,060/ }));
  const call = await api.next('updateMemoStatus');
  expect(call.body).toEqual({ id: 'memo-1', status: 2 });
  call.fail(409, 'E_CONFLICT', { conflicts: [] });
  expect(await screen.findByText(t('confirm:decide.decided'))).toBeTruthy();
});

it('nothing is decided on while no stone is selected', async () => {
  const { t, user } = await open();
  await user.click(screen.getByRole('button', { name: t('confirm:decide.none') }));
  const reject = t('confirm:decide.reject', { count: 0 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: reject }).disabled).toBe(true);
});
