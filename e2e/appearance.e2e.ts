import { href } from '#src/domain/paths/href.ts';
import { menuOf } from './menu.ts';
import { expect, test } from './portal.ts';
import { journeyLanguages } from './screen-states.ts';

test.use({ persona: 'buyer' });

for (const language of journeyLanguages) {
  test.describe(`a buyer in ${language}`, () => {
    test.use({ language });

    test(`chooses dark colours and compact rows, which stay after a reload (${language})`, async ({
      page,
      t,
      step,
      scan,
    }) => {
      const choice = (name: string) => page.getByRole('radio', { name });
      const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      const rowHeight = async () =>
        (await page.getByRole('treegrid').getByRole('row').nth(3).boundingBox())?.height ?? 0;
      await page.goto(href('diamondList'));
      await expect(page.getByRole('treegrid')).toBeVisible();
      const comfortable = await rowHeight();
      await step('chooses in the menu of the user', async () => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /Mehta|Asha/ })
          .click();
        await page.getByRole('menuitem', { name: t('portal:appearance.title') }).click();
        await choice(t('portal:appearance.colorScheme.DARK')).check();
        await choice(t('portal:appearance.density.COMPACT')).check();
        await expect.poll(scheme).toBe('dark');
        await scan('dark/appearance');
      });
      await step('reads the list in the dark', async () => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect.poll(rowHeight).toBeLessThan(comfortable);
        await scan('dark/list');
      });
      await step('finds the choice after a reload', async () => {
        await page.reload();
        await expect(page.getByRole('treegrid')).toBeVisible();
        expect(await scheme()).toBe('dark');
        await expect.poll(rowHeight).toBeLessThan(comfortable);
      });
      await step('searches in the dark', async () => {
        await page.goto(href('diamondSearch'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(menuOf(page, t)).toBeVisible();
        await scan('dark/search');
      });
    });
  });
}

test('a buyer whose device is dark works on a dark page', async ({ page, step, scan }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await step('opens the dashboard', async () => {
    await page.goto(href('dashboard'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await scan('dark/dashboard');
  });
});
