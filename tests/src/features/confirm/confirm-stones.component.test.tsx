import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { notePrices } from '#src/domain/stones/changes.ts';
import { ConfirmStones } from '#src/features/confirm/ConfirmStones.tsx';
import { openSession } from '#src/session/session-store.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { addressOf } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { users, setting, masters } = createSeed({ stones: 10 });
const buyer = users.find(({ user }) => user.username === 'primary');

const first = stone({
  id: 'st-1',
  stoneId: 'PV100001',
  crt: 1,
  ctPr: 7000,
  amt: 7000,
  rap: 10_000,
  back: -30,
});
const second = stone({
  agreedUntil: '2026-01-16T04:36:00.000Z',
  id: 'st-2',
  stoneId: 'PV100002',
  crt: 2,
  ctPr: 5000,
  amt: 10_000,
  rap: 10_000,
  back: -50,
});

const home = addressOf({ id: 'addr-7', type: 'OFFICE' });

async function open() {
  const api = takeCalls();
  const shown = await renderWithProviders(<ConfirmStones rows={[first, second]} onClose={vi.fn()} />);
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [home] });
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  await screen.findAllByRole('radio', { name: /Export|Rupee/ });
  const { t } = shown;
  const send = (question: 'send' | 'sendChanged') =>
    screen.getByRole('button', { name: t(`confirm:${question}`, { count: 2 }) });
  /** The request of the next confirmation. */
  const sent = async () => {
    const call = await api.next('requestConfirm');
    const request: ConfirmRequest = JSON.parse(JSON.stringify(call.body));
    return { ...call, request };
  };
  return { ...shown, api, send, sent };
}

beforeEach(() => {
  if (buyer === undefined) throw new Error('The seed has no buyer.');
  const token = { jwt: 'jwt', expiresAt: '2030-01-01T00:00:00.000Z' };
  openSession({ token, user: buyer.user, userPermissions: buyer.permissions });
});

it('a stone with an agreed price says until when it stands', async () => {
  const { t } = await open();
  const until = renderHook(() => useBothTimes()).result.current('2026-01-16T04:36:00.000Z');
  const marks = screen.getAllByText(t('stones:yourPrice', { at: until }));
  expect(marks.map((mark) => mark.closest('tr')?.textContent)).toEqual([expect.stringContaining('PV100002')]);
});

it('a price that moves meanwhile is asked about next to the buttons, and blocks them until it is accepted', async () => {
  notePrices([first]);
  const { t, user, send } = await open();
  act(() => notePrices([{ ...first, ctPr: 6900 }]));
  const notice = await screen.findByRole('alert', { name: t('stones:moved.title', { count: 1 }) });
  expect(notice.parentElement).toBe(send('send').parentElement?.parentElement);
  expect(send('send')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: t('stones:moved.accept', { count: 1 }) }));
  expect(screen.queryByRole('alert', { name: t('stones:moved.title', { count: 1 }) })).toBeNull();
  expect(send('sendChanged')).toHaveProperty('disabled', false);
});

describe('the order summary', () => {
  it('says what is ordered, and follows what the buyer chooses', async () => {
    const { t, user } = await open();
    const summary = () => screen.getByRole('region', { name: t('confirm:summary.title') }).textContent;
    expect(summary()).toContain(t('confirm:summary.pieces', { count: 2, carats: '3.00' }));
    const { abroad } = setting.shippingCharges;
    const { money } = formatsFor('en');
    for (const amount of [17_000, abroad, 17_000 + abroad]) expect(summary()).toContain(money(amount));
    await user.click(screen.getByRole('radio', { name: t('confirm:later') }));
    expect(summary()).toContain(t('confirm:later'));
    const [first, second] = screen.getAllByRole('radio', { name: /Export|Rupee/ });
    if (first === undefined || second === undefined) throw new Error('There are not two payment options.');
    const before = summary();
    await user.click(second);
    expect(summary()).not.toBe(before);
  });
});

describe('the company on the invoice', () => {
  it('is one of the verified names of the company, its own unless the buyer chooses another', async () => {
    const { t, user, send, sent } = await open();
    const summary = () => screen.getByRole('region', { name: t('confirm:summary.title') }).textContent;
    const [own, other] = buyer?.user.account.invoiceNames ?? [];
    if (own === undefined || other === undefined) throw new Error('The buyer has no trade name.');
    expect(summary()).toContain(own);
    await user.click(screen.getByRole('combobox', { name: new RegExp(t('confirm:company')) }));
    await user.click(await screen.findByRole('option', { name: other }));
    expect(summary()).toContain(other);
    await user.click(send('send'));
    expect((await sent()).request.company).toBe(other);
  });
});

describe('a stone that cannot be had', () => {
  it.each([
    [{ reason: 'BID_ONLY', endsAt: '2026-01-16T05:30:00.000Z' }, 'BID_ONLY', { time: '16/01/2026 11:00 AM' }],
    [{ reason: 'UPCOMING', expectedAt: '2026-01-20' }, 'UPCOMING', { date: '20/01/2026' }],
    [
      { reason: 'PAIR_ONLY', mates: [{ diamond: 'st-3', stoneId: 'PV100003' }] },
      'PAIR_ONLY',
      { stones: 'PV100003' },
    ],
  ] as const)('says what the buyer needs to know: %o', async (conflict, reason, values) => {
    const { t, user, send, sent } = await open();
    await user.click(send('send'));
    const { id: diamond, stoneId, vStnId } = second;
    (await sent()).fail(409, 'E_CONFLICT', { conflicts: [{ diamond, stoneId, vStnId, ...conflict }] });
    const row = await screen.findByRole('row', { name: /PV100002/ });
    await waitFor(() => expect(row.textContent).toContain(t(`stones:conflictMore.${reason}`, values)));
    expect(screen.getByRole('button', { name: t('confirm:sendRemaining', { count: 1 }) })).toBeTruthy();
  });
});

describe('today in an open dialog', () => {
  it('becomes the next day at midnight in Asia/Kolkata', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2026-01-15T18:29:55.000Z');
    const { t, user, send, sent } = await open();
    expect(screen.getByRole('radio', { name: t('confirm:today', { date: '15/01/2026' }) })).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(20_000);
    });
    expect(screen.getByRole('radio', { name: t('confirm:today', { date: '16/01/2026' }) })).toBeTruthy();
    await user.click(send('send'));
    expect((await sent()).request.date).toBe('2026-01-16');
  });
});

describe('a comment on a confirmation', () => {
  const comment = (label: string) => screen.getByRole('textbox', { name: label });

  it('is sent without the blanks around it, and stays when the server cannot be reached', async () => {
    const { t, user, send, sent } = await open();
    await user.type(comment(t('confirm:comment')), ' Certificates with the invoice ');
    await user.click(send('send'));
    const first = await sent();
    expect(first.request.comment).toBe('Certificates with the invoice');
    // The addresses that the dialog shows, although nobody chose them.
    expect(first.request).toMatchObject({ shippingAddress: 'addr-7', billingAddress: 'addr-7' });
    first.drop();
    await screen.findByText(t('problems:OFFLINE'));
    expect(comment(t('confirm:comment')).textContent).toContain('Certificates');
  });
});
