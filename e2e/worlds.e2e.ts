import { href } from '#src/domain/paths/href.ts';
import { PASSWORD, worldControl } from './mock-backend.ts';
import { expect, test } from './portal.ts';
import { act, availableStones, selectStones } from './stone-list.ts';

test('two walks at the same time in two worlds do not see each other', async ({
  page,
  t,
  browser,
  baseURL,
}, testInfo) => {
  const other = worldControl(baseURL ?? '', `other-${testInfo.testId}`);
  await other.reset();
  const { token, user, userPermissions } = await other.sessionOf('primary');
  const stored = Object.entries({ locale: 'en', token, user, permissions: userPermissions });
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-world': other.name },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: stored.map(([name, value]) => ({
            name: `pavilion:${name}`,
            value: JSON.stringify(value),
          })),
        },
      ],
    },
  });
  const otherPage = await context.newPage();

  await page.goto(href('diamondList'));
  await otherPage.goto(href('cart'));
  await expect(otherPage.getByText(t('lists:empty.cartAbout'))).toBeVisible();
  await selectStones(page, t, await availableStones(page, t, 1));
  await act(page, t, t('lists:action.addToCart'));
  await expect(page.getByText(t('lists:done.addToCart', { count: 1 }))).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByText(t('lists:empty.cartAbout'))).toBeVisible();
  expect((await other.journal()).some(({ operation }) => operation === 'createTracks')).toBe(false);

  await context.close();
});

test.describe('a portal with a world in its address', () => {
  // The address names the world, not a header of the test.
  test.use({ extraHTTPHeaders: {}, storageState: { cookies: [], origins: [] } });

  test('signs in to that world, shows its name, and keeps it for the tab only', async ({
    page,
    world,
    context,
  }) => {
    // Its process names it, too, so that two machines can share a server.
    expect(world.name).toMatch(/^e2e-[\da-f]{8}-/);
    await page.goto(`${href('signIn')}?world=${world.name}`);
    await page.getByRole('textbox', { name: 'Username' }).fill('primary');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/dashboard/);
    const shown = page.getByRole('complementary', { name: 'Mock world' });
    await expect(shown).toHaveText(`World ${world.name}`);
    await page.goto(href('cart'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown).toBeVisible();
    const operations = (await world.journal()).map(({ operation }) => operation);
    expect(operations).toContain('login');
    expect(operations).toContain('paginateTracks');

    const other = await context.newPage();
    await other.goto(href('cart'));
    await expect(other).toHaveURL(/signin/);
    await expect(other.getByRole('complementary', { name: 'Mock world' })).toBeHidden();
    await page.goto(`${href('cart')}?world=default`);
    await expect(page).toHaveURL(/signin/);
    await expect(shown).toBeHidden();
  });
});
