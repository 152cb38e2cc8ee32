/**
 * Fixtures of every end-to-end test: an isolated world, a signed-in persona, a language, and steps whose result is
 * scanned for accessibility. After each test the journal must show no contract violation, and the browser no error and
 * no Content-Security-Policy violation.
 */
import { test as base, expect } from '@playwright/test';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { expectAccessible } from './accessibility.ts';
import { isScannedIn, SCAN, type ScreenState, scanName } from './screen-states.ts';
import { NOW, PASSWORD, type WorldControl, worldControl } from './stand-in.ts';
import { type Words, words } from './words.ts';

type Options = {
  /** The persona who is signed in when the test starts; null for a visitor. */
  persona: string | null;
  language: LanguageCode;
  /** Browser console errors that the test provokes on purpose. */
  expectedErrors: RegExp | null;
};

type Fixtures = {
  world: WorldControl;
  t: Words;
  /** A step of a flow, with its title in the report. */
  step: (title: string, body: () => Promise<void>) => Promise<void>;
  /** Scans the screen for accessibility in the languages that the state table lists for this state. */
  scan: (state: ScreenState) => Promise<void>;
  guards: undefined;
};

type LoginData = { token: unknown; user: unknown; userPermissions: unknown };

export const test = base.extend<Options & Fixtures>({
  persona: ['primary', { option: true }],
  language: ['en', { option: true }],
  expectedErrors: [null, { option: true }],

  world: async ({ playwright, baseURL }, use, testInfo) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const control = worldControl(
      request,
      `e2e-${testInfo.testId}-${testInfo.retry}-${testInfo.repeatEachIndex}`,
    );
    await control.reset();
    await control.freeze(NOW);
    await use(control);
    await request.dispose();
  },

  extraHTTPHeaders: async ({ world }, use) => {
    await use({ 'x-world': world.name });
  },

  storageState: async ({ playwright, baseURL, world, persona, language }, use) => {
    const stored: Record<string, unknown> = { locale: language };
    if (persona) {
      const request = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { 'x-world': world.name },
      });
      const reply = await request.post('/web/v1/auth/login', {
        data: { username: persona, password: PASSWORD },
      });
      expect(reply.status(), `sign-in of ${persona}`).toBe(200);
      const { token, user, userPermissions }: LoginData = (await reply.json()).data;
      Object.assign(stored, { token, user, permissions: userPermissions });
      await request.dispose();
    }
    const localStorage = Object.entries(stored).map(([name, value]) => ({
      name: `pavilion:${name}`,
      value: JSON.stringify(value),
    }));
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },

  t: async ({ language }, use) => {
    await use(words(language));
  },

  scan: async ({ page, language }, use, testInfo) => {
    await use(async (state) => {
      if (!isScannedIn(state, language)) return;
      testInfo.annotations.push({ type: SCAN, description: scanName(state, language) });
      await expectAccessible(page);
    });
  },

  // Playwright reads the names of fixtures from the pattern, which may not be empty.
  step: async ({ world: _ }, use) => {
    await use((title, body) => base.step(title, body));
  },

  guards: [
    async ({ page, world, expectedErrors }, use) => {
      const errors: string[] = [];
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
      await use(undefined);
      const breaches = (await world.journal()).filter((entry) => entry.violations.length > 0);
      expect(breaches, 'replies that break the contract').toEqual([]);
      expect(
        errors.filter((text) => expectedErrors?.test(text) !== true),
        'errors in the browser console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
