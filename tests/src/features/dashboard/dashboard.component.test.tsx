import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DashboardTile } from '#generated/model/dashboardTile.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import Dashboard from '#src/app/pages/Dashboard.tsx';
import { tiles } from '#src/app/pages/dashboard-tiles.tsx';
import { href } from '#src/domain/paths/href.ts';
import { SurveyInvitation } from '#src/features/dashboard/SurveyInvitation.tsx';
import { ofScope } from '#src/session/scope.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { answerFrom } from '../../../support/component/mock-backend.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { clientOf } from '../../../support/mock-backend-client.ts';

/** The size of charts: they draw only in a container that has one, and the test environment lays nothing out. */

/** Gives the container of every chart a size until the test ends, about that of a tile. */
function sizeCharts(): void {
  const { getBoundingClientRect } = Element.prototype;
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.classList.contains('recharts-responsive-container')
      ? new DOMRect(0, 0, 360, 170)
      : getBoundingClientRect.call(this);
  });
  onTestFinished(() => spy.mockRestore());
}

const WORLD = 'dashboard-screen';
const { mockBackend } = await createTestBackend({ stones: 300 });
/** Rendering twenty tiles takes long on a busy machine. */
const SLOW = { timeout: 20_000 };

beforeEach(async () => {
  mockBackend.worlds.reset(WORLD);
  queryClient.clear();
});

async function open(without?: 'CONFIRM_STONE') {
  signInAs('primary', without);
  sizeCharts();
  const client = await clientOf(mockBackend, WORLD).as('primary');
  answerFrom(client);
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
    const shown = await renderWithProviders(<Dashboard />);
    const tile = (name: DashboardTile) =>
      screen.findByRole('region', { name: shown.t(`dashboard:tile.${name}`) }, SLOW);
    return { ...shown, tile };
  };
  const kept = async () =>
    (await client.ok('paginateUserSettings', { page: 1, limit: 1, key: ['DASHBOARD'] })).list[0];
  return { client, failing, asked, show, kept };
}

describe('the dashboard', () => {
  it('shows every tile that the user may see, each with a call of its own', async () => {
    const { show, asked } = await open();
    const { t, tile } = await show();
    for (const [name, entry] of Object.entries(tiles)) {
      if (!('Own' in entry)) await waitFor(() => expect(asked).toContain(name), SLOW);
    }
    const world = await tile('WORLD_CLOCK');
    await waitFor(() => expect(within(world).getAllByRole('row')).toHaveLength(8), SLOW);
    const empty = await tile('WATCHLIST');
    await waitFor(() => expect(empty.textContent).toContain(t('dashboard:empty.WATCHLIST')), SLOW);
  });

  it('says the message of each chart in a sentence', async () => {
    const { show } = await open();
    const { tile } = await show();
    for (const [name, sentence] of [
      ['INVENTORY_SNAPSHOT', /^The largest part is Available: \d+%\.$/],
      ['INSIGHTS', /^\w+ moved most: .+ USD per carat in seven days\.$/],
    ] as const)
      expect(await within(await tile(name)).findByText(sentence, {}, SLOW)).toBeDefined();
  });

  it('neither shows nor asks for tiles of an area that the user may not view', async () => {
    const { show, asked } = await open('CONFIRM_STONE');
    const { t, tile } = await show();
    await tile('WORLD_CLOCK');
    await waitFor(() => expect(asked).toContain('WORLD_CLOCK'), SLOW);
    expect(screen.queryByRole('region', { name: t('dashboard:tile.PORTFOLIO') })).toBeNull();
    expect(asked).not.toContain('PORTFOLIO');
  });
});

it('a user who chooses Mine sees only their own deals in the lists too, on each of their devices', async () => {
  const { show, client } = await open();
  const { t, tile, user } = await show();
  await tile('LIST_COUNTS');
  expect(ofScope()).toEqual({});
  await user.click(screen.getByRole('radio', { name: t('common:scope.PERSONAL') }));
  expect(ofScope()).toEqual({ isMine: true });
  const scope = async () => {
    const { list } = await client.ok('paginateUserSettings', { page: 1, limit: 1, key: ['PORTAL'] });
    return list[0]?.value.portal?.scope;
  };
  await waitFor(async () => expect(await scope()).toBe('PERSONAL'), SLOW);
});

describe('the arrangement of the dashboard', () => {
  async function arrange() {
    const opened = await open();
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
    const other = { tiles: ['FAQ' as const] };
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

const invitationUntil = (day: string) => ({
  invitation: `token-${day}`,
  appointmentNo: `A-${day}`,
  date: '2026-01-16',
  expiresAt: `2026-01-${day}T07:30:00.000Z`,
});

describe('the invitation to the survey on the dashboard', () => {
  async function show(days: readonly string[]) {
    signInAs('primary');
    queryClient.clear();
    const api = takeCalls();
    const shown = await renderWithProviders(<SurveyInvitation />);
    const list = days.map(invitationUntil);
    (await api.next('listFeedbackInvitations')).ok('listFeedbackInvitations', { count: list.length, list });
    const { t } = shown;
    const hide = () => screen.queryByRole('button', { name: t('dashboard:survey.hide') });
    return { ...shown, api, hide };
  }

  it('leads to the survey of the latest one', async () => {
    const { t } = await show(['30', '29']);
    await screen.findByText(t('dashboard:survey.question', { number: 'A-30' }));
    const link = screen.getByRole('link', { name: t('dashboard:survey.answer') });
    expect(link.getAttribute('href')).toBe(href('feedback', {}, { invitation: 'token-30' }));
  });

  it('is put away for good, in the account too, until there is another', async () => {
    const first = await show(['29']);
    await first.user.click(await screen.findByRole('button', { name: first.t('dashboard:survey.hide') }));
    await waitFor(() => expect(first.hide()).toBeNull());
    expect((await first.api.next('upsertUserSetting')).body).toEqual({
      key: 'PORTAL',
      value: { portal: { surveyHiddenUntil: '2026-01-29T07:30:00.000Z' } },
    });
    first.unmount();
    const again = await show(['29']);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(again.hide()).toBeNull();
    again.unmount();
    const other = await show(['30', '29']);
    await screen.findByText(other.t('dashboard:survey.question', { number: 'A-30' }));
  });

  it('is not there without an invitation', async () => {
    const { hide } = await show([]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(hide()).toBeNull();
  });
});
