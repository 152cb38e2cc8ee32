import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NewsItem } from '#generated/model/newsItem.ts';
import { DeviceLayout } from '#src/app/layouts/device/DeviceLayout.tsx';
import { EntryLayout } from '#src/app/layouts/entry/EntryLayout.tsx';
import { PublicLayout } from '#src/app/layouts/public/PublicLayout.tsx';
import { go, href } from '#src/domain/paths/href.ts';
import { paths } from '#src/domain/paths/paths.ts';
import News from '#src/features/content/News.tsx';
import { UnreadInTitle } from '#src/features/notifications/UnreadInTitle.tsx';
import { firstLanguage } from '#src/session/first-language.ts';
import { chooseLanguage, followLanguage } from '#src/session/language.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { TabTitle, useTabTitle } from '#src/shared/ui/TabTitle.tsx';
import { takeCalls } from '../../support/component/api.ts';
import { signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { wordsOf } from '../../support/component/words.ts';

const SCREEN = 'A screen';

function Stone({ number }: { number: string | undefined }) {
  useTabTitle(number);
  return null;
}

describe('the entry layout', () => {
  it('has the wordmark, the screen, and links to the public pages', async () => {
    const { getByRole, t } = await renderWithProviders(<EntryLayout>{SCREEN}</EntryLayout>);
    expect(getByRole('banner').textContent).toContain(t('common:product'));
    expect(getByRole('main').textContent).toBe(SCREEN);
    expect(getByRole('contentinfo').textContent).toContain(t('shell:title.sitemap'));
  });
});

describe('messages of a light layout', () => {
  it('are wanted from the first one on', async () => {
    // As on a page that was just loaded: another test may have shown a message.
    vi.resetModules();
    const { useMessagesWanted, wantMessages } = await import('#src/shared/ui/messages-wanted.ts');
    const { result } = renderHook(useMessagesWanted);
    expect(result.current).toBe(false);
    act(wantMessages);
    expect(result.current).toBe(true);
  });
});

describe('the title of the browser tab', () => {
  it('is that of the route, unless the screen has its own, and again afterwards', async () => {
    const shown = (number: string | undefined, isThere = true) => (
      <TabTitle title="Stone">{isThere && <Stone number={number} />}</TabTitle>
    );
    const { rerender } = await renderWithProviders(shown(undefined));
    expect(document.title).toBe('Stone · Pavilion');
    rerender(shown('PV100001'));
    expect(document.title).toBe('PV100001 · Pavilion');
    rerender(shown(undefined, false));
    expect(document.title).toBe('Stone · Pavilion');
  });
});

describe('the number in the title of the browser tab', () => {
  const page = (count: number) => ({ count, unReadCount: count, unVisitedCount: 0, list: [] });
  const shown = (title: string) => (
    <TabTitle title={title}>
      <UnreadInTitle />
    </TabTitle>
  );

  it('is that of unread notifications, on every page, and gone once all are read', async () => {
    signInAs('primary');
    const api = takeCalls();
    const { rerender } = await renderWithProviders(shown('Cart'));
    expect(document.title).toBe('Cart · Pavilion');
    (await api.next('listNotifications')).ok('listNotifications', page(3));
    await waitFor(() => expect(document.title).toBe('(3) Cart · Pavilion'));
    rerender(shown('Watchlist'));
    await waitFor(() => expect(document.title).toBe('(3) Watchlist · Pavilion'));
    expect(api.of('listNotifications')).toHaveLength(1);
    act(() => void queryClient.refetchQueries({ type: 'active' }));
    (await api.next('listNotifications')).ok('listNotifications', page(0));
    await waitFor(() => expect(document.title).toBe('Watchlist · Pavilion'));
  });

  it('is shortened from a thousand on', async () => {
    signInAs('primary');
    const api = takeCalls();
    await renderWithProviders(shown('Cart'));
    (await api.next('listNotifications')).ok('listNotifications', page(3000));
    await waitFor(() => expect(document.title).toBe('(999+) Cart · Pavilion'));
  });
});
const [CONTACT] = paths.contactUs;

const article: NewsItem = {
  id: 'news-2',
  title: 'Ovals gain on rounds',
  summary: 'Elongated shapes take a larger share.',
  body: 'First paragraph.',
  category: 'Market',
  source: 'Trade desk',
  image: null,
  isFeatured: false,
  publishedAt: '2026-01-14T06:30:00.000Z',
};

const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];
const descriptions = () => inHead('meta[name="description"]').map((meta) => meta.getAttribute('content'));

function served(tag: string, attributes: Record<string, string>): void {
  const element = document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  document.head.replaceChildren();
});

describe('the head of a public page', () => {
  it('has its description, its canonical address and its addresses in every language', async () => {
    const { t } = await renderWithProviders(<PublicLayout>{SCREEN}</PublicLayout>, {
      address: '/contact',
    });
    const [description] = inHead('meta[name="description"]');
    expect(description?.getAttribute('content')).toBe(t('heads:contactUs'));
    const canonical = window.location.origin + CONTACT;
    expect(inHead('link[rel="canonical"]').map((link) => link.getAttribute('href'))).toEqual([canonical]);
    const alternates = inHead('link[rel="alternate"]').map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    expect(alternates).toEqual([
      ['x-default', canonical],
      ...languageCodes.map((code) => [code, `${canonical}?lang=${code}`]),
    ]);
  });

  it.each([
    ['a browser', PublicLayout],
    ['the mobile app', DeviceLayout],
  ])('is that of the article which is read in %s, and then that of the news again', async (_where, Frame) => {
    const api = takeCalls();
    const { t } = await renderWithProviders(
      <Frame>
        <News />
      </Frame>,
      { address: `${href('news')}?id=${article.id}` },
    );
    expect(descriptions()).toEqual([t('heads:news')]);
    const list = { count: 1, list: [article], categories: [] };
    (await api.next('paginateNews')).ok('paginateNews', list);
    await waitFor(() => expect(descriptions()).toEqual([article.summary]));
    act(() => go('news'));
    await waitFor(() => expect(descriptions()).toEqual([t('heads:news')]));
  });

  it('is that of the server on the sign-in page, until the reader chooses another language', async () => {
    served('meta', { name: 'description', content: 'Of the server', 'data-served': 'en' });
    const { user, t } = await renderWithProviders(<EntryLayout>{SCREEN}</EntryLayout>, { address: '/' });
    const choice = screen.getByRole('combobox', { name: t('shell:language') });
    expect(descriptions()).toEqual(['Of the server']);
    await user.selectOptions(choice, 'ar');
    await waitFor(() => expect(descriptions()).toEqual([wordsOf('ar')('heads:signIn')]));
    await user.selectOptions(choice, 'en');
    await waitFor(() => expect(descriptions()).toEqual([t('heads:signIn')]));
  });
});

describe('the sign-in page of a reader who chose a language on an earlier visit', () => {
  it('is described in that language, though the server wrote another one', async () => {
    served('meta', { name: 'description', content: 'Of the server', 'data-served': 'xx' });
    const { t } = await renderWithProviders(<EntryLayout>{SCREEN}</EntryLayout>, { address: '/' });
    await waitFor(() => expect(descriptions()).toEqual([t('heads:signIn')]));
  });
});

describe('an address that asks for a language', () => {
  it('wins over the language of the browser, and stays for the next pages of the visit', () => {
    window.history.replaceState(null, '', `${href('contactUs')}?lang=ar`);
    expect(firstLanguage()).toBe('ar');
    window.history.replaceState(null, '', href('contactUs'));
    expect(firstLanguage()).toBe('ar');
  });

  it('wins over the language that the reader chose before, for this visit only', () => {
    localStorage.setItem('pavilion:locale', '"en"');
    window.history.replaceState(null, '', `${href('contactUs')}?lang=ar`);
    expect(firstLanguage()).toBe('ar');
    window.history.replaceState(null, '', href('contactUs'));
    expect(firstLanguage()).toBe('ar');
    followLanguage();
    expect(firstLanguage()).toBe('ar');
    expect(localStorage.getItem('pavilion:locale')).toBe('"en"');
    sessionStorage.clear();
    expect(firstLanguage()).toBe('en');
  });

  it('does not ask for it any more once the reader chooses another', async () => {
    window.history.replaceState(null, '', `${href('contactUs')}?lang=ar&region=3`);
    await chooseLanguage('en');
    expect(window.location.search).toBe('?region=3');
    expect(firstLanguage()).toBe('en');
  });

  it('is ignored when there is no such language', () => {
    localStorage.setItem('pavilion:locale', '"ar"');
    window.history.replaceState(null, '', `${href('contactUs')}?lang=tlh`);
    expect(firstLanguage()).toBe('ar');
  });
});
