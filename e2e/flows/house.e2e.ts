import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';

test('a buyer is asked about a visit, looks around the house and requests a service', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
  await step('is invited to the survey after an appointment', async () => {
    const { appointmentNo } = await world.callAs('primary', 'createAppointment', {
      ...{ purpose: 'Office view', date: '2026-01-15', start: '16:00', end: '17:00' },
      ...{ type: 2, meetingType: 3, cabinSlot: ['slot-cabin-1-4-1600'] },
    });
    // An hour after its end.
    await world.freeze('2026-01-15T12:30:00.000Z');
    await page.goto(href('dashboard'));
    const question = t('dashboard:survey.question', { number: appointmentNo });
    await expect(main.getByText(question)).toBeVisible();
    await scan('dashboard/survey');
    await main.getByRole('link', { name: t('dashboard:survey.answer') }).click();
    await expect(heading(t('feedback:title'))).toBeFocused();
    await expect(main).toContainText(appointmentNo);
  });
  await step('reads the help of the event calendar, which F1 opens and closes', async () => {
    await openScreen(page, t, 'events');
    await expect(heading(t('events:title'))).toBeFocused();
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: t('portal:help') });
    await expect(help.getByRole('link', { name: t('texts:wholeHelp') })).toBeVisible();
    await scan('help/drawer');
    await page.keyboard.press('F1');
    await expect(help).toBeHidden();
  });
  await step('sees the events of a week, then those from today on', async () => {
    const views = page.getByRole('navigation', { name: t('events:views'), exact: true });
    const week = views.getByRole('link', { name: t('events:view.week') });
    await week.click();
    await expect(week).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('heading', { level: 3, name: 'Winter Show Mumbai' })).toBeVisible();
    await scan('events/week');
    await views.getByRole('link', { name: t('events:view.list') }).click();
    await expect(main.getByRole('heading', { level: 2, name: 'House selection in Antwerp' })).toBeVisible();
    await scan('events/list');
  });
  await step('searches the questions for what nobody asks', async () => {
    await openScreen(page, t, 'faq');
    const search = main.getByRole('searchbox', { name: t('faq:search') });
    await search.fill('emeralds of the moon');
    await search.press('Enter');
    await expect(main.getByText(t('faq:empty'))).toBeVisible();
    await scan('faq/empty');
    await main.getByRole('button', { name: t('faq:showAll') }).click();
    await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
  await step('requests a car, which needs a day', async () => {
    const service = 'Airport car';
    await openScreen(page, t, 'concierge');
    await main.getByRole('button', { name: t('concierge:askOf', { name: service }) }).click();
    const dialog = page.getByRole('dialog', { name: service });
    const day = dialog.getByRole('textbox', { name: new RegExp(`^${t('concierge:date')}`) });
    const send = dialog.getByRole('button', { name: t('concierge:send') });
    await send.click();
    await expect(day).toBeFocused();
    await expect(dialog.getByText(t('validation:required'))).toBeVisible();
    await scan('concierge/incomplete');
    await day.fill('20/01/2026');
    await send.click();
    await expect(dialog).toBeHidden();
    const request = main.getByRole('listitem').filter({ hasText: 'C-260115-0001' });
    await expect(request).toContainText(t('concierge:status.PENDING'));
    await scan('concierge/requested');
  });
});
