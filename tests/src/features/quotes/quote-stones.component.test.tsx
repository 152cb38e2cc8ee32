import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuoteTrackCreate } from '#generated/model/quoteTrackCreate.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { QuoteStones } from '#src/features/quotes/QuoteStones.tsx';
import type { Quotable } from '#src/features/quotes/quote-form.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { addressOf } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { entry, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });
/** A Thursday. */
const THURSDAY = '2026-01-15T09:30:00.000Z';
/** A Saturday, 24 hours before a Sunday. */
const SATURDAY = '2026-01-17T09:30:00.000Z';

const first = stone({
  id: 'st-1',
  stoneId: 'PV100001',
  crt: 1.01,
  ctPr: 7000,
  amt: 7070,
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
const fancy = stone({
  id: 'st-3',
  stoneId: 'PV100003',
  crt: 0.5,
  ctPr: 9000,
  amt: 4500,
  rap: null,
  back: null,
});

async function open(rows: readonly Quotable[] = [first, second], at = THURSDAY) {
  setClock(at, Date.now(), Date.now());
  const api = takeCalls();
  const onClose = vi.fn();
  const shown = await renderWithProviders(<QuoteStones rows={rows} onClose={onClose} />);
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  (await api.next('paginateAddresses')).ok('paginateAddresses', {
    count: 1,
    list: [addressOf({ id: 'addr-7', type: 'OFFICE' })],
  });
  const { t, user } = shown;
  const of = (stoneId: string) => within(screen.getByRole('row', { name: new RegExp(stoneId, 'v') }));
  const box = (stoneId: string, part: 'back' | 'ctPr' | 'amt') => {
    const label = t(`deals:offer.${part}`);
    const name = part === 'back' ? label : t('forms:unit.money', { label });
    return of(stoneId).getByRole('textbox', { name: (shownName) => shownName.startsWith(name) });
  };
  const figures = (stoneId: string) =>
    (['back', 'ctPr', 'amt'] as const).map((part) => {
      const input = box(stoneId, part);
      return input instanceof HTMLInputElement ? input.value : '';
    });
  const send = async (count: number) =>
    user.click(screen.getByRole('button', { name: t('deals:quote.send', { count }) }));
  const sent = async () => {
    const call = await api.next('createTracks');
    const request: QuoteTrackCreate = JSON.parse(JSON.stringify(call.body));
    return { ...call, request };
  };
  return { ...shown, api, onClose, box, figures, send, sent };
}

beforeEach(() => signInAs('primary'));

describe('an offer', () => {
  it('moves discount, price per carat and amount together, each to the cent', async () => {
    const { user, box, figures } = await open([first]);
    await user.type(box('PV100001', 'back'), '-35');
    await waitFor(() => expect(figures('PV100001')).toEqual(['-35', '6,500.00', '6,565.00']));
    await user.clear(box('PV100001', 'ctPr'));
    await user.type(box('PV100001', 'ctPr'), '6600');
    await waitFor(() => expect(figures('PV100001')).toEqual(['-34.00', '6600', '6,666.00']));
    await user.clear(box('PV100001', 'amt'));
    await user.type(box('PV100001', 'amt'), '6767');
    await waitFor(() => expect(figures('PV100001')).toEqual(['-33.00', '6,700.00', '6767']));
  });

  it('corrects an amount that no price per carat meets, once its field is left', async () => {
    const { user, box, figures } = await open([second]);
    await user.type(box('PV100002', 'amt'), '9000.01');
    await waitFor(() => expect(figures('PV100002')).toEqual(['-55.00', '4,500.01', '9000.01']));
    await user.tab();
    await waitFor(() => expect(figures('PV100002')[2]).toBe('9,000.02'));
  });

  it('has no discount for a stone without a list price', async () => {
    const { t } = await open([fancy]);
    const row = within(screen.getByRole('row', { name: /PV100003/v }));
    expect(row.getAllByRole('textbox')).toHaveLength(2);
    expect(row.queryByText(new RegExp(t('deals:offer.back')))).toBeNull();
  });

  it('is refused before it is sent at the asking price or beyond the allowed discount', async () => {
    const { t, user, box, send, api } = await open([first]);
    await user.type(box('PV100001', 'ctPr'), '7000');
    await send(1);
    await screen.findByText(t('validation:asking'));
    await user.clear(box('PV100001', 'ctPr'));
    await user.type(box('PV100001', 'ctPr'), '100');
    await send(1);
    await screen.findByText(t('validation:discount'));
    expect(api.of('createTracks')).toHaveLength(0);
  });

  it('is typed as a back with or without its sign', async () => {
    const { user, box, figures } = await open([first]);
    await user.type(box('PV100001', 'back'), '35');
    await user.tab();
    await waitFor(() => expect(figures('PV100001')).toEqual(['-35.00', '6,500.00', '6,565.00']));
  });

  it('is made for all stones at once, at one back or so many points under their asking backs', async () => {
    const { t, user, figures, send, sent } = await open();
    const apply = screen.getByRole('button', { name: t('deals:offer.apply') });
    // The field for all stones stands above their rows.
    const [together] = screen.getAllByRole('textbox', { name: t('deals:offer.figure.back') });
    await user.type(together ?? document.body, '55');
    await user.click(apply);
    await waitFor(() => expect(figures('PV100001')[1]).toBe('4,500.00'));
    expect(figures('PV100002')[1]).toBe('4,500.00');
    await user.click(screen.getByRole('combobox', { name: t('deals:offer.all') }));
    await user.click(await screen.findByRole('option', { name: t('deals:offer.way.points') }));
    const points = screen.getByRole('textbox', { name: t('deals:offer.figure.points') });
    await user.clear(points);
    await user.type(points, '7');
    await user.click(apply);
    await waitFor(() => expect(figures('PV100001')[1]).toBe('6,300.00'));
    expect(figures('PV100002')[1]).toBe('4,300.00');
    await send(2);
    const { request } = await sent();
    expect(request).toMatchObject({
      trackType: 4,
      shippingAddress: 'addr-7',
      billingAddress: 'addr-7',
      diamonds: [
        { diamond: 'st-1', trackPricePerCarat: 7000, newPricePerCarat: 6300, validityHours: 24 },
        { diamond: 'st-2', trackPricePerCarat: 5000, newPricePerCarat: 4300, validityHours: 24 },
      ],
    });
  });
});

describe('a draft', () => {
  it('is saved by its own button, and the receipt leads to the drafts', async () => {
    const { t, user, box, sent } = await open([first]);
    await user.type(box('PV100001', 'back'), '-35');
    await user.click(screen.getByRole('button', { name: t('deals:quote.save', { count: 1 }) }));
    const { request } = await sent();
    expect(request).toMatchObject({ trackType: 4, isDraft: true, diamonds: [{ newPricePerCarat: 6500 }] });
  });

  it('is sent from the dialog that opens with its price, validity and remark', async () => {
    const draft = { price: 6500, validityHours: 48, validTill: THURSDAY, remarks: 'For a ring.' } as const;
    const { figures, send, sent } = await open([{ ...first, draft }]);
    expect(figures('PV100001')[1]).toBe('6,500.00');
    await send(1);
    const { request } = await sent();
    expect(request).toMatchObject({
      remarks: 'For a ring.',
      diamonds: [{ newPricePerCarat: 6500, validityHours: 48 }],
    });
    expect(request.isDraft).toBeUndefined();
  });
});

describe('the validity of an offer', () => {
  it.each([
    ['ends', THURSDAY, '2026-01-16T09:30:00.000Z'],
    ['endsMonday', SATURDAY, '2026-01-19T09:30:00.000Z'],
  ] as const)('says when it ends, never on a Sunday: %s', async (key, now, end) => {
    const { t } = await open([first], now);
    const { dateTime } = formatsFor('en');
    expect(await screen.findByText(t(`deals:validity.${key}`, { at: dateTime(end) }))).toBeTruthy();
  });
});

describe('quotes that are sent', () => {
  it('leave a stone out that was lost meanwhile, keep the other prices, and say what is with the house', async () => {
    const { t, user, box, figures, send, sent, onClose } = await open([first, second]);
    expect(screen.getByText(t('lists:notice.quoteConfirms'))).toBeTruthy();
    await user.type(box('PV100001', 'ctPr'), '6500');
    await user.type(box('PV100002', 'ctPr'), '4800');
    await send(2);
    const { id: diamond, stoneId, vStnId } = first;
    (await sent()).fail(409, 'E_CONFLICT', {
      conflicts: [{ diamond, stoneId, vStnId, reason: 'ON_HOLD' }],
    });
    const notice = await screen.findByRole('alert', { name: t('deals:leftOut.title', { count: 1 }) });
    expect(notice.textContent).toContain(t('stones:conflict.ON_HOLD'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /PV100001/v })).toBeNull());
    expect(figures('PV100002')[1]).toContain('4,800');
    await send(1);
    const again = await sent();
    expect(again.request.diamonds).toMatchObject([{ diamond: 'st-2', newPricePerCarat: 4800 }]);
    const quote = {
      ...entry(second),
      trackType: 4,
      memoNo: 'Q-260115-0001',
      newDiscount: -52,
      newAmount: 9600,
      newPricePerCarat: 4800,
      status: 'PENDING',
      offerStatus: 1,
      validityHours: 24,
      offerValidDate: '2026-01-16T09:30:00.000Z',
      isExpired: false,
      confirmedAs: null,
      endReason: null,
      isCounterOffer: false,
      bargainTrack: [],
      charges: {
        subtotal: 9600,
        termsPercent: 0,
        termsAmount: 0,
        totalAmount: 9600,
        programmeCharge: 0,
        shippingCharge: 60,
        grandTotal: 9660,
      },
    } as const;
    again.ok('createTracks', { added: 1, existing: 0, count: 1, list: [{ ...quote, bargainTrack: [] }] });
    await screen.findByText(t('deals:quote.sent', { count: 1, number: 'Q-260115-0001' }));
    const receipt = screen.getByRole('link', { name: t('deals:quote.toList') }).parentElement;
    await user.click(within(receipt ?? document.body).getByRole('button', { name: t('deals:close') }));
    expect(onClose).toHaveBeenCalledWith(true);
  });
});
