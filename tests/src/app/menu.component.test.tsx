import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuBar } from '#src/app/layouts/portal/menu/MenuBar.tsx';
import { href } from '#src/domain/paths/href.ts';
import { type Site, SiteContext } from '#src/domain/paths/site.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { bothDirections } from '../../support/component/languages.ts';
import { renderWithProviders } from '../../support/component/render.tsx';

const prefetch = vi.fn<Site['prefetch']>();

const site: Site = {
  mayOpen: () => true,
  prefetch,
  lists: [],
  menu: [
    { group: 'home', routes: ['dashboard'] },
    { group: 'search', routes: ['diamondSearch', 'diamondList'] },
    { group: 'trade', routes: ['confirmList'] },
    { group: 'house', routes: ['sitemap', 'notFound'] },
  ],
};

const menu = (
  <SiteContext value={site}>
    <MenuBar />
  </SiteContext>
);

beforeEach(() => prefetch.mockReset());

describe.each(bothDirections)('the menu bar (%s)', (language) => {
  const [forth, back] =
    languages[language].dir === 'rtl' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];

  const show = async () => {
    const screen = await renderWithProviders(menu, { language, address: href('diamondList') });
    const bar = within(screen.getByRole('navigation', { name: screen.t('shell:navigation') }));
    // The style sheets that hold the direction are not loaded here.
    screen.getByRole('navigation').style.direction = languages[language].dir;
    return {
      ...screen,
      group: (name: 'search' | 'trade' | 'house') =>
        bar.getByRole('button', { name: screen.t(`shell:group.${name}`) }),
      link: (name: 'dashboard' | 'diamondSearch' | 'diamondList' | 'sitemap') =>
        bar.getByRole('link', { name: screen.t(`shell:title.${name}`) }),
    };
  };

  it('shows one group at a time, and marks the current screen and its group', async () => {
    const { user, group, link } = await show();
    expect(group('search').dataset.current).toBe('true');
    expect(group('trade').dataset.current).toBeUndefined();
    await user.click(group('search'));
    expect(link('diamondList').getAttribute('aria-current')).toBe('page');
    expect(link('diamondSearch').getAttribute('aria-current')).toBeNull();
    await user.click(group('house'));
    expect(group('search').getAttribute('aria-expanded')).toBe('false');
    expect(group('house').getAttribute('aria-expanded')).toBe('true');
  });

  it('prefetches the page of a link when the pointer or the focus rests on it, and of no other', async () => {
    const { user, group, link } = await show();
    await user.click(group('search'));
    const [first, second] = [link('diamondSearch'), link('diamondList')];
    fireEvent.pointerEnter(first);
    fireEvent.pointerLeave(first);
    fireEvent.pointerEnter(second);
    await waitFor(() => expect(prefetch.mock.calls).toEqual([[href('diamondList')]]));
    act(() => first.focus());
    await waitFor(() => expect(prefetch.mock.calls.at(-1)).toEqual([href('diamondSearch')]));
    expect(prefetch).toHaveBeenCalledTimes(2);
  });

  it('moves along the bar with the arrow keys of the reading direction, round the ends', async () => {
    const { user, group, link } = await show();
    link('dashboard').focus();
    await user.keyboard(forth);
    await waitFor(() => expect(document.activeElement).toBe(group('search')));
    await user.keyboard(back + back);
    await waitFor(() => expect(document.activeElement).toBe(group('house')));
    await user.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toBe(link('dashboard')));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(group('house')));
  });

  it('moves inside a group with up and down, and Escape goes back to its button', async () => {
    const { user, group, link } = await show();
    group('search').focus();
    await user.keyboard('{Enter}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(link('diamondSearch')));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(link('diamondList')));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(link('diamondSearch')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(group('search')));
    expect(group('search').getAttribute('aria-expanded')).toBe('false');
  });

  it('closes a group when the focus or a click goes elsewhere', async () => {
    const { user, group } = await show();
    await user.click(group('search'));
    await user.tab();
    await user.tab();
    expect(group('search').getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    await waitFor(() => expect(document.activeElement).toBe(group('trade')));
    expect(group('search').getAttribute('aria-expanded')).toBe('false');
    await user.click(group('search'));
    await user.click(document.body);
    expect(group('search').getAttribute('aria-expanded')).toBe('false');
  });
});
