import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function write(page: Page, t: Messages): Promise<void> {
  await field(page, t('careers:form.firstName')).fill('Noa');
  await field(page, t('careers:form.lastName')).fill('Levi');
  await field(page, t('careers:form.email')).fill('noa@levi.test');
  await field(page, t('forms:phone.number')).fill('98765 43210');
}

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

test.use({ persona: null, expectedErrors: /status of 40[49]/ });

test('a visitor finds a position and applies for it', async ({ page, t, step, scan, world }) => {
  const send = page.getByRole('button', { name: t('careers:form.send') });
  const resume = page.locator('input[type="file"]');
  await step('narrows the list, and finds nothing that fits', async () => {
    await page.goto(`${href('career')}?department=Sales&type=PART_TIME`);
    await expect(page.getByText(t('careers:empty'))).toBeVisible();
    await scan('careers/empty');
    await page.getByRole('button', { name: t('careers:showAll') }).click();
    await expect(page.getByText(t('careers:count', { count: 6 }))).toBeVisible();
  });
  await step('searches, opens a position', async () => {
    await page.getByRole('searchbox', { name: t('careers:search') }).fill('mumbai');
    await page.getByRole('searchbox', { name: t('careers:search') }).press('Enter');
    await expect(page).toHaveURL(/search=mumbai/);
    await page.getByRole('link', { name: 'Diamond grader' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Diamond grader' })).toBeFocused();
  });
  await step('is told what is missing and which files are taken', async () => {
    await send.click();
    await expect(page.getByText(t('forms:wrong', { count: 5 }))).toBeVisible();
    await resume.setInputFiles(file('cv.pdf', 'not a PDF'));
    const types = '\u2066.png, .jpg, .jpeg, .pdf\u2069';
    await expect(page.getByText(t('forms:file.type', { types, limit: '10' }))).toBeVisible();
    await scan('careers/incomplete');
  });
  await step('sends the application and gets its number', async () => {
    await write(page, t);
    await resume.setInputFiles(file('cv.pdf', '%PDF-1.7\n1 0 obj\n'));
    await expect(
      page.getByRole('button', { name: t('forms:file.remove', { name: 'cv.pdf' }) }),
    ).toBeVisible();
    await send.click();
    await expect(page.getByText(t('careers:done.title'))).toBeVisible();
    await expect(page.getByText(/A-260115-0001/)).toBeVisible();
    await scan('careers/sent');
  });
  await step('cannot apply twice from one address, and loses nothing', async () => {
    await page.reload();
    await write(page, t);
    await resume.setInputFiles(file('cv.pdf', '%PDF-1.7\n1 0 obj\n'));
    await expect(
      page.getByRole('button', { name: t('forms:file.remove', { name: 'cv.pdf' }) }),
    ).toBeVisible();
    await send.click();
    await expect(page.getByText(t('careers:form.applied'))).toBeVisible();
    await expect(field(page, t('careers:form.email'))).toBeFocused();
    await expect(field(page, t('careers:form.firstName'))).toHaveValue('Noa');
    await scan('careers/applied');
  });
  await step('sees that a position is closed, and that another does not exist', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(`${href('careerDetail')}?id=job-7`);
    await expect(page.getByText(t('careers:closed.title'))).toBeVisible();
    await scan('careers/closed');
    await page.goto(`${href('careerDetail')}?id=job-none`);
    await expect(page.getByText(t('careers:unknown.title'))).toBeVisible();
    await scan('careers/unknown');
    await page.getByRole('link', { name: t('careers:toOpenings') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('careers:title') })).toBeVisible();
  });
  expect((await world.outbox()).map(({ to }) => to)).toEqual(['noa@levi.test']);
});
