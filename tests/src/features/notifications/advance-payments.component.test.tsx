import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import { notificationAddress } from '#src/features/notifications/notification-address.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const payment = (changed: Partial<AdvancePayment> = {}): AdvancePayment => ({
  id: 'adv-1',
  paymentNo: 'AP-260115-0001',
  amount: 25_000,
  method: 'BANK_TRANSFER',
  payDate: '2026-01-16',
  reference: 'UTR-77120045',
  memoNo: 'M-260114-0003',
  remarks: 'For the two rounds.',
  receipt: null,
  status: 'PENDING',
  comment: null,
  userName: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  sellerName: 'Rohan Shah',
  createdAt: '2026-01-15T09:00:00.000Z',
  updatedAt: '2026-01-15T09:00:00.000Z',
  ...changed,
});

beforeEach(() => setClock('2026-01-15T09:30:00.000Z', Date.now(), Date.now()));

async function open(list: readonly AdvancePayment[]) {
  const api = takeCalls();
  const shown = await renderWithProviders(recordLists.payments.show(), {
    address: '/account/advance-payment',
  });
  const call = await api.next('paginateAdvancePayments');
  const pendingAmount = list.reduce((sum, { amount }) => sum + amount, 0);
  await act(async () =>
    call.ok('paginateAdvancePayments', { count: list.length, list: [...list], pendingAmount }),
  );
  return { ...shown, api, call };
}

async function openMenu({ t, user }: Awaited<ReturnType<typeof open>>) {
  await user.click(
    await screen.findByRole('button', { name: t('lists:rowMenu', { stone: 'AP-260115-0001' }) }),
  );
  await screen.findAllByRole('menuitem');
}

describe('advance payments of a member', () => {
  beforeEach(() => signInAs('primary'));

  it('are announced with amount, purpose and day', async () => {
    const { t, user, api, call } = await open([]);
    expect(call.body).toMatchObject({ isHandled: false });
    await user.click(await screen.findByRole('button', { name: t('papers:payment.new') }));
    const dialog = await screen.findByRole('dialog');
    const field = (name: string) => within(dialog).findByRole('textbox', { name: new RegExp(name) });
    await user.type(await field(t('papers:payment.field.amount')), '25000.50');
    await user.type(await field(t('papers:payment.field.memoNo')), 'M-260114-0003');
    await user.type(await field(t('papers:payment.field.payDate')), '16/01/2026');
    await user.click(within(dialog).getByRole('button', { name: t('papers:payment.announce') }));
    const sent = await api.next('createAdvancePayment');
    expect(sent.body).toEqual({
      amount: 25_000.5,
      method: 'BANK_TRANSFER',
      payDate: '2026-01-16',
      memoNo: 'M-260114-0003',
    });
    sent.ok('createAdvancePayment', payment());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api.of('paginateAdvancePayments').length).toBeGreaterThan(1));
  });

  it('offer the receipt of the bank, and say when it cannot be downloaded', async () => {
    const receipt = { file: 'file-9', name: 'transfer.pdf' };
    const { t, user, api } = await open([payment({ receipt })]);
    const name = t('papers:payment.receipt', { name: 'transfer.pdf' });
    await user.click(await screen.findByRole('button', { name }));
    const sent = await api.next('downloadFile');
    expect(sent.body).toEqual({ file: 'file-9' });
    sent.fail(404, 'E_NOT_FOUND');
    expect(await screen.findByText(t('papers:payment.receiptFailed'))).toBeTruthy();
  });

  it('are cancelled after a question while they are pending', async () => {
    const shown = await open([payment()]);
    const { t, user, api } = shown;
    await openMenu(shown);
    expect(screen.queryByRole('menuitem', { name: new RegExp(t('lists:action.settlePayment')) })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: new RegExp(t('lists:action.cancelPayment')) }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(t('lists:confirm.cancelPayment'));
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.cancelPayment') }));
    const sent = await api.next('updateAdvancePaymentStatus');
    expect(sent.body).toEqual({ id: 'adv-1', status: 'CANCELLED' });
    sent.ok('updateAdvancePaymentStatus', payment({ status: 'CANCELLED' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('a memo that the company does not have is refused at its field, and the entries stay', async () => {
  signInAs('primary');
  const { t, user, api } = await open([]);
  await user.click(await screen.findByRole('button', { name: t('papers:payment.new') }));
  const dialog = await screen.findByRole('dialog');
  const field = (name: string) => within(dialog).findByRole('textbox', { name: new RegExp(name) });
  await user.type(await field(t('papers:payment.field.amount')), '100');
  await user.type(await field(t('papers:payment.field.memoNo')), 'M-1');
  await user.type(await field(t('papers:payment.field.payDate')), '16/01/2026');
  await user.click(within(dialog).getByRole('button', { name: t('papers:payment.announce') }));
  const errors = [{ field: 'memoNo', rule: 'known' }];
  (await api.next('createAdvancePayment')).fail(400, 'E_VALIDATION', { errors });
  const memo = await field(t('papers:payment.field.memoNo'));
  await waitFor(() => expect(memo.getAttribute('aria-invalid')).toBe('true'));
  expect(memo).toHaveProperty('value', 'M-1');
});

describe('the house', () => {
  beforeEach(() => signInAs('employee'));

  it('sees what customers announced, and records that a payment arrived', async () => {
    const shown = await open([payment()]);
    const { t, user, api, call } = shown;
    expect(call.body).toMatchObject({ isHandled: true });
    expect(await screen.findByText('Mehtara Jewels · Asha Mehta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('papers:payment.new') })).toBeNull();
    await openMenu(shown);
    await user.click(screen.getByRole('menuitem', { name: new RegExp(t('lists:action.settlePayment')) }));
    await user.click(await screen.findByRole('button', { name: t('papers:payment.settle') }));
    const sent = await api.next('updateAdvancePaymentStatus');
    expect(sent.body).toEqual({ id: 'adv-1', status: 'RECEIVED' });
    sent.ok('updateAdvancePaymentStatus', payment({ status: 'RECEIVED' }));
    expect(
      await screen.findByText(t('papers:payment.settled.RECEIVED', { paymentNo: 'AP-260115-0001' })),
    ).toBeTruthy();
  });

  it('declines a payment with a reason, and learns when it is no longer pending', async () => {
    const shown = await open([payment()]);
    const { t, user, api } = shown;
    await openMenu(shown);
    await user.click(screen.getByRole('menuitem', { name: new RegExp(t('lists:action.settlePayment')) }));
    await user.click(await screen.findByRole('radio', { name: t('papers:payment.verdict.DECLINED') }));
    const reason = screen.getByRole('textbox', { name: new RegExp(t('papers:payment.field.comment')) });
    await user.type(reason, 'Returned');
    await user.click(screen.getByRole('button', { name: t('papers:payment.settle') }));
    const sent = await api.next('updateAdvancePaymentStatus');
    expect(sent.body).toEqual({ id: 'adv-1', status: 'DECLINED', comment: 'Returned' });
    sent.fail(409, 'E_CONFLICT');
    expect(await screen.findByText(t('papers:payment.decided'))).toBeTruthy();
  });
});

it('news of a payment or a shipment lead to it', () => {
  expect(notificationAddress({ activityType: 'PAYMENT_RECEIVED', record: 'adv-1' })).toBe(
    '/account/advance-payment',
  );
  const parameters = { orderNo: 'O-260110-0001', status: 'PACKED', place: 'Mumbai, India' };
  expect(notificationAddress({ activityType: 'SHIPMENT_MOVED', record: 'ord-1', parameters })).toBe(
    '/track-diamond?number=O-260110-0001',
  );
  expect(notificationAddress({ activityType: 'ORDER_INVOICED', record: 'ord-1' })).toBe('/account/invoices');
});
