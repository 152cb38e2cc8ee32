/** What readers with forced colours, or without motion, must still see. */
import type { Locator, Page } from '@playwright/test';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import type { Messages } from './messages.ts';
import { expect, test } from './portal.ts';
import { availableStones, checkboxOf, selectStones } from './stone-list.ts';

type Seen = {
  readonly title: string;
  readonly route: OpenRouteName;
  readonly control: (page: Page, t: Messages) => Locator;
};

/** One of each kind of control that is on or off. Its ground and its shadow are gone in forced colours. */
const controls: readonly Seen[] = [
  { title: 'a switch', route: 'settings', control: (page) => page.getByRole('switch').first() },
  {
    title: 'a checkbox',
    route: 'settings',
    control: (page) => page.getByRole('main').getByRole('checkbox').first(),
  },
  {
    title: 'a chip',
    route: 'diamondSearch',
    control: (page, t) =>
      page
        .getByRole('group', { name: t('search:field.shp'), exact: true })
        .getByRole('checkbox')
        .first(),
  },
  {
    title: 'one of a few choices',
    route: 'diamondSearch',
    control: (page, t) => page.getByRole('radio', { name: t('search:lot.parcel'), exact: true }),
  },
];

/** Pixels around a control in which its state or its focus may be shown. */
const AROUND = 6;

/** The picture of a control as it is on screen. */
async function pictureOf(page: Page, control: Locator): Promise<string> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not on screen');
  const clip = {
    x: Math.max(0, box.x - AROUND),
    y: Math.max(0, box.y - AROUND),
    width: box.width + 2 * AROUND,
    height: box.height + 2 * AROUND,
  };
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

const leave = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

test('the state and the focus of every kind of control are visible in forced colours', async ({
  page,
  t,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const { title, route, control } of controls) {
    await test.step(title, async () => {
      await page.goto(href(route));
      const target = control(page, t);
      await target.scrollIntoViewIfNeeded();
      const before = await pictureOf(page, target);
      await page.keyboard.press('Tab');
      await target.focus();
      expect(await pictureOf(page, target), `the focus of ${title}`).not.toBe(before);
      const was = await target.isChecked();
      await target.press('Space');
      await expect(target).toBeChecked({ checked: !was });
      await leave(page);
      expect(await pictureOf(page, target), `the state of ${title}`).not.toBe(before);
    });
  }
});

test('the chosen rows and the current cell of a list are visible in forced colours', async ({ page, t }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`${href('diamondList')}?shp=round&status=A`);
  const [chosen = '', last = ''] = await availableStones(page, t, 2);
  const pictures = () => Promise.all([chosen, last].map((at) => pictureOf(page, checkboxOf(page, t, at))));
  const [plain] = await pictures();
  await selectStones(page, t, [chosen, last]);
  const [ofChosen, ofCurrent] = await pictures();
  expect(ofChosen, 'a chosen row').not.toBe(plain);
  expect(ofCurrent, 'the current cell').not.toBe(ofChosen);
});

/** Screens with pictures that change, charts, skeletons and answers that unfold. */
const still = ['dashboard', 'diamondList', 'faq'] as const satisfies readonly OpenRouteName[];

/** Milliseconds that pass as no motion. */
const AT_ONCE = 10;

test('nothing moves for a reader who asked for less motion', async ({ page }) => {
  for (const route of still) {
    await page.goto(href(route));
    // While the screen loads, and when it is whole.
    for (const part of [page.locator('body'), page.getByRole('heading', { level: 1 })]) {
      await expect(part).toBeVisible();
      const moving = await page.evaluate(
        (most) =>
          document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > most)
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
        AT_ONCE,
      );
      expect(moving, route).toEqual([]);
    }
  }
});
