import { href } from '#src/domain/paths/href.ts';
import { NOW, PASSWORD } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { passwordField, signIn } from '../sign-in.ts';

test.use({ persona: null, expectedErrors: /status of 4(01|03|04|29)/ });

test('a buyer signs in and out again', async ({ page, t, step, scan }) => {
  await step('opens the sign-in screen', async () => {
    await page.goto('/signin');
    await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
  await step('signs in by email address', async () => {
    await signIn(page, t, 'BUYER@pavilion.test', PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await step('is asked before signing out', async () => {
    await page.getByRole('button', { name: 'Asha Mehta' }).click();
    await page.getByRole('menuitem', { name: t('shell:signOut') }).click();
    await expect(page.getByRole('dialog')).toContainText(t('shell:signOutQuestion'));
    await scan('shell/sign-out');
  });
  await step('signs out and finds nothing kept but the language and the browser', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell:signOut') })
      .click();
    await expect(page).toHaveURL(/\/signin$/);
    const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
    expect(kept).not.toContain('pavilion:token');
    expect(kept).not.toContain('pavilion:user');
    expect(kept).not.toContain('pavilion:permissions');
  });
});

test('an unverified user is told so and has the link sent again', async ({ page, t, step, scan, world }) => {
  await step('is refused with the address, and keeps what was typed', async () => {
    await page.goto(href('signIn'));
    await signIn(page, t, 'unverified', PASSWORD);
    await expect(page.getByRole('alert')).toContainText('unverified@pavilion.test');
    await expect(page.getByRole('textbox', { name: t('signIn:username') })).toHaveValue('unverified');
    await expect(passwordField(page, t)).toHaveValue(PASSWORD);
  });
  await step('has the link sent again', async () => {
    await page.getByRole('button', { name: t('signIn:unverified.resend') }).click();
    const words = t('signIn:unverified.resent', { email: 'unverified@pavilion.test' });
    await expect(page.getByRole('status')).toContainText(words);
    const called = (await world.journal()).map(({ operation }) => operation);
    expect(called).toContain('resendVerificationEmail');
    await scan('sign-in/unverified');
  });
  await step('sees when the next one may be sent', async () => {
    await page.getByRole('button', { name: t('signIn:unverified.resend') }).click();
    await expect(page.getByRole('alert')).toHaveCount(2);
  });
});

test('a user whose registration waits, or was rejected, is told why and has a way on', async ({
  page,
  t,
  step,
  scan,
}) => {
  await step('waits for approval', async () => {
    await page.goto(href('signIn'));
    await signIn(page, t, 'pending', PASSWORD);
    await expect(page.getByRole('alert')).toContainText(t('problems:E_PENDING_APPROVAL'));
    await scan('sign-in/pending');
  });
  await step('was rejected, with the reason of the house', async () => {
    await signIn(page, t, 'rejected', PASSWORD);
    await expect(page.getByRole('alert')).toContainText('The certificate of incorporation has expired.');
    await scan('sign-in/rejected');
  });
  await step('goes to correct the registration', async () => {
    await page.getByRole('link', { name: t('signIn:rejected.correct') }).click();
    await expect(page).toHaveURL(new RegExp(href('signUp')));
  });
});

test('a buyer signs in with an account at a provider, in the same window', async ({
  page,
  t,
  step,
  scan,
}) => {
  const google = page.getByRole('button', { name: t('signIn:social.with', { name: 'Google' }) });
  const answer = async (email: string, button: 'Allow' | 'Cancel') => {
    await google.click();
    await expect(page).toHaveURL(/__world\/provider\?/);
    await page.getByRole('combobox').fill(email);
    await page.getByRole('button', { name: button }).click();
  };
  await step('cancels at the provider and is back', async () => {
    await page.goto(href('cart'));
    await answer('', 'Cancel');
    await expect(page.getByRole('status')).toContainText(t('signIn:social.cancelled'));
    await expect(page).not.toHaveURL(/state=/);
    await scan('sign-in/social-cancelled');
  });
  await step('is offered to register with an address that no member has', async () => {
    await answer('stranger@pavilion.test', 'Allow');
    await expect(page.getByRole('alert')).toContainText(t('signIn:social.unknown'));
    await scan('sign-in/social-unknown');
  });
  await step('allows it and is where it wanted to go', async () => {
    await answer('buyer@pavilion.test', 'Allow');
    await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
    await expect(page.getByRole('button', { name: 'Asha Mehta' })).toBeVisible();
  });
});

test('five wrong passwords lock the user for 15 minutes', async ({ page, t, step, scan, world }) => {
  await page.goto('/signin');
  await step('is refused four times', async () => {
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const answered = page.waitForResponse(/auth\/login/);
      await signIn(page, t, 'primary', `wrong ${attempt}`);
      expect((await answered).status()).toBe(401);
      await expect(page.getByRole('alert')).toContainText(t('problems:E_BAD_CREDENTIALS'));
      const left = t('signIn:triesLeft', { count: 5 - attempt });
      await expect(page.getByRole('alert')).toContainText(left);
    }
    await scan('sign-in/refused');
  });
  await step('is locked at the fifth, even with the right password', async () => {
    await signIn(page, t, 'primary', 'wrong 5');
    await expect(page.getByRole('alert')).toContainText(/(3|03):15/);
    const answered = page.waitForResponse(/auth\/login/);
    await signIn(page, t, 'primary', PASSWORD);
    expect((await answered).status()).toBe(429);
    await scan('sign-in/locked');
  });
  await step('sees the time that is left', async () => {
    await expect(page.getByRole('alert')).toContainText('15:00');
    await page.clock.setFixedTime(Date.parse(NOW) + 61_000);
    await expect(page.getByRole('alert')).toContainText('13:59');
  });
  await step('signs in after 15 minutes', async () => {
    await world.advance(15 * 60_000 + 1000);
    await signIn(page, t, 'primary', PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a user sees that a language cannot be loaded, and what was typed stays', async ({
    page,
    t,
    step,
    scan,
    context,
  }) => {
    const username = page.getByRole('textbox', { name: t('signIn:username') });
    await step('keeps the old words and says why', async () => {
      await page.goto('/signin');
      await username.fill('primary');
      await context.setOffline(true);
      await page.getByRole('combobox', { name: t('shell:language') }).selectOption('ar');
      await expect(page.getByRole('alert')).toHaveText(t('shell:languageMissing'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(username).toHaveValue('primary');
      await scan('sign-in/language-missing');
    });
    await step('changes it when back online', async () => {
      await context.setOffline(false);
      await page.getByRole('combobox', { name: t('shell:language') }).selectOption('ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('alert')).toBeHidden();
    });
  });
});

test('an empty form says what is missing and sends nothing', async ({ page, t, step, scan, world }) => {
  await step('names both fields', async () => {
    await page.goto('/signin');
    await page.getByRole('button', { name: t('signIn:submit') }).click();
    await expect(page.getByRole('textbox', { name: t('signIn:username') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('textbox', { name: t('signIn:username') })).toBeFocused();
    await scan('sign-in/incomplete');
  });
  expect((await world.journal()).filter(({ operation }) => operation === 'login')).toEqual([]);
});
