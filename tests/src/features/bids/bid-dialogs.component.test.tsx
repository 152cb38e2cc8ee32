import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bid } from '#generated/model/bid.ts';
import type { BidCreateRequest } from '#generated/model/bidCreateRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { JustBidIt, PlaceBids } from '#src/features/bids/PlaceBids.tsx';
import { RaiseBids } from '#src/features/bids/RaiseBids.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { addressOf } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import {
  AFTERNOON,
  bidOn,
  configAt,
  first,
  MORNING,
  near,
  pageOf,
  second,
} from '../../../support/component/bid-data.ts';
import { listen } from '../../../support/component/heard.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

type Open = {
  now?: number;
  rows?: readonly Stone[];
  standing?: readonly Bid[];
  Dialog?: typeof PlaceBids;
};

async function open({ now = MORNING, rows = [first], standing = [], ...more }: Open = {}) {
  setClock(new Date(now).toISOString(), Date.now(), Date.now());
  const Dialog = more.Dialog ?? PlaceBids;
  const api = takeCalls();
  const onClose = vi.fn();
  const shown = await renderWithProviders(<Dialog rows={rows} onClose={onClose} />);
  (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(now));
  (await api.next('paginateBids')).ok('paginateBids', pageOf(...standing));
  (await api.next('paginateAddresses')).ok('paginateAddresses', {
    count: 1,
    list: [addressOf({ id: 'addr-7', type: 'OFFICE' })],
  });
  const { t } = shown;
  await screen.findByRole('radiogroup', { name: t('bids:way.label') });
  const price = (each: Stone) =>
    screen.getByRole('textbox', { name: new RegExp(t('bids:priceFor', { stone: each.stoneId })) });
  const submit = () => {
    const button = document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]');
    if (button === null) throw new Error('The dialog has no submit button.');
    return button;
  };
  const sent = async () => {
    const call = await api.next('createBids');
    const request: BidCreateRequest = JSON.parse(JSON.stringify(call.body));
    return { ...call, request };
  };
  return { ...shown, api, price, submit, sent, onClose };
}

beforeEach(() => signInAs('primary'));
describe('a bid', () => {
  it('is of the type whose window is open, goes up by steps and repeats the amount before it is sent', async () => {
    const { t, user, price, submit, sent } = await open({ now: AFTERNOON });
    expect(screen.getByRole('radio', { name: t('bids:way.1') })).toBeTruthy();
    const heard = listen();
    await user.click(screen.getByRole('button', { name: t('bids:stepUp', { stone: 'PV100001' }) }));
    expect(price(first).getAttribute('value')).toBe('7,020.00');
    await waitFor(() => expect(submit().textContent).toContain('10,530.00'));
    const { money } = formatsFor('en');
    await waitFor(() => expect(heard).toEqual([t('bids:perCarat', { price: money(7020) })]));
    await user.click(submit());
    expect((await sent()).request).toEqual({
      bidType: 1,
      shippingAddress: 'addr-7',
      billingAddress: 'addr-7',
      diamonds: [
        {
          diamond: 'st-1',
          vStnId: first.vStnId,
          bidPricePerCarat: 7020,
          bidAmount: 10_530,
          bidDiscount: -29.8,
        },
      ],
    });
  });

  it('below the base price or between two steps is refused at the field, with what can be bid', async () => {
    const { t, user, price, submit, api } = await open();
    await user.clear(price(first));
    await user.type(price(first), '6990');
    await user.click(submit());
    await waitFor(() =>
      expect(
        screen.getByText(t('bids:low', { floor: t('bids:perCarat', { price: '$7,000.00' }) })),
      ).toBeTruthy(),
    );
    await user.clear(price(first));
    await user.type(price(first), '7030');
    await user.click(submit());
    await waitFor(() => expect(screen.getByText(/7,020\.00.+7,040\.00/u)).toBeTruthy());
    expect(api.of('createBids')).toHaveLength(0);
  });
});

describe('bids for several stones', () => {
  it('go up together, in one request', async () => {
    const { t, user, submit, sent } = await open({ rows: [first, second] });
    const heard = listen();
    await user.click(screen.getByRole('button', { name: t('bids:allUp') }));
    const amount = formatsFor('en').money(first.crt * 7020 + second.crt * 5020);
    await waitFor(() => expect(heard).toEqual([t('bids:amountOf', { amount })]));
    await user.click(submit());
    const call = await sent();
    expect(call.request.diamonds.map(({ bidPricePerCarat }) => bidPricePerCarat)).toEqual([7020, 5020]);
    call.ok('createBids', { count: 2, list: [bidOn(first), bidOn(second, { isLeading: false, rank: 2 })] });
    const list = within(await screen.findByRole('list'));
    expect(list.getByText(t('bids:state.leading'))).toBeTruthy();
    expect(list.getByText(t('bids:state.rank', { rank: '2' }))).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: t('bids:toList') })),
    );
  });

  it('leave out stones that the account cannot have, or has a bid on, and say why', async () => {
    const far = stone({ ...near, id: 'st-3', stoneId: 'PV100003', countryCode: 'US' });
    const { t, user, submit, sent } = await open({ rows: [first, second, far], standing: [bidOn(second)] });
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/PV100002/).textContent).toContain(t('bids:conflict.EXISTS'));
    expect(row(/PV100003/).textContent).toContain(t('stones:conflict.NOT_DELIVERABLE'));
    await user.click(submit());
    expect((await sent()).request.diamonds.map(({ diamond }) => diamond)).toEqual(['st-1']);
  });

  it('cannot be sent when every stone is left out, and the button says so instead of an amount of nothing', async () => {
    const { t, submit } = await open({ rows: [first], standing: [bidOn(first)] });
    await waitFor(() => expect(submit().textContent).toBe(t('bids:noneLeft')));
    expect(submit().hasAttribute('disabled')).toBe(true);
  });

  it('name the nearest price per carat at the field when the steps have moved', async () => {
    const { t, user, price, submit, sent } = await open();
    await user.clear(price(first));
    await user.type(price(first), '7040');
    await user.click(submit());
    const moved = {
      diamond: 'st-1',
      reason: 'OFF_STEP',
      floorPricePerCarat: 6990,
      nearestPricePerCarat: 7030,
    };
    (await sent()).fail(409, 'E_CONFLICT', { conflicts: [moved] });
    const nearest = t('bids:perCarat', { price: '$7,030.00' });
    expect(await screen.findByText(t('bids:nearestNow', { price: nearest }))).toBeTruthy();
  });

  it('are sent without a refused stone the next time, and at a base price that has risen', async () => {
    const { t, user, price, submit, sent } = await open({ rows: [first, second] });
    await user.click(submit());
    const gone = {
      diamond: 'st-2',
      reason: 'NOT_OFFERED',
      floorPricePerCarat: null,
      nearestPricePerCarat: null,
    };
    const risen = {
      diamond: 'st-1',
      reason: 'UNDER_FLOOR',
      floorPricePerCarat: 7100,
      nearestPricePerCarat: 7100,
    };
    (await sent()).fail(409, 'E_CONFLICT', { conflicts: [gone, risen] });
    expect(
      await screen.findByText(t('bids:lowNow', { floor: t('bids:perCarat', { price: '$7,100.00' }) })),
    ).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(price(first)));
    expect(screen.getByRole('row', { name: /PV100002/ }).textContent).toContain(
      t('bids:conflict.NOT_OFFERED'),
    );
    await user.clear(price(first));
    await user.type(price(first), '7100');
    await user.click(submit());
    const again = await sent();
    expect(again.request.diamonds).toMatchObject([{ diamond: 'st-1', bidPricePerCarat: 7100 }]);
  });
});

describe('just bid it', () => {
  it('bids the base price of each stone in one step, without a price to type', async () => {
    const { user, submit, sent } = await open({ Dialog: JustBidIt, rows: [first, second] });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(submit());
    expect((await sent()).request).toMatchObject({
      bidType: 2,
      flow: 'JUST_BID_IT',
      diamonds: [{ bidPricePerCarat: 7000 }, { bidPricePerCarat: 5000 }],
    });
  });
});

describe('a window that closes while the dialog is open', () => {
  it('is reported, and the prices go as blind bids only when the bidder says so', async () => {
    const end = Date.parse(bidWindow(2, MORNING).resultAt);
    const { t, user, price, submit, sent, api } = await open({ now: end - 30_000 });
    await waitFor(() => expect(screen.getAllByText(t('bids:warning.2.1'))).not.toEqual([]));
    await user.clear(price(first));
    await user.type(price(first), '7100');
    setClock(new Date(end + 1000).toISOString(), Date.now(), Date.now());
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(end + 1000));
    const over = await screen.findByRole('button', { name: t('bids:switch.1') });
    expect(submit().hasAttribute('disabled')).toBe(true);
    await user.click(over);
    await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false));
    await user.click(submit());
    expect((await sent()).request).toMatchObject({ bidType: 1, diamonds: [{ bidPricePerCarat: 7100 }] });
  });
});

describe('a raise', () => {
  it('begins a step above the standing bid and is refused once its window has closed', async () => {
    setClock(new Date(MORNING).toISOString(), Date.now(), Date.now());
    const api = takeCalls();
    const onClose = vi.fn();
    const { t, user } = await renderWithProviders(<RaiseBids rows={[bidOn(first)]} onClose={onClose} />);
    (await api.next('viewBidConfig')).ok('viewBidConfig', configAt(MORNING));
    const button = await screen.findByRole('button', {
      name: t('bids:raise', { count: 1, amount: '$10,530.00' }),
    });
    await user.click(button);
    const call = await api.next('updateBids');
    expect(call.body).toMatchObject({ diamonds: [{ id: 'bid-st-1', bidPricePerCarat: 7020 }] });
    call.fail(409, 'E_CONFLICT', {
      conflicts: [
        { diamond: 'st-1', reason: 'CLOSED', floorPricePerCarat: null, nearestPricePerCarat: null },
      ],
    });
    expect(await screen.findByText(t('bids:binding'))).toBeTruthy();
  });
});
