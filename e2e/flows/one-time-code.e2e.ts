import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { ASKED_FOR_CODES, PASSWORD, type WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';

const BUYER = 'buyer@pavilion.test';
const CODE = /^(\d{6}) /;
const LINK = /(\/verify-device\S+)/;

test.use({ persona: null, expectedErrors: /status of 4(01|03|04|29)/ });

const codeField = (page: Page, t: Messages) =>
  page.getByRole('textbox', { name: new RegExp(`^${t('oneTimeCode:code')}`) });

const submit = (page: Page, t: Messages) =>
  page.getByRole('button', { name: t('oneTimeCode:submit'), exact: true });

/** A code that is not the right one. */
const notThe = (code: string) => (code === '000000' ? '111111' : '000000');

/** Switches one-time codes on for the buyer, who then signs in on a browser that the house does not know. */
async function askForCode(
  page: Page,
  t: Messages,
  world: WorldControl,
  address = '/signin',
): Promise<string> {
  await world.callAs('primary', 'upsertUserSetting', ASKED_FOR_CODES);
  await page.goto(address);
  await signIn(page, t, 'primary', PASSWORD);
  await expect(page).toHaveURL(/\/verify-otp/);
  return world.inMail(BUYER, CODE);
}

test('a buyer on an unknown browser enters the code of the mail', async ({ page, t, step, scan, world }) => {
  const first = await askForCode(page, t, world, `${href('confirmList')}?page=1`);
  await step('is told where the code went and how long it is valid', async () => {
    await expect(page.getByRole('heading', { level: 1, name: t('oneTimeCode:title') })).toBeFocused();
    await expect(page.getByText('b••••@pavilion.test')).toBeVisible();
    await expect(page.getByText(t('oneTimeCode:valid', { count: 10 }))).toBeVisible();
    await expect(codeField(page, t)).toHaveAttribute('autocomplete', 'one-time-code');
    await scan('one-time-code/asked');
  });
  await step('is told after a wrong code how many tries are left', async () => {
    await codeField(page, t).fill(notThe(first));
    await submit(page, t).click();
    await expect(page.getByText(t('oneTimeCode:wrong', { count: 4 }))).toBeVisible();
    await expect(codeField(page, t)).toBeFocused();
    await scan('one-time-code/wrong');
  });
  const again = page.getByRole('button', { name: new RegExp(t('oneTimeCode:resend')) });
  await step('waits for a new code by the clock of the server, also after a reload', async () => {
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await world.advance(10_000);
    await page.reload();
    await expect(page.getByText(t('oneTimeCode:resendIn', { count: 20 }))).toBeVisible();
    await again.press('Enter');
    expect((await world.journal()).filter(({ operation }) => operation === 'resendOtp')).toEqual([]);
  });
  await step('has a new code sent', async () => {
    await world.advance(20_000);
    await page.reload();
    await expect(again).toHaveText(t('oneTimeCode:resend'));
    await again.click();
    await expect(page.getByText(t('oneTimeCode:resent'))).toBeVisible();
    await scan('one-time-code/sent-again');
  });
  await step('pastes it with a blank in it, trusts the browser, and goes where the way began', async () => {
    const second = await world.inMail(BUYER, CODE);
    expect(second).not.toBe(first);
    await codeField(page, t).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
    await page.getByRole('radio', { name: t('oneTimeCode:always'), exact: true }).check();
    await submit(page, t).click();
    await expect(page).toHaveURL(`${href('confirmList')}?page=1`);
  });
  await step('is not asked again in this browser', async () => {
    await page.evaluate(() => localStorage.removeItem('pavilion:token'));
    await page.goto('/signin');
    await signIn(page, t, 'primary', PASSWORD);
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  });
});

test('five wrong codes, and ten minutes, end a code', async ({ page, t, step, scan, world }) => {
  const code = await askForCode(page, t, world);
  await step('is told the tries that are left, then that the code is over', async () => {
    for (const count of [4, 3, 2, 1]) {
      await codeField(page, t).fill(notThe(code));
      await submit(page, t).click();
      await expect(page.getByText(t('oneTimeCode:wrong', { count }))).toBeVisible();
    }
    await codeField(page, t).fill(notThe(code));
    await submit(page, t).click();
    await expect(page.getByRole('heading', { name: t('oneTimeCode:end.wrong.title') })).toBeFocused();
    await scan('one-time-code/over');
  });
  await step('has no code to enter after a reload, and signs in again', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: t('oneTimeCode:end.none.title') })).toBeVisible();
    await world.advance(15 * 60_000);
    await page.getByRole('link', { name: t('entry:toSignIn') }).click();
    await signIn(page, t, 'primary', PASSWORD);
    await expect(codeField(page, t)).toBeVisible();
  });
  await step('sees that the next code has expired', async () => {
    await world.advance(10 * 60_000);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('oneTimeCode:end.expired.title') })).toBeVisible();
    await scan('one-time-code/expired');
  });
});

test('the link of the mail lets the browser in that asked for it, just once', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  await askForCode(page, t, world);
  const outdated = await world.inMail(BUYER, LINK);
  await world.advance(31_000);
  await page.reload();
  await page.getByRole('button', { name: t('oneTimeCode:resend') }).click();
  await expect(page.getByText(t('oneTimeCode:resent'))).toBeVisible();
  const link = await world.inMail(BUYER, LINK);
  const trusted = page.getByRole('button', { name: t('oneTimeCode:submit'), exact: true });
  await step('sees that the link is from an earlier email', async () => {
    await page.goto(outdated);
    await trusted.click();
    await expect(page.getByRole('heading', { name: t('oneTimeCode:end.outdated.title') })).toBeFocused();
    await scan('verify-device/outdated');
  });
  await step('sees that the link is incomplete', async () => {
    await page.goto('/verify-device?challenge=otp-1&code=12');
    await expect(page.getByRole('heading', { name: t('oneTimeCode:end.incomplete.title') })).toBeVisible();
  });
  await step('confirms the browser', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('oneTimeCode:device.title') })).toBeVisible();
    await scan('verify-device/link');
    await trusted.click();
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  });
  await step('cannot use the link again, and is asked for a code next time', async () => {
    await page.evaluate(() => localStorage.removeItem('pavilion:token'));
    await page.goto(link);
    await trusted.click();
    await expect(page.getByRole('heading', { name: t('oneTimeCode:end.gone.title') })).toBeVisible();
    await page.getByRole('link', { name: t('entry:toSignIn') }).click();
    await signIn(page, t, 'primary', PASSWORD);
    await expect(codeField(page, t)).toBeVisible();
  });
});

test('a buyer switches one-time codes on, trusts a browser and stops trusting it', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const codes = page.getByRole('switch', { name: t('account:sessions.codes.label') });
  const stop = page.getByRole('button', { name: new RegExp(`^${t('account:sessions.distrust')}`) });
  const signInAgain = async () => {
    await page.evaluate(() => localStorage.removeItem('pavilion:token'));
    await page.goto('/signin');
    await signIn(page, t, 'primary', PASSWORD);
  };
  const enterCode = async (trust: 'once' | 'always') => {
    // The code of the last sign-in is in the mail until this one is answered.
    await expect(codeField(page, t)).toBeVisible();
    await codeField(page, t).fill(await world.inMail(BUYER, CODE));
    await page.getByRole('radio', { name: t(`oneTimeCode:${trust}`), exact: true }).check();
    await submit(page, t).click();
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  };
  await step('switches them on in the account', async () => {
    await page.goto('/signin');
    await signIn(page, t, 'primary', PASSWORD);
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
    await page.goto(href('sessions'));
    await expect(codes).not.toBeChecked();
    await codes.check();
    await expect(page.getByText(t('account:sessions.codes.isOn'))).toBeVisible();
    await page.reload();
    await expect(codes).toBeChecked();
    await scan('account/one-time-codes');
  });
  await step('enters a code just once, and is asked again', async () => {
    await signInAgain();
    await enterCode('once');
    await world.advance(31_000);
    await signInAgain();
    await enterCode('always');
  });
  await step('stops trusting the browser, which needs a code again', async () => {
    await page.goto(href('sessions'));
    await stop.click();
    await expect(page.getByText(t('account:sessions.trustedNone'))).toBeVisible();
    await world.advance(31_000);
    await signInAgain();
    await expect(codeField(page, t)).toBeVisible();
  });
});
