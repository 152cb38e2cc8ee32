/**
 * Fixtures of every end-to-end test: an isolated world, a signed-in persona, a language, and steps whose result is
 * scanned for accessibility. After each test the journal must show no contract violation, and the browser no error and
 * no Content-Security-Policy violation.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { expect, test as pavilion, storedIn } from '../tools/package/exports/playwright.ts';
import { expectAccessible } from './accessibility.ts';
import { type Messages, messagesIn } from './messages.ts';
import { NOW } from './mock-backend.ts';
import { expectReadable, switchLanguage } from './readable.ts';
import { SCAN, type ScreenState, scanName, scannedIn, switchedIn } from './screen-states.ts';

type Options = {
  language: LanguageCode;
  /**
   * Rows a page that the account has chosen; null for those of the house. The cards of a page are alike: reading, switching
   * and scanning 250 of them takes five times as long as 50, and finds nothing else.
   */
  pageSize: number | null;
  /** Browser console errors that the test provokes on purpose. */
  expectedErrors: RegExp | null;
};

type Fixtures = {
  t: Messages;
  /** A step of a flow, with its title in the report. */
  step: (title: string, body: () => Promise<void>) => Promise<void>;
  /**
   * Scans the screen for accessibility in the languages that the state table lists for this state, and whether it can be
   * read in every language.
   */
  scan: (state: ScreenState) => Promise<void>;
  /** A page of another browser in the same world, with that persona signed in, or nobody. Guarded as the first page is. */
  openAs: (persona: string | null) => Promise<Page>;
  /** Messages of unexpected errors in the browsers of the test. */
  errors: string[];
  guards: undefined;
};

/** Collects uncaught errors, messages of the console and violations of the policy, and stops the clock of the page. */
async function watch(page: Page, errors: string[]): Promise<void> {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // In every frame; the message that browsers log by themselves does not name the file.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      console.error(
        `Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`,
      );
    });
  });
  await page.clock.setFixedTime(NOW);
}

/** Journeys meet stones of every availability; `search.e2e.ts` proves that users first see those they can buy. */
const wholeStock = { 'available-only': false };

export const test = pavilion.extend<Options & Fixtures>({
  persona: 'primary',
  language: ['en', { option: true }],
  pageSize: [null, { option: true }],
  expectedErrors: [null, { option: true }],

  storageState: async ({ baseURL, session, language }, use) => {
    await use(storedIn(baseURL ?? '', session, { locale: language, ...wholeStock }));
  },

  t: async ({ language }, use) => {
    await use(messagesIn(language));
  },

  scan: async ({ page, language }, use, testInfo) => {
    await use(async (state) => {
      const languages = scannedIn(state);
      if (language !== languages[0]) return;
      for (const code of languages) {
        if (code !== language) await switchLanguage(page, code);
        testInfo.annotations.push({ type: SCAN, description: scanName(state, code) });
        await expectAccessible(page);
      }
      if (languages.length > 1) await switchLanguage(page, language);
      await expectReadable(page, switchedIn(state));
    });
  },

  // Playwright reads the names of fixtures from the pattern, which may not be empty.
  step: async ({ world: _ }, use) => {
    await use((title, body) => pavilion.step(title, body));
  },

  errors: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(
      errors.filter((text) => expectedErrors?.test(text) !== true),
      'errors in the browser console',
    ).toEqual([]);
  },

  openAs: async ({ browser, baseURL, world, language, errors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (persona) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { 'x-world': world.name },
        storageState:
          persona === null
            ? { cookies: [], origins: [] }
            : storedIn(baseURL ?? '', await world.sessionOf(persona), { locale: language, ...wholeStock }),
      });
      opened.push(context);
      const page = await context.newPage();
      await watch(page, errors);
      return page;
    });
    for (const context of opened) await context.close();
  },

  guards: [
    async ({ page, errors, world, persona, pageSize }, use) => {
      if (persona !== null && pageSize !== null) {
        await world.callAs(persona, 'upsertUserSetting', { key: 'PORTAL', value: { portal: { pageSize } } });
      }
      await watch(page, errors);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
