import { focusManager } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { createSeed } from '#mocks/seed/seed.ts';
import DiamondDetail from '#src/app/pages/DiamondDetail.tsx';
import { href } from '#src/domain/paths/href.ts';
import { paths } from '#src/domain/paths/paths.ts';
import { notePrices, usePriceChanges } from '#src/domain/stones/changes.ts';
import { resetState } from '#src/session/reset.ts';
import { openSession } from '#src/session/session-store.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { users, setting, masters } = createSeed({ stones: 10 });
const buyer = users.find(({ user }) => user.username === 'primary');
const NOON = Date.parse('2026-01-15T06:30:00.000Z');
const LATER = NOON + 60 * 60_000;
const seen = stone({
  id: 'st-1',
  stoneId: 'PV100001',
  crt: 1,
  ctPr: 7000,
  amt: 7000,
  rap: 10_000,
  back: -30,
});
const now = { ...seen, ctPr: 7100, amt: 7100, back: -29 };

beforeEach(() => {
  if (buyer === undefined) throw new Error('The seed has no buyer.');
  const token = { jwt: 'jwt', expiresAt: '2030-01-01T00:00:00.000Z' };
  openSession({ token, user: buyer.user, userPermissions: buyer.permissions });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOON);
});

describe('a trader who comes back to the tab after lunch', () => {
  const { money, time } = formatsFor('en');

  it('sees the current price, and how it changed', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(
      <Route path={paths.diamondDetail[0]} component={DiamondDetail} />,
      {
        address: href('diamondDetail', { id: 'st-1' }),
      },
    );
    (await api.next('listMasters')).ok('listMasters', [...masters]);
    (await api.next('viewDiamond')).ok('viewDiamond', seen);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    await waitFor(() => expect(document.body.textContent).toContain(money(7000)));
    act(() => focusManager.setFocused(false));
    vi.setSystemTime(LATER);
    expect(api.of('viewDiamond')).toHaveLength(1);
    act(() => focusManager.setFocused(true));
    (await api.next('viewDiamond')).ok('viewDiamond', now);
    await waitFor(() => expect(document.body.textContent).toContain(money(7100)));
    const prices = { from: money(7000), to: money(7100), time: time(LATER) };
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain(t('stones:priceChange.up', prices));
    // What changes a few times a year is not reloaded.
    expect(api.of('listMasters')).toHaveLength(1);
  });
});

describe('a changed price', () => {
  const changes = () => renderHook(() => usePriceChanges()).result.current;
  const row = (id: string, ctPr: number) => ({ id, ctPr });

  it('is told from the price seen first, until it is back there', () => {
    notePrices([row('a', 100), row('b', 50)]);
    expect([...changes()]).toEqual([]);
    notePrices([row('a', 110)]);
    vi.setSystemTime(NOON + 1000);
    notePrices([row('a', 110), row('b', 40)]);
    notePrices([row('a', 120)]);
    expect([...changes().keys()].toSorted()).toEqual(['a', 'b']);
    expect(changes().get('a')).toMatchObject({ from: 100, to: 120 });
    expect(changes().get('b')).toMatchObject({ from: 50, to: 40 });
    notePrices([row('a', 100)]);
    expect([...changes().keys()]).toEqual(['b']);
  });

  it('leaves the map alone while nothing changes', () => {
    notePrices([row('a', 100)]);
    notePrices([row('a', 110)]);
    const before = changes();
    notePrices([row('a', 110), row('c', 5)]);
    expect(changes()).toBe(before);
  });

  it('is forgotten at the end of the session', () => {
    notePrices([row('a', 100)]);
    notePrices([row('a', 110)]);
    resetState();
    expect([...changes()]).toEqual([]);
    notePrices([row('a', 110)]);
    expect([...changes()]).toEqual([]);
  });

  it('is stored for the stones that were shown last', () => {
    notePrices([row('old', 1)]);
    notePrices(Array.from({ length: 20_000 }, (_, place) => row(`st-${place}`, 1)));
    notePrices([row('old', 2), row('st-19999', 2)]);
    expect([...changes().keys()]).toEqual(['st-19999']);
  });
});
