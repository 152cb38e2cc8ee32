import { readFileSync } from 'node:fs';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import { act, stoneNumbers } from '../stone-list.ts';

const FRIDAY = '2026-01-16';

test.describe('a buyer in New York', () => {
  test.use({ timezoneId: 'America/New_York', expectedErrors: /status of 409/ });

  test('a buyer books an office view, reschedules and cancels it', async ({ page, t, step, scan, world }) => {
    const time = (start: string) => page.locator(`input[type=radio][value^="${start} "]`);
    const day = page.getByRole('textbox', { name: new RegExp(`^${t('visit:day')}`) });
    await step('takes a stone from its page to the booking form', async () => {
      await page.goto(href('diamondDetail', { id: 'st-00023' }));
      await act(page, t, t('lists:action.officeView'));
      await expect(page.getByRole('heading', { level: 1, name: t('visit:title') })).toBeFocused();
      await expect(page.getByText(t('appointments:add.title'))).toBeVisible();
    });
    await step('chooses a time that somebody else books meanwhile', async () => {
      await day.fill('16/01/2026');
      await time('13:00').check();
      await world.callAs('customer', 'createAppointment', {
        ...{ purpose: 'Office view', date: FRIDAY, start: '13:00', end: '14:00' },
        ...{ type: 2, meetingType: 3, cabinSlot: ['slot-cabin-1-5-1300'], seller: 'usr-sales-2' },
      });
      await page.getByRole('button', { name: t('visit:book') }).click();
      await expect(page.getByText(t('visit:nearest'))).toBeVisible();
      await expect(page.getByText(t('appointments:conflict.SLOT_TAKEN'))).toBeVisible();
      await scan('office-view/taken');
    });
    await step('takes another time and gets a confirmation in both time zones', async () => {
      await time('15:00').check();
      await page.getByRole('button', { name: t('visit:book') }).click();
      await expect(page.getByText(t('visit:receipt.title'))).toBeVisible();
      await expect(page.getByText(t('visit:receipt.own'))).toBeVisible();
      await scan('office-view/booked');
    });
    await step('saves it as a calendar file', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('appointments:calendar.save') }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toContain('DTSTART:20260116T093000Z');
    });
    await step('sees the stone in the office list', async () => {
      await page.goto(href('officeList'));
      await stoneNumbers(page);
      await scan('office-view/list');
      await page.getByRole('link', { name: t('appointments:show.open') }).click();
      await expect(page.getByRole('link', { name: t('appointments:show.back') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /PV\d+/ }).first()).toBeVisible();
      await scan('office-view/show');
    });
    await step('finds it among the appointments and reschedules it', async () => {
      await page.goto(href('appointments'));
      await page.locator('main a[href*="appointment=apt-"]').first().click();
      await expect(page.getByText(t('appointments:detail.stones', { count: 1 }))).toBeVisible();
      await scan('office-view/appointment');
      await page.getByRole('link', { name: t('appointments:detail.reschedule') }).click();
      await day.fill('17/01/2026');
      await time('11:00').check();
      await page.getByRole('button', { name: t('appointments:form.reschedule') }).click();
      await expect(page.getByText(t('appointments:changed'))).toBeVisible();
    });
    await step('accepts another time that the sales person offers', async () => {
      const { list } = await world.callAs('primary', 'listAppointments', {
        page: 1,
        limit: 1,
        tab: 'UPCOMING',
      });
      await world.callAs('employee', 'createAppointmentOffer', {
        ...{ id: list[0]?.id ?? '', date: '2026-01-17', start: '15:00', end: '16:00' },
        ...{ cabinSlot: ['slot-cabin-1-6-1500'], remarks: 'The stones arrive at noon.' },
      });
      await page.getByRole('link', { name: t('appointments:toList') }).click();
      await scan('office-view/offered');
      await page
        .getByRole('button', { name: t('appointments:offer.acceptOne', { number: 'A-260115-0002' }) })
        .click();
      await expect(
        page.getByText(t('appointments:offer.accepted', { number: 'A-260115-0002' })),
      ).toBeVisible();
    });
    await step('cancels it after a confirmation that names it', async () => {
      await page.locator('main a[href*="appointment=apt-"]').first().click();
      await page.getByRole('button', { name: t('appointments:cancel.open') }).click();
      await expect(page.getByText(t('appointments:cancel.ask'))).toBeVisible();
      await scan('office-view/cancel');
      await page
        .getByRole('button', { name: t('appointments:cancel.confirm', { number: 'A-260115-0002' }) })
        .click();
      await expect(page.getByText(t('appointments:tab.CANCELLED'), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t('appointments:cancel.open') })).toHaveCount(0);
    });
  });
});

test.describe('the house', () => {
  test.use({ persona: 'sales-1', viewport: { width: 390, height: 844 } });

  test('a sales person sees the day by cabin on a narrow screen', async ({ page, t, scan }) => {
    await page.goto(href('appointments', null, { day: '2026-01-19' }));
    await expect(page.getByRole('heading', { level: 2, name: 'Cabin 3' })).toBeVisible();
    await expect(page.getByText('Mehtara Jewels, Asha Mehta')).toBeVisible();
    await scan('office-view/day');
    await page.locator('main a[href*="appointment=apt-"]').first().click();
    await expect(page.getByRole('button', { name: t('appointments:cancel.open') })).toBeVisible();
  });

  test('a sales person books a free slot of the calendar for a customer', async ({ page, t, scan }) => {
    await page.goto(href('appointments', null, { from: FRIDAY }));
    await page
      .getByRole('button', { name: /Cabin 2$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('appointments:form.customer') }).fill('Mehtara');
    await page.getByRole('option', { name: 'Mehtara Jewels, Asha Mehta' }).click();
    await scan('office-view/booking');
    await dialog.getByRole('button', { name: t('appointments:booking.send') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mehtara Jewels' }).first()).toBeVisible();
  });
});
