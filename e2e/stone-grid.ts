/** Reads the grid of a stone list for tests: columns, figures, order. Columns are identified by title. */
import { expect, type Page } from '@playwright/test';
import { stoneNumbers } from './stone-list.ts';

/** One row of the grid: cell texts by column title. */
export type ShownRow = Readonly<Record<string, string>>;

/**
 * The rendered part of the grid, merged from its scrolling and pinned blocks: column titles in order, and stone rows in
 * order. Every block has its own headers.
 */
export async function shownTable(
  page: Page,
): Promise<{ readonly titles: readonly string[]; readonly rows: readonly ShownRow[] }> {
  const cells = await page
    .getByRole('treegrid')
    .getByRole('gridcell')
    .evaluateAll((elements) =>
      elements.flatMap((cell) => {
        const line = cell.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
        const header =
          cell instanceof HTMLTableCellElement
            ? cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
            : undefined;
        const at = Number(cell.getAttribute('aria-colindex'));
        const title = header?.textContent.trim() ?? '';
        return title === '' ? [] : [{ line: Number(line), at, title, text: cell.textContent.trim() }];
      }),
    );
  const lines = new Map<number, Record<string, string>>();
  const titles = new Map<number, string>();
  for (const { line, at, title, text } of cells) {
    titles.set(at, title);
    lines.set(line, { ...lines.get(line), [title]: text });
  }
  const byNumber = <Value>(numbered: ReadonlyMap<number, Value>) =>
    [...numbered].toSorted(([a], [b]) => a - b).map(([, value]) => value);
  return {
    titles: byNumber(titles),
    rows: byNumber(lines).filter((row) => Object.values(row).some((text) => /^PV\d+$/.test(text))),
  };
}

/** Texts of a column in the rendered rows, from the first row on, by column title. */
export async function columnTexts(page: Page, title: string): Promise<readonly string[]> {
  return (await shownTable(page)).rows.map((row) => row[title] ?? '');
}

/** Parses a figure as the grid formats it, `$7,077.50` or `-36.00`; null if there is none. */
export function figure(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text.replaceAll(/[^\d.-]/g, ''));
}

/** Numbers of the first stones only: how many rows the grid renders beyond the viewport varies. */
export async function firstStones(page: Page): Promise<readonly string[]> {
  return (await stoneNumbers(page)).slice(0, 10);
}

/** The first rows with everything they show: texts by column, names and targets of links. */
export async function firstRows(page: Page) {
  const { rows } = await shownTable(page);
  const links = await page
    .getByRole('treegrid')
    .getByRole('link')
    .evaluateAll((elements) =>
      elements.map((link) => ({
        line: Number(link.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')),
        name: link.getAttribute('title') ?? link.textContent,
        target: link.getAttribute('href'),
      })),
    );
  return { rows: rows.slice(0, 10), links: links.filter(({ line }) => line <= 11) };
}

/** The header of a column. The pinned block draws its own copy over the other, so the topmost one counts. */
export function headerOf(page: Page, title: string) {
  return page.getByRole('treegrid').getByRole('columnheader', { name: title, exact: true }).last();
}

/** The link from a stone's row to the stone. */
export function stoneLink(page: Page, stone: string) {
  return page.getByRole('treegrid').getByRole('link', { name: stone, exact: true }).last();
}

/** The cell that has the focus. */
export const focusedCell = (page: Page) => page.locator('[role="gridcell"]:focus');

/** Title of the column of the focused cell; null while no cell has the focus. */
const focusedTitle = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    if (!(cell instanceof HTMLTableCellElement)) return null;
    return cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent.trim() ?? null;
  });

/** Moves along the row of the focused cell, with this key, until the column with the title is reached. */
export async function focusColumn(page: Page, title: string, key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
  await expect(async () => {
    const before = await focusedTitle(page);
    if (before === title) return;
    await page.keyboard.press(key);
    // A cell that comes into view gets the focus after it is drawn.
    await expect.poll(() => focusedTitle(page), { timeout: 2000 }).not.toBe(before);
    expect(await focusedTitle(page)).toBe(title);
  }).toPass({ intervals: [0], timeout: 60_000 });
}

/** Scrolls the grid of a list, and waits the two frames in which it draws. */
export const scrollGrid = (page: Page, top: number) =>
  page.getByRole('treegrid').evaluate(async (grid, target) => {
    const holder = grid.querySelector('.ht_master .wtHolder');
    if (holder !== null) holder.scrollTop = target;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, top);

/** What each row of each block shows, by row number. */
export const shownRows = (page: Page) =>
  page
    .getByRole('treegrid')
    .evaluate((grid) =>
      Object.fromEntries(
        ['.ht_master', '.ht_clone_inline_start', '.ht_clone_bottom'].flatMap((block) =>
          [...grid.querySelectorAll(`${block} tbody tr`)].map((row) => [
            `${block} ${row.getAttribute('aria-rowindex')}`,
            [...row.querySelectorAll('td')].map((cell) => `${cell.className}|${cell.textContent}`).join('; '),
          ]),
        ),
      ),
    );
