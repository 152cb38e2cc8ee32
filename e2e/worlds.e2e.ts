import { href } from '#src/domain/paths/href.ts';
import { worldControl } from './mock-backend.ts';
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
