import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfirmRequest } from '#generated/model/confirmRequest.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { ConfirmStones } from '#src/features/confirm/ConfirmStones.tsx';
import { openSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
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
  id: 'st-2',
  stoneId: 'PV100002',
  crt: 2,
  ctPr: 5000,
  amt: 10_000,
  rap: 10_000,
  back: -50,
});

/** The second stone at 5,100 USD per carat, as the server refuses the price before. */
const priceConflict = {
  diamond: second.id,
  stoneId: second.stoneId,
  vStnId: second.vStnId,
  reason: 'PRICE_CHANGED',
  seenPricePerCarat: 5000,
  currentPricePerCarat: 5100,
  currentAmount: 10_200,
};

function memoOf(request: ConfirmRequest, stones: readonly Stone[]): Memo {
  const details = request.diamonds.map(({ diamond, confirmPricePerCarat: ctPr }) => {
    const crt = stones.find(({ id }) => id === diamond)?.crt ?? 0;
    return { diamond, ctPr, amt: crt * ctPr, fnCtPr: ctPr, fnAmt: crt * ctPr, fnAmtInr: crt * ctPr * 84 };
  });
  const time = '2026-01-15T09:30:00.000Z';
  return {
    id: 'memo-1',
    memoNo: 'M-260115-0001',
    status: 1,
    diamonds: [...stones],
    memoDetails: details,
    pieces: details.length,
    totalCarat: 3,
    totalAmount: details.reduce((total, { fnAmt }) => total + fnAmt, 0),
    terms: 'RUPEE_5',
    billType: 'RUPEE',
    shippingAddress: null,
    billingAddress: null,
    cancelledAt: null,
    bankRate: 84.5,
    exchangeRate: 84,
    rateDate: '2026-01-15',
    totalAmountInr: details.reduce((total, { fnAmtInr }) => total + (fnAmtInr ?? 0), 0),
    invoiceDate: null,
    comment: null,
    companyName: 'Mehtara Jewels',
    userId: 'usr-primary',
    userName: 'Asha Mehta',
    sellerName: 'Sales',
    createdAt: time,
    updatedAt: time,
  };
}

async function open(language: (typeof walkedLanguages)[number] = 'en') {
  const api = takeCalls();
  const shown = await renderWithProviders(<ConfirmStones rows={[first, second]} onClose={vi.fn()} />, {
    language,
  });
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
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

afterEach(() => {
  vi.useRealTimers();
});

describe.each(walkedLanguages)('a price that changes while the buyer confirms (%s)', (language) => {
  it('is shown beside the old one, confirmed only when the buyer agrees, and booked as shown last', async () => {
    const { t, user, send, sent } = await open(language);
    await user.click(send('send'));
    const refused = await sent();
    expect(refused.request.diamonds).toEqual([
      { diamond: 'st-1', confirmPricePerCarat: 7000 },
      { diamond: 'st-2', confirmPricePerCarat: 5000 },
    ]);
    refused.fail(409, 'E_CONFLICT', { conflicts: [priceConflict] });

    const prices = { stone: 'PV100002', seen: '5,000.00', current: '5,100.00' };
    const notice = await screen.findByText(
      t('confirm:changed', { count: 1, stones: t('confirm:changedStone', prices) }),
    );
    expect(notice).toBeTruthy();
    const row = screen.getByRole('row', { name: /PV100002/ });
    expect(row.textContent).toContain(t('confirm:newPrice', prices));
    expect(row.textContent).toContain('10,200.00');
    expect(screen.queryByRole('button', { name: t('confirm:send', { count: 2 }) })).toBeNull();

    await user.click(send('sendChanged'));
    const agreed = await sent();
    expect(agreed.request.diamonds).toEqual([
      { diamond: 'st-1', confirmPricePerCarat: 7000 },
      { diamond: 'st-2', confirmPricePerCarat: 5100 },
    ]);
    agreed.ok('requestConfirm', memoOf(agreed.request, [first, second]));

    const booked = within(await screen.findByRole('region', { name: t('confirm:doneStones') }));
    expect(booked.getByRole('row', { name: /PV100002/ }).textContent).toContain('10,200.00');
    expect(booked.getByRole('row', { name: new RegExp(t('confirm:total')) }).textContent).toContain(
      '17,200.00',
    );
  });
});

describe.each(walkedLanguages)('the order summary (%s)', (language) => {
  it('says what is ordered, and follows what the buyer chooses', async () => {
    const { t, user } = await open(language);
    const summary = () => screen.getByRole('region', { name: t('confirm:summary.title') }).textContent;
    expect(summary()).toContain(t('confirm:summary.pieces', { count: 2, carats: '3.00' }));
    expect(summary()).toContain('17,000.00');
    await user.click(screen.getByRole('radio', { name: t('confirm:later') }));
    expect(summary()).toContain(t('confirm:later'));
    const [first, second] = screen.getAllByRole('radio', { name: /Export|Rupee/ });
    if (first === undefined || second === undefined) throw new Error('There are not two payment options.');
    const before = summary();
    await user.click(second);
    expect(summary()).not.toBe(before);
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
  });
});

describe('a confirmation that fails', () => {
  it('was sent once, leaves the focus on its button and can be sent again', async () => {
    const { t, user, send, sent, api } = await open();
    await user.click(send('send'));
    const first = await sent();
    send('send').click();
    first.fail(500, 'E_SERVER');
    expect((await screen.findByText(t('problems:E_SERVER'))).closest('[role="alert"]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(send('send')));
    expect(api.of('requestConfirm')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await sent();
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
    first.drop();
    await screen.findByText(t('problems:OFFLINE'));
    expect(comment(t('confirm:comment')).textContent).toContain('Certificates');
  });

  it('is not lost by Escape without a question', async () => {
    const { t, user } = await open();
    await user.type(comment(t('confirm:comment')), 'Certificates{Escape}');
    expect(screen.getByText(t('forms:leave.about'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('forms:leave.stay') }));
    expect(comment(t('confirm:comment')).textContent).toBe('Certificates');
  });
});
