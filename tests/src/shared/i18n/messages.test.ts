import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import {
  coreNamespaces,
  hasMessages,
  holdMessages,
  loadMessages,
  namespacesInUse,
  workNamespaces,
} from '#src/shared/i18n/messages.ts';
import { startTestWords } from '../../../support/words.ts';

// Other test files share i18next with this one, and each case starts without the words that it loads.
beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
  await startTestWords();
  for (const namespace of ['sitemap', 'notFound', ...coreNamespaces]) {
    i18next.removeResourceBundle('ar', namespace);
    i18next.removeResourceBundle('en', namespace);
  }
  await changeLanguage('en');
});

describe('the words of a screen', () => {
  it('are not there before the screen asks for them, the core ones are', () => {
    expect(hasMessages('en', coreNamespaces)).toBe(true);
    expect(hasMessages('en', ['sitemap'])).toBe(false);
    expect(hasMessages('ar', coreNamespaces)).toBe(false);
  });

  it('load once, however many ask', async () => {
    const first = loadMessages('en', ['sitemap', 'notFound']);
    expect(loadMessages('en', ['sitemap', 'notFound'])).toBe(first);
    await first;
    expect(hasMessages('en', ['sitemap', 'notFound'])).toBe(true);
    expect(i18next.t('sitemap:title')).toBe('Site map');
  });

  it('come in one file for signed-in work, and by themselves for a visitor', async () => {
    const asked: string[] = [];
    const listen = (_language: string, namespace: string) => asked.push(namespace);
    i18next.store.on('added', listen);
    await loadMessages('fr', ['forms', 'stones']);
    expect(asked.splice(0).toSorted()).toEqual(['forms', 'stones']);
    await Promise.all([loadMessages('de', ['portal']), loadMessages('de', ['lists', 'forms', 'sitemap'])]);
    i18next.store.off('added', listen);
    expect(asked.toSorted()).toEqual([...workNamespaces, 'sitemap'].toSorted());
  });

  it('come along when the language changes, while the screen is there', async () => {
    const release = holdMessages(['sitemap']);
    expect(namespacesInUse()).toEqual([...coreNamespaces, 'sitemap']);
    await changeLanguage('ar');
    expect(hasMessages('ar', ['sitemap'])).toBe(true);
    expect(i18next.language).toBe('ar');
    expect(document.documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
    release();
    expect(namespacesInUse()).toEqual(coreNamespaces);
  });

  it('stay behind when the screen is gone', async () => {
    const release = holdMessages(['notFound']);
    await loadMessages('en', ['notFound']);
    release();
    await changeLanguage('ar');
    expect(hasMessages('en', ['notFound'])).toBe(true);
    expect(hasMessages('ar', ['notFound'])).toBe(false);
  });
});
