import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { href } from '#src/domain/paths/href.ts';
import { comparedNumbers, MAX_COMPARED } from '#src/features/compare/compare-address.ts';
import { CompareList } from '#src/lists/definitions/CompareList.tsx';
import { foundActions } from '#src/lists/definitions/define-list.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { stone } from '../../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });
const first = stone({ id: 'st-1', stoneId: 'PV100001', ctPr: 7000, amt: 7000, locNm: 'Surat' });
const second = stone({ id: 'st-2', stoneId: 'PV100002', ctPr: 5000, amt: 5000, locNm: 'Surat' });

const list = () => <CompareList actions={foundActions} notices={[]} />;

async function open(numbers: readonly string[], found: readonly Stone[]) {
  signInAs('primary');
  const api = takeCalls();
  const shown = await renderWithProviders(list(), {
    address: href('compare', null, { stones: numbers.join(',') }),
  });
  const call = await api.next('paginateDiamonds');
  call.ok('paginateDiamonds', [
    {
      filter: null,
      count: found.length,
      maxLimit: 1000,
      summary: null,
      diamonds: [...found],
      suggestions: [],
    },
  ]);
  (await api.next('listMasters')).ok('listMasters', [...masters]);
  (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  return { ...shown, call };
}

/** The row of an attribute by its whole name: the names of some begin like those of others. */
function rowOf(name: string): HTMLElement {
  const head = screen.getAllByRole('rowheader').find(({ firstChild }) => firstChild?.textContent === name);
  const row = head?.closest('tr');
  if (!row) throw new Error(`No row ${name}`);
  return row;
}

describe('a comparison', () => {
  it('asks for the stones of its address and marks what differs in words, too', async () => {
    const { t, call } = await open(['PV100001', 'PV100002'], [second, first]);
    expect(call.body).toMatchObject({ filters: [{ stoneId: ['PV100001', 'PV100002'] }], isSkipSave: true });
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => within(head).getByRole('link').textContent)).toEqual(['PV100001', 'PV100002']);
    const differs = t('lists:compare.differs');
    expect(within(rowOf(t('stones:field.pricePerCarat'))).getByRole('img', { name: differs })).toBeTruthy();
    const location = rowOf(t('stones:field.location'));
    expect(within(location).queryByRole('img', { name: differs })).toBeNull();
  });

  it('leaves what the stones share out on request, and keeps that in its address', async () => {
    const { t, user } = await open(['PV100001', 'PV100002'], [first, second]);
    await user.click(await screen.findByRole('switch', { name: t('lists:compare.only') }));
    await waitFor(() => expect(screen.queryByText(t('stones:field.location'))).toBeNull());
    expect(rowOf(t('stones:field.pricePerCarat'))).toBeTruthy();
    expect(window.location.search).toContain('only=differences');
  });

  it('names a stone that is sold, and asks for another one to compare the last with', async () => {
    const { t } = await open(['PV100001', 'PV100009'], [first]);
    const missing = t('lists:compare.missing', { stones: 'PV100009', count: 1 });
    await waitFor(() => expect(document.body.textContent).toContain(missing));
    expect(document.body.textContent).toContain(t('lists:compare.tooFew'));
  });

  it('adds a stone by its number and takes one out by its menu', async () => {
    const { t, user } = await open(['PV100001', 'PV100002'], [first, second]);
    const name = t('lists:compare.actionsOf', { stone: 'PV100002' });
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:compare.remove') }));
    await waitFor(() => expect(window.location.search).toBe('?stones=PV100001'));
    await user.type(screen.getByRole('textbox', { name: t('lists:compare.number') }), 'pv100007, pv100001');
    await user.click(screen.getByRole('button', { name: t('lists:compare.add') }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('stones')).toBe('PV100001,PV100007'),
    );
  });

  it('says how to begin where there are no stones', async () => {
    signInAs('primary');
    takeCalls();
    const { t } = await renderWithProviders(list(), { address: href('compare') });
    expect(await screen.findByText(t('lists:empty.compareAbout'))).toBeTruthy();
  });

  it('refuses more stones than fit', async () => {
    const many = Array.from({ length: MAX_COMPARED }, (_, at) => `PV${100_001 + at}`);
    const { t, user } = await open(many, [first, second]);
    await user.type(screen.getByRole('textbox', { name: t('lists:compare.number') }), 'PV100099');
    await user.click(screen.getByRole('button', { name: t('lists:compare.add') }));
    expect(await screen.findByText(t('lists:compare.tooMany', { max: MAX_COMPARED }))).toBeTruthy();
  });
});

describe('numbers that are pasted into a comparison', () => {
  it('are taken from any mix of separators, in capitals and once each', () => {
    expect(comparedNumbers(' pv1,PV2;\nPV1\tpv3 ')).toEqual(['PV1', 'PV2', 'PV3']);
  });
});
