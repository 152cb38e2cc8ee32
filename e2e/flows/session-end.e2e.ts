import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { NOW, type WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';

const DAY = 86_400_000;

async function signOut(page: Page, t: Messages): Promise<void> {
  await page.getByRole('button', { name: 'Asha Mehta' }).click();
  await page.getByRole('menuitem', { name: t('shell:signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell:signOut') })
    .click();
  await expect(page).toHaveURL(/\/signin$/);
}

/** The user comes back to a tab the next day: the token has expired, and the browser says that the tab is visible again. */
async function comeBackNextDay(page: Page, t: Messages, world: WorldControl): Promise<void> {
  await world.advance(DAY);
  await page.clock.setFixedTime(Date.parse(NOW) + DAY);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(t('signIn:expired'))).toBeVisible();
}

const messageBox = (page: Page, t: Messages) => page.getByRole('textbox', { name: t('contact:message') });

test.use({ expectedErrors: /status of (401|500)/ });

test('signing out ends every tab, whatever the server says, and the back button shows nothing', async ({
  page,
  context,
  t,
  step,
  scan,
  world,
}) => {
  const other = await context.newPage();
  await step('is signed in in two tabs', async () => {
    await other.goto(href('cart'));
    await page.goto(href('dashboard'));
    await page.goto(href('cart'));
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step('signs out although the call fails', async () => {
    await world.fault({ operation: 'logout', status: 500, code: 'E_SERVER' });
    await signOut(page, t);
  });
  await step('finds the other tab signed out', async () => {
    await expect(other.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
    await expect(other.getByText('Asha Mehta')).toHaveCount(0);
  });
  await step('goes back and sees the sign-in only', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
    await expect(page.getByText('Asha Mehta')).toHaveCount(0);
    await scan('sign-in/went-back');
  });
});

test('a session that expires while a form is filled in keeps the form for the same user', async ({
  page,
  context,
  t,
  step,
  scan,
  world,
}) => {
  const other = await context.newPage();
  const text = 'How long does a memo last?';
  await step('types in two tabs until the session is over', async () => {
    for (const tab of [page, other]) {
      await tab.goto(href('contactUs'));
      await messageBox(tab, t).fill(text);
    }
    await comeBackNextDay(page, t, world);
    await expect(other.getByText(t('signIn:expired'))).toBeVisible();
    await scan('sign-in/expired');
  });
  await step('shows nothing of it to a visitor', async () => {
    await other.goto(href('contactUs'));
    await expect(messageBox(other, t)).toHaveValue('');
  });
  await step('signs in again and continues with the form', async () => {
    await signIn(page, t, 'primary');
    await expect(page).toHaveURL(new RegExp(`${href('contactUs')}$`));
    await expect(page.getByText(t('forms:draft.restored'))).toBeVisible();
    await expect(messageBox(page, t)).toHaveValue(text);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('Pavilion-2026');
  });
  await step('sends it', async () => {
    await page.getByRole('button', { name: t('contact:send') }).click();
    await expect(page.getByText(t('contact:done.title'))).toBeVisible();
  });
});

test('what one user typed is not shown to the next who signs in', async ({ page, t, step, world }) => {
  await step('loses the session in the middle of a message', async () => {
    await page.goto(href('contactUs'));
    await messageBox(page, t).fill('A private offer');
    await comeBackNextDay(page, t, world);
  });
  await step('is followed by somebody else', async () => {
    await signIn(page, t, 'customer');
    await expect(page).toHaveURL(new RegExp(`${href('contactUs')}$`));
    await expect(messageBox(page, t)).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('A private offer');
  });
});
