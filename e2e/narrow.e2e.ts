import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { openScreen } from './menu.ts';
import { expect, test } from './portal.ts';
import { bothDirections, type ScreenState } from './screen-states.ts';
import { foundIn, openSearch } from './search-form.ts';
import { act, availableStones, selectStones, stoneNumbers } from './stone-list.ts';
import { expectFingerTargets, expectNoSideScroll } from './window.ts';

const deliverable = `${href('diamondList')}?loc=mumbai,surat&shp=round`;

for (const language of bothDirections) {
  test.describe(`a buyer on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, pageSize: 50 });

    test(`trades on a screen of 390 pixels (${language})`, async ({ page, t, step, scan }) => {
      let chosen: readonly string[] = [];
      const fits = async (state: ScreenState) => {
        await expectNoSideScroll(page);
        await expectFingerTargets(page);
        await scan(state);
      };
      /** Opens the menu drawer and follows an entry. */
      const open = async (route: OpenRouteName) => {
        await page.getByRole('button', { name: t('shell:openNavigation') }).click();
        await openScreen(page, t, route);
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await step('starts on the dashboard', async () => {
        await page.goto(href('dashboard'));
        await expect(
          page.getByRole('heading', { level: 2, name: t('dashboard:tile.CUSTOMER_CARE') }),
        ).toBeVisible();
        await fits('narrow/dashboard');
      });
      await step('goes to the search through the navigation', async () => {
        await open('diamondSearch');
        await expect(foundIn(page, t)).toHaveText(/\d/);
        await fits('narrow/search');
      });
      await step('reads a long summary of criteria', async () => {
        await openSearch(
          page,
          t,
          '?shp=round,pear,emerald,asscher,cushion&col=d,e,f,g&clr=if,vvs1,vvs2&ct=1..1.19,1.2..1.49&loc=mumbai,surat&cut=ex&pol=ex&sym=ex',
        );
        await fits('narrow/criteria');
      });
      await step('selects stones on the list', async () => {
        await page.goto(deliverable);
        await stoneNumbers(page);
        chosen = await availableStones(page, t, 2);
        await selectStones(page, t, chosen);
        await fits('narrow/list');
      });
      await step('puts them in the cart and goes there', async () => {
        await act(page, t, t('lists:action.addToCart'));
        await expect(page.getByText(t('lists:done.addToCart', { count: 2 }))).toBeVisible();
        await open('cart');
        await expect(page.getByRole('heading', { level: 1, name: t('lists:title.cart') })).toBeVisible();
        expect(await stoneNumbers(page)).toHaveLength(2);
        await fits('narrow/cart');
      });
      await step('looks at one of them', async () => {
        const [stone = ''] = await stoneNumbers(page);
        await page.getByRole('main').getByRole('link', { name: stone, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: stone })).toBeVisible();
        await expect(page.getByRole('region', { name: t('stones:detail.view') })).toBeVisible();
        await fits('narrow/stone');
        await page.goBack();
      });
      await step('asks for their confirmation', async () => {
        await selectStones(page, t, await stoneNumbers(page));
        await act(page, t, t('lists:action.requestConfirm'));
        await expect(page.getByRole('dialog')).toContainText(t('confirm:fixedPrice'));
        await fits('narrow/confirm');
      });
      await step('finds them on the confirm list', async () => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: t('confirm:send', { count: 2 }) }).click();
        await dialog.getByRole('link', { name: t('confirm:toList') }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: t('lists:title.confirm-list') }),
        ).toBeVisible();
        const latest = (await stoneNumbers(page)).slice(0, chosen.length);
        expect(latest.toSorted()).toEqual(chosen.toSorted());
        await fits('narrow/confirm-list');
      });
    });
  });
}

test.describe('the quick search on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('scrolls its matrix by itself', async ({ page }) => {
    await page.goto(href('quickSearch'));
    const table = page.getByRole('main').getByRole('table');
    await expect(table.getByRole('link').first()).toBeVisible();
    expect(await table.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(390);
    await expectNoSideScroll(page);
  });
});
