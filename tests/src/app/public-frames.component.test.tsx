import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewsItem } from '#generated/model/newsItem.ts';
import { DeviceFrame } from '#src/app/layouts/device/DeviceFrame.tsx';
import { EntryFrame } from '#src/app/layouts/entry/EntryFrame.tsx';
import { PublicFrame } from '#src/app/layouts/public/PublicFrame.tsx';
import { go, href } from '#src/domain/paths/href.ts';
import { paths } from '#src/domain/paths/paths.ts';
import News from '#src/screens/house/News.tsx';
import { chooseLanguage, firstLanguage } from '#src/session/language.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { takeCalls } from '../../support/component/api.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { wordsOf } from '../../support/component/words.ts';

const SCREEN = 'A screen';
const [CONTACT, ON_DEVICE] = paths.contactUs;

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
  cleanup();
  document.head.replaceChildren();
  localStorage.clear();
});

describe.each(walkedLanguages)('a page in the mobile app (%s)', (language) => {
  it('is the page alone, without header, footer and navigation, up to the edges of the device', async () => {
    served('meta', { name: 'viewport', content: 'width=device-width' });
    const view = await renderWithProviders(<DeviceFrame>{SCREEN}</DeviceFrame>, {
      language,
      address: ON_DEVICE,
    });
    expect(view.getByRole('main').textContent).toBe(SCREEN);
    for (const role of ['banner', 'contentinfo', 'navigation', 'link'])
      expect(view.queryByRole(role)).toBeNull();
    const [viewport] = inHead('meta[name="viewport"]');
    expect(viewport?.getAttribute('content')).toBe('width=device-width, viewport-fit=cover');
    view.unmount();
    expect(viewport?.getAttribute('content')).toBe('width=device-width');
  });
});

describe.each(walkedLanguages)('the head of a public page (%s)', (language) => {
  it('has its description, its canonical address and its addresses in every language', async () => {
    const { t } = await renderWithProviders(<PublicFrame>{SCREEN}</PublicFrame>, {
      language,
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
});

describe('the head of a public page', () => {
  it('replaces what the server wrote, and follows the reader to the next page', async () => {
    served('meta', { name: 'description', content: 'Of the first page', 'data-served': '' });
    served('link', { rel: 'canonical', href: '/first', 'data-served': '' });
    const { t } = await renderWithProviders(<PublicFrame>{SCREEN}</PublicFrame>, { address: CONTACT });
    expect(inHead('[data-served]')).toEqual([]);
    act(() => go('sitemap'));
    await waitFor(() => {
      expect(descriptions()).toEqual([t('heads:sitemap')]);
    });
    act(() => go('notFound'));
    await waitFor(() => expect(inHead('meta[name="description"], link')).toEqual([]));
  });

  it.each([
    ['a browser', PublicFrame],
    ['the mobile app', DeviceFrame],
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
    const { user, t } = await renderWithProviders(<EntryFrame>{SCREEN}</EntryFrame>, { address: '/' });
    const choice = screen.getByRole('combobox', { name: t('shell:language') });
    expect(descriptions()).toEqual(['Of the server']);
    await user.selectOptions(choice, 'ar');
    await waitFor(() => expect(descriptions()).toEqual([wordsOf('ar')('heads:signIn')]));
    await user.selectOptions(choice, 'en');
    await waitFor(() => expect(descriptions()).toEqual([t('heads:signIn')]));
  });
});

describe.each(walkedLanguages)(
  'the sign-in page of a reader who chose a language on an earlier visit (%s)',
  (language) => {
    it('is described in that language, though the server wrote another one', async () => {
      served('meta', { name: 'description', content: 'Of the server', 'data-served': 'xx' });
      const { t } = await renderWithProviders(<EntryFrame>{SCREEN}</EntryFrame>, { language, address: '/' });
      await waitFor(() => expect(descriptions()).toEqual([t('heads:signIn')]));
    });
  },
);

describe('an address that asks for a language', () => {
  it('wins over the language of the browser, and stays for the next pages of a first visit', () => {
    window.history.replaceState(null, '', `${href('contactUs')}?lang=ar`);
    expect(firstLanguage()).toBe('ar');
    window.history.replaceState(null, '', href('contactUs'));
    expect(firstLanguage()).toBe('ar');
  });

  it('wins over the language that the reader chose before, for that page only', () => {
    localStorage.setItem('pavilion:locale', '"en"');
    window.history.replaceState(null, '', `${href('contactUs')}?lang=ar`);
    expect(firstLanguage()).toBe('ar');
    window.history.replaceState(null, '', href('contactUs'));
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
