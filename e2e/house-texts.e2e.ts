import { href } from '#src/domain/paths/href.ts';
import { textOf } from '../tests/support/house-texts.ts';
import { expect, test } from './portal.ts';
import { journeyLanguages } from './screen-states.ts';

/** The pages of the house that are texts; routes.e2e.ts opens and scans each of them once per language. */
const pages = {
  termsCondition: 'termsText',
  privacyNotice: 'privacyText',
  accessibility: 'accessibilityText',
  biddingProcedure: 'biddingText',
  policy: 'policyText',
  about: 'aboutText',
  help: 'helpText',
} as const;
const names = [
  'termsCondition',
  'privacyNotice',
  'accessibility',
  'biddingProcedure',
  'policy',
  'about',
  'help',
] as const;

for (const language of journeyLanguages) {
  test.describe(`a visitor (${language})`, () => {
    test.use({ persona: null, language, timezoneId: 'Europe/Berlin' });

    test(`reads every text of the house, whole, and jumps to its last section (${language})`, async ({
      page,
      t,
      step,
    }) => {
      for (const name of names) {
        await step(name, async () => {
          const { sections } = textOf(language, pages[name]);
          await page.goto(href(name));
          const article = page.getByRole('article');
          await expect(article.getByRole('heading', { level: 2 })).toHaveCount(sections.length);
          await expect(article).not.toContainText(/[{}]/);
          const last = sections.at(-1);
          const entry = page.getByRole('navigation', { name: t('texts:contents') });
          await entry.getByRole('link', { name: last?.title ?? '', exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`${href(name)}#${last?.id}$`));
          await expect(page.locator(`#${last?.id}`)).toBeInViewport();
        });
      }
    });

    test(`sees the bid windows of the day by the clock of the server, in both times (${language})`, async ({
      page,
      t,
    }) => {
      await page.goto(href('biddingProcedure'));
      const blind = page.getByRole('region', { name: t('texts:bids.type.1') });
      await expect(blind.getByText(t('texts:bids.inIndia'))).toBeVisible();
      await expect(blind.getByText(t('texts:bids.yours', { zone: 'Europe/Berlin' }))).toBeVisible();
      await expect(blind.getByRole('timer')).toContainText(/\d/);
    });
  });

  test.describe(`a buyer on a phone (${language})`, () => {
    test.use({ language, viewport: { width: 390, height: 844 } });

    test(`opens the contents of a text, follows it, and finds the privacy notice within the menu (${language})`, async ({
      page,
      t,
      scan,
    }) => {
      await page.goto(`${href('termsCondition')}#bids`);
      await expect(page.locator('#bids')).toBeInViewport();
      await page
        .getByRole('navigation', { name: t('texts:contents') })
        .getByRole('group')
        .getByText(t('texts:contents'))
        .click();
      await scan('narrow/contents');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide, 'the page scrolls sideways').toBe(false);
      await page.goto(href('privacyNotice'));
      await expect(
        page.getByRole('heading', { level: 1, name: t('shell:title.privacyNotice') }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: t('shell:openNavigation') })).toBeVisible();
    });
  });
}

test.describe('printed', () => {
  test.use({ persona: null });

  test('a text has its title and its sections on paper, without header, contents, footer and buttons', async ({
    page,
    t,
  }) => {
    await page.goto(href('termsCondition'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation', { name: t('texts:contents') })).toBeHidden();
    await expect(page.getByRole('button', { name: t('texts:print') })).toBeHidden();
  });
});
