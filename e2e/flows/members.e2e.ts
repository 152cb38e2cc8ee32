import { href } from '#src/domain/paths/href.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';

test('a buyer finds a seller, follows it and looks at its stones', async ({ page, t, step, scan }) => {
  const name = 'Kirstone Exports';
  await step('searches for nobody, then for a name', async () => {
    await page.goto(href('members'));
    const search = page.getByRole('searchbox', { name: t('members:search') });
    await search.fill('emeralds of the moon');
    await search.press('Enter');
    await expect(page.getByText(t('members:empty'))).toBeVisible();
    await scan('members/empty');
    await search.fill('kirst');
    await search.press('Enter');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  });
  await step('is asked before a seller is no longer followed', async () => {
    const follow = page.getByRole('button', { name: t('members:follow.button'), exact: true });
    const unfollow = page.getByRole('button', { name: t('members:unfollow.button'), exact: true });
    // Some users follow the seller from the start.
    await expect(follow.or(unfollow)).toBeVisible();
    if (await follow.isVisible()) {
      await follow.click();
      await expect(page.getByText(t('members:follow.done', { name }))).toBeVisible();
    }
    await unfollow.click();
    const question = page.getByRole('dialog', { name: t('members:unfollow.title') });
    await expect(question).toContainText(t('members:unfollow.question', { name }));
    await scan('members/unfollow');
    await question.getByRole('button', { name: t('members:unfollow.confirm', { name }) }).click();
    await expect(page.getByText(t('members:unfollow.done', { name }))).toBeVisible();
    await follow.click();
    await expect(unfollow).toBeVisible();
  });
  await step('finds the seller among those that are followed, after a reload too', async () => {
    await openScreen(page, t, 'members');
    await page.getByRole('link', { name: t('members:tab.followed'), exact: true }).click();
    await expect(page).toHaveURL(/show=followed/);
    await page.reload();
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await scan('members/followed');
  });
  await step('opens the search of its stones', async () => {
    await page.getByRole('main').getByRole('link', { name }).click();
    await page.getByRole('link', { name: t('members:stock.open') }).click();
    await expect(page).toHaveURL(/diamond-list\?vnd=kir/);
    await expect(page.getByRole('treegrid')).toBeVisible();
  });
});
