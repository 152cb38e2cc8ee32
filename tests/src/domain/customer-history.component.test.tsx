import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerHistory as History } from '#generated/model/customerHistory.ts';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const none = { count: 0, pending: 0, approved: 0 };
const history: History = {
  companyName: 'Mehtara Jewels',
  purchases: { orders: 4, pieces: 9, amount: 84_210.5, latestAt: '2026-01-12T08:00:00.000Z' },
  memos: { count: 5, pending: 0, approved: 4 },
  quotes: { count: 12, pending: 3, approved: 5 },
  holds: 2,
  enquiries: 1,
  demands: 0,
  recent: [
    {
      id: 'trk-7',
      activityType: 'QUOTE_MADE',
      parameters: { stoneId: 'PV100001' },
      record: 'st-1',
      userName: 'Asha Mehta',
      createdAt: '2026-01-14T10:00:00.000Z',
    },
  ],
  deals: [
    {
      stoneId: 'PV100412',
      shp: 'shape-round',
      shpNm: 'Round',
      crt: 1.02,
      colNm: 'F',
      clrNm: 'VS1',
      lbNm: 'GIA',
      fnCtPr: 6120,
      fnDis: -34.2,
      soldAt: '2026-01-10T08:00:00.000Z',
      isOfCustomer: true,
    },
  ],
};

beforeEach(() => signInAs('employee'));

describe('what a customer did before', () => {
  async function open(data: History) {
    const api = takeCalls();
    const shown = await renderWithProviders(<CustomerHistory record="srch-1" />);
    const call = await api.next('viewCustomerHistory');
    expect(call.body).toEqual({ record: 'srch-1' });
    await act(async () => call.ok('viewCustomerHistory', data));
    return shown;
  }

  it('names the company, what it bought, the outcome of its requests, and the latest of them', async () => {
    const { t } = await open(history);
    const part = await screen.findByRole('region', {
      name: t('stones:customer.title', { company: 'Mehtara Jewels' }),
    });
    const shown = (key: 'memos' | 'quotes' | 'purchases') =>
      within(part).getByText(t(`stones:customer.${key}`)).nextSibling?.textContent ?? '';
    await waitFor(() => expect(shown('quotes')).toMatch(/12.*5.*3/));
    expect(shown('memos')).toMatch(/5.*4.*0/);
    expect(shown('purchases')).toMatch(/84,211/);
    expect(
      within(part).getByText(t('stones:customer.activity.QUOTE_MADE', { stoneId: 'PV100001' })),
    ).toBeTruthy();
    expect(within(part).getByText('Asha Mehta')).toBeTruthy();
  });

  it('lists the latest sales of such stones, with price, back and whether the customer bought', async () => {
    const { t } = await open(history);
    const sale = (await screen.findByText('PV100412')).closest('li')?.textContent;
    expect(sale).toContain(t('stones:customer.perCarat', { price: '$6,120.00' }));
    expect(sale).toContain('-34.20%');
    expect(sale).toContain(t('stones:customer.own'));
  });

  it('says so of a customer without orders and requests', async () => {
    const purchases = { orders: 0, pieces: 0, amount: 0, latestAt: null };
    const { t } = await open({ ...history, purchases, memos: none, quotes: none, recent: [], deals: [] });
    expect(await screen.findByText(t('stones:customer.none'))).toBeTruthy();
  });
});
