import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GoToBox } from '#src/app/layouts/portal/go-to/GoToBox.tsx';
import { MenuBar } from '#src/app/layouts/portal/menu/MenuBar.tsx';
import { siteFor } from '#src/app/navigation.ts';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { type Site, SiteContext } from '#src/domain/paths/site.ts';
import { currentSession } from '#src/session/session-store.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { takeCalls } from '../../support/component/api.ts';
import { bothDirections } from '../../support/component/languages.ts';
import { signInAs } from '../../support/component/list-engine.ts';
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

beforeEach(async () => {
  prefetch.mockReset();
});

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

const ofMembers: readonly OpenRouteName[] = [
  'account',
  'profile',
  'personalInformation',
  'companyProfile',
  'manufacturing',
  'documents',
  'addressBook',
  'settings',
  'matchPairSettings',
  'diamondSequence',
  'userManagement',
  'changePassword',
  'sessions',
  'orders',
  'purchases',
  'invoices',
  'advancePayment',
  'myShipment',
  'trackDiamond',
];

const ofSellers: readonly OpenRouteName[] = [
  'sellerUpload',
  'sellerUploads',
  'sellerMedia',
  'manageDiamonds',
  'sellerOrders',
  'performance',
  'manageArticles',
];

/** The screens of the account, of the trade papers and of the seller, each with a persona that may open it. */
const screens = [
  ...ofMembers.map((route) => ({ route, persona: 'primary' })),
  ...ofSellers.map((route) => ({ route, persona: 'seller' })),
  { route: 'companyCodes' as const, persona: 'admin' },
];

async function openBox(persona: string, language: (typeof bothDirections)[number]) {
  signInAs(persona);
  takeCalls();
  const shown = await renderWithProviders(
    <SiteContext value={{ ...siteFor({ ...currentSession(), flags: null }), prefetch: () => undefined }}>
      <GoToBox onGo={() => undefined} />
    </SiteContext>,
    { language },
  );
  const box = await screen.findByRole('combobox', { name: shown.t('portal:goTo.label') });
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { ...shown, type };
}

describe.each(bothDirections)('the "go to" box (%s)', (language) => {
  it.each(['primary', 'seller', 'admin'])(
    'offers each screen first that %s types by its name',
    async (persona) => {
      const { t, type } = await openBox(persona, language);
      for (const { route } of screens.filter((each) => each.persona === persona)) {
        const title = t(`shell:title.${route}`);
        type(title);
        await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(title));
      }
    },
  );

  it('offers no screen that the user may not open', async () => {
    const { t, type } = await openBox('primary', language);
    type(t('shell:title.companyCodes'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(t('portal:goTo.nothing')));
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('points to the marked option, and to none that is gone', async () => {
    const { t, type } = await openBox('primary', language);
    const box = screen.getByRole('combobox', { name: t('portal:goTo.label') });
    const marked = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    const press = (key: string) => fireEvent.keyDown(box, { key });
    press('ArrowUp');
    const options = screen.getAllByRole('option');
    expect(marked()).toBe(options.at(-1));
    press('ArrowDown');
    expect(marked()).toBe(options[0]);
    press('ArrowDown');
    expect(marked()).toBe(options[1]);
    type(t('shell:title.cart'));
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    press('ArrowDown');
    expect(marked()?.textContent).toContain(t('shell:title.cart'));
    // In another language no screen has what was typed in its name.
    await act(() => changeLanguage('ja'));
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
  });
});
