import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '#generated/model/block.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { ExtendHold } from '#src/features/holds/ExtendHold.tsx';
import { HoldStones } from '#src/features/holds/HoldStones.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { END, holdOf, NOW } from '../../../support/component/trade-records.ts';
import { stone } from '../../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });
const first = stone({ id: 'st-1', stoneId: 'PV100001', ctPr: 7000, amt: 7000 });
const second = stone({ id: 'st-2', stoneId: 'PV100002', ctPr: 5000, amt: 5000 });
const abroad = stone({ id: 'st-3', stoneId: 'PV100003', countryCode: 'HK' });

const block: Block = {
  id: 'blk-1',
  blockCode: 'H-260115-0001',
  blockType: 1,
  status: 'APPROVED',
  pieces: 1,
  totalCarat: 1,
  totalAmount: 5000,
  hours: 24,
  validTillDate: '2026-01-16T09:30:00.000Z',
  remarks: null,
  userName: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  seller: 'Rohan Shah',
  stones: [],
  extendedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

const held = holdOf(first, {
  id: 'blk-1-1',
  blockCode: 'H-260115-0001',
  blockPricePerCarat: 7000,
  blockAmount: 7000,
  blockDiscount: null,
  hours: 1,
  validTillDate: '2026-01-15T09:30:40.000Z',
});

beforeEach(() => {
  signInAs('primary');
  setClock(NOW, Date.now(), Date.now());
});

describe('a hold', () => {
  it('is asked for with its duration, leaves lost stones out, and says until when it runs', async () => {
    const api = takeCalls();
    const onClose = vi.fn();
    const ui = <HoldStones rows={[first, second, abroad]} onClose={onClose} />;
    const { t, user } = await renderWithProviders(ui);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    (await api.next('listMasters')).ok('listMasters', [...masters]);
    const notice = await screen.findByRole('alert', { name: t('deals:leftOut.title', { count: 1 }) });
    expect(notice.textContent).toContain('PV100003');
    await user.dblClick(screen.getByRole('button', { name: t('deals:hold.send', { count: 2 }) }));
    const refused = await api.next('createBlock');
    expect(api.of('createBlock')).toHaveLength(1);
    const [hours] = setting.limits.holdHours;
    expect(refused.body).toMatchObject({
      blockType: 1,
      hours,
      diamonds: [{ diamond: 'st-1' }, { diamond: 'st-2' }],
    });
    const { id, stoneId, vStnId } = first;
    refused.fail(409, 'E_CONFLICT', { conflicts: [{ diamond: id, stoneId, vStnId, reason: 'ON_HOLD' }] });
    await screen.findByRole('alert', { name: t('deals:leftOut.title', { count: 2 }) });
    await user.click(screen.getByRole('button', { name: t('deals:hold.send', { count: 1 }) }));
    const again = await api.next('createBlock');
    expect(again.body).toMatchObject({ diamonds: [{ diamond: 'st-2', blockPricePerCarat: 5000 }] });
    again.ok('createBlock', block);
    await screen.findByText(t('deals:hold.placed', { count: 1, number: 'H-260115-0001' }));
    const at = renderHook(() => useBothTimes()).result.current(block.validTillDate);
    expect(screen.getByText(t('deals:hold.placedAbout', { at }))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('deals:hold.toList') })).toBeTruthy();
  });
});

describe('a hold that runs', () => {
  async function open(at = held) {
    const api = takeCalls();
    const onClose = vi.fn();
    const shown = await renderWithProviders(<ExtendHold rows={[{ hold: at }]} onClose={onClose} />);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const { t } = shown;
    const button = await screen.findByRole('button', { name: t('deals:hold.extend') });
    return { ...shown, api, onClose, button };
  }

  it('is extended from its present end', async () => {
    const { t, user, api, onClose, button } = await open({ ...held, validTillDate: END });
    await user.click(button);
    const call = await api.next('extendHold');
    expect(call.body).toEqual({ id: 'blk-1', hours: setting.limits.holdHours[0] });
    call.ok('extendHold', block);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    const at = renderHook(() => useBothTimes()).result.current(block.validTillDate);
    expect(await screen.findByText(t('deals:hold.extended', { number: 'H-260115-0001', at }))).toBeTruthy();
  });

  it('is not extended any more once it lapses while its dialog is open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(NOW) });
    setClock(NOW, Date.now(), Date.now());
    const { t, button } = await open();
    expect(screen.getByRole('timer').textContent).toContain(t('stones:left.seconds', { seconds: 40 }));
    act(() => {
      vi.advanceTimersByTime(41_000);
    });
    await screen.findByText(t('deals:hold.lapsed', { number: 'H-260115-0001' }));
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
  });

  it('stays as it is when it was extended in another tab', async () => {
    const { t, user, api, button } = await open({ ...held, validTillDate: END });
    await user.click(button);
    (await api.next('extendHold')).fail(409, 'E_CONFLICT');
    expect(await screen.findByText(t('deals:hold.notExtended'))).toBeTruthy();
  });
});

it('several holds are extended by the same time, one after the other, and one that has ended is named', async () => {
  const api = takeCalls();
  const other: BlockStone = { ...held, id: 'blk-2-1', block: 'blk-2', blockCode: 'H-260115-0002' };
  const rows = [held, { ...held, id: 'blk-1-2' }, other].map((hold) => ({ hold }));
  const { t, user } = await renderWithProviders(<ExtendHold rows={rows} onClose={vi.fn()} />);
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  await user.click(await screen.findByRole('button', { name: t('deals:each.hold.send', { count: 2 }) }));
  const [hours] = setting.limits.holdHours;
  const extended = await api.next('extendHold');
  expect(extended.body).toEqual({ id: 'blk-1', hours });
  extended.ok('extendHold', block);
  const ended = await api.next('extendHold');
  expect(ended.body).toEqual({ id: 'blk-2', hours });
  ended.fail(409, 'E_CONFLICT');
  expect(await screen.findByText(t('deals:each.settled', { done: 1, total: 2 }))).toBeTruthy();
  expect(screen.getByRole('row', { name: /H-260115-0001/ }).textContent).toContain(t('deals:each.hold.done'));
  expect(screen.getByRole('row', { name: /H-260115-0002/ }).textContent).toContain(
    t('deals:hold.notExtended'),
  );
});
