import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';
import { chipsIn, choiceOf, countAfter, countIn, foundIn, openSearch, runSearch } from '../search-form.ts';
import { firstStones } from '../stone-grid.ts';
import { stoneNumbers } from '../stone-list.ts';

const form = '?shp=round&ct=1..1.1&loc=mumbai';

test('a buyer comes back from the result and finds the criteria as they were', async ({
  page,
  t,
  step,
  scan,
  context,
}) => {
  let count = 0;
  await step('searches', async () => {
    await openSearch(page, t, '?shp=round&ct=1..1.1');
    count = await countAfter(page, t, () => choiceOf(page, t('search:field.loc'), 'Mumbai').check());
    await runSearch(page, t);
  });
  await step('goes back', async () => {
    await page.goBack();
    await expect(choiceOf(page, t('search:field.loc'), 'Mumbai')).toBeChecked();
    await expect(choiceOf(page, t('search:field.shp'), 'Round')).toBeChecked();
    await expect(foundIn(page, t)).toHaveText(t('search:count.found', { count }));
  });
  await step('opens the address of the result in a new window and sees the same stones', async () => {
    await page.goForward();
    const stones = await firstStones(page);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await firstStones(other)).toEqual(stones);
    await expect(
      other.getByRole('main').getByText(new RegExp(`^${t('lists:count.stones', { count })}`)),
    ).toBeVisible();
    await other.close();
  });
  await step('changes the search from the list', async () => {
    await page.getByRole('link', { name: t('lists:header.modify') }).click();
    await expect(choiceOf(page, t('search:field.loc'), 'Mumbai')).toBeChecked();
    await page.goBack();
    await stoneNumbers(page);
  });
  await step('opens a second search as a tab and sees both results side by side', async () => {
    await page.getByRole('button', { name: t('kept:tabs.add') }).click();
    await countAfter(page, t, () => choiceOf(page, t('search:field.shp'), 'Pear').check());
    await runSearch(page, t);
    const tabs = page.getByRole('navigation', { name: t('kept:tabs.label') });
    await tabs.getByRole('button', { name: t('kept:tabs.compare') }).click();
    const results = page.getByRole('list', { name: t('kept:tabs.compare') });
    await expect(results.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(results).toContainText(new Intl.NumberFormat('en').format(count));
    await scan('search/side-by-side');
  });
});

test('a buyer opens a recent search again', async ({ page, t, step, scan }) => {
  const kept = page.getByRole('complementary', { name: t('search:kept.label') });
  let count = 0;
  let stones: readonly string[] = [];
  await step('has not searched yet', async () => {
    await openSearch(page, t, form);
    await expect(kept).toContainText(t('search:kept.noRecent'));
    count = countIn(await foundIn(page, t).textContent());
    await scan('search/criteria');
  });
  await step('searches and comes back to an empty form', async () => {
    await runSearch(page, t);
    stones = await firstStones(page);
    await openScreen(page, t, 'diamondSearch');
    await expect(chipsIn(page, t)).toHaveCount(0);
    await expect(kept).toContainText(t('search:kept.found', { count }));
    await scan('search/recent');
  });
  await step('follows the search that it remembers', async () => {
    await kept.getByRole('link', { name: /Round/ }).click();
    await expect(page).toHaveURL(new RegExp(href('diamondList')));
    await expect.poll(() => firstStones(page)).toEqual(stones);
  });
});

test.describe('a title that is taken', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a buyer saves a search under a title of its own, changes it and deletes it', async ({
    page,
    t,
    step,
    scan,
  }) => {
    const kept = page.getByRole('complementary', { name: t('search:kept.label') });
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('textbox', { name: t('search:save.name') });
    const save = dialog.getByRole('button', { name: t('common:save') });
    await step('saves the search of the form', async () => {
      await openSearch(page, t, form);
      await expect(kept).toContainText(t('search:kept.noSaved'));
      await page.getByRole('button', { name: t('search:save.open') }).click();
      await expect(title).toBeFocused();
      await title.fill('Mumbai rounds');
      await save.click();
      await expect(page.getByText(t('search:save.saved', { title: 'Mumbai rounds' }))).toBeVisible();
      await expect(kept.getByRole('link', { name: 'Mumbai rounds', exact: true })).toBeVisible();
    });
    await step('cannot save another one under the same title, and is told so at the field', async () => {
      await choiceOf(page, t('search:field.shp'), 'Pear').check();
      await page.getByRole('button', { name: t('search:save.open') }).click();
      await title.fill('mumbai rounds ');
      await save.click();
      await expect(title).toHaveAccessibleDescription(new RegExp(t('search:save.taken')));
      await expect(title).toBeFocused();
      await expect(title).toHaveValue('mumbai rounds ');
      await scan('search/save-refused');
    });
    await step('saves it under another title', async () => {
      await title.fill('Mumbai rounds and pears');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(kept.getByRole('link', { name: 'Mumbai rounds and pears', exact: true })).toBeVisible();
    });
    await step('opens the first one to change it', async () => {
      await kept
        .getByRole('link', { name: t('search:kept.edit', { title: 'Mumbai rounds' }), exact: true })
        .click();
      await expect(page.getByText(t('search:editing', { title: 'Mumbai rounds' }))).toBeVisible();
      await expect(choiceOf(page, t('search:field.shp'), 'Pear')).not.toBeChecked();
      await countAfter(page, t, () => choiceOf(page, t('search:field.shp'), 'Oval').check());
      await page.getByRole('button', { name: t('search:save.update') }).click();
      await save.click();
      await expect(dialog).toBeHidden();
      await scan('search/editing');
    });
    await step('sees its stones', async () => {
      await kept.getByRole('link', { name: 'Mumbai rounds', exact: true }).click();
      await expect(page.getByText(t('lists:header.keptNamed', { title: 'Mumbai rounds' }))).toBeVisible();
      await expect(chipsIn(page, t).filter({ hasText: t('search:field.shp') })).toContainText('Round, Oval');
      await firstStones(page);
      await scan('list/kept-search');
    });
    await step('deletes the other one after a question', async () => {
      await page.goBack();
      await kept
        .getByRole('button', { name: t('search:kept.remove', { title: 'Mumbai rounds and pears' }) })
        .click();
      await expect(dialog).toContainText(t('search:kept.removeQuestion'));
      await dialog
        .getByRole('button', { name: t('search:kept.remove', { title: 'Mumbai rounds and pears' }) })
        .click();
      await expect(kept.getByRole('link', { name: 'Mumbai rounds and pears', exact: true })).toBeHidden();
      await expect(kept.getByRole('link', { name: 'Mumbai rounds', exact: true })).toBeVisible();
    });
  });
});
