import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Banner } from '#generated/model/banner.ts';
import { BannerSlot as Slot } from '#generated/model/bannerSlot.ts';
import { BANNER_GROUPS } from '#mocks/seed/banners.ts';
import { BannerRotation } from '#src/domain/banners/BannerRotation.tsx';
import { runningOn } from '#src/domain/banners/BannerSlot.tsx';
import { bannerPlaces } from '#src/domain/banners/banner-places.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const banner = (number: number, link: string | null): Banner => ({
  id: `ban-${number}`,
  slot: 1,
  group: 'HOMEPAGE',
  title: `Title ${number}`,
  alt: `Picture ${number}`,
  image: `/media/banners/ban-${number}.svg`,
  mobileImage: null,
  link,
  startDate: '2026-01-10',
  endDate: '2026-01-16',
  sortingSequence: number,
});

const three = [banner(1, '/faq'), banner(2, '/account/cart'), banner(3, 'https://elsewhere.test')];

/** Longer than a few turns, in milliseconds. */
const LATER = 300;
const later = () => new Promise((resolve) => setTimeout(resolve, LATER));

describe('the slots of banners', () => {
  it('have one place each', () => {
    const placed = Object.values(bannerPlaces).flat();
    expect(placed.toSorted((one, other) => one - other)).toEqual(Object.values(Slot));
  });

  it('show those of their groups in the project settings on sign-in, news and account', () => {
    const slotsOf = (group: string) => BANNER_GROUPS.find((each) => each.group === group)?.slots;
    expect(bannerPlaces.signIn).toEqual(slotsOf('LOGIN'));
    expect(bannerPlaces.news).toEqual(slotsOf('LANDING_PAGE'));
    expect(bannerPlaces.account).toEqual(slotsOf('ACCOUNT_PROFILE'));
  });

  it('show what runs on the day of the house’s clock, first and last day included', () => {
    const one = [banner(1, null)];
    expect(
      ['2026-01-09', '2026-01-10', '2026-01-16', '2026-01-17'].map((day) => runningOn(one, day).length),
    ).toEqual([0, 1, 1, 0]);
  });
});

describe('banners', () => {
  it('turn by themselves until they are paused', async () => {
    const { user, t } = await renderWithProviders(<BannerRotation banners={three} base="" stay={40} />);
    expect(await screen.findByRole('img', { name: 'Picture 2' }, { timeout: 10_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('banners:pause') }));
    expect(await screen.findByRole('button', { name: t('banners:play') })).toBeTruthy();
    const shown = screen.getByRole('img').getAttribute('alt');
    await later();
    expect(screen.getByRole('img').getAttribute('alt')).toBe(shown);
  });

  it('are turned by hand, around the end too', async () => {
    const { user, t } = await renderWithProviders(<BannerRotation banners={three} base="" />);
    await user.click(await screen.findByRole('button', { name: t('banners:previous') }));
    expect(await screen.findByRole('img', { name: 'Picture 3' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('banners:next') }));
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeTruthy();
    expect(screen.getByText(t('banners:place', { at: 1, of: 3 }))).toBeTruthy();
  });

  it('do not turn where the reader prefers reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        ...{ matches: query.includes('reduce'), media: query, onchange: null },
        ...{ addListener: () => {}, removeListener: () => {} },
      }),
    );
    const { t } = await renderWithProviders(<BannerRotation banners={three} base="" stay={40} />);
    expect(await screen.findByRole('button', { name: t('banners:play') })).toBeTruthy();
    const shown = screen.getByRole('img').getAttribute('alt');
    await later();
    expect(screen.getByRole('img').getAttribute('alt')).toBe(shown);
  });

  it('load before other pictures where the page begins, and only when they come near further down', async () => {
    const shown = <BannerRotation banners={three} base="" />;
    const { rerender } = await renderWithProviders(shown);
    const picture = await screen.findByRole('img', { name: 'Picture 1' });
    expect([picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]).toEqual([
      'eager',
      'high',
    ]);
    rerender(<BannerRotation banners={three} base="" isFarDown />);
    const lower = await screen.findByRole('img', { name: 'Picture 1' });
    expect([lower.getAttribute('loading'), lower.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
  });

  it('link to pages that the reader may open, and to no others', async () => {
    const { rerender } = await renderWithProviders(<BannerRotation banners={three.slice(0, 1)} base="" />);
    const link = await screen.findByRole('link', { name: 'Picture 1 Title 1' });
    expect(link.getAttribute('href')).toBe('/faq');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<BannerRotation banners={three.slice(1, 2)} base="" />);
    await screen.findByRole('img', { name: 'Picture 2' });
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<BannerRotation banners={three.slice(2)} base="" />);
    const elsewhere = await screen.findByRole('link', { name: 'Picture 3 Title 3' });
    expect(elsewhere.getAttribute('rel')).toBe('noopener');
  });
});
