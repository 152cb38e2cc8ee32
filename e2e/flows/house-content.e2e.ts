import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';

test.use({ persona: 'admin' });

test('an admin writes a question with its answer, which buyers read in their language', async ({
  page,
  t,
  step,
  scan,
  world,
}) => {
  const question = 'Do you open on Sundays?';
  await step('reads the texts of the house', async () => {
    await page.goto(href('houseContent', null, { kind: 'FAQ' }));
    await expect(page.getByRole('table')).toBeVisible();
    await scan('route/houseContent');
  });
  await step('writes a question with a translation', async () => {
    await page.getByRole('link', { name: t('editing:add.FAQ') }).click();
    const entries = (name: 'category' | 'question' | 'answer') =>
      page.getByRole('textbox', { name: t(`editing:field.${name}`) });
    await entries('category').first().fill('Opening hours');
    await entries('question').first().fill(question);
    await entries('answer').first().fill('No.');
    await entries('question').last().fill('周日营业吗？');
    await page.getByRole('button', { name: t('common:save'), exact: true }).click();
    await expect(page.getByText(t('editing:saved', { title: question }))).toBeVisible();
  });
  await step('has it in what buyers read', async () => {
    const { list } = await world.callAs('primary', 'paginateFaqs', { page: 1, limit: 100, search: '周日' });
    expect(list.map((faq) => faq.question)).toEqual([question]);
  });
});
