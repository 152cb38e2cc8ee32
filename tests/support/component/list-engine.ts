/** A cart of two stones for tests of the list engine: the list as cards, its calls answered by the test. */
import { act, screen } from '@testing-library/react';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { Track } from '#generated/model/track.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { totalsOf } from '#src/domain/stones/totals.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { openSession } from '#src/session/session-store.ts';
import { stone } from '../search-stone.ts';
import { takeCalls } from './api.ts';
import { renderWithProviders } from './render.tsx';
import { setWindowWidth } from './window.ts';

const { users, setting, masters } = createSeed({ stones: 10 });

export const first = stone({ id: 'st-1', stoneId: 'PV100001', ctPr: 7000, amt: 7000, fnAmt: 7000 });
export const second = stone({ id: 'st-2', stoneId: 'PV100002', ctPr: 5000, amt: 5000, fnAmt: 5000 });

/** Signs a persona in, without the permission for an area where one is named. */
export function signInAs(username: string, without?: PermissionKey): void {
  const found = users.find(({ user }) => user.username === username);
  if (found === undefined) throw new Error(`No persona ${username}`);
  const { user, permissions } = found;
  const data = permissions.data.filter(({ module }) => module !== without);
  const token = { jwt: 'jwt', expiresAt: '2099-01-01T00:00:00.000Z' };
  openSession({ token, user, userPermissions: { ...permissions, data } });
}

/** A stone as an entry of the cart, put there at the price that it has now. */
export function entry(diamond: Stone): Track {
  const time = '2026-01-15T09:30:00.000Z';
  return {
    id: `trk-${diamond.id}`,
    trackType: 1,
    diamond,
    trackDiscount: diamond.back,
    trackAmount: diamond.amt,
    trackPricePerCarat: diamond.ctPr,
    remarks: null,
    trackTxnId: 'txn-1',
    userId: 'usr-4',
    userName: 'Asha Mehta',
    userMobile: '+911234567890',
    userEmail: 'asha@pavilion.test',
    companyName: 'Mehtara Jewels',
    seller: 'Rohan Shah',
    createdAt: time,
    updatedAt: time,
  };
}

const summaryOf = (stones: readonly Stone[]): StoneSummary => totalsOf(stones);

/** The page of a cart that holds these stones. */
export const cartOf = (...stones: readonly Stone[]) => ({
  count: stones.length,
  list: stones.map(entry),
  summary: summaryOf(stones),
});

/** The search that a result answers names. */
const savedSearch: DiamondSearch = {
  id: 'sch-1',
  name: null,
  type: 1,
  searchData: {},
  searchCount: 2,
  expiryDate: null,
  isReturnSimilar: false,
  version: 'v1',
  isSendNotification: false,
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
};

/** The reply to a search that finds these stones. */
export const found = (...diamonds: readonly Stone[]) => [
  {
    diamonds: [...diamonds],
    count: diamonds.length,
    summary: cartOf(...diamonds).summary,
    filter: savedSearch,
    maxLimit: 1000,
  },
];

type Shown = keyof typeof stoneLists;

/** Answers the calls that surround the rows of a list: settings of the house and of the user, master lists. */
export async function answerSurroundings(api: ReturnType<typeof takeCalls>): Promise<void> {
  await act(async () => {
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    (await api.next('listMasters')).ok('listMasters', [...masters]);
    (await api.next('paginateUserSettings')).ok('paginateUserSettings', { count: 0, list: [] });
  });
}

/** Opens a list as cards, with the calls that surround its rows answered. */
export async function openList(type: Shown, address = '/') {
  setWindowWidth(390);
  const api = takeCalls();
  const shown = await renderWithProviders(stoneLists[type].show(), { address });
  await answerSurroundings(api);
  const { t, user } = shown;
  const select = (each: Stone) =>
    user.click(screen.getByRole('checkbox', { name: t('lists:grid.selectRow', { stone: each.stoneId }) }));
  const actions = () => screen.getByRole('toolbar', { name: t('lists:action.label') });
  return { ...shown, api, select, actions };
}
