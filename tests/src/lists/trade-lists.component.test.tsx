import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockStone } from '#generated/model/blockStone.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { Stone } from '#generated/model/stone.ts';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import { setClock } from '#src/session/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { cartOf, entry, first, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { setWindowWidth } from '../../support/component/window.ts';

const NOW = '2026-01-15T09:30:00.000Z';
const END = '2026-01-15T14:42:00.000Z';
const held: Stone = { ...first, isHeld: true };

const holdOf = (diamond: Stone, changed: Partial<BlockStone> = {}): BlockStone => ({
  id: `blk-${diamond.id}`,
  block: 'blk-1',
  blockCode: 'H-260115-0501',
  blockType: 1,
  status: 'APPROVED',
  diamond,
  blockPricePerCarat: 6900,
  blockAmount: 6900,
  blockDiscount: -20,
  hours: 24,
  validTillDate: END,
  extendedAt: null,
  remarks: null,
  userId: 'usr-x',
  userName: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  seller: 'Rohan Shah',
  createdAt: NOW,
  updatedAt: NOW,
  ...changed,
});

const holds = (...list: readonly BlockStone[]) => ({
  count: list.length,
  list: [...list],
  inTrackDiamonds: [],
  summary: cartOf(...list.map(({ diamond }) => diamond)).summary,
});

const quoteOf = (diamond: Stone, changed: Partial<QuoteTrack> = {}): QuoteTrack => ({
  ...entry(diamond),
  trackType: 4,
  memoNo: 'Q-260115-0007',
  newDiscount: -35,
  newAmount: 6500,
  newPricePerCarat: 6500,
  status: 'PENDING',
  offerStatus: 1,
  validityHours: 8,
  offerValidDate: END,
  isExpired: false,
  isCounterOffer: false,
  bargainTrack: [
    {
      trackDiscount: -35,
      trackAmount: 6500,
      trackPricePerCarat: 6500,
      userType: 4,
      userName: 'Asha Mehta',
      remarks: null,
      updatedAt: NOW,
    },
  ],
  ...changed,
});

beforeEach(() => {
  signInAs('primary');
  setClock(NOW, Date.now(), Date.now());
});

afterEach(() => {
  resetSelection();
  setWindowWidth(1024);
  setClock(new Date().toISOString(), Date.now(), Date.now());
});

describe.each(walkedLanguages)('the hold list (%s)', (language) => {
  it('asks for the active holds and says under each number how long the stone is held', async () => {
    const { api, t } = await openList('hold', language);
    const asked = await api.next('paginateBlocks');
    expect(asked.body).toMatchObject({ blockType: [1], status: ['APPROVED'] });
    asked.ok('paginateBlocks', holds(holdOf(held), holdOf(second, { block: 'blk-2', blockCode: 'H-2' })));
    await screen.findByRole('link', { name: 'PV100001' });
    const { date, dateTime } = formatsFor(language);
    const titles = ['H-260115-0501', 'H-2'].map((blockCode) =>
      t('lists:groupTitle.hold', { blockCode, date: date(NOW), user: 'Asha Mehta' }),
    );
    for (const title of titles)
      expect(screen.getAllByText(title, { exact: false }).length).toBeGreaterThan(0);
    const { carat, money } = formatsFor(language);
    const subtotal = t('lists:groupTitle.subtotal', {
      count: 1,
      crt: carat(1),
      amount: money(6900),
      ctPr: money(6900),
    });
    // Compared as written: a search by text would take its non-breaking spaces for others.
    const isSubtotal = (_: string, node: Element | null) => node?.textContent === subtotal;
    expect(screen.getAllByText(isSubtotal)).toHaveLength(2);
    const left = t('stones:left.hours', { hours: 5, minutes: 12 });
    expect(screen.getAllByText(t('columns:deadline', { at: dateTime(END), left }))).toHaveLength(2);
  });
});

describe('a hold', () => {
  it('is no obstacle for those who have it: they confirm the stone', async () => {
    const { api, select, actions, t, user } = await openList('hold');
    (await api.next('paginateBlocks')).ok('paginateBlocks', holds(holdOf(held)));
    await screen.findByRole('link', { name: 'PV100001' });
    await select(held);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.requestConfirm') }));
    // The dialog's code is loaded first; its frame is another dialog.
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('PV100001'), {
      timeout: 10_000,
    });
    expect(screen.queryByText(t('stones:unavailable.onHold'))).toBeNull();
  });

  it('that ended is found under its tab, without a time that is left', async () => {
    const { api, t } = await openList('hold', 'en', '/?status=ended');
    const asked = await api.next('paginateBlocks');
    expect(asked.body).toMatchObject({ status: ['CANCEL'] });
    asked.ok('paginateBlocks', holds(holdOf(second, { status: 'CANCEL' })));
    await screen.findByRole('link', { name: 'PV100002' });
    expect(screen.queryByText(/ left$/)).toBeNull();
    const current = screen.getByRole('link', { current: 'page' });
    expect(current.textContent).toBe(t('lists:tab.ended'));
  });
});

describe('the quote list', () => {
  it('shows the last price named under the number of its quote', async () => {
    const { api, t } = await openList('quote-list');
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 4 });
    asked.ok('paginateTracks', { ...cartOf(first), list: [quoteOf(first)] });
    await screen.findByRole('link', { name: 'PV100001' });
    const title = t('lists:groupTitle.quote', { quoteNo: 'Q-260115-0007', date: formatsFor('en').date(NOW) });
    expect(screen.getAllByText(title, { exact: false }).length).toBeGreaterThan(0);
    expect(screen.getByText('6,500.00')).toBeTruthy();
    expect(screen.getAllByText(t('stones:approvalWord.PENDING')).length).toBeGreaterThan(0);
    expect(screen.getByText(t('lists:notice.quoteConfirms'))).toBeTruthy();
  });

  it('asks for the quotes of one state under a tab, and cannot export these alone', async () => {
    const { api, t } = await openList('quote-list', 'en', '/?status=rejected');
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ trackType: 4, status: ['REJECT'] });
    asked.ok('paginateTracks', {
      ...cartOf(first),
      list: [quoteOf(first, { status: 'REJECT', offerStatus: 3 })],
    });
    await screen.findByRole('link', { name: 'PV100001' });
    expect(screen.queryByRole('button', { name: t('lists:export.open') })).toBeNull();
    expect(screen.queryByText(/ left$/)).toBeNull();
  });
});

describe.each(walkedLanguages)('a list without rows (%s)', (language) => {
  it.each([
    { who: 'those who work for the house', username: 'employee', context: { context: 'staff' } },
    { who: 'buyers', username: 'primary', context: {} },
  ])('says to $who whose stones it holds', async ({ username, context }) => {
    signInAs(username);
    const { api, t } = await openList('hold', language);
    (await api.next('paginateBlocks')).ok('paginateBlocks', holds());
    expect(await screen.findByText(t('lists:empty.holdAbout', context))).toBeTruthy();
    expect(screen.getByText(t('lists:intro.hold', context))).toBeTruthy();
  });
});

describe('a list without rows', () => {
  it('leads back from a state without rows to its first tab', async () => {
    const { api, t } = await openList('hold', 'en', '/?status=ended');
    (await api.next('paginateBlocks')).ok('paginateBlocks', holds());
    await screen.findByText(t('lists:empty.filtered'));
    const back = screen.getAllByRole('link', { name: t('lists:tab.active') });
    expect(back).toHaveLength(2);
  });
});
