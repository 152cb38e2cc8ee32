import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { ConfirmStones } from '#src/features/confirm/ConfirmStones.tsx';
import { HoldStones } from '#src/features/holds/HoldStones.tsx';
import { QuoteStones } from '#src/features/quotes/QuoteStones.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { configAt, first as forBids, MORNING } from '../../../support/component/bid-data.ts';
import { found, openList, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });
const free = stone({ id: 'st-9', stoneId: 'PV100009', countryCode: 'IN' });
const config = configAt(MORNING);
/** Look and bid ends first, at 15:00 in India. */
const { resultAt } = bidWindow(2, MORNING);

beforeEach(() => {
  signInAs('primary');
  setClock(new Date(MORNING).toISOString(), Date.now(), Date.now());
});

const dialogs = [
  ['confirm', ConfirmStones],
  ['hold', HoldStones],
  ['quote', QuoteStones],
] as const;

describe('a stone in a bid round', () => {
  const until = formatsFor('en').dateTime(resultAt);

  async function open(Dialog: (typeof dialogs)[number][1]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<Dialog rows={[free, forBids]} onClose={vi.fn()} />);
    await act(async () => {
      (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
      (await api.next('listMasters')).ok('listMasters', [...masters]);
    });
    return { ...shown, api };
  }

  it.each(dialogs)('is left out of the dialog to %s, which says when the round ends', async (_, Dialog) => {
    const { api, t } = await open(Dialog);
    (await api.next('viewBidConfig')).ok('viewBidConfig', config);
    const reason = t('stones:conflictMore.BID_ONLY', { time: until });
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(reason));
  });

  it('is left out without a time while the bid windows cannot be read', async () => {
    const { api, t } = await open(HoldStones);
    (await api.next('viewBidConfig')).fail(500, 'E_SERVER');
    const reason = t('stones:unavailable.bidOnly');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(reason));
    expect(screen.getByRole('dialog').textContent).not.toContain(until);
  });

  it('cannot be confirmed from a list, which says when the round ends', async () => {
    const { actions, api, select, t, user } = await openList('diamond-list');
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(forBids, free));
    await screen.findByRole('link', { name: forBids.stoneId });
    await select(forBids);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.requestConfirm') }));
    (await api.next('viewBidConfig')).ok('viewBidConfig', config);
    const time = renderHook(() => useBothTimes()).result.current(resultAt);
    const reason = `${t('lists:obstacle.bidOnly')} ${t('lists:roundEnd', { time })}`;
    await waitFor(() => expect(document.body.textContent).toContain(reason));
  });
});

describe('a selection without stones for bids', () => {
  it('does not read the bid windows', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<HoldStones rows={[free]} onClose={vi.fn()} />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    expect(await screen.findByRole('button', { name: t('deals:hold.send', { count: 1 }) })).toBeTruthy();
    expect(api.of('viewBidConfig')).toEqual([]);
  });
});
