import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function write(page: Page, t: Messages): Promise<void> {
  await field(page, t('forms:person.name')).fill('Noa Levi');
  await field(page, t('forms:person.email')).fill('noa@levi.test');
  await field(page, t('forms:phone.number')).fill('98765 43210');
  await field(page, t('contact:message')).fill('How long does a memo last?');
}

test.use({ persona: null });

test('a visitor writes to the house', async ({ page, t, step, scan, world }) => {
  const send = page.getByRole('button', { name: t('contact:send') });
  await step('is told what is missing', async () => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: t('contact:title') })).toBeVisible();
    await send.click();
    await expect(field(page, t('forms:person.name'))).toBeFocused();
    await expect(page.getByText(t('forms:wrong', { count: 3 }))).toBeVisible();
    await scan('contact/incomplete');
  });
  await step('finds the entries again after a reload', async () => {
    await write(page, t);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(t('forms:draft.restored'))).toBeVisible();
    await expect(field(page, t('contact:message'))).toHaveValue('How long does a memo last?');
    await scan('contact/restored');
  });
  await step('is asked before a link takes them away', async () => {
    await page.getByRole('link', { name: t('shell:title.signIn') }).click();
    const question = page.getByRole('dialog', { name: t('forms:leave.title') });
    await expect(question).toBeVisible();
    await scan('contact/leave');
    await question.getByRole('button', { name: t('forms:leave.stay') }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/contact$/);
  });
  await step('sends the message and gets its number', async () => {
    await send.click();
    await expect(page.getByText(t('contact:done.title'))).toBeVisible();
    await expect(page.getByText(/T-260115-0001/)).toBeVisible();
    await scan('contact/sent');
  });
  const calls = (await world.journal()).map(({ operation }) => operation);
  expect(calls.filter((operation) => operation === 'createContact')).toHaveLength(1);
});

test.describe('a visitor who typed something', () => {
  test.use({ persona: null });

  test('sees the question after the back button, too', async ({ page, t, step }) => {
    const question = page.getByRole('dialog', { name: t('forms:leave.title') });
    await step('comes from the site map and types', async () => {
      await page.goto(href('sitemap'));
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:title.contactUs') })
        .click();
      await field(page, t('forms:person.name')).pressSequentially('Noa');
    });
    // `goBack` would wait for a page that is held up.
    await step('stays', async () => {
      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: t('forms:leave.stay') }).click();
      await expect(field(page, t('forms:person.name'))).toHaveValue('Noa');
    });
    await step('leaves', async () => {
      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: t('forms:leave.leave') }).click();
      await expect(page).toHaveURL(new RegExp(`${href('sitemap')}$`));
    });
    await step('finds an empty form next time', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: t('shell:title.contactUs') })
        .click();
      await expect(field(page, t('forms:person.name'))).toHaveValue('');
    });
  });
});
