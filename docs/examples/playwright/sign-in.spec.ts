/** End-to-end tests of a portal, each in its own world: `npx playwright test`. */
import { expect, test } from 'pavilion/playwright';

/** Status of a bid without a result. */
const PENDING = 1;

test('a buyer signs in', async ({ page, world }) => {
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Username' }).fill('primary');
  await page.getByRole('textbox', { name: 'Password' }).fill('Pavilion-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
  const calls = await world.journal();
  expect(calls.map(({ operation }) => operation)).toContain('login');
});

test('a buyer sees an error when the server fails, and keeps what was typed', async ({ page, world }) => {
  await world.fault({ operation: 'login', nth: 1, code: 'E_SERVER' });
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Username' }).fill('primary');
  await page.getByRole('textbox', { name: 'Password' }).fill('Pavilion-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('primary');
});

test.describe('a buyer who is signed in', () => {
  test.use({ persona: 'primary' });

  test('starts on the dashboard', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/dashboard/);
  });
});

test.describe('a round of bids that ends in two minutes', () => {
  test.use({ scenario: 'bid-round-at-14-58' });

  test('is decided when the round has ended', async ({ world }) => {
    const pending = async () => {
      const { list } = await world.callAs('primary', 'paginateBids', { page: 1, limit: 100 });
      return list.filter(({ status }) => status === PENDING).length;
    };
    const before = await pending();
    expect(before).toBeGreaterThan(0);
    await world.advance(3 * 60_000);
    expect(await pending()).toBeLessThan(before);
  });
});
