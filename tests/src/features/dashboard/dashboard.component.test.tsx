import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import Dashboard from '#src/screens/dashboard/Dashboard.tsx';
import { tiles } from '#src/screens/dashboard/tiles.tsx';
import { queryClient } from '#src/shared/api/query-client.ts';
import { sizeCharts } from '../../../support/component/chart-size.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { clientOf } from '../../../support/mock-backend-client.ts';

const WORLD = 'dashboard-screen';
const { mockBackend } = await createTestBackend({ stones: 300 });
/** Rendering twenty tiles takes long on a busy machine. */
const SLOW = { timeout: 20_000 };

beforeEach(() => {
  mockBackend.worlds.reset(WORLD);
  queryClient.clear();
});

async function open(language: (typeof walkedLanguages)[number], without?: 'CONFIRM_STONE') {
  signInAs('primary', without);
  sizeCharts();
  const client = await clientOf(mockBackend, WORLD).as('primary');
  const api = answerFrom(client);
  /** Tiles whose calls fail, and tiles that were asked for. */
  const [failing, asked] = [new Set<string>(), new Set<string>()];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { tiles: wanted = [] }: { tiles?: DashboardTile[] } =
      typeof init.body === 'string' ? JSON.parse(init.body) : {};
    for (const tile of wanted) asked.add(tile);
    if (!wanted.some((tile) => failing.has(tile))) return await answer(url, init);
    const body = JSON.stringify({ code: 'E_SERVER', message: 'E_SERVER' });
    return new Response(body, { status: 500, headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(() => queryClient.clear());
  const show = async () => {
    const shown = await renderWithProviders(<Dashboard />, { language });
    const tile = (name: DashboardTile) =>
      screen.findByRole('region', { name: shown.t(`dashboard:tile.${name}`) }, SLOW);
    return { ...shown, tile };
  };
  const kept = async () =>
    (await client.ok('paginateUserSettings', { page: 1, limit: 1, key: ['DASHBOARD'] })).list[0];
  return { client, api, failing, asked, show, kept };
}

describe.each(walkedLanguages)('the dashboard (%s)', (language) => {
  it('shows every tile that the user may see, each with a call of its own', async () => {
    const { show, asked } = await open(language);
    const { t, tile } = await show();
    for (const [name, entry] of Object.entries(tiles)) {
      if (!('Own' in entry)) await waitFor(() => expect(asked).toContain(name), SLOW);
    }
    const world = await tile('WORLD_CLOCK');
    await waitFor(() => expect(within(world).getAllByRole('row')).toHaveLength(8), SLOW);
    const empty = await tile('WATCHLIST');
    await waitFor(() => expect(empty.textContent).toContain(t('dashboard:empty.WATCHLIST')), SLOW);
  });

  it('keeps its other tiles when one fails, and that one is tried again', async () => {
    const { show, failing } = await open(language);
    failing.add('FINANCIAL_DATA');
    const { t, tile, user } = await show();
    const failed = await tile('FINANCIAL_DATA');
    const retry = await within(failed).findByRole('button', { name: t('common:retry') }, SLOW);
    expect(failed.textContent).toContain(t('dashboard:missing'));
    const clock = await tile('WORLD_CLOCK');
    await waitFor(() => expect(within(clock).getAllByRole('row').length).toBeGreaterThan(1), SLOW);
    failing.clear();
    await user.click(retry);
    await waitFor(() => expect(within(failed).getAllByRole('row').length).toBeGreaterThan(1), SLOW);
  });

  it('neither shows nor asks for tiles of an area that the user may not view', async () => {
    const { show, asked } = await open(language, 'CONFIRM_STONE');
    const { t, tile } = await show();
    await tile('WORLD_CLOCK');
    await waitFor(() => expect(asked).toContain('WORLD_CLOCK'), SLOW);
    expect(screen.queryByRole('region', { name: t('dashboard:tile.PORTFOLIO') })).toBeNull();
    expect(asked).not.toContain('PORTFOLIO');
  });

  it('shows the numbers of a chart as a table', async () => {
    const { show } = await open(language);
    const { t, tile, user } = await show();
    const inventory = await tile('INVENTORY_SNAPSHOT');
    const name = `${t('dashboard:chart.numbers')}: ${t('dashboard:chart.inventory.status')}`;
    const numbers = await within(inventory).findByRole('button', { name }, SLOW);
    expect(numbers.getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(inventory.querySelector('.recharts-surface')).not.toBeNull(), SLOW);
    await user.click(numbers);
    await waitFor(() => expect(numbers.getAttribute('aria-pressed')).toBe('true'));
    const table = within(inventory).getByRole('table', { name: t('dashboard:chart.inventory.status') });
    expect(within(table).getByRole('rowheader', { name: t('stones:status.A') })).toBeDefined();
  });
});

it('a user who looks at the company has not arranged the tiles', async () => {
  const { show, kept } = await open('en');
  const { t, tile, user } = await show();
  await tile('LIST_COUNTS');
  await user.click(screen.getByRole('radio', { name: t('dashboard:variant.GLOBAL') }));
  await waitFor(
    async () => expect((await kept())?.value).toEqual({ dashboard: { variant: 'GLOBAL' } }),
    SLOW,
  );
});

describe('the arrangement of the dashboard', () => {
  async function arrange() {
    const opened = await open('en');
    const shown = await opened.show();
    await shown.tile('WORLD_CLOCK');
    const { t, user } = shown;
    const press = async (name: string) => await user.click(await screen.findByRole('button', { name }, SLOW));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t('dashboard:arrange.open') }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
    await press(t('dashboard:arrange.open'));
    await screen.findByRole('region', { name: t('dashboard:arrange.title') }, SLOW);
    return { ...opened, ...shown, press };
  }
  const arrivals = { tile: 'New arrivals' };

  it('moves, sizes and hides tiles by buttons, and is kept in the account', async () => {
    const { t, press, kept, tile, user } = await arrange();
    await press(t('dashboard:arrange.later', arrivals));
    await screen.findByText(t('dashboard:arrange.at', { ...arrivals, at: 3, count: 24 }));
    await press(t('dashboard:arrange.hide', { tile: t('dashboard:tile.FAQ') }));
    const sizes = screen.getByRole('radiogroup', { name: t('dashboard:arrange.size', arrivals) });
    await user.click(within(sizes).getByRole('radio', { name: t('dashboard:size.MEDIUM') }));
    await press(t('common:save'));
    await tile('WORLD_CLOCK');
    const value = (await kept())?.value.dashboard;
    expect(value?.tiles?.indexOf('NEW_ARRIVALS')).toBe(2);
    expect(value?.tiles).not.toContain('FAQ');
    expect(value?.sizes).toEqual({ NEW_ARRIVALS: 'MEDIUM' });
    await waitFor(() => expect(screen.queryByRole('region', { name: t('dashboard:tile.FAQ') })).toBeNull());
  });

  it('is not overwritten by another window unless the user decides so', async () => {
    const { t, press, client, kept } = await arrange();
    await press(t('dashboard:arrange.later', arrivals));
    const other = { variant: 'PERSONAL' as const, tiles: ['FAQ' as const] };
    await client.ok('upsertUserSetting', { key: 'DASHBOARD', value: { dashboard: other } });
    await press(t('common:save'));
    await screen.findByText(t('dashboard:arrange.stale'), {}, SLOW);
    expect((await kept())?.value.dashboard).toEqual(other);
    await press(t('dashboard:arrange.takeOther'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t('dashboard:arrange.show', arrivals) })).toBeDefined(),
    );
  });

  it('returns to the default when asked to, and is given up by cancelling', async () => {
    const { t, press, kept, tile } = await arrange();
    const hide = t('dashboard:arrange.hide', arrivals);
    await press(hide);
    await waitFor(() => expect(screen.queryByRole('button', { name: hide })).toBeNull());
    await press(t('dashboard:arrange.reset'));
    await screen.findByRole('button', { name: hide });
    await press(hide);
    await press(t('common:cancel'));
    await tile('NEW_ARRIVALS');
    expect((await kept())?.isDefault).toBe(true);
  });
});
