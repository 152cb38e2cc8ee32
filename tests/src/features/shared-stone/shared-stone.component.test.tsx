import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SharedStone } from '#generated/model/sharedStone.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { tracedStone } from '#mocks/operations/diamond/traced-stone.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { PublicLayout } from '#src/app/layouts/public/PublicLayout.tsx';
import { href } from '#src/domain/paths/href.ts';
import { stonePages } from '#src/features/shared-stone/asked-stone.ts';
import DiamFtc from '#src/features/shared-stone/DiamFtc.tsx';
import Dna from '#src/features/shared-stone/Dna.tsx';
import SharedStonePage from '#src/features/shared-stone/SharedStone.tsx';
import ViewImage from '#src/features/shared-stone/ViewImage.tsx';
import Xrays from '#src/features/shared-stone/Xrays.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const base = createBase(createSeed({ stones: 400 }));
const world = createWorlds(base).open('shared');
const now = Date.parse('2026-01-15T09:30:00.000Z');
const seeded = [...base.stones.values()]
  .map(wholeStone)
  .find(({ img, xrayFile, org, pktType }) => img && xrayFile && org && pktType === 'SINGLE');
if (seeded === undefined) throw new Error('No seeded stone has every medium.');
const stone: TracedStone = tracedStone({ world, now, uuid: null, agent: null, language: null }, seeded, true);
const { setting } = base.seed;

const share: Omit<SharedStone, 'stone'> = {
  isOffered: true,
  price: null,
  sharedBy: 'Asha Mehta',
  companyName: 'Mehtara Jewels',
  expiresAt: '2026-02-14T09:30:00.000Z',
};

const screens = {
  sharedStone: <SharedStonePage />,
  dna: <Dna />,
  diamFtc: <DiamFtc />,
  xrays: <Xrays />,
  viewImage: <ViewImage />,
} as const;

const byLink = (name: keyof typeof screens) => href(name, null, { share: 'a-code' });
const byNumber = (name: keyof typeof screens) => href(name, null, { code: stone.stoneId });

describe('the public pages of a stone', () => {
  it.each(stonePages)('%s shows a stone that is found by its number', async (name) => {
    const api = takeCalls();
    const { t } = await renderWithProviders(screens[name], { address: byNumber(name) });
    const call = await api.next('viewDiamondFtc');
    expect(call.body).toEqual({ code: stone.stoneId });
    call.ok('viewDiamondFtc', stone);
    for (const waiting of api.of('viewProjectSetting')) waiting.ok('viewProjectSetting', setting);
    await screen.findByText(t('sharedStone:byNumber'));
    const title = dotted([t(`shell:title.${name}`), stone.stoneId]);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const pages = screen.getByRole('navigation', { name: t('sharedStone:pages') });
    expect(within(pages).getAllByRole('link')).toHaveLength(stonePages.length);
    expect(within(pages).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(byNumber(name));
  });

  it('keep a description for previews of links, which leaves with the page', async () => {
    const api = takeCalls();
    const address = byNumber('dna');
    await renderWithProviders(<PublicLayout>{screens.dna}</PublicLayout>, { address });
    const descriptions = () =>
      [...document.head.querySelectorAll('meta[name="description"]')].map((meta) =>
        meta.getAttribute('content'),
      );
    expect(descriptions()).toEqual([]);
    (await api.next('viewDiamondFtc')).ok('viewDiamondFtc', stone);
    await waitFor(() => expect(descriptions()).toHaveLength(1));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.parentElement?.textContent).toBe(`${heading.textContent}${descriptions()[0]}`);
    expect(descriptions()[0]).toContain('·');
    cleanup();
    expect(descriptions()).toEqual([]);
  });

  it.each([
    ['wrong', 404, 'E_NOT_FOUND', undefined],
    ['expired', 410, 'E_EXPIRED', { reason: 'EXPIRED' }],
    ['revoked', 410, 'E_EXPIRED', { reason: 'REVOKED' }],
  ] as const)('say what to do with a link that is %s', async (why, status, code, data) => {
    const api = takeCalls();
    const { t } = await renderWithProviders(screens.dna, { address: byLink('dna') });
    (await api.next('viewSharedStone')).fail(status, code, data);
    expect(await screen.findByText(t(`sharedStone:missing.${why}`))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('sharedStone:ask') })).toBeTruthy();
  });

  it('find a stone by a number that is typed, and say when it is too short', async () => {
    takeCalls();
    const { user, t } = await renderWithProviders(screens.dna, { address: href('dna') });
    expect(screen.getByText(t('sharedStone:missing.none'))).toBeTruthy();
    const field = screen.getByRole('textbox', { name: t('sharedStone:lookup.label') });
    const find = screen.getByRole('button', { name: t('sharedStone:lookup.find') });
    await user.type(field, 'PV');
    await user.click(find);
    expect(screen.getByText(t('sharedStone:lookup.tooShort', { count: 3 }))).toBeTruthy();
    expect(window.location.search).toBe('');
    await user.type(field, '100001');
    await user.click(find);
    expect(window.location.search).toBe('?code=PV100001');
  });

  it('show who shares a stone, until when, and the price that the sharer shows', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(screens.sharedStone, { address: byLink('sharedStone') });
    const price = { fnCtPr: 7000, fnAmt: 7070 };
    (await api.next('viewSharedStone')).ok('viewSharedStone', { ...share, stone, price });
    const box = await screen.findByRole('region', { name: t('stones:detail.price') });
    expect(box.textContent).toContain('7,070.00');
    const words = { name: share.sharedBy, company: share.companyName, date: '14/02/2026' };
    expect(screen.getByText(t('sharedStone:sharedBy', words))).toBeTruthy();
  });

  it('show no price that the sharer keeps', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(screens.sharedStone, { address: byLink('sharedStone') });
    (await api.next('viewSharedStone')).ok('viewSharedStone', { ...share, stone });
    await screen.findByRole('region', { name: t('stones:detail.basic') });
    expect(screen.queryByRole('region', { name: t('stones:detail.price') })).toBeNull();
  });

  it('zoom into a picture by button and key, and never beyond its limits', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(screens.viewImage, { address: byNumber('viewImage') });
    (await api.next('viewDiamondFtc')).ok('viewDiamondFtc', stone);
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
    const stage = await screen.findByRole('region', { name: t('sharedStone:zoom.stage') });
    const scale = () => stage.style.getPropertyValue('--zoom');
    expect(scale()).toBe('1');
    await user.click(screen.getByRole('button', { name: t('sharedStone:zoom.in') }));
    expect(scale()).toBe('1.5');
    stage.focus();
    await user.keyboard('+++++++');
    expect(scale()).toBe('8');
    await user.keyboard('-');
    expect(Number(scale())).toBeCloseTo(8 / 1.5);
    await user.keyboard('0');
    expect(scale()).toBe('1');
    await user.keyboard('-');
    expect(scale()).toBe('1');
  });

  it('show a stone without journey or X-ray', async () => {
    const api = takeCalls();
    const { t } = await renderWithProviders(screens.xrays, { address: byNumber('xrays') });
    (await api.next('viewDiamondFtc')).ok('viewDiamondFtc', { ...stone, xrayFile: null });
    expect(await screen.findByText(t('sharedStone:xray.none'))).toBeTruthy();
  });
});
