import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '#generated/model/listing.ts';
import type { Stone } from '#generated/model/stone.ts';
import ManageDiamonds from '#src/app/pages/ManageDiamonds.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import {
  answerSurroundings,
  cartOf,
  first,
  second,
  signInAs,
} from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { setWindowWidth } from '../../../support/component/window.ts';

const onHold: Stone = { ...second, isHeld: true };

const listing = (diamond: Stone, changed: Partial<Listing> = {}): Listing => ({
  diamond: { ...diamond, expiresAt: '2099-01-01T00:00:00.000Z' },
  standing: 'ACTIVE',
  daysListed: 12,
  isOnMemo: false,
  missingMedia: [],
  warnings: 0,
  floorPricePerCarat: null,
  interest: { watchers: 3, carts: 0, quotes: 1, enquiries: 0 },
  position: null,
  ...changed,
});

const pageOf = (...list: readonly Listing[]) => {
  const { count, summary } = cartOf(...list.map(({ diamond }) => diamond));
  const standings = { ACTIVE: 7, EXPIRING: 2, EXPIRED: 1, WITHDRAWN: 4 };
  return { count, summary, list: [...list], standings };
};

// The dialogs are loaded on demand: on a busy machine, compiling them takes longer than a test waits.
beforeAll(async () => {
  await import('#src/features/manage/ChangePrices.tsx');
  await import('#src/features/manage/AnnounceListings.tsx');
}, 120_000);

beforeEach(() => {
  signInAs('seller');
  setWindowWidth(390);
});

async function open(list: readonly Listing[], query = '') {
  const api = takeCalls();
  const shown = await renderWithProviders(<ManageDiamonds />, {
    address: `/seller/diamonds${query}`,
  });
  await answerSurroundings(api);
  const read = await api.next('paginateInventory');
  await act(async () => read.ok('paginateInventory', pageOf(...list)));
  const { t, user } = shown;
  const select = async ({ stoneId }: Stone) => {
    const name = t('lists:grid.selectRow', { stone: stoneId });
    await user.click(await screen.findByRole('checkbox', { name }));
  };
  const take = async (label: string) => {
    const bar = await screen.findByRole('toolbar', { name: t('lists:action.label') });
    const button = within(bar).queryByRole('button', { name: label });
    if (button !== null) return user.click(button);
    await user.click(within(bar).getByRole('button', { name: t('lists:action.more') }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(label) }));
  };
  return { api, read, t, user, select, take };
}

describe('the listings of a seller', () => {
  it('show their state, interest and counts per standing', async () => {
    const { t } = await open([listing(first), listing(onHold, { standing: 'EXPIRING' })]);
    expect(await screen.findByText('PV100001')).toBeTruthy();
    const tabs = screen.getByRole('navigation', { name: t('lists:tab.label') });
    for (const [tab, count] of [
      ['all', '14'],
      ['active', '7'],
      ['expiring', '2'],
      ['expired', '1'],
      ['withdrawn', '4'],
    ] as const) {
      const link = within(tabs).getByRole('link', {
        name: new RegExp(`^${t(`lists:tab.${tab}`)}\\s*${count}$`),
      });
      expect(link).toBeTruthy();
    }
    expect(screen.getAllByText(t('columns:state.EXPIRING')).length).toBeGreaterThan(0);
  });

  it('are read by the standing and the text of the address', async () => {
    const { read, t, user, api } = await open([listing(first)], '?standing=expired&search=PV1');
    expect(read.body).toMatchObject({ standing: ['EXPIRED'], search: 'PV1' });
    const field = await screen.findByRole('searchbox', { name: t('manage:search') });
    await user.clear(field);
    await user.type(field, 'KIR{Enter}');
    expect((await api.next('paginateInventory')).body).toMatchObject({
      standing: ['EXPIRED'],
      search: 'KIR',
    });
  });

  it('are all refreshed after a question that counts what is left out', async () => {
    const { api, t, user } = await open([listing(first)]);
    await user.click(await screen.findByRole('button', { name: t('manage:refreshAll') }));
    const dialog = await screen.findByRole('dialog', { name: t('manage:refresh.title') });
    (await api.next('paginateInventory')).ok('paginateInventory', pageOf(listing(first)));
    const out = t('manage:refresh.out', { expired: '1', withdrawn: '4' });
    expect(await within(dialog).findByText(out)).toBeTruthy();
    expect(api.of('refreshListings')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('manage:refreshAll') }));
    const sent = await api.next('refreshListings');
    expect(sent.body).toEqual({});
    await act(async () => sent.ok('refreshListings', { count: 14, expiresAt: '2026-01-22T09:30:00.000Z' }));
    expect(await screen.findByText(/14 listings refreshed/)).toBeTruthy();
  });
});

describe('the filters of the listings', () => {
  it('come from the address and are set in a dialog, beside the standing', async () => {
    const query = '?standing=active&shp=round&crt=1..1.49&days=30..&missing=image';
    const { api, read, t, user } = await open([listing(first)], query);
    const asked = { standing: ['ACTIVE'], daysListed: { '>=': 30 }, missingMedia: ['IMAGE'] };
    expect(read.body).toMatchObject({
      ...asked,
      filter: { shp: ['shape-round'], crt: { '>=': 1, '<=': 1.49 } },
    });
    await user.click(await screen.findByRole('button', { name: t('manage:filter.set', { count: 4 }) }));
    const dialog = await screen.findByRole('dialog', { name: t('manage:filter.title') });
    const name = t('manage:filter.to', { name: t('manage:filter.days') });
    // Bounds that were typed the wrong way round are taken as they are meant.
    await user.type(await within(dialog).findByRole('textbox', { name }), '20');
    await user.click(within(dialog).getByRole('button', { name: t('manage:filter.apply') }));
    expect((await api.next('paginateInventory')).body).toMatchObject({
      ...asked,
      daysListed: { '>=': 20, '<=': 30 },
    });
  });

  it('are those that stand still, when the dialog says so', async () => {
    const { api, t, user } = await open([listing(first)]);
    await user.click(await screen.findByRole('button', { name: t('manage:filter.title') }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('checkbox', { name: t('manage:filter.still') }));
    await user.click(within(dialog).getByRole('button', { name: t('manage:filter.apply') }));
    expect((await api.next('paginateInventory')).body).toMatchObject({ standsStill: true });
    expect(await screen.findByRole('button', { name: t('manage:filter.set', { count: 1 }) })).toBeTruthy();
  });

  it('are cleared, and the standing stays', async () => {
    const { api, t, user } = await open([listing(first)], '?standing=active&shp=round');
    await user.click(await screen.findByRole('button', { name: t('manage:filter.clear') }));
    const { body } = await api.next('paginateInventory');
    expect(body).toMatchObject({ standing: ['ACTIVE'] });
    expect(body).not.toHaveProperty('filter');
  });
});

describe('the change of many prices', () => {
  it('shows old and new prices, leaves out what a buyer has, and sends the price on screen', async () => {
    const { api, t, user, select, take } = await open([listing(first), listing(onHold)]);
    await select(first);
    await select(onHold);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    const field = await within(dialog).findByRole('textbox');
    await user.type(field, '-5');
    await waitFor(() => expect(within(dialog).getByText('6,650.00')).toBeTruthy());
    expect(within(dialog).getByText(t('stones:unavailable.onHold'))).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: t('manage:price.send', { count: 1 }) }));
    const sent = await api.next('updateListingPrices');
    expect(sent.body).toEqual({
      prices: [{ diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 6650 }],
    });
    await act(async () => sent.ok('updateListingPrices', { count: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sets prices to a position, with ranks, floors and what has too few like stones, before it sends them', async () => {
    const { api, t, user, select, take } = await open([listing(first), listing(second)]);
    await select(first);
    await select(second);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: t('manage:price.by.third') }));
    const asked = await api.next('simulateListingPrices');
    expect(asked.body).toEqual({ id: ['st-1', 'st-2'], change: { kind: 'THIRD' } });
    const row = {
      ...{ diamond: 'st-1', stoneId: first.stoneId, vStnId: first.vStnId, pricePerCarat: 7000, back: -30 },
      ...{ newPricePerCarat: 6900, newBack: -31, isFloor: true, others: 20, rank: 14, newRank: 6 },
      obstacle: null,
    };
    const none = { newPricePerCarat: null, newBack: null, isFloor: false, rank: null, newRank: null };
    const few = { ...row, diamond: 'st-2', ...none, others: 2, obstacle: 'TOO_FEW' as const };
    await act(async () => asked.ok('simulateListingPrices', { count: 2, list: [row, few] }));
    const table = within(await within(dialog).findByRole('table'));
    expect(await table.findByText('6,900.00')).toBeTruthy();
    expect(table.getByText(t('manage:price.floor'))).toBeTruthy();
    expect(table.getByText(t('manage:price.ranks', { from: '14', to: '6', n: '21' }))).toBeTruthy();
    expect(table.getByText(t('manage:price.tooFew'))).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: t('manage:price.send', { count: 1 }) }));
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 6900 }],
    });
  });

  it('says before it sends that a position raises a price, or makes it the lowest of few', async () => {
    const { api, t, user, select, take } = await open([listing(first), listing(second)]);
    await select(first);
    await select(second);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: t('manage:price.by.lowestTenth') }));
    const asked = await api.next('simulateListingPrices');
    const raised = {
      ...{ diamond: 'st-1', stoneId: first.stoneId, vStnId: first.vStnId, pricePerCarat: 7000, back: -30 },
      ...{ newPricePerCarat: 7100, newBack: -29, isFloor: false, others: 20, rank: 1, newRank: 2 },
      obstacle: null,
    };
    const lowered = { newPricePerCarat: 4000, newBack: -60, others: 6, rank: 3, newRank: 1 };
    const cheapest = { ...raised, diamond: 'st-2', pricePerCarat: second.ctPr, ...lowered };
    await act(async () => asked.ok('simulateListingPrices', { count: 2, list: [raised, cheapest] }));
    const rowOf = async (price: string) =>
      (await within(dialog).findByText(price)).closest('tr')?.textContent ?? '';
    expect(await rowOf('7,100.00')).toContain(t('manage:price.raised'));
    expect(await rowOf('7,100.00')).not.toContain(t('manage:price.cheapest'));
    expect(await rowOf('4,000.00')).toContain(t('manage:price.cheapest'));
    expect(await rowOf('4,000.00')).not.toContain(t('manage:price.raised'));
  });

  it('shows the ranks that a percentage leads to once it is typed', async () => {
    const { api, t, user, select, take } = await open([listing(first)]);
    await select(first);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox'), '-1');
    const asked = await api.next('simulateListingPrices');
    expect(asked.body).toEqual({ id: ['st-1'], change: { kind: 'PERCENT', value: -1, rounding: 0 } });
    const row = {
      ...{ diamond: 'st-1', stoneId: first.stoneId, vStnId: first.vStnId, pricePerCarat: 7000, back: -30 },
      ...{ newPricePerCarat: 6930, newBack: -30.7, isFloor: false, others: 20, rank: 14, newRank: 12 },
      obstacle: null,
    };
    await act(async () => asked.ok('simulateListingPrices', { count: 1, list: [row] }));
    expect(
      await within(dialog).findByText(t('manage:price.ranks', { from: '14', to: '12', n: '21' })),
    ).toBeTruthy();
  });

  it('goes by points of back, rounds, and leaves out prices that stay', async () => {
    const { api, t, user, select, take } = await open([listing(first), listing(second)]);
    await select(first);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: t('manage:price.by.points') }));
    await user.type(within(dialog).getByRole('textbox', { name: t('manage:price.value.points') }), '-1');
    await user.click(within(dialog).getByRole('combobox', { name: new RegExp(t('manage:price.rounding')) }));
    await user.click(await screen.findByRole('option', { name: /50/ }));
    const back = (6900 / (first.rap ?? 1) - 1) * 100;
    expect(back).toBeCloseTo(-31, 5);
    await user.click(within(dialog).getByRole('button', { name: t('manage:price.send', { count: 1 }) }));
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 6900 }],
    });
  });

  it('leaves a stone without a list price at its price when the others change by points of back', async () => {
    const unlisted = { ...second, rap: null, back: null };
    const { api, t, user, select, take } = await open([listing(first), listing(unlisted)]);
    await select(first);
    await select(unlisted);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('radio', { name: t('manage:price.by.points') }));
    await user.type(within(dialog).getByRole('textbox', { name: t('manage:price.value.points') }), '-1');
    expect(await within(dialog).findByText(t('manage:price.noListPrice'))).toBeTruthy();
    expect(within(dialog).getByText(t('manage:price.out', { count: 1 }))).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: t('manage:price.send', { count: 1 }) }));
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 6900 }],
    });
  });

  it('sends a change of more than 15 percent only once the seller has checked it', async () => {
    const { api, t, user, select, take } = await open([listing(first)]);
    await select(first);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox'), '-20');
    const box = await within(dialog).findByRole('checkbox', { name: t('manage:price.confirm') });
    const send = within(dialog).getByRole('button', { name: t('manage:price.send', { count: 1 }) });
    expect(send).toHaveProperty('disabled', true);
    await user.click(box);
    await user.click(send);
    expect((await api.next('updateListingPrices')).body).toEqual({
      prices: [{ diamond: 'st-1', seenPricePerCarat: 7000, pricePerCarat: 5600, isConfirmed: true }],
    });
  });

  it('asks the seller to check the prices again once the percentage is another one', async () => {
    const { t, user, select, take } = await open([listing(first)]);
    await select(first);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    const percent = await within(dialog).findByRole('textbox');
    await user.type(percent, '-20');
    const box = () => within(dialog).findByRole('checkbox', { name: t('manage:price.confirm') });
    await user.click(await box());
    await user.clear(percent);
    await user.type(percent, '-25');
    expect(await box()).toHaveProperty('checked', false);
    const send = within(dialog).getByRole('button', { name: t('manage:price.send', { count: 1 }) });
    expect(send).toHaveProperty('disabled', true);
  });

  it('keeps what was typed when somebody else changed a price, and says so beside the stone', async () => {
    const { api, t, user, select, take } = await open([listing(first), listing(second)]);
    await select(first);
    await select(second);
    await take(t('lists:action.changePrices'));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox'), '2');
    await user.click(within(dialog).getByRole('button', { name: t('manage:price.send', { count: 2 }) }));
    const sent = await api.next('updateListingPrices');
    await act(async () =>
      sent.fail(409, 'E_CONFLICT', {
        conflicts: [
          {
            diamond: 'st-1',
            stoneId: 'PV100001',
            vStnId: 'KIR-1',
            reason: 'PRICE_CHANGED',
            seenPricePerCarat: 7000,
            currentPricePerCarat: 6900,
            currentAmount: 6900,
          },
        ],
      }),
    );
    expect(await within(dialog).findByText(t('stones:conflict.PRICE_CHANGED'))).toBeTruthy();
    const next = await within(dialog).findByRole('button', { name: t('manage:price.send', { count: 1 }) });
    await user.click(next);
    expect((await api.next('updateListingPrices')).body).toMatchObject({
      prices: [{ diamond: 'st-2', pricePerCarat: 5100 }],
    });
  });
});

describe('the status of listings', () => {
  it('is upcoming with a day of arrival', async () => {
    const { api, t, user, select, take } = await open([listing(first)]);
    await select(first);
    await take(t('lists:action.announceListings'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(t('manage:announce.rules'))).toBeTruthy();
    await user.click(await within(dialog).findByRole('button', { name: t('manage:announce.send') }));
    const sent = await api.next('updateListingStatus');
    expect(sent.body).toMatchObject({ id: ['st-1'], wSts: 'U' });
  });

  it('is available once the seller has seen what may not be listed', async () => {
    const withdrawn = listing({ ...first, wSts: 'NA' }, { standing: 'WITHDRAWN' });
    const { api, t, user, select, take } = await open([withdrawn]);
    await select(first);
    await take(t('lists:action.offerListings'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(t('lists:confirm.offerListings'))).toBeTruthy();
    expect(api.of('updateListingStatus')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.offerListings') }));
    expect((await api.next('updateListingStatus')).body).toEqual({ id: ['st-1'], wSts: 'A' });
  });

  it('is withdrawn after a question, and not while a buyer has the stone', async () => {
    const { api, t, user, select, take } = await open([listing(first), listing(onHold)]);
    await select(first);
    await select(onHold);
    await take(t('lists:action.withdrawListings'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.withdrawListings') }));
    expect((await api.next('updateListingStatus')).body).toEqual({ id: ['st-1'], wSts: 'NA' });
  });
});
