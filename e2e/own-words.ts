/** Whether a screen shows the words of its language only. */
import { expect, type Page } from '@playwright/test';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { allWords } from './words.ts';

/** The English texts of the portal that a language does not write in the same way, without those that take values. */
function foreignTo(language: LanguageCode): readonly string[] {
  const own = new Set(allWords(language));
  return [...new Set(allWords('en'))].filter((text) => !(own.has(text) || text.includes('{{')));
}

/** Runs in the page: every text that is read, without those that stay English as data (`lang="en"`). */
function textsOnScreen(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { nodeValue, parentElement } = walker.currentNode as Text;
    if (parentElement?.closest('script, style, [lang="en"]') === null) texts.push((nodeValue ?? '').trim());
  }
  return texts;
}

/** Fails when the screen shows a text of the portal in English that its language has in words of its own. */
export async function expectOwnWords(page: Page, language: LanguageCode): Promise<void> {
  const foreign = new Set(foreignTo(language));
  const shown = await page.evaluate(textsOnScreen);
  expect(
    shown.filter((text) => foreign.has(text)),
    `texts that are not in ${language}`,
  ).toEqual([]);
}
