import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { PASSWORD, type WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';

const BUYER = 'buyer@pavilion.test';
const LINK = /(\/reset-password\/\w+)/;
const HOUR = 60 * 60_000;

test.use({ persona: null, expectedErrors: /status of 4(01|04|29)/ });

const password = (page: Page, t: Messages) => page.getByLabel(new RegExp(`^${t('password:new')}`));

/** Asks for a link on the screen and takes it from the outbox. */
async function askForLink(page: Page, t: Messages, world: WorldControl): Promise<string> {
  await page.goto(href('forgotPassword'));
  await page.getByRole('textbox', { name: t('entry:username') }).fill('primary');
  await page.getByRole('button', { name: t('password:forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: t('password:sent.title') })).toBeFocused();
  return world.inMail(BUYER, LINK);
}

async function setPassword(page: Page, t: Messages, chosen: string): Promise<void> {
  await password(page, t).fill(chosen);
  await page.getByRole('button', { name: t('password:reset.submit') }).click();
}

test('a buyer replaces a forgotten password; other sessions end', async ({
  page,
  t,
  step,
  scan,
  world,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: 'en',
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-world': world.name },
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/signin');
  await signIn(elsewhere, t, 'primary', PASSWORD);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  const link = await askForLink(page, t, world);
  await scan('password/sent');
  await step('sees while typing which rules the password keeps', async () => {
    await page.goto(link);
    const rule = t('forms:password.length', { count: 8 });
    await password(page, t).fill('short');
    await expect(password(page, t)).toHaveAccessibleDescription(
      new RegExp(t('forms:password.rule', { rule, state: t('forms:password.open') })),
    );
    await password(page, t).fill('long enough');
    await expect(password(page, t)).toHaveAccessibleDescription(
      new RegExp(t('forms:password.rule', { rule, state: t('forms:password.kept') })),
    );
    await scan('password/new');
  });
  await step('sets it', async () => {
    await setPassword(page, t, 'Another-2026');
    await expect(page.getByRole('heading', { name: t('password:done.title') })).toBeFocused();
    await scan('password/changed');
  });
  await step('is signed out elsewhere', async () => {
    await elsewhere.goto(href('cart'));
    await expect(elsewhere.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
    await context.close();
  });
  await step('signs in with the new password', async () => {
    await page.getByRole('link', { name: t('entry:toSignIn') }).click();
    await signIn(page, t, 'primary', 'Another-2026');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a link that was used, has expired or is not whole has words and a way on', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const again = page.getByRole('link', { name: t('password:again') });
  const ends = async (reason: 'used' | 'expired' | 'unknown') => {
    await expect(page.getByRole('heading', { name: t(`password:end.${reason}.title`) })).toBeVisible();
    await expect(again).toHaveAttribute('href', href('forgotPassword'));
  };
  await step('is told that the link was used', async () => {
    const used = await askForLink(page, t, world);
    await page.goto(used);
    await setPassword(page, t, 'Another-2026');
    await expect(page.getByRole('heading', { name: t('password:done.title') })).toBeFocused();
    await page.goto(used);
    await ends('used');
    await scan('password/used');
  });
  await step('is told that the link has expired', async () => {
    const late = await askForLink(page, t, world);
    // While the password is typed: the link worked when the page was opened.
    await page.goto(late);
    await expect(password(page, t)).toBeVisible();
    await world.advance(HOUR);
    await setPassword(page, t, 'Another-2028');
    await ends('expired');
    await page.reload();
    await ends('expired');
    await scan('password/expired');
  });
  await step('is told that the link is not whole', async () => {
    await page.goto('/reset-password/3f1c');
    await ends('unknown');
    await page.goto('/reset-password/0123456789abcdef0123456789abcdef');
    await ends('unknown');
  });
});

test('the sixth request for a link within an hour shows when to try again', async ({
  page,
  t,
  step,
  scan,
}) => {
  await step('sends five', async () => {
    for (let time = 0; time < 6; time += 1) {
      await page.goto(href('forgotPassword'));
      await page.getByRole('textbox', { name: t('entry:username') }).fill('nobody');
      await page.getByRole('button', { name: t('password:forgot.submit') }).click();
      if (time < 5) await expect(page.getByRole('heading', { name: t('password:sent.title') })).toBeVisible();
    }
  });
  await step('is refused the sixth, and keeps what was typed', async () => {
    await expect(page.getByRole('alert')).toContainText('15/01/2026 04:00 PM');
    await expect(page.getByRole('textbox', { name: t('entry:username') })).toHaveValue('nobody');
    await scan('password/too-many');
  });
});
