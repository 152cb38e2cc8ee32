import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { takeCalls } from '../../support/component/api.ts';
import { bidOn, configAt, first, MORNING, pageOf, second } from '../../support/component/bid-data.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { setWindowWidth } from '../../support/component/window.ts';

async function open(username: string, address = '/my-bid') {
  signInAs(username);
  setWindowWidth(390);
  const api = takeCalls();
  const shown = await renderWithProviders(recordLists['my-bid'].show(), { address });
  const asked = await api.next('paginateBids');
  await act(async () => {
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(MORNING));
    asked.ok(
      'paginateBids',
      pageOf(
        bidOn(first, { companyName: 'Mehtara Jewels' }),
        bidOn(second, { companyName: 'Mehtara Jewels', status: 2, memoNo: 'M-260116-0001' }),
      ),
    );
  });
  return { ...shown, asked };
}

beforeEach(() => setClock(new Date(MORNING).toISOString(), Date.now(), Date.now()));
describe('the sales person', () => {
  it('sees who bids what, who won with which memo, and changes no bid of a customer', async () => {
    const { t, user, asked } = await open('employee');
    expect(asked.body).toMatchObject({ isHandled: true, status: [1] });
    await waitFor(() => expect(screen.getAllByText('Mehtara Jewels, Asha Mehta')).toHaveLength(2));
    expect(screen.getByText(t('bids:memo', { memoNo: 'M-260116-0001' }))).toBeTruthy();
    await user.click(
      screen.getByRole('checkbox', { name: t('lists:grid.selectRow', { stone: first.stoneId }) }),
    );
    const toolbar = within(await screen.findByRole('toolbar', { name: t('lists:action.label') }));
    const raise = toolbar.getByRole('button', { name: t('lists:action.raiseBid') });
    await waitFor(() => expect(raise.getAttribute('aria-disabled')).toBe('true'));
    await user.click(raise);
    expect((await screen.findByRole('alert')).textContent).toContain(t('lists:obstacle.ofOther'));
  });

  it('finds their own bids in a tab', async () => {
    const { t, asked } = await open('employee', '/my-bid?show=own');
    expect(asked.body).not.toHaveProperty('isHandled');
    expect(asked.body).toMatchObject({ status: [1, 2, 3] });
    await screen.findByRole('link', { name: t('lists:tab.own'), current: 'page' });
  });
});

it('a buyer sees their own bids only, without a tab of the house', async () => {
  const { t, asked } = await open('primary');
  expect(asked.body).not.toHaveProperty('isHandled');
  await screen.findByText(first.stoneId);
  expect(screen.queryByText('Mehtara Jewels, Asha Mehta')).toBeNull();
  expect(screen.queryByRole('link', { name: t('lists:tab.own') })).toBeNull();
});
