import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';
import { headerOf } from './stone-grid.ts';
import { stoneNumbers } from './stone-list.ts';

const ovals = `${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`;

test('a screen reader finds every header over its column, scrolled or not', async ({
  page,
  t,
  step,
  scan,
}) => {
  /** Column titles by index: from the headers, and from the header above each cell. */
  const numbers = () =>
    page.getByRole('treegrid').evaluate((grid) => {
      const pairs = (selector: string, titleOf: (cell: HTMLTableCellElement) => string | undefined) =>
        [...grid.querySelectorAll<HTMLTableCellElement>(selector)].flatMap((cell) => {
          const title = titleOf(cell);
          return title === undefined ? [] : [`${cell.getAttribute('aria-colindex')} ${title.trim()}`];
        });
      const headers = pairs('[role="columnheader"]', (cell) => cell.textContent);
      const above = pairs(
        '[role="gridcell"]',
        (cell) => cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent,
      );
      return { headers: [...new Set(headers)].toSorted(), above: [...new Set(above)].toSorted() };
    });
  await step('reads the first columns', async () => {
    await page.goto(ovals);
    await stoneNumbers(page);
    const { headers, above } = await numbers();
    expect(headers).toEqual(above);
  });
  await step('reads the last columns', async () => {
    await headerOf(page, t('columns:title.crt')).click();
    await page.keyboard.press('End');
    await expect(headerOf(page, t('columns:title.hANm'))).toBeInViewport();
    const { headers, above } = await numbers();
    expect(headers).toEqual(above);
    await scan('list/scrolled');
  });
  await step(
    'sees the current cell whole on the way back to the pinned columns, and a page further down',
    async () => {
      /** Whether nothing lies over the middle and the two ends of the cell with the focus. */
      const isWhole = () =>
        page.evaluate(() => {
          const cell = document.activeElement?.closest('td, th') ?? null;
          if (cell === null) return false;
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          const points = [left + 6, (left + right) / 2, right - 6];
          return points.every((x) => cell.contains(document.elementFromPoint(x, middle)));
        });
      await page.keyboard.press('ArrowDown');
      for (const key of [...Array.from({ length: 40 }, () => 'ArrowLeft'), 'PageDown', 'PageUp']) {
        await page.keyboard.press(key);
        await expect.poll(isWhole, key).toBe(true);
      }
    },
  );
});

test('a screen reader meets a header of each column once, and rows only inside row groups', async ({
  page,
  step,
}) => {
  await step('reads the whole tree of the grid', async () => {
    await page.goto(ovals);
    await stoneNumbers(page);
    const { headers, strays } = await page.getByRole('treegrid').evaluate((grid) => {
      const isHidden = (element: Element) => element.closest('[aria-hidden="true"]') !== null;
      // Only the column beside the pinned block may be drawn in both blocks.
      const cells = [...grid.querySelectorAll('[role="columnheader"]')].filter((cell) => !isHidden(cell));
      const rows = [...grid.querySelectorAll('[role="row"]')].filter((row) => !isHidden(row));
      return {
        headers: cells.map((cell) => Number(cell.getAttribute('aria-colindex'))),
        strays: rows.filter((row) => row.closest('[role="rowgroup"]') === null).length,
      };
    });
    const repeated = headers.filter((column, at) => headers.indexOf(column) !== at);
    expect(strays).toBe(0);
    expect(headers.length).toBeGreaterThan(10);
    expect(repeated.length).toBeLessThanOrEqual(1);
  });
});
