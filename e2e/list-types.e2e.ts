import type { ParseKeys } from 'i18next';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';
import { headerOf } from './stone-grid.ts';
import { stoneNumbers } from './stone-list.ts';

type ListCase = {
  readonly route: OpenRouteName;
  /** Columns that tell the list from a search result. */
  readonly columns: readonly ParseKeys<'columns'>[];
  /** What a group of rows is titled with; null for a list without groups. */
  readonly group: RegExp | null;
};

/** Lists that have rows in a fresh world. That their entries are complete is proved by tests/src/lists/lists.test.ts. */
const lists: readonly ListCase[] = [
  { route: 'hold', columns: ['title.endsAt'], group: /^H-\d{6}-\d{4} · / },
  {
    route: 'quoteList',
    columns: ['title.approval', 'title.endsAt', 'title.turn'],
    group: /^Q-\d{6}-\d{4} · /,
  },
  { route: 'newArrivals', columns: ['title.inDt'], group: null },
  { route: 'searchBidDiamond', columns: ['title.rap'], group: null },
];

for (const { route, columns, group } of lists) {
  test(`a buyer opens ${route} as a table and as cards`, async ({ page, t }) => {
    await page.goto(href(route));
    const shown = await stoneNumbers(page);
    for (const key of columns) await expect(headerOf(page, t(`columns:${key}`))).toBeVisible();
    const title = page.getByText(group ?? /^never$/).first();
    if (group !== null) await expect(title).toBeVisible();
    await page.getByRole('button', { name: t('lists:view.CARDS') }).click();
    await expect(page.getByRole('treegrid')).toHaveCount(0);
    await expect.poll(async () => (await stoneNumbers(page))[0]).toBe(shown[0]);
    if (group !== null) await expect(title).toBeVisible();
  });
}

test('a buyer opens a collection from the overview and goes back to all of them', async ({ page, t }) => {
  await page.goto(href('exclusive'));
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/collection=/);
  await stoneNumbers(page);
  await page.getByRole('link', { name: t('lists:collections.all') }).click();
  await expect(page).not.toHaveURL(/collection=/);
  await expect(page.getByRole('heading', { level: 1, name: t('lists:collections.title') })).toBeVisible();
});
