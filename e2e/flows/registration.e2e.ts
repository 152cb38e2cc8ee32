import { href } from '#src/domain/paths/href.ts';
import { ASKED_FOR_CODES } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { openSearch, runSearch } from '../search-form.ts';
import { signIn } from '../sign-in.ts';
import { NEW_PASSWORD, register } from '../sign-up-form.ts';
import { stoneNumbers } from '../stone-list.ts';

const NOA = 'noa@levi.test';
const LINK = /(\/verify-email\S+)/;
const CODE = /^(\d{6}) /;
const DAY = 24 * 60 * 60_000;

test.use({ persona: null, expectedErrors: /status of 4(03|04|29)/ });

test('a dealer registers, verifies the address, waits, is approved, signs in on a new browser with a one-time code, and searches', async ({
  page,
  t,
  step,
  scan,
  world,
  browser,
  baseURL,
}) => {
  test.slow();
  await step('registers and is told what happens next', async () => {
    await page.goto(href('signUp'));
    await register(page, t, NOA);
    await expect(
      page.getByRole('heading', { level: 1, name: t('verification:thanks.registered.title') }),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('entry:email') })).toHaveValue(NOA);
    await expect(page.getByRole('listitem').filter({ hasText: t('verification:steps.next') })).toContainText(
      t('verification:steps.verify.title'),
    );
  });
  await step('verifies the address with the link of the mail', async () => {
    await page.goto(await world.inMail(NOA, LINK));
    await page.getByRole('button', { name: t('verification:submit') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('verification:thanks.verified.title') }),
    ).toBeFocused();
    await scan('verification/verified');
  });
  await step('waits for the house', async () => {
    await page.getByRole('link', { name: t('entry:toSignIn') }).click();
    await signIn(page, t, NOA, NEW_PASSWORD);
    await expect(page.getByRole('alert')).toContainText(t('problems:E_PENDING_APPROVAL'));
  });
  await step('is approved by the house', async () => {
    const found = await world.callAs('admin', 'paginateRegistrations', {
      page: 1,
      limit: 10,
      search: NOA,
    });
    await world.callAs('admin', 'updateRegistrationStatus', { id: found.list[0]?.id ?? '', status: 2 });
    await world.callAs({ username: NOA, password: NEW_PASSWORD }, 'upsertUserSetting', ASKED_FOR_CODES);
  });
  await step('signs in on a new browser with a one-time code', async () => {
    const context = await browser.newContext({
      locale: 'en',
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'x-world': world.name },
    });
    const other = await context.newPage();
    await other.clock.setFixedTime('2026-01-15T09:30:00.000Z');
    await other.goto(href('signIn'));
    await signIn(other, t, NOA, NEW_PASSWORD);
    await other
      .getByRole('textbox', { name: new RegExp(`^${t('oneTimeCode:code')}`) })
      .fill(await world.inMail(NOA, CODE));
    await other.getByRole('button', { name: t('oneTimeCode:submit'), exact: true }).click();
    await expect(other).toHaveURL(new RegExp(`${href('dashboard')}$`));
    await openSearch(other, t);
    await runSearch(other, t);
    expect((await stoneNumbers(other)).length).toBeGreaterThan(0);
    await context.close();
  });
});

test('a verification link that was used, has expired or is not whole has words and a way on', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const unverified = 'unverified@pavilion.test';
  const verify = page.getByRole('button', { name: t('verification:submit') });
  const resend = page.getByRole('button', { name: t('verification:resend') });
  await step('has the mail sent again when the link is not whole', async () => {
    await page.goto(href('verifyEmail'));
    await expect(page.getByRole('heading', { name: t('verification:end.unknown.title') })).toBeVisible();
    await page.getByRole('textbox', { name: t('entry:email') }).fill(unverified);
    await resend.click();
    await expect(page.getByText(t('verification:resent'))).toBeVisible();
    await scan('verification/sent-again');
  });
  await step('is told that the link has expired', async () => {
    const late = await world.inMail(unverified, LINK);
    await world.advance(3 * DAY);
    await page.goto(late);
    await verify.click();
    await expect(page.getByRole('heading', { name: t('verification:end.expired.title') })).toBeFocused();
    await scan('verification/expired');
  });
  await step('verifies with the next link, which works once', async () => {
    await page.getByRole('textbox', { name: t('entry:email') }).fill(unverified);
    await resend.click();
    await expect(page.getByText(t('verification:resent'))).toBeVisible();
    const link = await world.inMail(unverified, LINK);
    await page.goto(link);
    await verify.click();
    await expect(page).toHaveURL(/thank-you/);
    await page.goto(link);
    await verify.click();
    await expect(page.getByRole('heading', { name: t('verification:end.used.title') })).toBeVisible();
    await scan('verification/used');
  });
});
