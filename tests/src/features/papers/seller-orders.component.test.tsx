import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SoldListing } from '#generated/model/soldListing.ts';
import Orders from '#src/features/manage/SellerOrders.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const sold: SoldListing = {
  orderNo: 'O-260115-0001',
  status: 'SHIPPED',
  diamond: 'st-1',
  stoneId: 'PV100001',
  vStnId: 'KIR-10001',
  shpNm: 'Round',
  crt: 1.01,
  colNm: 'G',
  clrNm: 'VS1',
  lbNm: 'GIA',
  rptNo: '6201234567',
  ctPr: 7000,
  amt: 7070,
  deliveredAt: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  handOverBy: null,
  steps: [{ status: 'COLLECTED', createdAt: '2026-01-16T08:30:00.000Z' }],
  invoiceNo: 'I-260116-0001',
  paymentStatus: 'UNPAID',
  payoutStatus: 'WAITING',
  payoutOn: null,
};
const payouts = { WAITING: 7070, DUE: 0, PAID: 120 };
const summary = { pieces: 1, totalCarat: 1.01, totalAmount: 7070 };

beforeEach(() => {
  signInAs('seller');
  setWindowWidth(1024);
});

async function open() {
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<Orders />);
  const answer = async (list: readonly SoldListing[]) => {
    const read = await api.next('paginateSoldListings');
    await act(async () =>
      read.ok('paginateSoldListings', { count: list.length, list: [...list], summary, payouts }),
    );
    return read.body;
  };
  return { answer, t, user };
}

describe("the orders of a seller's stones", () => {
  it('show stone, state, order and price, and the totals', async () => {
    const { answer, t } = await open();
    expect(await answer([sold])).toEqual({ page: 1, limit: 50 });
    const row = await screen.findByRole('row', { name: /PV100001/ });
    for (const text of ['KIR-10001', 'Round 1.01 G VS1 GIA', 'O-260115-0001', '7,000.00'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText(t('manage:orders.status.SHIPPED'))).toBeTruthy();
    for (const text of [t('papers:invoice.state.UNPAID'), t('manage:orders.payoutStatus.WAITING')])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText(new RegExp(t('papers:shipment.state.COLLECTED')))).toBeTruthy();
    expect(screen.getByText(new RegExp(`${t('manage:orders.payoutStatus.PAID')}: .120`))).toBeTruthy();
    const { money, number } = formatsFor('en');
    const figures = { count: 1, carats: number(1.01), amount: money(7070) };
    // The matcher reads every space of the page as a plain one.
    const totals = t('manage:orders.total', figures).replace(/\s+/g, ' ');
    expect(screen.getByText(totals)).toBeTruthy();
  });

  it('are found by a text and a state, and shown again when nothing fits', async () => {
    const { answer, t, user } = await open();
    await answer([sold]);
    await user.type(await screen.findByRole('searchbox', { name: t('manage:orders.search') }), 'KIR{Enter}');
    expect(await answer([sold])).toEqual({ page: 1, limit: 50, search: 'KIR' });
    await user.click(screen.getByRole('combobox', { name: t('manage:orders.filter') }));
    await user.click(await screen.findByRole('option', { name: t('manage:orders.status.CANCELLED') }));
    expect(await answer([sold])).toEqual({ page: 1, limit: 50, search: 'KIR', status: ['CANCELLED'] });
    await user.click(screen.getByRole('combobox', { name: t('manage:orders.payout') }));
    await user.click(await screen.findByRole('option', { name: t('manage:orders.payoutStatus.DUE') }));
    expect(await answer([])).toMatchObject({ status: ['CANCELLED'], payout: ['DUE'] });
    await screen.findByText(t('manage:orders.none'));
    await user.click(screen.getByRole('button', { name: t('manage:orders.all') }));
    // The first page is kept: it is shown without another call.
    expect(await screen.findByRole('row', { name: /PV100001/ })).toBeTruthy();
  });
});
