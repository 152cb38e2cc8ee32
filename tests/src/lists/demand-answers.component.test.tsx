import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { stone } from '../../support/search-stone.ts';

const time = '2026-01-15T09:30:00.000Z';
const demand: DiamondSearch = {
  id: 'srch-3',
  name: 'Big hearts',
  type: 3,
  searchData: { crt: { '>=': 3 } },
  searchCount: 0,
  newCount: 0,
  expiryDate: null,
  isReturnSimilar: true,
  isSendNotification: true,
  demandStatus: 'NEW',
  remarks: null,
  answers: [{ id: 'answer-1', text: 'Soon.', userName: 'Rohan Shah', diamonds: ['st-1'], createdAt: time }],
  version: 'v1',
  createdAt: time,
  updatedAt: time,
};
const buyer = {
  account: 'acc-mehta',
  companyName: 'Mehtara Jewels',
  userName: 'Asha Mehta',
  userEmail: 'asha@pavilion.test',
  userMobile: '+911234567890',
};
const heart = stone({ id: 'st-1', stoneId: 'PV100001' });

async function open(key: 'my-demand' | 'handled-demand', row: DiamondSearch) {
  signInAs(key === 'my-demand' ? 'primary' : 'employee');
  const api = takeCalls();
  const side = key === 'my-demand' ? '' : '?side=handled';
  const shown = await renderWithProviders(<main>{recordLists[key].show()}</main>, {
    address: `/account/my-demand${side}`,
  });
  const read = await api.next('listSearches');
  await act(async () => read.ok('listSearches', { count: 1, list: [row] }));
  const choose = async (action: 'readAnswers' | 'answerDemand') => {
    const { t, user } = shown;
    await user.click(
      await screen.findByRole('button', { name: t('common:rowActions', { name: 'Big hearts' }) }),
    );
    await user.click(await screen.findByRole('menuitem', { name: t(`lists:action.${action}`) }));
  };
  return { ...shown, api, read, choose };
}

describe('answers to a demand', () => {
  it('are read by its buyer, with the proposed stones as links', async () => {
    const { api, t, read, choose } = await open('my-demand', demand);
    expect(read.body).not.toHaveProperty('isHandled');
    await choose('readAnswers');
    const dialog = await screen.findByRole('dialog', {
      name: t('kept:answer.read', { title: 'Big hearts' }),
    });
    const call = await api.next('listDiamonds');
    expect(call.body).toEqual({ id: ['st-1'] });
    await act(async () => call.ok('listDiamonds', { count: 1, list: [heart], missing: [] }));
    expect(within(dialog).getByText('Soon.')).toBeTruthy();
    const link = await within(dialog).findByRole('link', { name: 'PV100001' });
    expect(link.getAttribute('href')).toBe('/diamond-detail/st-1');
  });

  it('are sent by staff, who see the customer, and propose stones that are in stock only', async () => {
    const { api, t, user, read, choose } = await open('handled-demand', { ...demand, buyer });
    expect(read.body).toMatchObject({ type: [3], isHandled: true });
    expect(await screen.findByText('Mehtara Jewels')).toBeTruthy();
    await choose('answerDemand');
    const dialog = await screen.findByRole('dialog', {
      name: t('kept:answer.title', { title: 'Big hearts' }),
    });
    expect((await api.next('viewCustomerHistory')).body).toEqual({ record: 'srch-3' });
    await user.type(
      await within(dialog).findByRole('textbox', { name: new RegExp(t('kept:answer.text')) }),
      'Here it is.',
    );
    await user.click(within(dialog).getByRole('textbox', { name: new RegExp(t('kept:answer.stones')) }));
    await user.paste('PV100001');
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('kept:answer.send') });
    expect(send.disabled).toBe(true);
    const summary = { pieces: 0, crt: 0, amt: 0, ctPr: 0, rap: 0, back: 0, fnAmt: 0, fnCtPr: 0, fnDis: 0 };
    const page = (diamonds: (typeof heart)[]) => ({
      filter: null,
      count: diamonds.length,
      maxLimit: 1000,
      diamonds,
      summary: { ...summary, withoutRap: 0 },
    });
    const looked = await api.next('paginateDiamonds');
    expect(looked.body).toMatchObject({ filters: [{ stoneId: ['PV100001'] }, {}], isSkipSave: true });
    await act(async () => looked.ok('paginateDiamonds', [page([heart]), page([])]));
    await waitFor(() => expect(send.disabled).toBe(false));
    await user.click(send);
    expect((await api.next('answerDemand')).body).toEqual({
      id: 'srch-3',
      text: 'Here it is.',
      diamonds: ['st-1'],
    });
  });
});
