import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { definitionOf } from './definitions.ts';
import type { Messages } from './messages.ts';
import { expect, test } from './portal.ts';
import { figure, firstStones, type ShownRow, shownTable } from './stone-grid.ts';
import { selectStones, stoneNumbers, totalsOf } from './stone-list.ts';

// The whole result is drawn, so that its figures can be added up.
test.use({ viewport: { width: 3800, height: 1500 }, persona: 'customer' });

/**
 * Adds up the displayed rows; stones without a list price are excluded from figures that compare with
 * it.
 */
function addUp(t: Messages, rows: readonly ShownRow[]) {
  const sum = (stones: readonly ShownRow[], value: (row: ShownRow) => number) =>
    stones.reduce((total, row) => total + value(row), 0);
  const read = (row: ShownRow, column: 'crt' | 'rap' | 'ctPr' | 'fnCtPr') =>
    figure(row[t(`columns:title.${column}`)]) ?? 0;
  const crt = (row: ShownRow) => read(row, 'crt');
  const cents = (value: number) => Math.round(Number(value.toFixed(6)) * 100) / 100;
  const amt = (row: ShownRow) => cents(crt(row) * read(row, 'ctPr'));
  const fnAmt = (row: ShownRow) => cents(crt(row) * read(row, 'fnCtPr'));
  const listed = rows.filter((row) => read(row, 'rap') > 0);
  const list = sum(listed, (row) => read(row, 'rap') * crt(row));
  return {
    pieces: rows.length,
    without: rows.length - listed.length,
    crt: sum(rows, crt),
    rap: list / sum(listed, crt),
    ctPr: sum(rows, amt) / sum(rows, crt),
    back: (sum(listed, amt) / list - 1) * 100,
    amt: sum(rows, amt),
    fnDis: (sum(listed, fnAmt) / list - 1) * 100,
    fnAmt: sum(rows, fnAmt),
  };
}

/** Compares the totals strip with the sum of the rows, to the last digit shown. */
async function expectTotals(page: Page, t: Messages, rows: readonly ShownRow[]): Promise<void> {
  const { pieces, without, ...sums } = addUp(t, rows);
  const shown = async (name: keyof typeof sums | 'pieces') =>
    figure(await definitionOf(totalsOf(page, t), t(`lists:totals.${name}`))) ?? Number.NaN;
  expect(await shown('pieces')).toBe(pieces);
  for (const [name, decimals] of [
    ['crt', 2],
    ['rap', 0],
    ['ctPr', 2],
    ['back', 2],
    ['amt', 0],
    ['fnDis', 2],
    ['fnAmt', 2],
  ] as const) {
    expect(Math.abs((await shown(name)) - sums[name]), name).toBeLessThan(0.51 * 10 ** -decimals);
  }
  await expect(totalsOf(page, t)).toContainText(t('lists:totals.without', { count: without }));
}

test('a buyer sees the totals of the result, and of the selection, weighted back', async ({
  page,
  t,
  step,
  scan,
}) => {
  let rows: readonly ShownRow[] = [];
  await step('sees what the whole result comes to', async () => {
    await page.goto(`${href('diamondList')}?shp=oval&loc=mumbai&ct=1.5..1.7`);
    await stoneNumbers(page);
    rows = (await shownTable(page)).rows;
    expect(rows.length).toBeGreaterThan(10);
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.whole'));
    await expectTotals(page, t, rows);
  });
  await step('sees what a selection comes to, with stones that have no list price', async () => {
    const stones = (await firstStones(page)).slice(0, 5);
    await selectStones(page, t, stones);
    await expect(totalsOf(page, t)).toContainText(t('lists:totals.selected', { count: 5 }));
    const selected = rows.slice(0, 5);
    expect(addUp(t, selected).without).toBe(2);
    await expectTotals(page, t, selected);
    const unlisted = selected.filter((row) => figure(row[t('columns:title.rap')]) === null);
    for (const row of unlisted) {
      await expect(totalsOf(page, t)).toContainText(row[t('columns:title.stoneId')] ?? 'no stone');
    }
    await scan('list/totals-wide');
  });
});
