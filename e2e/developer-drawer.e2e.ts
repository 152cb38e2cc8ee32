/** The developer's drawer: what a developer does in it beside a development build, and that a production build lacks it. */
import { globSync, readFileSync } from 'node:fs';
import { type Page, expect as standard, test } from '@playwright/test';
import { operations } from '#generated/operations.ts';
import { referenceOf } from '#src/app/developer/calls.ts';
import { STORED_NAME } from '#src/app/developer/drawer-state.ts';
import { messages, verdictNames } from '#src/app/developer/messages.ts';
import { PSEUDO } from '#src/app/developer/pseudo-messages.ts';
import { href } from '#src/domain/paths/href.ts';
import { type Served, startServe } from '../tests/support/mock-backend-process.ts';
import { accessibilityViolations } from './accessibility.ts';

/** Texts of the drawer alone. They survive minification, since each is a string. */
const MARKS = [STORED_NAME, messages.copy, verdictNames.reply, '/api-reference#/', messages.pseudo];

const WORLD = 'drawer-walk';

/** The development server builds each part of the portal when it is first asked for. */
const BUILD_MS = 60_000;
const expect = standard.configure({ timeout: BUILD_MS });

test.describe('the drawer in a development build', () => {
  test.describe.configure({ timeout: 5 * BUILD_MS });
  test.use({ actionTimeout: BUILD_MS });
  let served: Served;

  test.beforeAll(async () => {
    served = await startServe(['--dev', '--stones', '300']);
  });

  test.afterAll(async () => {
    await served.stop();
  });

  /** Runs an action that reloads the page, and waits for the reload. */
  async function reloading(page: Page, action: () => Promise<void>): Promise<void> {
    const loaded = page.waitForEvent('load');
    await action();
    await loaded;
  }

  test('changes persona, world, scenario, clock, language and direction, and shows the calls', async ({
    page,
    context,
  }) => {
    const scripts: string[] = [];
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    const drawer = page.getByRole('complementary', { name: messages.title });
    const html = page.locator('html');
    const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click();

    // A small screen, which everybody may open: the walk loads it six times, and a development build is not made small.
    await page.goto(served.url + href('sitemap'));
    await page.getByRole('button', { name: messages.open, exact: true }).click();
    await drawer.getByLabel(messages.persona).selectOption('primary');
    await reloading(page, () => press(messages.become));
    await expect(drawer.getByText(messages.signedIn('primary'))).toBeVisible();

    await drawer.getByLabel(messages.worldName).fill(WORLD);
    await reloading(page, () => press(messages.enter));
    await expect(drawer.getByRole('link', { name: messages.worldPage })).toHaveAttribute(
      'href',
      `/__world?world=${WORLD}`,
    );
    await expect(drawer.getByText(messages.signedIn('primary'))).toBeVisible();

    await drawer.getByLabel(messages.scenario).selectOption('bid-round-at-14-58');
    await expect(drawer.getByText('the round of open bids ends in two minutes')).toBeVisible();
    await reloading(page, () => press(messages.start));
    await expect(drawer.getByText('It is 2026-01-15T09:28:00.000Z. The clock is frozen.')).toBeVisible();
    await expect(drawer.getByText(messages.signedIn('primary'))).toBeVisible();

    await press(messages.forward.hour);
    await expect(drawer.getByText('It is 2026-01-15T10:28:00.000Z.')).toBeVisible();

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await drawer.getByLabel(messages.language).selectOption('ar');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await drawer.getByLabel(messages.direction).selectOption('ltr');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await drawer.getByLabel(messages.direction).selectOption('language');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await drawer.getByLabel(messages.language).selectOption('en');
    await expect(html).toHaveAttribute('dir', 'ltr');

    const heading = page.getByRole('heading', { level: 1 });
    const inEnglish = (await heading.textContent()) ?? '';
    expect(inEnglish).not.toBe('');
    await reloading(page, async () => {
      await drawer.getByLabel(messages.language).selectOption(PSEUDO);
    });
    await expect(heading).toHaveText(/^\[.*ĺóñ.*\]$/u);
    await expect(drawer.getByLabel(messages.language)).toHaveValue(PSEUDO);
    const planned = await page.request.post(`${served.url}/__world/faults`, {
      headers: { 'x-world': WORLD },
      data: [{ operation: 'getProfile', plant: { path: 'message' } }],
    });
    expect(planned.ok()).toBe(true);
    await reloading(page, async () => {
      await drawer.getByLabel(messages.language).selectOption('en');
    });
    await expect(heading).toHaveText(inEnglish);
    const broken = drawer.getByRole('listitem').filter({ hasText: verdictNames.reply });
    await expect(broken.first()).toContainText('message (required)');
    await expect(broken.first().getByRole('link', { name: 'getProfile' })).toHaveAttribute(
      'href',
      referenceOf('getProfile'),
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await broken.first().getByRole('button', { name: messages.copy }).click();
    await expect(broken.first().getByRole('button', { name: messages.copied })).toBeVisible();
    // The browser's own line about the reply that the validator refuses, and those of sessions that ended with their world.
    expect(errors.filter((text) => !text.includes('401'))).toEqual([expect.stringContaining('502')]);
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const { method, path } = operations.getProfile;
    expect(command).toContain(`curl -X ${method} '${served.url}${path}`);
    expect(command).toContain(`-H 'x-world: ${WORLD}'`);
    await press(messages.removeAll);
    await expect(drawer.getByText(messages.noFaults)).toBeVisible();

    expect(await accessibilityViolations(page, '#developer-drawer')).toEqual([]);
    // The marks that no production build may contain are in the scripts of this one.
    const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
    for (const mark of MARKS) expect(texts.some((text) => text.includes(mark))).toBe(true);
  });
});

test('the production build has no part of the drawer', () => {
  const files = globSync('dist/**/*.{html,js,css,json}').filter(
    (file) => !file.startsWith('dist/api-reference/'),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return MARKS.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`);
  });
  expect(found).toEqual([]);
});
