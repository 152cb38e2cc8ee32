import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { href } from '#src/paths/href.ts';
import { expect, test } from './portal.ts';
import { passwordField } from './sign-in.ts';
import { stoneNumbers } from './stone-list.ts';

/** Budget of the first screen: bytes of script transferred. */
const BUDGET = 144_000;

/** The text of every script that a page loads from now on. */
function scriptsOf(page: Page): () => Promise<readonly string[]> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  return () => Promise.all(scripts);
}

const isGrid = (script: string) => script.includes('handsontable');

test.describe('a visitor who signs in', () => {
  test.use({ persona: null });

  test('loads less than 144 kB of script', async ({ page, t, step }) => {
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
