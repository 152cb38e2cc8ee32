import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { href } from '#src/paths/href.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './portal.ts';
import { signIn } from './sign-in.ts';

/** Every screen behind a permission, by the area that the specification (section 2) gives it. */
const GATED: readonly (readonly [path: string, area: PermissionKey])[] = [
  [href('dashboard'), 'DASHBOARD'],
  [href('diamondSearch'), 'SEARCH_DIAMOND'],
  [href('diamondList'), 'SEARCH_LIST'],
  [href('cart'), 'CART'],
  [href('confirmList'), 'CONFIRM_STONE'],
];

const PERSONAS = [
  'superadmin',
  'admin',
  'subuser',
  'primary',
  'guest',
  'employee',
  'api',
  'seller',
  'customer',
  'secondary',
] as const;

test.describe('nobody signed in', () => {
  test.use({ persona: null });

  test('a visitor is sent to sign in from every screen behind it, and back there afterwards', async ({
    page,
    t,
  }) => {
    for (const [path] of GATED) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: t('signIn:title') }), path).toBeVisible();
    }
    await page.goto(href('cart'));
    await signIn(page, t, 'primary');
    await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
  });

  test('an unknown address says so', async ({ page, t, step }) => {
    await step('shows the page that is not there', async () => {
      await page.goto('/no-such-screen');
      await expect(page).toHaveURL(/\/not-found$/);
      await expect(page.getByRole('heading', { name: t('notFound:title') })).toBeVisible();
    });
  });
});

for (const persona of PERSONAS) {
  test.describe(`signed in as ${persona}`, () => {
    test.use({ persona });

    test(`${persona} opens the screens that the permissions allow and no other`, async ({
      page,
      t,
      storageState,
    }) => {
      const stored = typeof storageState === 'object' ? storageState.origins[0]?.localStorage : undefined;
      const text = stored?.find(({ name }) => name === 'pavilion:permissions')?.value ?? '';
      const permissions: UserPermissions = JSON.parse(text);
      const viewed = new Set(
        permissions.data.filter(({ permissions: verbs }) => verbs.view).map(({ module }) => module),
      );
      for (const [path, area] of GATED) {
        await page.goto(path);
        const notFound = page.getByRole('heading', { name: t('notFound:title') });
        if (viewed.has(area)) {
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(notFound, path).toBeHidden();
          await expect(page).toHaveURL(new RegExp(path));
        } else {
          await expect(notFound, path).toBeVisible();
        }
      }
      await expectAccessible(page);
    });
  });
}

test('a signed-in user who opens the sign-in screen lands on the dashboard', async ({ page }) => {
  await page.goto(href('signInPage'));
  await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
});

test('a session without its permissions is signed out', async ({ page, t }) => {
  await page.goto(href('dashboard'));
  await page.evaluate(() => localStorage.removeItem('pavilion:permissions'));
  await page.reload();
  await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
});
