import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { notePriceIfSeen, notePrices } from '#src/domain/stones/changes.ts';
import { ConfirmStones } from '#src/features/confirm/ConfirmStones.tsx';
import { QuoteStones } from '#src/features/quotes/QuoteStones.tsx';
import { addressOf } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });
const home = addressOf({ id: 'addr-7', type: 'OFFICE' });
const asked = stone({
  id: 'st-1',
  stoneId: 'PV100001',
  crt: 1,
  ctPr: 7000,
  amt: 7000,
  rap: 10_000,
  back: -30,
});
const agreed = stone({
  id: 'st-2',
  stoneId: 'PV100002',
  crt: 2,
  ctPr: 5000,
  amt: 10_000,
  rap: 10_000,
  back: -50,
  agreedUntil: '2026-01-16T04:36:00.000Z',
});

async function openConfirm() {
  signInAs('primary');
  notePrices([asked, agreed]);
  const api = takeCalls();
  const shown = await renderWithProviders(<ConfirmStones rows={[asked, agreed]} onClose={vi.fn()} />);
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [home] });
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  await screen.findAllByRole('radio', { name: /Export|Rupee/ });
  const { t } = shown;
  const send = (question: 'send' | 'sendChanged') =>
    screen.getByRole('button', { name: t(`confirm:${question}`, { count: 2 }) });
  const notice = () => screen.getByRole('alert', { name: t('stones:moved.title', { count: 1 }) });
  const accept = () => screen.getByRole('button', { name: t('stones:moved.accept', { count: 1 }) });
  return { ...shown, api, send, notice, accept };
}

const move = (id: string, ctPr: number) => act(() => notePriceIfSeen(id, ctPr));

describe('a price that moves while stones are confirmed', () => {
  it('is shown with the old one, and sent only once the buyer has accepted it', async () => {
    const { t, api, user, send, notice, accept } = await openConfirm();
    move(asked.id, 7100);
    const values = { stone: 'PV100001', from: '$7,000.00', to: '$7,100.00' };
    expect(within(notice()).getByText(t('lists:news.up', values))).toBeTruthy();
    expect(send('send')).toHaveProperty('disabled', true);
    await user.click(accept());
    expect(screen.queryByRole('alert', { name: t('stones:moved.title', { count: 1 }) })).toBeNull();
    const row = screen.getByRole('row', { name: /PV100001/ });
    expect(row.textContent).toContain(t('confirm:newPrice', { current: '7,100.00', seen: '7,000.00' }));
    await user.click(send('sendChanged'));
    expect((await api.next('requestConfirm')).body).toMatchObject({
      diamonds: [
        { diamond: 'st-1', confirmPricePerCarat: 7100 },
        { diamond: 'st-2', confirmPricePerCarat: 5000 },
      ],
    });
  });

  it('is asked about again when it moves again, and not when it returns', async () => {
    const { user, send, notice, accept } = await openConfirm();
    move(asked.id, 7100);
    move(asked.id, 7000);
    expect(send('send')).toHaveProperty('disabled', false);
    move(asked.id, 7100);
    await user.click(accept());
    move(asked.id, 7000);
    expect(notice().textContent).toContain('$7,100.00');
    expect(send('sendChanged')).toHaveProperty('disabled', true);
    await user.click(accept());
    expect(send('send')).toHaveProperty('disabled', false);
  });

  it('is passed over for a stone whose price is agreed with the buyer', async () => {
    const { t, send } = await openConfirm();
    move(agreed.id, 5100);
    expect(screen.queryByRole('alert', { name: t('stones:moved.title', { count: 1 }) })).toBeNull();
    expect(send('send')).toHaveProperty('disabled', false);
  });
});

describe('an asking price that moves while an offer is typed', () => {
  it('is asked about, and keeps what was typed', async () => {
    signInAs('primary');
    notePrices([asked]);
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<QuoteStones rows={[asked]} onClose={vi.fn()} />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [home] });
    const price = await screen.findByRole('textbox', {
      name: (name) => name.startsWith(t('deals:offer.ctPr')),
    });
    await user.type(price, '6800');
    move(asked.id, 6900);
    const send = () => screen.getByRole('button', { name: t('deals:quote.send', { count: 1 }) });
    expect(send()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: t('stones:moved.accept', { count: 1 }) }));
    expect(price).toHaveProperty('value', '6,800.00');
    await user.click(send());
    expect((await api.next('createTracks')).body).toMatchObject({
      diamonds: [{ newPricePerCarat: 6800, trackPricePerCarat: 6900 }],
    });
  });
});
