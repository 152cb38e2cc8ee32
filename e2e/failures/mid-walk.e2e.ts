import { href } from '#src/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';
import { act, availableStones, selectStones, stoneNumbers } from '../stone-list.ts';
import { words } from '../words.ts';

const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round`;

test.describe('what goes wrong in mid-walk', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a session that expires in mid-walk leads to sign-in and back to where the buyer was', async ({
    page,
    t,
    step,
    world,
  }) => {
    await step('loses the session after 12 hours', async () => {
      await page.goto(href('cart'));
      await expect(page.getByText(t('lists:empty.cartAbout'))).toBeVisible();
      await expect.poll(async () => JSON.stringify(await world.journal())).toContain('getProfile');
      await world.advance(13 * 60 * 60_000);
      await openScreen(page, t, 'confirmList');
      await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
      await expect(page.getByText(t('signIn:expired'))).toBeVisible();
    });
    await step('signs in again and is where it went', async () => {
      await signIn(page, t, 'primary');
      await expect(page).toHaveURL(new RegExp(`${href('confirmList')}$`));
    });
  });

  test('a stone that is sold while it is being confirmed is named and the rest can be confirmed', async ({
    page,
    t,
    step,
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
    });
    await step('confirms the remaining two', async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('confirm:sendRemaining', { count: 2 }) })
        .click();
      await expect(page.getByRole('dialog')).toContainText('M-260115-0001');
    });
  });

  test('a server error leaves the list as it was and trying again works', async ({
    page,
    t,
    step,
    world,
  }) => {
    let before: readonly string[] = [];
    await step('sees a first page', async () => {
      await page.goto(deliverable);
      before = (await stoneNumbers(page)).slice(0, 5);
    });
    await step('keeps its rows when the next page fails', async () => {
      await world.fault({ operation: 'paginateDiamonds', status: 500, code: 'E_SERVER' });
      await page
        .getByRole('navigation', { name: t('lists:pager.label') })
        .getByRole('button', { name: t('common:next') })
        .click();
      await expect(page.getByText(t('problems:E_SERVER'))).toBeVisible();
      expect((await stoneNumbers(page)).slice(0, 5)).toEqual(before);
    });
    await step('loads it once the server is well', async () => {
      await world.clearFaults();
      await page.getByRole('button', { name: t('common:refresh') }).click();
      await expect(page.getByText(t('problems:E_SERVER'))).toBeHidden();
      await expect.poll(async () => (await stoneNumbers(page)).slice(0, 5)).not.toEqual(before);
    });
  });

  test('a buyer confirms nothing while the payment terms cannot be loaded', async ({
    page,
    t,
    step,
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
    });
    await step('confirms at the terms once they are there', async () => {
      await world.clearFaults();
      await dialog.getByRole('button', { name: t('common:retry') }).click();
      await send.click();
      await expect(dialog).toContainText('M-260115-0001');
    });
  });

  test('a buyer who is offline is told so and loses nothing', async ({ page, t, step, context }) => {
    let stones: readonly string[] = [];
    await step('selects stones', async () => {
      await page.goto(deliverable);
      stones = await availableStones(page, t, 2);
      await selectStones(page, t, stones);
    });
    await step('cannot add them offline', async () => {
      await context.setOffline(true);
      await act(page, t, t('lists:action.addToCart'));
      await expect(page.getByText(t('problems:OFFLINE'))).toBeVisible();
    });
    await step('adds them when back online, the selection is still there', async () => {
      await context.setOffline(false);
      await act(page, t, t('lists:action.addToCart'));
      await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
    });
  });

  test('a language that cannot be loaded is told, and chosen again', async ({ page, t, step, context }) => {
    const menu = page.getByRole('button', { name: t('shell:languageIs', { name: 'English' }) });
    const choose = async () => {
      await menu.click();
      await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    };
    await step('keeps the old words offline and says why', async () => {
      await page.goto(href('dashboard'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await choose();
      await expect(page.getByText(t('shell:languageMissing'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
    await step('changes it when back online', async () => {
      await context.setOffline(false);
      await choose();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(
        page.getByRole('button', { name: words('ar')('shell:languageIs', { name: 'العربية' }) }),
      ).toBeVisible();
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
      await dialog
        .getByRole('button', { name: t('confirm:send', { count: 1 }) })
        .evaluate((button: HTMLButtonElement) => {
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

  test('kept searches that cannot be had are told, and had later', async ({ page, t, step, world }) => {
    await step('says so and offers to try again', async () => {
      await world.fault({ operation: 'listSearches', status: 500, code: 'E_SERVER' });
      await page.goto(href('diamondSearch'));
      await expect(page.getByText(t('search:kept.missing'))).toHaveCount(2);
    });
    await step('shows them once the server is well', async () => {
      await world.clearFaults();
      await page
        .getByRole('button', { name: t('common:retry') })
        .first()
        .click();
      await expect(page.getByText(t('search:kept.noSaved'))).toBeVisible();
    });
  });

  test('a connection that drops while confirming keeps the dialog and what was typed', async ({
    page,
    t,
    step,
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
