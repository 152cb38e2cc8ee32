import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Track } from '#generated/model/track.ts';
import { OwnHistory } from '#src/features/stone-detail/OwnHistory.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, entry, first, signInAs } from '../../../support/component/list-engine.ts';
import { memoOf } from '../../../support/component/memo.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

beforeEach(() => signInAs('primary'));

/** A quote for the stone that ended without an answer. */
const cancelledQuote = (id: string, isExpired: boolean): Track => ({
  ...entry(first),
  id,
  trackType: 4,
  memoNo: 'Q-260115-0001',
  newDiscount: null,
  newAmount: 6400,
  newPricePerCarat: 6400,
  status: 'CANCEL',
  offerStatus: 3,
  validityHours: null,
  offerValidDate: '2026-01-16T09:30:00.000Z',
  isExpired,
  confirmedAs: null,
  endReason: null,
  isCounterOffer: false,
  bargainTrack: [],
  charges: {
    subtotal: 6400,
    termsPercent: 0,
    termsAmount: 0,
    totalAmount: 6400,
    programmeCharge: 0,
    shippingCharge: 60,
    grandTotal: 6460,
  },
});

describe('the history of a user with a stone', () => {
  const open = async () => {
    const api = takeCalls();
    const shown = await renderWithProviders(<OwnHistory stone={{ id: first.id, ctPr: 7100 }} />);
    const memos = await api.next('paginateMemos');
    const answerLists = async (list: ReturnType<typeof entry>[]) => {
      for (const trackType of [1, 2, 3, 4, 5, 6]) {
        const call = await api.next('paginateTracks');
        expect(call.body).toMatchObject({ trackType, diamond: first.id });
        const found = list.filter((each) => each.trackType === trackType);
        act(() => call.ok('paginateTracks', { ...cartOf(), count: found.length, list: found }));
      }
    };
    return { ...shown, memos, answerLists };
  };

  it('has the requests for confirmation between the lists, latest first, with the price then', async () => {
    const { t, memos, answerLists } = await open();
    expect(memos.body).toMatchObject({ diamond: first.id });
    const pending = memoOf({ createdAt: '2026-01-16T09:30:00.000Z' });
    const cancelled = memoOf({
      id: 'memo-2',
      memoNo: 'M-260114-0001',
      status: 3,
      cancelledAt: '2026-01-14T10:30:00.000Z',
      createdAt: '2026-01-14T09:30:00.000Z',
    });
    const { summary } = cartOf();
    act(() => memos.ok('paginateMemos', { count: 2, list: [pending, cancelled], summary }));
    await answerLists([entry(first)]);
    const items = await screen.findAllByRole('listitem');
    const told = (number: string, state: 'PENDING' | 'CANCEL') =>
      dotted([
        t('stoneDetail:history.memo'),
        t('stoneDetail:history.enquiry', { number, status: t(`stoneDetail:history.status.${state}`) }),
      ]);
    expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
      told('M-260115-0001', 'PENDING'),
      t('stoneDetail:history.list.1'),
      told('M-260114-0001', 'CANCEL'),
    ]);
  });

  it('tells a quote that its buyer withdrew from one that ran out', async () => {
    const { t, memos, answerLists } = await open();
    act(() => memos.ok('paginateMemos', { count: 0, list: [], summary: cartOf().summary }));
    await answerLists([cancelledQuote('trk-1', false), cancelledQuote('trk-2', true)]);
    const items = await screen.findAllByRole('listitem');
    const [withdrawn, expired] = items.map((item) => item.querySelector('span')?.textContent);
    expect(withdrawn).toContain(t('stoneDetail:history.status.WITHDRAWN'));
    expect(expired).toContain(t('stoneDetail:history.status.EXPIRED'));
  });

  it('is said to be empty where there is none', async () => {
    const { t, memos, answerLists } = await open();
    act(() => memos.ok('paginateMemos', { count: 0, list: [], summary: cartOf().summary }));
    await answerLists([]);
    expect(await screen.findByText(t('stoneDetail:history.none'))).toBeTruthy();
  });
});
