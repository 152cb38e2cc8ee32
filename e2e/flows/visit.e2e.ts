import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import type { Messages } from '../messages.ts';
import { expect, test } from '../portal.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function introduce(page: Page, t: Messages): Promise<void> {
  await field(page, t('forms:person.name')).fill('Noa Levi');
  await field(page, t('forms:person.email')).fill('noa@levi.test');
  await field(page, t('forms:phone.number')).fill('98765 43210');
  await page.getByRole('combobox', { name: new RegExp(`^${t('visit:purpose')}`) }).click();
  await page.getByRole('option', { name: 'Office view' }).click();
}

test.use({ persona: null, timezoneId: 'Asia/Dubai', expectedErrors: /status of 40[49]/ });

test('a visitor books an appointment and answers the survey after it', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const book = page.getByRole('button', { name: t('visit:book') });
  const day = field(page, t('visit:day'));
  await step('finds an office with its hours, and books there', async () => {
    await page.goto(href('contactUs'));
    await expect(page.getByRole('link', { name: /\+912255501200/ })).toHaveAttribute(
      'href',
      'tel:+912255501200',
    );
    await page
      .getByRole('link', { name: t('contact:offices.book') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('visit:title') })).toBeFocused();
  });
  await step('is told what is missing', async () => {
    await book.click();
    await expect(day).toBeFocused();
    await scan('visit/incomplete');
  });
  await step('sees that a day has no time', async () => {
    await day.fill('18/01/2026');
    await expect(page.getByText(t('visit:noTimes'))).toBeVisible();
    await scan('visit/no-times');
  });
  await step('chooses a time that somebody else takes meanwhile', async () => {
    await day.fill('16/01/2026');
    await page.getByRole('radio').and(page.locator('[value="slot-cabin-1-5-1300"]')).check();
    await introduce(page, t);
    const rival = await page.request.post('/web/v1/visitor-appointment/create', {
      data: {
        ...{
          name: 'Ravi Mehta',
          email: 'ravi@mehta.test',
          mobile: '+919876543211',
          purpose: 'Office view',
        },
        ...{ date: '2026-01-16', type: 2, meetingType: 3, cabinSlot: ['slot-cabin-1-5-1300'] },
      },
    });
    expect(rival.status()).toBe(200);
    await book.click();
    await expect(page.getByText(t('visit:taken'))).toBeVisible();
    await scan('visit/taken');
  });
  await step('chooses another one and gets a confirmation in both times', async () => {
    await page.getByRole('radio').and(page.locator('[value="slot-cabin-1-5-1500"]')).check();
    await book.click();
    await expect(page.getByText(t('visit:receipt.title'))).toBeVisible();
    await expect(page.getByText(t('visit:receipt.own'))).toBeVisible();
    await scan('visit/booked');
  });
  let link = '';
  await step('gets an invitation to the survey after the visit', async () => {
    await world.freeze('2026-01-16T12:00:00.000Z');
    await page.goto(href('contactUs'));
    await expect(page.getByRole('link', { name: t('contact:offices.book') }).first()).toBeVisible();
    const mail = (await world.outbox()).findLast(({ to }) => to === 'noa@levi.test');
    link = /\/feedback\?invitation=\w+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByText('A-260115-0002')).toBeVisible();
    await page.getByRole('button', { name: t('feedback:send') }).click();
    await expect(page.getByText(t('validation:required'))).toHaveCount(2);
    await scan('feedback/incomplete');
  });
  await step('answers once', async () => {
    await page.getByRole('radiogroup').nth(0).getByText('9', { exact: true }).click();
    await page.getByRole('radiogroup').nth(1).getByText('10', { exact: true }).click();
    await page.getByRole('button', { name: t('feedback:send') }).click();
    await expect(page.getByText(t('feedback:done.title'))).toBeVisible();
    await scan('feedback/sent');
    await page.reload();
    await expect(page.getByText(t('feedback:answered.title'))).toBeVisible();
    await scan('feedback/answered');
    await page.goto(`${href('feedback')}?invitation=none`);
    await expect(page.getByText(t('feedback:unknown.title'))).toBeVisible();
    await scan('feedback/unknown');
  });
});
