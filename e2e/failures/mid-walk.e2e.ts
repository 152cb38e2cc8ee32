import { href } from '#src/domain/paths/href.ts';
import { messagesIn } from '../messages.ts';
import { expect, test } from '../portal.ts';
import { signIn } from '../sign-in.ts';
import { act, availableStones, selectStones, stoneNumbers } from '../stone-list.ts';

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
      await expect(page.getByRole('heading', { name: t('signIn:title') })).toBeVisible();
      await expect(page.getByText(t('signIn:expired'))).toBeVisible();
    });
    await step('signs in again and is where it was', async () => {
      await signIn(page, t, 'primary');
      await expect(page).toHaveURL(new RegExp(`${href('cart')}$`));
    });
  });

  test('a server error leaves the list as it was and trying again works', async ({
    page,
    t,
    step,
    scan,
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
      await scan('list/error');
    });
    await step('loads it once the server is well', async () => {
      await world.clearFaults();
      await page.getByRole('button', { name: t('common:refresh') }).click();
      await expect(page.getByText(t('problems:E_SERVER'))).toBeHidden();
      await expect.poll(async () => (await stoneNumbers(page)).slice(0, 5)).not.toEqual(before);
    });
  });

  test('a buyer who is offline is told so and loses nothing', async ({ page, t, step, scan, context }) => {
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
      await scan('list/offline');
    });
    await step('adds them when back online, the selection is still there', async () => {
      await context.setOffline(false);
      await act(page, t, t('lists:action.addToCart'));
      await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
    });
  });

  test('a user sees that a language cannot be loaded, and chooses it again', async ({
    page,
    t,
    step,
    scan,
    context,
  }) => {
    const menu = page.getByRole('button', { name: t('shell:languageIs', { name: 'English' }) });
    const choose = async () => {
      await menu.click();
      await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    };
    await step('keeps the old words offline and says why', async () => {
      // Unlike the dashboard, this page loads nothing more once its heading is there.
      await page.goto(href('sitemap'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await choose();
      await expect(page.getByText(t('shell:languageMissing'))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await scan('shell/language-missing');
    });
    await step('changes it when back online', async () => {
      await context.setOffline(false);
      await choose();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(
        page.getByRole('button', { name: messagesIn('ar')('shell:languageIs', { name: 'العربية' }) }),
      ).toBeVisible();
    });
  });

  test('a buyer sees that saved searches cannot be loaded, and loads them later', async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    await step('says so and offers to try again', async () => {
      await world.fault({ operation: 'listSearches', status: 500, code: 'E_SERVER' });
      await page.goto(href('diamondSearch'));
      await expect(page.getByText(t('search:kept.missing'))).toHaveCount(2);
      await scan('search/kept-missing');
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
});
