import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';

test.use({ persona: null });

test('a visitor reads the news', async ({ page, t, step, scan }) => {
  await step('chooses a category, and searches for what is not there', async () => {
    await page.goto(href('news'));
    await expect(page.getByRole('link', { name: 'Bidding now runs twice a day' })).toBeVisible();
    await page.getByRole('link', { name: 'Market' }).click();
    await expect(page.getByRole('link', { name: 'Bidding now runs twice a day' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('searchbox', { name: t('news:search') }).fill('emeralds of the moon');
    await page.getByRole('searchbox', { name: t('news:search') }).press('Enter');
    await expect(page.getByText(t('news:empty'))).toBeVisible();
    await scan('news/empty');
  });
  await step('opens an article with its picture', async () => {
    await page.getByRole('button', { name: t('news:showAll') }).click();
    await page.getByRole('link', { name: 'Ovals gain on rounds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ovals gain on rounds' })).toBeFocused();
    await expect(page.getByRole('article')).toContainText(t('news:minutes', { count: 1 }));
    const picture = page.getByRole('article').locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(page.getByRole('heading', { level: 2, name: t('news:more') })).toBeVisible();
    await scan('news/article');
  });
  await step('is told that an item does not exist', async () => {
    await page.goto(`${href('news')}?id=news-9`);
    await expect(page.getByText(t('news:unknown.title'))).toBeVisible();
    await scan('news/unknown');
  });
});
