import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { UserSetting } from '#generated/model/userSetting.ts';
import { totalsOf } from '#src/domain/stones/totals.ts';
import { TolerancePage, Tolerances } from '#src/features/match-pair/Tolerances.tsx';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const third: Stone = { ...first, id: 'st-3', stoneId: 'PV100003' };

function pairOf(stones: readonly Stone[], more: Partial<MatchedPair> = {}): MatchedPair {
  return {
    groupNo: 1,
    pairStkNo: 'PR-1',
    layoutNo: null,
    isSeparable: true,
    diamonds: stones.map(({ id }) => id),
    score: 72.5,
    attributes: [
      { key: 'crt', difference: 0.01, tolerance: 0.05, score: 80, isWithin: true },
      { key: 'col', difference: 2, tolerance: 1, score: 0, isWithin: false },
      { key: 'depPer', difference: null, tolerance: 1.5, score: 0, isWithin: false },
    ],
    worst: null,
    summary: totalsOf(stones),
    ...more,
  };
}

const pageOf = (stones: readonly Stone[], more: Partial<MatchedPair> = {}) => ({
  snapshot: 's1',
  count: 1,
  maxLimit: 1000,
  pairs: [pairOf(stones, more)],
  diamonds: stones.map((stone) => ({ ...stone, groupNo: 1 })),
  layouts: [],
  summary: totalsOf(stones),
});

const nothing = { ...pageOf([first, second]), count: 0, pairs: [], diamonds: [] };

// The dialog is loaded on demand: on a busy machine, compiling it takes longer than a test waits.
beforeAll(() => import('#src/lists/actions/MatchStones.tsx'), 120_000);

beforeEach(async () => {
  signInAs('primary');
});

/** The dialog once its code is loaded; the frame that is shown meanwhile is another one. */
async function loadedDialog(listName: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: listName });
  const dialog = list.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error('The stones are not in a dialog.');
  return dialog;
}

async function openPairs(more: Partial<MatchedPair>) {
  const opened = await openList('match-pair');
  (await opened.api.next('filterMatchPairs')).ok('filterMatchPairs', pageOf([first, second], more));
  await screen.findByRole('link', { name: 'PV100001' });
  const explain = async () => {
    await opened.select(first);
    const { t, user } = opened;
    await user.click(within(opened.actions()).getByRole('button', { name: t('lists:action.explainPair') }));
    return loadedDialog(t('lists:pair.stones'));
  };
  return { ...opened, explain };
}

describe('a pair that is sold together only', () => {
  it('is acted on as one from the menu of either stone, and is not swapped', async () => {
    const { api, explain, t, user } = await openPairs({ isSeparable: false });
    await user.click(screen.getByRole('button', { name: t('lists:rowMenu', { stone: 'PV100002' }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:action.addToWatch') }));
    expect((await api.next('createTracks')).body).toMatchObject({
      trackType: 2,
      diamonds: [{ diamond: 'st-1' }, { diamond: 'st-2' }],
    });
    const dialog = await explain();
    expect(within(dialog).getByText(t('lists:pair.togetherNotice'))).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /PV10000/ })).toBeNull();
  });
});

it('a pair that can be separated is selected stone by stone', async () => {
  const { select, actions, t } = await openPairs({});
  await select(first);
  await waitFor(() => expect(actions().textContent).toContain(t('lists:totals.bar', { number: '1' })));
});

describe('the score of a pair', () => {
  it('is explained attribute by attribute without another call', async () => {
    const { api, explain, t } = await openPairs({});
    const { number } = formatsFor('en');
    const dialog = await explain();
    expect(within(dialog).getByText(number(72.5, 1))).toBeTruthy();
    const rowOf = (key: 'crt' | 'col' | 'depPer') =>
      within(dialog).getByRole('row', { name: new RegExp(t(`lists:pair.attribute.${key}`)) }).textContent;
    const carats = { difference: number(0.01), tolerance: number(0.05) };
    expect(rowOf('crt')).toContain(t('lists:pair.unit.carat', carats));
    expect(rowOf('crt')).toContain(number(80, 0));
    expect(rowOf('col')).toContain(t('lists:pair.beyond'));
    expect(rowOf('depPer')).toContain(t('lists:pair.oneValue'));
    expect(api.of('filterMatchPairs')).toHaveLength(1);
  });
});

describe('swapping a stone of a pair', () => {
  it('says when no stone fits', async () => {
    const { api, explain, t, user } = await openPairs({});
    const dialog = await explain();
    await user.click(
      within(dialog).getByRole('button', { name: t('lists:pair.swapStone', { stone: 'PV100001' }) }),
    );
    const asked = await api.next('filterMatchPairs');
    expect(asked.body).toMatchObject({ partnerOf: 'st-2' });
    asked.ok('filterMatchPairs', nothing);
    expect(await within(dialog).findByText(t('lists:pair.noPartners'))).toBeTruthy();
  });
});

describe('stones of the cart', () => {
  async function matchCart(...stones: readonly Stone[]) {
    const opened = await openList('cart');
    const { api, actions, select, t, user } = opened;
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf(...stones));
    await screen.findByRole('link', { name: 'PV100001' });
    for (const stone of stones) await select(stone);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.more') }));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:action.matchStones') }));
    const dialog = await loadedDialog(t('lists:pair.stones'));
    return { ...opened, dialog };
  }

  it('are scored as a suite that names the stone that fits worst, which can be taken out', async () => {
    const { api, dialog, t, user } = await matchCart(first, second, third);
    const suite = await api.next('filterMatchPairs');
    expect(suite.body).toMatchObject({ isSuite: true, diamonds: ['st-1', 'st-2', 'st-3'] });
    const worst = { diamond: 'st-2', scoreWithout: 98 };
    suite.ok('filterMatchPairs', pageOf([first, second, third], { worst }));
    const note = await within(dialog).findByText(t('lists:pair.worst', { score: '98.0' }));
    expect(note.closest('li')?.textContent).toContain('PV100002');
    await user.click(
      within(dialog).getByRole('button', { name: t('lists:pair.removeStone', { stone: 'PV100002' }) }),
    );
    expect((await api.next('filterMatchPairs')).body).toMatchObject({ diamonds: ['st-1', 'st-3'] });
  });

  it('are listed when they are no longer offered, and fewer than two are not compared', async () => {
    const { api, dialog, t } = await matchCart(first, second, third);
    (await api.next('filterMatchPairs')).ok('filterMatchPairs', pageOf([first, second]));
    const words = t('lists:pair.missing', { count: 1, stones: 'PV100003' });
    expect(await within(dialog).findByText(words)).toBeTruthy();
  });

  it('find a partner where only one is selected', async () => {
    const { api, dialog, t } = await matchCart(first);
    const asked = await api.next('filterMatchPairs');
    expect(asked.body).toMatchObject({ partnerOf: 'st-1' });
    asked.ok('filterMatchPairs', pageOf([first, third]));
    const take = t('lists:pair.takeStone', { stone: 'PV100003' });
    expect(await within(dialog).findByRole('button', { name: take })).toBeTruthy();
  });

  it('say so when none of them can be compared', async () => {
    const { api, dialog, t } = await matchCart(first, second);
    (await api.next('filterMatchPairs')).ok('filterMatchPairs', nothing);
    expect(await within(dialog).findByText(t('lists:pair.fewer'))).toBeTruthy();
  });
});

const setting: UserSetting = {
  id: 'set-1',
  key: 'MATCH_PAIR',
  listType: null,
  value: {
    matchPair: {
      tolerances: [
        { key: 'crt', tolerance: 0.05, weight: 25 },
        { key: 'cut', tolerance: 1, weight: 5, isRequired: false },
      ],
      minScore: 50,
    },
  },
  isDefault: true,
  version: 'v1',
  updatedAt: '2026-01-15T09:30:00.000Z',
};
async function openTolerances() {
  const api = takeCalls();
  const shown = await renderWithProviders(<Tolerances />);
  const { t, user } = shown;
  await user.click(screen.getByRole('button', { name: t('lists:pair.tolerance.open') }));
  const asked = await api.next('paginateUserSettings');
  expect(asked.body).toMatchObject({ key: ['MATCH_PAIR'] });
  await act(async () => asked.ok('paginateUserSettings', { count: 1, list: [setting] }));
  const box = (key: 'crt' | 'cut' | 'pol', unit: 'carat' | 'steps') =>
    screen.findByRole('checkbox', {
      name: t('lists:pair.tolerance.attribute', {
        attribute: t(`lists:pair.attribute.${key}`),
        unit: t(`lists:pair.unitName.${unit}`),
      }),
    });
  return { ...shown, api, box };
}

describe('the tolerances of pair searches', () => {
  it('are shown as they are kept, and saved as they are changed', async () => {
    const { api, box, t, user } = await openTolerances();
    await user.click(await box('pol', 'steps'));
    await user.click(await box('cut', 'steps'));
    const name = t('lists:pair.tolerance.greatest', {
      attribute: t('lists:pair.attribute.crt'),
      unit: t('lists:pair.unitName.carat'),
    });
    const greatest = screen.getByRole('textbox', { name });
    await user.clear(greatest);
    await user.type(greatest, '0.1');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertUserSetting')).body).toEqual({
      key: 'MATCH_PAIR',
      value: {
        matchPair: {
          tolerances: [
            { key: 'crt', tolerance: 0.1, weight: 25, isRequired: true },
            { key: 'pol', tolerance: 1, weight: 5, isRequired: false },
          ],
          minScore: 50,
        },
      },
      version: 'v1',
    });
  });

  it('keep what was typed when they were changed elsewhere meanwhile, and can be saved', async () => {
    const { api, t, user } = await openTolerances();
    const nameOf = (what: 'greatest' | 'weight') =>
      t(`lists:pair.tolerance.${what}`, {
        attribute: t('lists:pair.attribute.crt'),
        unit: t('lists:pair.unitName.carat'),
      });
    const greatest = await screen.findByRole<HTMLInputElement>('textbox', { name: nameOf('greatest') });
    const weight = screen.getByRole<HTMLInputElement>('textbox', { name: nameOf('weight') });
    await user.clear(greatest);
    await user.type(greatest, '0.1');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    const first = await api.next('upsertUserSetting');
    const current = {
      ...setting,
      version: 'v2',
      value: { matchPair: { tolerances: [{ key: 'crt', tolerance: 0.2, weight: 30 }], minScore: 50 } },
    };
    await act(async () => first.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect((await screen.findByRole('alert')).textContent).toContain(t('forms:stale.title'));
    await waitFor(() => expect([greatest.value, weight.value]).toEqual(['0.1', '30']));
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertUserSetting')).body).toMatchObject({
      version: 'v2',
      value: { matchPair: { tolerances: [{ key: 'crt', tolerance: 0.1, weight: 30 }] } },
    });
  });
});

it('a search that compares nothing is not saved', async () => {
  const { api, box, t, user } = await openTolerances();
  await user.click(await box('crt', 'carat'));
  await user.click(await box('cut', 'steps'));
  await user.click(screen.getByRole('button', { name: t('common:save') }));
  await waitFor(() => expect(screen.getByText(t('lists:pair.tolerance.none'))).toBeTruthy());
  expect(api.of('upsertUserSetting')).toEqual([]);
});

describe('the page of the match pair settings', () => {
  it('saves the setting of the pair search with its version, and continues with the next one', async () => {
    const api = takeCalls();
    const { t, user } = await renderWithProviders(<TolerancePage />);
    const asked = await api.next('paginateUserSettings');
    expect(asked.body).toMatchObject({ key: ['MATCH_PAIR'] });
    await act(async () => asked.ok('paginateUserSettings', { count: 1, list: [setting] }));
    const score = await screen.findByRole('textbox', {
      name: new RegExp(`^${t('lists:pair.tolerance.minScore')}`),
    });
    const saveScore = async (typed: string) => {
      await user.clear(score);
      await user.type(score, typed);
      await user.click(screen.getByRole('button', { name: t('common:save') }));
      return api.next('upsertUserSetting');
    };
    const sent = await saveScore('60');
    expect(sent.body).toMatchObject({ version: 'v1', value: { matchPair: { minScore: 60 } } });
    await act(async () => sent.ok('upsertUserSetting', { ...setting, version: 'v2' }));
    expect(await screen.findByText(t('lists:pair.tolerance.saved'))).toBeTruthy();
    expect((await saveScore('70')).body).toMatchObject({ version: 'v2' });
  });

  it('says that the settings could not be read', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(<TolerancePage />);
    const asked = await api.next('paginateUserSettings');
    await act(async () => asked.fail(400, 'E_VALIDATION', { errors: [] }));
    expect(await screen.findByText(t('lists:pair.tolerance.missing'))).toBeTruthy();
  });
});
