import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';
import { chipsIn, choiceOf, countAfter, groupOf, openSearch, runSearch } from '../search-form.ts';
import { columnTexts } from '../stone-grid.ts';
import { stoneNumbers } from '../stone-list.ts';

test('a buyer asks for several weights at once', async ({ page, t, step, scan }) => {
  const own = groupOf(page, t('search:size.custom'));
  const add = page.getByRole('button', { name: t('search:size.add') });
  const range = async (from: string, to: string) => {
    await own.getByRole('textbox', { name: t('search:range.from') }).fill(from);
    await own.getByRole('textbox', { name: t('search:range.to') }).fill(to);
  };
  await step('is told that a range is the wrong way round', async () => {
    await openSearch(page, t, '?shp=pear&loc=mumbai');
    await range('2.4', '2.2');
    await expect(own.getByText(t('search:range.crossed'))).toBeVisible();
    await expect(add).toBeDisabled();
    await scan('search/range-crossed');
  });
  await step('adds two ranges of its own and a size of the trade', async () => {
    await countAfter(page, t, () => range('2.2', '2.4'));
    await add.click();
    await countAfter(page, t, () => range('3.05', '3.30'));
    await add.click();
    await countAfter(page, t, () => choiceOf(page, t('search:field.or'), '4.00').check());
    await scan('search/ranges');
  });
  await step('takes one of them back', async () => {
    const remove = page.getByRole('button', {
      name: t('search:size.remove', { range: '3.05–3.30' }),
    });
    await countAfter(page, t, () => remove.click());
    await expect(remove).toBeHidden();
  });
  await step('finds stones of both weights and of no other', async () => {
    await runSearch(page, t);
    const carats = (await columnTexts(page, t('columns:title.crt'))).map(Number);
    expect(carats.filter((carat) => !((carat >= 2.2 && carat <= 2.4) || (carat >= 4 && carat < 5)))).toEqual(
      [],
    );
    expect(carats.some((carat) => carat < 3)).toBe(true);
  });
});

test('a range that was typed and not added is searched for', async ({ page, t, step, scan }) => {
  const own = groupOf(page, t('search:size.custom'));
  const from = own.getByRole('textbox', { name: t('search:range.from') });
  const to = own.getByRole('textbox', { name: t('search:range.to') });
  await step('is kept from searching by an entry that is none', async () => {
    await openSearch(page, t, '?shp=round');
    await from.fill('1,5');
    await to.fill('1.55');
    await to.press('Enter');
    await expect(from).toBeFocused();
    await expect(own.getByText(t('search:range.notNumber'))).toBeVisible();
    await scan('search/range-invalid');
  });
  await step('searches with Enter', async () => {
    await from.fill('1.5');
    await from.press('Enter');
    await stoneNumbers(page);
    const carats = (await columnTexts(page, t('columns:title.crt'))).map(Number);
    expect(carats.filter((carat) => carat < 1.5 || carat > 1.55)).toEqual([]);
  });
  await step('starts a new search by the link to the form in the navigation', async () => {
    await page.goBack();
    await expect(own).toBeVisible();
    await expect(chipsIn(page, t)).toHaveCount(2);
    await openScreen(page, t, 'diamondSearch');
    await expect(chipsIn(page, t)).toHaveCount(0);
  });
});

test('a buyer with as many weight ranges as a search takes is told so, and nothing is dropped', async ({
  page,
  t,
  step,
  scan,
}) => {
  const own = groupOf(page, t('search:size.custom'));
  const from = own.getByRole('textbox', { name: t('search:range.from') });
  const to = own.getByRole('textbox', { name: t('search:range.to') });
  const told = t('search:size.tooMany', { most: 40 });
  const ranges = Array.from({ length: 40 }, (_, at) => `${10 + at}.1..${10 + at}.2`);
  await step('sees a message at the field and cannot search without the range', async () => {
    await openSearch(page, t, `?shp=round&ct=${ranges.join(',')}`);
    await from.fill('1');
    await to.fill('1.1');
    await expect(own.getByText(told)).toBeVisible();
    await expect(page.getByRole('button', { name: t('search:size.add') })).toBeDisabled();
    await to.press('Enter');
    await expect(to).toBeFocused();
    await expect(page).toHaveURL(new RegExp(href('diamondSearch')));
    await scan('search/too-many-ranges');
  });
  await step('cannot take a size either, until one range is out', async () => {
    await from.fill('');
    await to.fill('');
    await choiceOf(page, t('search:field.or'), '0.90').click();
    await expect(page.getByRole('alert')).toHaveText(told);
    await expect(choiceOf(page, t('search:field.or'), '0.90')).not.toBeChecked();
    await page.getByRole('button', { name: t('search:size.remove', { range: '10.10–10.20' }) }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await countAfter(page, t, () => choiceOf(page, t('search:field.or'), '0.90').check());
  });
});
