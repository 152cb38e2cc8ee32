import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';
import { act, availableStones, selectStones, stoneNumbers } from '../stone-list.ts';

/** A target that today's price of every stone meets, as a difference to the list price in percentage points. */
const ALWAYS_MET = '200';

test('a buyer watches stones, sets a target for one and is suggested stones like it', async ({
  page,
  t,
  step,
  scan,
}) => {
  let watched: readonly string[] = [];
  await step('watches two stones of a result', async () => {
    await page.goto(`${href('diamondList')}?shp=round`);
    watched = await availableStones(page, t, 2);
    await selectStones(page, t, watched);
    await act(page, t, t('lists:action.addToWatch'));
    await expect(page.getByText(t('lists:done.addToWatch', { count: 2 }))).toBeVisible();
  });
  const [first = '', second = ''] = watched;
  await step('finds them on the watch list, which says that they are not held', async () => {
    await openScreen(page, t, 'watchlist');
    await expect(page.getByText(t('lists:notice.watchlistNotHeld'))).toBeVisible();
    expect(await stoneNumbers(page)).toEqual(expect.arrayContaining([...watched]));
  });
  await step('sets a target that is met already', async () => {
    const cell = page.getByRole('gridcell', { name: first, exact: true }).last();
    const dialog = page.getByRole('dialog', { name: t('lists:target.title', { stone: first }) });
    const open = async () => {
      await cell.click({ button: 'right' });
      await page.getByRole('menuitem', { name: t('lists:action.setTarget') }).click();
      await expect(dialog).toBeVisible();
    };
    await open();
    await page.keyboard.press('Escape');
    // The pointer, like the keyboard, comes back to the cell that the menu was opened on.
    await expect(cell).toBeFocused();
    await open();
    await dialog.getByRole('textbox', { name: t('lists:target.percent') }).fill(ALWAYS_MET);
    await scan('watchlist/target');
    await dialog.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByText(t('lists:target.saved', { stone: first }))).toBeVisible();
    await expect(page.getByRole('treegrid')).toContainText(t('columns:targetMet', { target: '200.00 %' }));
  });
  await step('stops watching the other one, after a question', async () => {
    await selectStones(page, t, [second]);
    await act(page, t, t('lists:action.removeFromWatch'));
    const question = page.getByRole('dialog');
    await expect(question).toContainText(t('lists:confirm.removeFromWatch'));
    await question.getByRole('button', { name: t('lists:action.removeFromWatch') }).click();
    await expect(page.getByText(t('lists:done.removeFromWatch', { count: 1 }))).toBeVisible();
    await expect.poll(() => stoneNumbers(page)).not.toContain(second);
  });
  await step('reads in the suggested stock which stones are there because of it', async () => {
    await openScreen(page, t, 'suggestedStock');
    await expect(page.getByText(t('lists:intro.suggested-stock'))).toBeVisible();
    await expect(page.getByRole('treegrid')).toContainText(
      t('columns:suggested.WATCHLIST', { about: first }),
    );
  });
});
