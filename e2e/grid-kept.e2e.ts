import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';
import { foundIn } from './search-form.ts';
import { scrollGrid, shownRows } from './stone-grid.ts';
import { stoneNumbers } from './stone-list.ts';

test('a list that is opened again has its place back, and another search its own rows', async ({
  page,
  step,
  scan,
  t,
}) => {
  const go = (address: string) =>
    page.evaluate((to) => window.history.pushState(null, '', to), href('diamondList') + address);
  const kept = () => page.getByRole('treegrid').evaluate((grid) => grid.dataset.seen ?? null);
  const mark = () =>
    page.getByRole('treegrid').evaluate((grid) => {
      grid.dataset.seen = 'first';
    });
  await step('scrolls, opens a stone and comes back', async () => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
    await mark();
    await page.locator('.ht_master tbody tr[aria-rowindex="4"] td').nth(5).click();
    await scrollGrid(page, 1800);
    const rows = await shownRows(page);
    const links = page.locator('.ht_clone_inline_start a[href^="/diamond-detail/"]');
    await links.nth(15).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PV/);
    await page.goBack();
    await stoneNumbers(page);
    await expect.poll(() => shownRows(page)).toEqual(rows);
    expect(await kept()).toBe('first');
    await expect(page.locator('td.current')).toHaveCount(0);
    await scan('list/opened-again');
    // Each language that the scan switches to has a spreadsheet of its own, and only the last two are kept.
    await mark();
  });
  await step('selects and scrolls there, as before', async () => {
    const box = page.locator('.ht_clone_inline_start input[type="checkbox"]').nth(15);
    await box.click();
    await expect(page.locator('.ht_master tr[aria-selected="true"]')).toHaveCount(1);
    await box.click();
    await expect(page.locator('.ht_master tr[aria-selected="true"]')).toHaveCount(0);
    await expect(async () => {
      await scrollGrid(page, 4000);
      expect(Object.keys(await shownRows(page))).toContain('.ht_clone_inline_start 142');
    }).toPass();
  });
  /** Comes to Search with the pointer, so that the result is prefetched, and presses once it is there. */
  const restAndPress = async (search: string) => {
    await page.evaluate((to) => window.history.pushState(null, '', to), href('diamondSearch') + search);
    await expect(foundIn(page, t)).toHaveText(/^[\d,]+ /);
    const run = page.getByRole('main').getByRole('button', { name: t('search:run'), exact: true });
    const prefetched = page.waitForResponse(
      (reply) =>
        reply.request().postDataJSON()?.isSkipSave === true && /diamond\/paginate$/.test(reply.url()),
    );
    await run.hover();
    await prefetched;
    await expect(page.getByRole('treegrid')).toHaveCount(0);
    await run.click();
  };
  const ways = [
    { search: '?ct=2..', open: go },
    { search: '?ct=9..', open: go },
    { search: '?ct=1..&sort=crt.desc', open: go },
    { search: '?ct=1.7..', open: restAndPress },
  ];
  for (const { search, open } of ways) {
    await step(`opens the search ${search} from another page`, async () => {
      await page.evaluate((to) => window.history.pushState(null, '', to), href('cart'));
      await expect(page).toHaveURL(href('cart'));
      await expect(page.getByRole('treegrid')).toHaveCount(0);
      await open(search);
      await stoneNumbers(page);
      expect(await kept()).toBe('first');
      const head = async () => ({
        sorted: await page
          .locator('.ht_clone_top th[aria-sort]')
          .evaluateAll((cells) =>
            cells.map((cell) => `${cell.textContent} ${cell.getAttribute('aria-sort')}`),
          ),
        count: await page.getByRole('treegrid').getAttribute('aria-rowcount'),
        isFilled: await page.getByRole('treegrid').evaluate((grid) => {
          const holder = grid.querySelector('.ht_master .wtHolder');
          const last = grid.querySelector('.ht_master tbody tr:last-child');
          if (holder === null || last === null) return false;
          return last.getBoundingClientRect().bottom >= holder.getBoundingClientRect().bottom - 60;
        }),
      });
      const rows = await shownRows(page);
      const shown = await head();
      expect(shown.isFilled).toBe(true);
      await page.reload();
      await stoneNumbers(page);
      await expect(async () => {
        expect(await head()).toEqual(shown);
        const fresh = await shownRows(page);
        const both = Object.keys(fresh).filter((row) => row in rows);
        expect(both.length).toBeGreaterThan(20);
        for (const row of both) expect(fresh[row], row).toBe(rows[row]);
      }).toPass();
      await mark();
    });
  }
});

test('a list in a spreadsheet that another list was left in scrolls to the very offset of the other', async ({
  page,
  step,
}) => {
  const go = (address: string) => page.evaluate((to) => window.history.pushState(null, '', to), address);
  const place = 1800;
  /** Offsets of the scrolling block and of the pinned one. */
  const offsets = () =>
    page
      .getByRole('treegrid')
      .evaluate((grid) =>
        [...grid.querySelectorAll('.ht_master .wtHolder, .ht_clone_inline_start .wtHolder')].map(
          ({ scrollTop }) => scrollTop,
        ),
      );
  await step('leaves a list that was scrolled, and opens another search', async () => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
    await scrollGrid(page, place);
    await go(href('cart'));
    await expect(page.getByRole('treegrid')).toHaveCount(0);
    await go(`${href('diamondList')}?ct=2..`);
    await stoneNumbers(page);
    expect(await offsets()).toEqual([0, 0]);
  });
  await step('scrolls there: the pinned columns follow', async () => {
    await scrollGrid(page, place);
    await expect.poll(offsets).toEqual([place, place]);
  });
  await step('opens a stone and comes back to the same place', async () => {
    await page.locator('.ht_clone_inline_start a[href^="/diamond-detail/"]').nth(15).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/PV/);
    await page.goBack();
    await stoneNumbers(page);
    await expect.poll(offsets).toEqual([place, place]);
  });
});
