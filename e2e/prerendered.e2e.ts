import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import type { Messages } from './messages.ts';
import { PASSWORD } from './mock-backend.ts';
import { expect, test } from './portal.ts';
import { passwordField } from './sign-in.ts';

const pages = [
  'signIn',
  'signUp',
  'guestLogin',
  'forgotPassword',
  'privacyNotice',
  'accessibility',
  'notFound',
] as const;

/** Opens a page while its scripts wait, but for the one in its head. Returns a function that lets them go. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('body')).toBeAttached();
  return resolve;
}

const heading = (page: Page, t: Messages) => page.getByRole('heading', { level: 1, name: t('signIn:title') });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('a visitor', () => {
  test.use({ persona: null });

  for (const name of pages) {
    test(`reads the page ${name} before its scripts are there, as they leave it`, async ({ page, t }) => {
      const release = await openWithoutScripts(page, href(name));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const place = await title.boundingBox();
      release();
      await expect(page.getByRole('combobox', { name: t('shell:language') })).toBeEnabled();
      await page.waitForLoadState('load');
      await expect(title).toBeVisible();
      expect(await title.boundingBox()).toEqual(place);
    });
  }

  test('sees the errors of a form that was sent before the scripts are there', async ({ page, t }) => {
    const release = await openWithoutScripts(page, href('guestLogin'));
    await page.getByRole('button', { name: t('guest:submit') }).click();
    release();
    await expect(page.getByRole('textbox', { name: new RegExp(`^${t('guest:name')}`) })).toBeFocused();
  });

  test('signs in with what was typed before the scripts are there', async ({ page, t }) => {
    const release = await openWithoutScripts(page, href('signIn'));
    const username = page.getByRole('textbox', { name: t('signIn:username') });
    const remember = page.getByRole('checkbox', { name: t('signIn:remember') });
    await username.fill('buyer@pavilion.test');
    await passwordField(page, t).fill(PASSWORD);
    await remember.check();
    release();
    await expect(
      page.getByRole('button', { name: t('signIn:social.with', { name: 'Google' }) }),
    ).toBeVisible();
    await expect(username).toHaveValue('buyer@pavilion.test');
    await expect(passwordField(page, t)).toHaveValue(PASSWORD);
    await expect(remember).toBeChecked();
    await page.getByRole('button', { name: t('signIn:submit') }).click();
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  });

  test('sees no light page on a device with dark colours', async ({ page, t }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const release = await openWithoutScripts(page, href('signIn'));
    await expect(heading(page, t)).toBeVisible();
    const before = await ground(page);
    release();
    await expect(
      page.getByRole('button', { name: t('signIn:social.with', { name: 'Google' }) }),
    ).toBeVisible();
    expect(await ground(page)).toBe(before);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => ground(page)).not.toBe(before);
  });

  for (const language of languageCodes.filter((code) => code !== 'en')) {
    test.describe(language, () => {
      test.use({ language });

      test(`sees nothing in English before the page in another language (${language})`, async ({
        page,
        t,
      }) => {
        const release = await openWithoutScripts(page, href('signIn'));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
        await expect(page.getByRole('textbox')).toHaveCount(0);
        release();
        await expect(heading(page, t)).toBeVisible();
      });
    });
  }
});

test('a signed-in user sees no form before the dashboard', async ({ page }) => {
  const release = await openWithoutScripts(page, href('signIn'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
