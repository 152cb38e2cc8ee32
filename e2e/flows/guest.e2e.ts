import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';

test.use({ persona: null });

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function introduce(page: Page, t: Messages): Promise<void> {
  await field(page, t('guest:name')).fill('Noa Levi');
  await field(page, t('guest:companyName')).fill('Levi Diamonds');
  await field(page, t('forms:phone.number')).fill('+972 50 123 4567');
  await field(page, t('entry:email')).fill('noa@levi.test');
}

test('a guest looks around, and is shown the way to registration where trading begins', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const submit = page.getByRole('button', { name: t('guest:submit') });
  await step('is told what is missing', async () => {
    await page.goto(href('guestLogin'));
    await submit.click();
    await expect(field(page, t('guest:name'))).toBeFocused();
    await expect(page.getByText(t('forms:wrong', { count: 4 }))).toBeVisible();
    await scan('guest/incomplete');
  });
  await step('finds the entries again after a reload', async () => {
    await introduce(page, t);
    await page.reload();
    await expect(field(page, t('guest:companyName'))).toHaveValue('Levi Diamonds');
    await expect(field(page, t('entry:email'))).toHaveValue('noa@levi.test');
  });
  await step('signs in', async () => {
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
    await page.goto(href('guestLogin'));
    await expect(page).toHaveURL(new RegExp(`${href('dashboard')}$`));
  });
  await step('is told what is for members, also by a page that is', async () => {
    const line = page.getByRole('complementary', { name: t('portal:guest.title') });
    await expect(line).toContainText('18/01/2026');
    await expect(line.getByRole('button', { name: t('portal:guest.go') })).toBeVisible();
    await scan('guest/dashboard');
    await page.goto(href('cart'));
    await expect(page.getByText(t('notFound:guest'))).toBeVisible();
    await expect(line.getByRole('button', { name: t('portal:guest.go') })).toBeVisible();
    await scan('guest/for-members');
  });
  await step('may look at a stone, and is invited to register where it can be bought', async () => {
    await page.goto(href('diamondDetail', { id: 'st-00001' }));
    await page.getByRole('button', { name: t('lists:action.addToCart') }).click();
    await expect(page.getByText(t('lists:register.about'))).toBeVisible();
    await scan('guest/invited');
    const calls = (await world.journal()).map(({ operation }) => operation);
    expect(calls).not.toContain('createTracks');
  });
  await step('registers: the guest session ends', async () => {
    // The line below the header has such a button, too.
    const invitation = page.locator('#main');
    await invitation.getByRole('button', { name: t('lists:register.go') }).click();
    await expect(page).toHaveURL(new RegExp(`${href('signUp')}$`));
    expect(await page.evaluate(() => localStorage.getItem('pavilion:token'))).toBeNull();
  });
});
