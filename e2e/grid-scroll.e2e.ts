import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';
import { scrollGrid, shownRows } from './stone-grid.ts';
import { stoneNumbers, totalsOf } from './stone-list.ts';

test('every row shows its own stone, whether the buyer scrolls step by step or jumps there', async ({
  page,
  step,
}) => {
  await step('opens a list of a whole page', async () => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
  });
  const walked: Record<string, string>[] = [];
  const stops = [40, 200, 230, 630, 830, 1800, 1450, 1150];
  await step('scrolls down and up by small and large steps', async () => {
    for (const top of stops) {
      await scrollGrid(page, top);
      walked.push(await shownRows(page));
    }
  });
  await step('sees the same rows when every one is rendered again', async () => {
    const numbers = new Set(walked.flatMap(Object.keys));
    expect(numbers.size).toBeGreaterThan(50);
    for (const [at, top] of stops.entries()) {
      // A busy machine draws later than two frames after the scroll.
      await expect(async () => {
        await scrollGrid(page, 5000);
        await scrollGrid(page, top);
        const jumped = await shownRows(page);
        const both = Object.keys(jumped).filter((row) => row in (walked[at] ?? {}));
        expect(both.length).toBeGreaterThan(20);
        for (const row of both) expect(walked[at]?.[row], row).toBe(jumped[row]);
      }).toPass();
    }
  });
});

test('a scroll by a few rows writes only the rows that come into view', async ({ page, step }) => {
  await step('opens a list and scrolls', async () => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
    await scrollGrid(page, 600);
  });
  const { written, rendered } = await page.getByRole('treegrid').evaluate(async (grid) => {
    const holder = grid.querySelector('.ht_master .wtHolder');
    const body = grid.querySelector('.ht_master tbody');
    if (holder === null || body === null) throw new Error('no grid');
    const rows = new Set<Node>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const cell = element?.closest('td') ?? null;
        if (cell?.parentElement) rows.add(cell.parentElement);
      }
    });
    const seen = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(body, { ...seen, attributeFilter: ['class', 'role', 'aria-colindex'] });
    holder.scrollTop += 6 * 29;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    return { written: rows.size, rendered: body.children.length };
  });
  expect(written).toBeGreaterThan(2);
  expect(written).toBeLessThan(rendered / 2);
});

test('the current cell is one cell, with the focus, however far the arrow keys lead', async ({
  page,
  step,
}) => {
  const marked = () =>
    page.getByRole('treegrid').evaluate((grid) => ({
      rows: [
        ...new Set(
          [...grid.querySelectorAll('td.current, td[aria-selected]')].map((cell) =>
            cell.parentElement?.getAttribute('aria-rowindex'),
          ),
        ),
      ],
      focused: document.activeElement?.parentElement?.getAttribute('aria-rowindex'),
    }));
  await step('clicks a cell of the third row', async () => {
    await page.goto(href('diamondList'));
    await stoneNumbers(page);
    await page.locator('.ht_master tbody tr[aria-rowindex="4"] td').nth(5).click();
    await expect.poll(marked).toEqual({ rows: ['4'], focused: '4' });
  });
  await step('goes forty rows down, and thirty up again', async () => {
    for (let row = 0; row < 40; row += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(marked).toEqual({ rows: ['44'], focused: '44' });
    for (let row = 0; row < 30; row += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(marked).toEqual({ rows: ['14'], focused: '14' });
  });
  await step('pages down and continues', async () => {
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await marked()).rows).toHaveLength(1);
    const { rows, focused } = await marked();
    expect(rows).toEqual([focused]);
  });
});

test('a buyer reads the whole result in one scroll, from the first stone to the last, and selects all of it', async ({
  page,
  t,
  step,
  scan,
}) => {
  const grid = page.getByRole('treegrid');
  let count = 0;
  let lastStone = '';
  await step('chooses all rows', async () => {
    await page.goto(`${href('diamondList')}?shp=round&loc=mumbai`);
    await stoneNumbers(page);
    await page.getByRole('combobox', { name: t('lists:pager.size') }).click();
    await page.getByRole('option', { name: t('lists:pager.all') }).click();
    await expect
      .poll(async () => {
        // The header is a line of the grid, too.
        count = Number(await grid.getAttribute('aria-rowcount')) - 1;
        return count;
      })
      .toBeGreaterThan(1000);
  });
  await step('goes to the last stone, which is loaded on arrival', async () => {
    await page.locator('.ht_master tbody tr[aria-rowindex="4"] td').nth(5).click();
    await page.keyboard.press('Control+End');
    const last = grid.locator(`.ht_clone_inline_start tr[aria-rowindex="${count + 1}"]`);
    const link = last.getByRole('link', { name: /^PV\d+$/ });
    await expect(link).toBeVisible();
    lastStone = (await link.textContent()) ?? '';
    await expect(grid.locator('tr[aria-busy]')).toHaveCount(0);
  });
  await step('selects every stone, also those that were never in view', async () => {
    await page.keyboard.press('Control+a');
    const number = new Intl.NumberFormat('en').format(count);
    await expect(totalsOf(page, t)).toContainText(`${number} stones selected`);
    await page.keyboard.press('Control+Home');
    await expect(grid.getByRole('row', { selected: true }).first()).toBeVisible();
    await expect(grid.locator('tbody tr[aria-rowindex][aria-selected="false"]')).toHaveCount(0);
  });
  await step('types the number of the last stone in the grid and is taken to it', async () => {
    await page.keyboard.type(lastStone);
    const number = new Intl.NumberFormat('en').format(count);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(
      t('lists:find.at', { row: number, count: number }),
    );
    await expect(grid.getByRole('link', { name: lastStone, exact: true }).last()).toBeInViewport();
    await scan('list/found');
  });
  await step('and back in the grid at that stone by Escape', async () => {
    await page.keyboard.press('Escape');
    await expect(grid.locator('td:focus')).toHaveText(lastStone);
  });
});
