import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';
import { passwordField } from './sign-in.ts';
import { stoneNumbers } from './stone-list.ts';

/** Budget of the first screen: bytes of script transferred. */
const BUDGET = 152_000;

/**
 * The text of every script that a page loads from now on. Each is read by its address when it is asked for: the body of a
 * response is gone once the page is left.
 */
function scriptsOf(page: Page): () => Promise<readonly string[]> {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url());
  });
  return () => Promise.all([...addresses].map(async (address) => (await page.request.get(address)).text()));
}

const isGrid = (script: string) => script.includes('handsontable');

/** A class of every drawing of the chart library. */
const isChart = (script: string) => script.includes('recharts-surface');

test.describe('a visitor who signs in', () => {
  test.use({ persona: null });

  test('loads less than 152 kB of script', async ({ page, t, step }) => {
    const loaded = scriptsOf(page);
    await step('opens the sign-in', async () => {
      await page.goto(href('signIn'));
      await expect(passwordField(page, t)).toBeVisible();
      // The part that is loaded when the settings name providers counts, too.
      await expect(
        page.getByRole('button', { name: t('signIn:social.with', { name: 'Google' }) }),
      ).toBeVisible();
    });
    const scripts = await loaded();
    const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length);
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(BUDGET);
    await step('sees the banner of the sign-in, which is loaded after all of it', async () => {
      await expect(page.getByRole('group', { name: t('banners:label') }).getByRole('img')).toBeVisible();
      expect((await loaded()).length).toBeGreaterThan(scripts.length);
    });
  });
});

test('a buyer loads the grid with the first list, not before', async ({ page, step }) => {
  const loaded = scriptsOf(page);
  await step('opens the search', async () => {
    await page.goto(href('diamondSearch'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  expect((await loaded()).some(isGrid)).toBe(false);
  await step('opens the list', async () => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
  });
  expect((await loaded()).filter(isGrid)).toHaveLength(1);
});

test('a buyer loads the charts with the dashboard, and nowhere else', async ({ page, step }) => {
  const loaded = scriptsOf(page);
  await step('opens screens without charts', async () => {
    for (const name of ['diamondSearch', 'diamondList', 'purchases', 'notifications'] as const) {
      await page.goto(href(name));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The browser drops the scripts of a page that is left: they are read before.
      await loaded();
    }
  });
  expect((await loaded()).some(isChart)).toBe(false);
  await step('opens the dashboard', async () => {
    await page.goto(href('dashboard'));
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
  });
  expect((await loaded()).filter(isChart)).toHaveLength(1);
});
