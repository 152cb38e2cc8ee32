import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import { prefetchSearch } from '#src/lists/sources/prefetch-search.ts';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { first, found, second, signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { setWindowWidth } from '../../support/component/window.ts';
import { stone } from '../../support/search-stone.ts';

const { setting, masters } = createSeed({ stones: 10 });

beforeEach(() => signInAs('primary'));

afterEach(() => {
  resetSelection();
  setWindowWidth(1024);
});

const search = '?ct=1..1.49&page=2';

async function openFound(language: (typeof walkedLanguages)[number], address: string) {
  setWindowWidth(390);
  const api = takeCalls();
  const shown = await renderWithProviders(stoneLists['diamond-list'].show(), { language, address });
  await act(async () => {
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  });
  return { ...shown, api };
}

describe.each(walkedLanguages)('a visit that begins with a search result (%s)', (language) => {
  it('asks for stones and grade names ahead of the list, which takes both', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', search, false);
    const asked = await ahead.next('paginateDiamonds');
    expect(asked.body).toMatchObject({
      page: 2,
      limit: 250,
      filters: [{ or: [{ crt: { '>=': 1, '<=': 1.49 } }] }],
    });
    asked.ok('paginateDiamonds', found(first, second));
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);

    const { api } = await openFound(language, `/diamond-list${search}`);
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    expect(api.of('paginateDiamonds')).toEqual([]);
    expect(api.of('listMasters')).toEqual([]);
  });

  it('saves a search that was prefetched once its list is opened, and no sooner', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', '?ct=1..1.49', true);
    const asked = await ahead.next('paginateDiamonds');
    expect(asked.body).toMatchObject({ limit: 250, isSkipSave: true });
    asked.ok('paginateDiamonds', found(first, second));
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);

    const { api, unmount } = await openFound(language, '/diamond-list?ct=1..1.49');
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    const saved = {
      page: 1,
      limit: 1,
      isSkipSave: false,
      filters: [{ or: [{ crt: { '>=': 1, '<=': 1.49 } }] }],
    };
    expect(api.of('paginateDiamonds').map(({ body }) => body)).toMatchObject([saved]);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
    unmount();

    const later = takeCalls();
    await renderWithProviders(stoneLists['diamond-list'].show(), {
      language,
      address: '/diamond-list?ct=1..1.49',
    });
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    expect(later.of('paginateDiamonds')).toEqual([]);
  });

  it('saves no search for a further page that was prefetched', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', search, true);
    (await ahead.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    const { api } = await openFound(language, `/diamond-list${search}`);
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    expect(api.of('paginateDiamonds')).toEqual([]);
  });

  it('leaves a sorted page to the list, which knows the keys', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', `${search}&sort=crt.desc`, false);
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    const { api } = await openFound(language, `/diamond-list${search}&sort=crt.desc`);
    const asked = await api.next('paginateDiamonds');
    expect(asked.body).toMatchObject({ page: 2, sort: [{ crt: 'DESC' }] });
    expect(ahead.of('paginateDiamonds')).toEqual([]);
  });

  it('asks again in the list for stones that could not be read ahead of it', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', search, false);
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    await act(async () => (await ahead.next('paginateDiamonds')).fail(500, 'E_SERVER'));
    const { api } = await openFound(language, `/diamond-list${search}`);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
  });
});

describe('a long page of cards', () => {
  it('shows all its stones in their order', async () => {
    const stones = Array.from({ length: 60 }, (_, index) =>
      stone({ id: `st-${index}`, stoneId: `PV2000${String(index).padStart(2, '0')}` }),
    );
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', '', false);
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    (await ahead.next('paginateDiamonds')).ok('paginateDiamonds', found(...stones));
    await openFound('en', '/diamond-list');
    const last = stones.at(-1)?.stoneId ?? '';
    expect(await screen.findByRole('link', { name: last })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /^PV2000/ }).map(({ textContent }) => textContent);
    expect(links).toEqual(stones.map(({ stoneId }) => stoneId));
  });
});
