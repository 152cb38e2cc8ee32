import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { idOf } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';
import { act, availableStones, selectStones } from '../stone-list.ts';

const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round`;

/** Asserts that no part of the dialog overflows it, except the table of stones, which scrolls internally. */
async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test.use({ expectedErrors: /Failed to load resource/, pageSize: 50 });

for (const [width, state] of [
  [1440, 'confirm/price-changed'],
  [390, 'narrow/price-changed'],
] as const) {
  test(`a price that changes while it is confirmed is shown beside the old one and asked about again (${width} px)`, async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    const dialog = page.getByRole('dialog');
    let stones: readonly string[] = [];
    let amount = '';
    await page.setViewportSize({ width: 1440, height: 900 });
    // With the stream, the dialog asks before it sends (live-desk.e2e.ts).
    await world.fault({ operation: 'streamEvents', status: 500, code: 'E_SERVER' });
    await step('opens the confirmation of two stones', async () => {
      await page.goto(deliverable);
      stones = await availableStones(page, t, 2);
      await selectStones(page, t, stones);
      await act(page, t, t('lists:action.requestConfirm'));
      await page.setViewportSize({ width, height: 900 });
    });
    await step('sees both prices, and that nothing was confirmed', async () => {
      const row = dialog.getByRole('row', { name: stones[0] ?? '' });
      const [carats = ''] = /\d+\.\d\d/.exec((await row.getByRole('cell').first().textContent()) ?? '') ?? [];
      const amt = Math.round(Number(carats) * 20_000 * 100) / 100;
      amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(amt);
      await world.reprice([idOf(stones[0] ?? '')], { ctPr: 20_000, amt });
      await dialog.getByRole('button', { name: t('confirm:send', { count: 2 }) }).click();
      await expect(row).toContainText('20,000.00');
      await expect(row).toContainText(amount);
      await expect(dialog.getByRole('alert')).toContainText(`${stones[0] ?? ''}: `);
      const asked = (await world.journal()).filter(({ operation }) => operation === 'requestConfirm');
      expect(asked.map(({ status }) => status)).toEqual([409]);
      await expectNoOverflow(page);
      await scan(state);
    });
    await step('confirms at the new prices and sees the amounts that were booked', async () => {
      await dialog.getByRole('button', { name: t('confirm:sendChanged', { count: 2 }) }).click();
      await expect(dialog).toContainText('M-260115-0001');
      const booked = dialog.getByRole('region', { name: t('confirm:doneStones') });
      await expect(booked.getByRole('row', { name: stones[0] ?? '' })).toContainText(amount);
      await expect(booked.getByRole('row', { name: t('confirm:total') })).toContainText(/[\d,]+\.\d\d/);
      await expectNoOverflow(page);
    });
  });
}
