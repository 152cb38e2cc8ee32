import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';

const NAME = 'Pears gain ground';
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

test.use({ persona: 'admin', expectedErrors: /409/ });

test('the house writes, previews and publishes an article, and two people change it', async ({
  page,
  openAs,
  t,
  step,
  scan,
  world,
}) => {
  await step('is told what is missing', async () => {
    await page.goto(href('articleEditor'));
    await expect(field(page, t('writing:field.name'))).toBeVisible();
    await scan('route/articleEditor');
    await page.getByRole('button', { name: t('common:save') }).click();
    await expect(field(page, t('writing:field.name'))).toBeFocused();
    await scan('articles/incomplete');
  });
  await step('writes, formats and previews it', async () => {
    await field(page, t('writing:field.name')).fill(NAME);
    await field(page, t('writing:field.category')).fill('Market');
    await field(page, t('writing:field.summary')).fill('Demand grew.');
    await page.getByRole('button', { name: t('writing:editor.bold') }).click();
    await field(page, t('writing:field.body')).pressSequentially('Again');
    await page.getByRole('button', { name: t('writing:preview') }).click();
    const preview = page.getByRole('dialog', { name: t('writing:preview') });
    await expect(preview.locator('strong')).toHaveText('Again');
    await scan('articles/preview');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });
  await step('publishes it, and a member reads it', async () => {
    await page.getByRole('button', { name: t('common:save') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('shell:title.manageArticles') }),
    ).toBeVisible();
    await scan('route/manageArticles');
    const reader = await openAs('primary');
    await reader.goto(href('articles'));
    await reader.getByRole('link', { name: NAME }).click();
    await expect(reader.getByRole('article').locator('strong')).toHaveText('Again');
  });
  await step('changes it while somebody else did: what was typed stays', async () => {
    await page.getByRole('link', { name: NAME }).click();
    await expect(field(page, t('writing:field.summary'))).toHaveValue('Demand grew.');
    const colleague = await openAs('admin');
    await colleague.goto(page.url());
    await field(colleague, t('writing:field.summary')).fill('Demand grew twice.');
    await colleague.getByRole('button', { name: t('common:save') }).click();
    await expect(colleague.getByRole('link', { name: NAME })).toBeVisible();
    await field(page, t('writing:field.category')).fill('Shapes');
    await page.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByText(t('forms:stale.title'))).toBeVisible();
    await expect(field(page, t('writing:field.category'))).toHaveValue('Shapes');
    await expect(field(page, t('writing:field.summary'))).toHaveValue('Demand grew twice.');
    await scan('articles/stale');
    await page.getByRole('button', { name: t('common:save') }).click();
    await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  });
  const calls = (await world.journal()).map(({ operation }) => operation);
  expect(calls.filter((operation) => operation === 'upsertArticle')).toHaveLength(4);
});

test.describe('a reply with markup that the contract forbids', () => {
  // The policy reports each handler that the sanitiser meets, and would have stopped it.
  test.use({ persona: null, expectedErrors: /script-src/ });

  test('is shown without anything that could run', async ({ page }) => {
    await page.route('**/web/v1/article/paginate', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      for (const item of body.data.list) {
        item.body +=
          '<img src="x" onerror="alert(1)"><p onclick="alert(1)">Last</p><a href="javascript:alert(1)">Go</a>';
      }
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto(`${href('articles')}?id=art-1`);
    const text = page.getByRole('article');
    await expect(text.getByText('Last')).toBeVisible();
    await expect(text.locator('[onclick], [onerror], [href^="javascript"]')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
