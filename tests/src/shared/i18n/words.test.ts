import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { coreWords, hasWords, holdWords, loadWords, wordsInUse, workWords } from '#src/shared/i18n/words.ts';
import { startTestWords } from '../../../support/words.ts';

// Other test files share i18next with this one.
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
  await startTestWords();
  for (const namespace of ['sitemap', 'notFound', ...coreWords]) {
    i18next.removeResourceBundle('ar', namespace);
    i18next.removeResourceBundle('en', namespace);
  }
  await changeLanguage('en');
});

describe('the words of a screen', () => {
  it('are not there before the screen asks for them, the core ones are', () => {
    expect(hasWords('en', coreWords)).toBe(true);
    expect(hasWords('en', ['sitemap'])).toBe(false);
    expect(hasWords('ar', coreWords)).toBe(false);
  });

  it('load once, however many ask', async () => {
    const first = loadWords('en', ['sitemap', 'notFound']);
    expect(loadWords('en', ['sitemap', 'notFound'])).toBe(first);
    await first;
    expect(hasWords('en', ['sitemap', 'notFound'])).toBe(true);
    expect(i18next.t('sitemap:title')).toBe('Site map');
  });

  it('come in one file for signed-in work, and by themselves for a visitor', async () => {
    const asked: string[] = [];
    const listen = (_language: string, namespace: string) => asked.push(namespace);
    i18next.store.on('added', listen);
    await loadWords('fr', ['forms', 'stones']);
    expect(asked.splice(0).toSorted()).toEqual(['forms', 'stones']);
    await Promise.all([loadWords('de', ['desk']), loadWords('de', ['lists', 'forms', 'sitemap'])]);
    i18next.store.off('added', listen);
    expect(asked.toSorted()).toEqual([...workWords, 'sitemap'].toSorted());
  });

  it('come along when the language changes, while the screen is there', async () => {
    const release = holdWords(['sitemap']);
    expect(wordsInUse()).toEqual([...coreWords, 'sitemap']);
    await changeLanguage('ar');
    expect(hasWords('ar', ['sitemap'])).toBe(true);
    expect(i18next.language).toBe('ar');
    expect(document.documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
    release();
    expect(wordsInUse()).toEqual(coreWords);
  });

  it('stay behind when the screen is gone', () => {
    expect(hasWords('ar', ['notFound'])).toBe(false);
  });
});
