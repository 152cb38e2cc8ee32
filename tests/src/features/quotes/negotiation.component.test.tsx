import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BargainStep } from '#generated/model/bargainStep.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { Negotiation } from '#src/features/quotes/Negotiation.tsx';
import { QuotesOfDay } from '#src/features/quotes/QuotesOfDay.tsx';
import type { Side } from '#src/features/quotes/quote-standing.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { addressOf } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, first, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { END, NOW, quoteOf as quoteFor } from '../../../support/component/trade-records.ts';
import { stone } from '../../../support/search-stone.ts';

const { setting, users } = createSeed({ stones: 10 });
const seller = users.find(({ user }) => user.username === 'primary')?.user.account.seller;
const diamond = stone({
  id: 'st-1',
  stoneId: 'PV100001',
  crt: 1,
  ctPr: 7000,
  amt: 7000,
  rap: 10_000,
  back: -30,
});

const step = (price: number, isHouse = false): BargainStep => ({
  trackDiscount: price / 100 - 100,
  trackAmount: price,
  trackPricePerCarat: price,
  userType: isHouse ? 6 : 4,
  userName: isHouse ? 'Rohan Shah' : 'Asha Mehta',
  remarks: isHouse ? 'Our best price.' : null,
  updatedAt: isHouse ? '2026-01-15T09:20:00.000Z' : '2026-01-15T09:00:00.000Z',
});

const quoteOf = (changed: Partial<QuoteTrack> = {}) =>
  quoteFor(diamond, {
    id: 'trk-1',
    newDiscount: -36,
    newAmount: 6400,
    newPricePerCarat: 6400,
    bargainTrack: [step(6400)],
    ...changed,
  });

const countered = quoteOf({
  newPricePerCarat: 6800,
  newAmount: 6800,
  newDiscount: -32,
  isCounterOffer: true,
  bargainTrack: [step(6400), step(6800, true)],
});

const page = (quote: QuoteTrack) => ({ ...cartOf(diamond), list: [quote] });

async function open(quote: QuoteTrack, side: Side) {
  signInAs(side === 'house' ? 'employee' : 'primary');
  const api = takeCalls();
  const row = { stoneId: 'PV100001', trackId: 'trk-1', side };
  const shown = await renderWithProviders(<Negotiation rows={[row]} onClose={vi.fn()} />);
  const asked = await api.next('paginateTracks');
  expect(asked.body).toMatchObject({ trackType: 4, id: ['trk-1'], isHandled: side === 'house' });
  asked.ok('paginateTracks', page(quote));
  const { t } = shown;
  await screen.findByRole('list', { name: t('deals:thread.label') });
  const button = (name: string) => screen.getByRole('button', { name });
  const answered = () => api.next('updateTrackStatus');
  return { ...shown, api, button, answered };
}

/** Opens the question in which the buyer accepts the counter-offer of the house, with one address to deliver to. */
async function acceptCountered() {
  const shown = await open(countered, 'buyer');
  const { t, user, button, api } = shown;
  const label = t('deals:answer.accept', { price: '$6,800.00' });
  await user.click(button(label));
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  const address = addressOf({ id: 'addr-7', type: 'OFFICE' });
  (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [address] });
  const question = within(await screen.findByRole('dialog', { name: /Accept/ }));
  await question.findAllByText(/London/);
  return { ...shown, question, accept: () => question.getByRole('button', { name: label }) };
}

beforeEach(async () => {
  setClock(NOW, Date.now(), Date.now());
});

describe('a negotiation', () => {
  it('lists the prices with who named them and when, and counts down to the end of the last', async () => {
    const { t } = await open(countered, 'buyer');
    const { dateTime, money } = formatsFor('en');
    const steps = within(screen.getByRole('list', { name: t('deals:thread.label') })).getAllByRole(
      'listitem',
    );
    expect(steps).toHaveLength(2);
    expect(steps[0]?.textContent).toContain(`Asha Mehta ${t('deals:thread.buyer')}`);
    expect(steps[1]?.textContent).toContain(`Rohan Shah ${t('deals:thread.house')}`);
    expect(steps[1]?.textContent).toContain(t('deals:thread.price', { price: money(6800) }));
    expect(steps[1]?.textContent).toContain(dateTime('2026-01-15T09:20:00.000Z'));
    expect(steps[1]?.textContent).toContain('Our best price.');
    const left = t('stones:left.hours', { hours: 5, minutes: 12 });
    expect(screen.getByRole('timer').textContent).toBe(t('columns:deadline', { at: dateTime(END), left }));
  });
});

describe('the buyer', () => {
  it('accepts the price on screen for the address shown, and learns when another one was named meanwhile', async () => {
    const { t, user, answered, question, accept } = await acceptCountered();
    const deal = { stone: 'PV100001', price: '$6,800.00', amount: '$6,800.00', name: seller?.name };
    expect(question.getByText(t('deals:answer.deal', deal))).toBeTruthy();
    await waitFor(() => expect(accept()).toHaveProperty('disabled', false));
    await user.click(accept());
    const first = await answered();
    expect(first.body).toEqual({
      trackType: 4,
      list: [{ id: 'trk-1', newPricePerCarat: 6800 }],
      status: 'APPROVED',
      terms: 'RUPEE_5',
      shippingAddress: 'addr-7',
      billingAddress: 'addr-7',
    });
    const conflict = {
      id: 'trk-1',
      diamond: 'st-1',
      reason: 'PRICE_CHANGED',
      seenPricePerCarat: 6800,
      currentPricePerCarat: 6700,
      currentAmount: 6700,
    };
    first.fail(409, 'E_CONFLICT', { conflicts: [conflict] });
    await screen.findByText(t('deals:answer.priceChanged', { current: '$6,700.00', seen: '$6,800.00' }));
  });

  it('sees the memo of the price that it accepted, and that quotes of colleagues have ended', async () => {
    const { t, user, answered, api, accept } = await acceptCountered();
    await user.click(accept());
    const accepted: QuoteTrack = { ...countered, status: 'APPROVED', confirmedAs: 'M-260115-0001' };
    (await answered()).ok('updateTrackStatus', { count: 1, list: [accepted], endedQuotes: 1 });
    const done = t('deals:answer.accepted', { stone: 'PV100001', memoNo: 'M-260115-0001' });
    await screen.findByText(`${done} ${t('confirm:endedQuotes', { count: 1 })}`);
    (await api.next('paginateTracks')).ok('paginateTracks', page(accepted));
    const link = await screen.findByRole('link', {
      name: t('deals:answer.openMemo', { memoNo: 'M-260115-0001' }),
    });
    expect(link.getAttribute('href')).toContain('/account/confirm');
  });

  it('sees before accepting that the house makes no memo for it', async () => {
    const { t, user, button, answered, api } = await open(countered, 'buyer');
    const settings = { ...setting, isMemoOnAcceptance: false };
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', settings);
    await user.click(button(t('deals:answer.accept', { price: '$6,800.00' })));
    const question = within(await screen.findByRole('dialog', { name: /Accept/ }));
    const prices = { price: '$6,800.00', amount: '$6,800.00', stone: 'PV100001' };
    expect(question.getByText(t('deals:answer.ask.buyer.APPROVED', prices))).toBeTruthy();
    await user.click(
      question.getByRole('button', { name: t('deals:answer.accept', { price: '$6,800.00' }) }),
    );
    expect((await answered()).body).toEqual({
      trackType: 4,
      list: [{ id: 'trk-1', newPricePerCarat: 6800 }],
      status: 'APPROVED',
    });
  });

  it('answers with a price below that of the house, and no other', async () => {
    const { t, user, button, api } = await open(countered, 'buyer');
    await user.click(button(t('deals:price.open.counter')));
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const name = t('forms:unit.money', { label: t('deals:offer.ctPr') });
    const price = await screen.findByRole('textbox', { name: (shown) => shown.startsWith(name) });
    await user.type(price, '6800');
    await user.click(button(t('deals:price.send.counter')));
    await screen.findByText(t('validation:asking'));
    await user.clear(price);
    await user.type(price, '6600');
    await user.click(button(t('deals:price.send.counter')));
    const call = await api.next('createCounterOffer');
    expect(call.body).toEqual({ id: 'trk-1', newPricePerCarat: 6600, validityHours: 24 });
  });

  it('types the next price at once, and continues by keyboard from the new state of the quote', async () => {
    const { t, user, button, api } = await open(countered, 'buyer');
    await user.click(button(t('deals:price.open.counter')));
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const labelled = (label: string) => (shown: string) => shown.startsWith(label);
    const discount = t('deals:offer.back');
    const field = await screen.findByRole('textbox', { name: labelled(discount) });
    await waitFor(() => expect(document.activeElement).toBe(field));
    const perCarat = t('forms:unit.money', { label: t('deals:offer.ctPr') });
    await user.type(screen.getByRole('textbox', { name: labelled(perCarat) }), '6600');
    await user.click(button(t('deals:price.send.counter')));
    const answered = quoteOf({ newPricePerCarat: 6600, newAmount: 6600, newDiscount: -34 });
    (await api.next('createCounterOffer')).ok('createCounterOffer', answered);
    (await api.next('paginateTracks')).ok('paginateTracks', page(answered));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain(t('deals:standing.buyer.wait')),
    );
    await user.click(button(t('deals:answer.do.CANCEL')));
    const question = within(await screen.findByRole('dialog', { name: /Cancel offer for/ }));
    await user.click(question.getByRole('button', { name: t('deals:answer.do.CANCEL') }));
    const cancelled = quoteOf({ status: 'CANCEL' });
    (await api.next('updateTrackStatus')).ok('updateTrackStatus', {
      count: 1,
      list: [cancelled],
      endedQuotes: 0,
    });
    (await api.next('paginateTracks')).ok('paginateTracks', page(cancelled));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain(t('deals:standing.buyer.cancelled')),
    );
  });

  it('improves or cancels an offer that the house has not answered', async () => {
    const { t, user, button, answered } = await open(quoteOf(), 'buyer');
    expect(button(t('deals:price.open.improve'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('deals:answer.do.REJECT') })).toBeNull();
    await user.click(button(t('deals:answer.do.CANCEL')));
    const question = within(await screen.findByRole('dialog', { name: /Cancel offer for/ }));
    await user.click(question.getByRole('button', { name: t('deals:answer.do.CANCEL') }));
    const call = await answered();
    expect(call.body).toMatchObject({ status: 'CANCEL', list: [{ id: 'trk-1', newPricePerCarat: 6400 }] });
    call.fail(409, 'E_CONFLICT', { conflicts: [{ id: 'trk-1', diamond: 'st-1', reason: 'CLOSED' }] });
    await screen.findByText(t('deals:answer.refused.CLOSED'));
  });

  it('sees a quote expire while the dialog is open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(NOW) });
    setClock(NOW, Date.now(), Date.now());
    const { t } = await open(quoteOf({ offerValidDate: '2026-01-15T09:30:30.000Z' }), 'buyer');
    expect(screen.getByText(t('deals:standing.buyer.wait'))).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(31_000);
    });
    await waitFor(() => expect(screen.getByText(t('deals:standing.buyer.expired'))).toBeTruthy());
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    [quoteOf({ status: 'APPROVED', isCounterOffer: true }), 'agreed'],
    [quoteOf({ status: 'APPROVED' }), 'confirmed'],
    [quoteOf({ status: 'REJECT' }), 'rejected'],
    [quoteOf({ status: 'CANCEL', isExpired: true }), 'expired'],
    [quoteOf({ status: 'CANCEL' }), 'cancelled'],
  ] as const)('sees the outcome of a quote: $status', async (quote, standing) => {
    const { t } = await open(quote, 'buyer');
    expect(screen.getByText(t(`deals:standingAbout.buyer.${standing}`))).toBeTruthy();
    const isOpenable = standing === 'rejected' || standing === 'expired';
    const reopen = screen.queryByRole('button', { name: t('deals:price.open.reopen') });
    expect(reopen !== null).toBe(isOpenable);
  });
});

describe('the house', () => {
  it('sees who offers, counters above the offer, and is asked before it sells', async () => {
    const { t, user, button, api } = await open(quoteOf(), 'house');
    expect(
      screen.getByText(t('deals:thread.of', { company: 'Mehtara Jewels', name: 'Asha Mehta' })),
    ).toBeTruthy();
    await user.click(button(t('deals:answer.accept', { price: '$6,400.00' })));
    const prices = { price: '$6,400.00', amount: '$6,400.00', stone: 'PV100001' };
    await screen.findByText(t('deals:answer.ask.house.APPROVED', prices));
    await user.click(button(t('deals:answer.back')));
    expect(api.of('updateTrackStatus')).toHaveLength(0);
    await user.click(button(t('deals:price.open.counter')));
    const name = t('forms:unit.money', { label: t('deals:offer.ctPr') });
    const price = await screen.findByRole('textbox', { name: (shown) => shown.startsWith(name) });
    await user.type(price, '6400');
    await user.click(button(t('deals:price.send.counter')));
    await screen.findByText(t('validation:between'));
    expect(api.of('createCounterOffer')).toHaveLength(0);
  });

  it('sees the payment terms of the buyer as a line of their own, and what the sale comes to', async () => {
    const { t } = await open(quoteOf(), 'house');
    const { money, percent } = formatsFor('en');
    const { charges } = quoteOf();
    const amountOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
    const terms = t('stones:charges.terms', { percent: percent(charges.termsPercent) });
    expect(amountOf(terms)).toBe(money(charges.termsAmount));
    expect(amountOf(t('stones:charges.final'))).toBe(money(charges.grandTotal));
  });

  it('waits once it has named a price', async () => {
    const { t } = await open(countered, 'house');
    expect(screen.getByText(t('deals:standing.house.wait'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('deals:answer.do.CANCEL') })).toBeNull();
  });
});

describe('the quote day', () => {
  async function open(...stones: readonly (typeof first)[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<QuotesOfDay />);
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 4, status: ['PENDING'] });
    await act(async () => asked.ok('paginateTracks', cartOf(...stones)));
    return shown;
  }

  it('says for how many of its stones the buyer has an open quote, and leads to the quotes', async () => {
    const { t } = await open({ ...first, category: [StoneCategory.LUCKY] }, second);
    expect(await screen.findByText(t('lists:quoteDay.mine', { count: 1 }))).toBeTruthy();
    const link = screen.getByRole('link', { name: t('lists:quoteDay.open') });
    expect(link.getAttribute('href')).toContain('/account/quote-list');
  });

  it('says nothing to a buyer whose quotes are for other stones', async () => {
    const { t } = await open(first, second);
    await waitFor(() => expect(screen.queryByRole('link', { name: t('lists:quoteDay.open') })).toBeNull());
  });
});
