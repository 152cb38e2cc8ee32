import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import { act, availableStones, selectStones } from '../stone-list.ts';

const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round`;

test.describe('what goes wrong while stones are confirmed', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a stone that is sold while it is being confirmed is named and the rest can be confirmed', async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    let stones: readonly string[] = [];
    await step('opens the confirmation of three stones', async () => {
      await page.goto(deliverable);
      stones = await availableStones(page, t, 3);
      await selectStones(page, t, stones);
      await act(page, t, t('lists:action.requestConfirm'));
      await expect(page.getByRole('dialog')).toContainText(stones[2] ?? '');
    });
    await step('is told which one is gone and that nothing was confirmed', async () => {
      const id = `st-${(stones[1] ?? '').replace('PV1', '')}`;
      await world.sellElsewhere([id]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('confirm:send', { count: 3 }) })
        .click();
      await expect(page.getByRole('dialog')).toContainText(
        `${stones[1] ?? ''}: ${t('stones:conflict.GONE')}`,
      );
      await expect(page.getByRole('dialog').getByRole('row', { name: stones[1] ?? '' })).toContainText(
        t('stones:conflict.GONE'),
      );
      expect(
        (await world.journal()).filter(
          ({ operation, status }) => operation === 'requestConfirm' && status === 200,
        ),
      ).toEqual([]);
      await scan('confirm/conflict');
    });
    await step('confirms the remaining two', async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('confirm:sendRemaining', { count: 2 }) })
        .click();
      await expect(page.getByRole('dialog')).toContainText('M-260115-0001');
    });
  });

  test('a buyer confirms nothing while the payment terms cannot be loaded', async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: t('confirm:send', { count: 1 }) });
    await step('is told that they are missing', async () => {
      await world.fault({ operation: 'viewProjectSetting', status: 500, code: 'E_SERVER' });
      await page.goto(deliverable);
      await selectStones(page, t, await availableStones(page, t, 1));
      await act(page, t, t('lists:action.requestConfirm'));
      await expect(dialog).toContainText(t('confirm:noTerms'));
      await expect(send).toBeDisabled();
      await scan('confirm/no-terms');
    });
    await step('confirms at the terms once they are there', async () => {
      await world.clearFaults();
      await dialog.getByRole('button', { name: t('common:retry') }).click();
      await send.click();
      await expect(dialog).toContainText('M-260115-0001');
    });
  });

  test('a dialog that is closed while it confirms stays for the answer, and asks once', async ({
    page,
    t,
    step,
    world,
  }) => {
    const dialog = page.getByRole('dialog');
    await step('clicks twice and closes while the answer is on its way', async () => {
      await page.goto(deliverable);
      await selectStones(page, t, await availableStones(page, t, 1));
      await act(page, t, t('lists:action.requestConfirm'));
      await world.fault({ operation: 'requestConfirm', latencyMs: 1500 });
      const send = dialog.getByRole('button', { name: t('confirm:send', { count: 1 }) });
      // Blocked until the payment terms are loaded.
      await expect(send).toBeEnabled();
      await send.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      // Forced, because it says that it is disabled.
      await dialog.getByRole('banner').getByRole('button').click({ force: true });
      await page.keyboard.press('Escape');
      await expect(dialog).toContainText('M-260115-0001');
      const asked = (await world.journal()).filter(({ operation }) => operation === 'requestConfirm');
      expect(asked.map(({ status }) => status)).toEqual([200]);
    });
  });

  test('a connection that drops while confirming keeps the dialog and what was typed', async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    await step('types a comment and sends into a dead line', async () => {
      await page.goto(deliverable);
      await selectStones(page, t, await availableStones(page, t, 1));
      await act(page, t, t('lists:action.requestConfirm'));
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: t('confirm:comment') })
        .fill('Call me before shipping');
      // Every call, because a browser sends again by itself when a kept connection is cut.
      await world.fault({ operation: 'requestConfirm', drop: true });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('confirm:send', { count: 1 }) })
        .click();
      await expect(page.getByRole('dialog')).toContainText(t('problems:OFFLINE'));
      await expect(page.getByRole('dialog').getByRole('textbox', { name: t('confirm:comment') })).toHaveValue(
        'Call me before shipping',
      );
      await scan('confirm/offline');
    });
    await step('sends again', async () => {
      await world.clearFaults();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('confirm:send', { count: 1 }) })
        .click();
      await expect(page.getByRole('dialog')).toContainText('M-260115-0001');
    });
  });
});
