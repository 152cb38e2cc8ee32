import type { Locator } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { expect, test } from '../portal.ts';
import {
  chipsIn,
  choiceOf,
  countAfter,
  countIn,
  foundIn,
  groupOf,
  openSearch,
  runSearch,
  shownValues,
} from '../search-form.ts';
import { headerOf } from '../stone-grid.ts';
import { stoneNumbers } from '../stone-list.ts';

test('a buyer takes a quick choice and a group of colours and finds what they stand for', async ({
  page,
  t,
  step,
  scan,
}) => {
  const colours = groupOf(page, t('search:field.col'));
  await step('takes 3EX, which sets the three grades', async () => {
    await openSearch(page, t, '?shp=round&ct=1..1.1');
    const preset = groupOf(page, t('search:presets')).getByRole('button', { name: '3EX', exact: true });
    await countAfter(page, t, () => preset.click());
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
    for (const grade of ['cut', 'pol', 'sym'] as const) {
      await expect(choiceOf(page, t(`search:field.${grade}`), 'Excellent')).toBeChecked();
    }
  });
  await step('takes the colours D to F in one click, and leaves one out again', async () => {
    const group = colours.getByRole('button', { name: 'DEF' });
    await countAfter(page, t, () => group.click());
    for (const colour of ['D', 'E', 'F']) {
      await expect(choiceOf(page, t('search:field.col'), colour)).toBeChecked();
    }
    await expect(group).toHaveAttribute('aria-pressed', 'true');
    await countAfter(page, t, () => choiceOf(page, t('search:field.col'), 'E').uncheck());
    await expect(group).toHaveAttribute('aria-pressed', 'false');
    await expect(chipsIn(page, t).filter({ hasText: t('search:field.col') })).toContainText('D, F');
    await scan('search/group');
  });
  await step('finds only such stones, as many as announced', async () => {
    const count = countIn(await foundIn(page, t).textContent());
    await runSearch(page, t);
    await expect(
      page.getByRole('main').getByText(new RegExp(`^${t('lists:count.stones', { count })}`)),
    ).toBeVisible();
    const colour = t('columns:title.colNm');
    expect(await shownValues(page, colour)).toEqual(['D']);
    await headerOf(page, colour).click();
    await headerOf(page, colour).click();
    await expect.poll(() => shownValues(page, colour)).toEqual(['F']);
    for (const grade of ['cutNm', 'polNm', 'symNm'] as const) {
      expect(await shownValues(page, t(`columns:title.${grade}`))).toEqual(['EX']);
    }
    await page.getByRole('button', { name: t('lists:export.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('lists:export.title', { count }) });
    await expect(dialog.getByRole('radio', { name: t('lists:export.PDF') })).toBeVisible();
    await scan('list/export');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await step('describes a fancy colour, which reads as on a report', async () => {
    await page.goto(href('fancySearch'));
    await choiceOf(page, t('search:field.inten'), 'Fancy Vivid').check();
    await choiceOf(page, t('search:field.fcCol'), 'Yellow').check();
    const description = 'Fancy Vivid · Yellow';
    await expect(page.getByText(t('search:fancy.reads', { description }))).toBeVisible();
    await expect(foundIn(page, t)).toHaveText(/^[\d,]+ /);
    await scan('search/fancy');
  });
});

test.describe('a buyer in a usual window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('says shape, weight, colour, clarity, make, fluorescence, back, price and lab without scrolling', async ({
    page,
    t,
    step,
  }) => {
    const bar = page.getByRole('main').getByRole('button', { name: t('search:run'), exact: true });
    /** What the pointer can reach as the page stands: in the window, and not below the bar. */
    const inView = async (control: Locator) => {
      await expect(control).toBeInViewport({ ratio: 1 });
      const [own, edge] = [await control.boundingBox(), await bar.boundingBox()];
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
      return control;
    };
    const bound = (filter: 'back' | 'ctPr', side: 'from' | 'to') =>
      groupOf(page, t(`search:field.${filter}`)).getByRole('textbox', { name: t(`search:range.${side}`) });
    await step('sets nine criteria, each in view', async () => {
      await openSearch(page, t);
      const choices = [
        [t('search:field.shp'), 'Round'],
        [t('search:field.or'), '1.00'],
        [t('search:field.col'), 'D'],
        [t('search:field.clr'), 'VS1'],
        [t('search:field.flu'), 'None'],
        [t('search:field.lb'), 'GIA'],
      ] as const;
      for (const [legend, name] of choices) await (await inView(choiceOf(page, legend, name))).check();
      const make = groupOf(page, t('search:presets')).getByRole('button', { name: '3EX', exact: true });
      await (await inView(make)).click();
      await (await inView(bound('back', 'to'))).fill('20');
      await (await inView(bound('ctPr', 'to'))).fill('30000');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
    await step('reads all of them in the line of the bar', async () => {
      await expect(chipsIn(page, t)).toHaveCount(11);
      await expect(page).toHaveURL(/back=..-20/);
      const box = await chipsIn(page, t).first().boundingBox();
      const run = await bar.boundingBox();
      expect(
        Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (run?.y ?? 0) - (run?.height ?? 0) / 2),
      ).toBeLessThan(8);
    });
  });
});

test('a buyer narrows the stones that are sold by bid, and widens them again', async ({ page, t, step }) => {
  await step('goes to the form from the bid search, and sets a shape', async () => {
    await page.goto(href('searchBidDiamond'));
    await stoneNumbers(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('lists:header.modify') })
      .click();
    await expect(chipsIn(page, t)).toContainText([t('stones:status.B')]);
    await choiceOf(page, t('search:field.shp'), 'Round').check();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('search:run'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${href('searchBidDiamond')}\\?shp=round$`));
    await expect.poll(() => shownValues(page, t('columns:title.shpNm'))).toEqual(['Round']);
  });
  await step('removes the chip of the shape', async () => {
    await page
      .getByRole('button', { name: t('search:chips.remove', { filter: t('search:field.shp') }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${href('searchBidDiamond')}$`));
  });
});

test('the focus moves to what follows when a criterion is removed', async ({ page, t, step }) => {
  await step('goes to the next criterion, then to what follows them', async () => {
    await openSearch(page, t, '?shp=pear&loc=mumbai');
    const remove = (filter: 'shp' | 'loc') =>
      page.getByRole('button', { name: t('search:chips.remove', { filter: t(`search:field.${filter}`) }) });
    await remove('shp').press('Enter');
    await expect(remove('loc')).toBeFocused();
    await remove('loc').press('Enter');
    await expect(page.getByRole('button', { name: t('search:reset'), exact: true })).toBeFocused();
  });
});

test('a buyer pastes stone numbers with commas and line breaks', async ({ page, t, step }) => {
  const field = page.getByRole('textbox', { name: t('search:field.stoneId') });
  await step('counts every number once', async () => {
    await openSearch(page, t);
    await countAfter(page, t, () => field.fill('PV102024, PV102990\nPV113904,\n\nPV102024'));
    await expect(foundIn(page, t)).toHaveText(t('search:count.found', { count: 3 }));
  });
  await step('finds exactly these stones', async () => {
    await runSearch(page, t);
    expect((await stoneNumbers(page)).toSorted()).toEqual(['PV102024', 'PV102990', 'PV113904']);
  });
});

test.describe('a buyer in a window with room for every column', () => {
  test.use({ viewport: { width: 3000, height: 900 } });

  test('leaves a shade out', async ({ page, t, step, scan }) => {
    const shades = groupOf(page, t('search:field.shd'));
    let all = 0;
    let brown = 0;
    await step('counts the brown ones', async () => {
      await openSearch(page, t, '?shp=round&ct=1..1.1&loc=mumbai');
      all = countIn(await foundIn(page, t).textContent());
      brown = await countAfter(page, t, () =>
        shades.getByRole('checkbox', { name: 'Brown', exact: true }).check(),
      );
      expect(brown).toBeGreaterThan(0);
    });
    await step('leaves them out instead', async () => {
      await shades.getByRole('checkbox', { name: 'Brown', exact: true }).uncheck();
      await shades.getByText(t('search:sides.nin')).click();
      await shades.getByRole('checkbox', { name: 'Brown', exact: true }).check();
      await expect(
        shades.getByRole('checkbox', { name: t('search:sides.isOut', { name: 'Brown' }) }),
      ).toBeChecked();
      await expect(chipsIn(page, t).filter({ hasText: t('search:field.shd') })).toContainText(
        t('search:chips.out', { names: 'Brown' }),
      );
      await expect(foundIn(page, t)).toHaveText(t('search:count.found', { count: all - brown }));
      await scan('search/left-out');
    });
    await step('sees none of them', async () => {
      await runSearch(page, t);
      await expect(page).toHaveURL(/shd\.not=brown/);
      expect(await shownValues(page, t('columns:title.shdNm'))).not.toContain('Brown');
    });
  });
});

test('a buyer whose search finds nothing is told what to loosen, and loosens it', async ({
  page,
  t,
  step,
  scan,
}) => {
  await step('reads what to loosen before searching', async () => {
    await openSearch(page, t, '?shp=round&ct=1..1.1');
    await countAfter(page, t, () =>
      page.getByRole('textbox', { name: t('search:field.stoneId') }).fill('PV999999'),
    );
    await expect(foundIn(page, t)).toContainText(t('search:field.stoneId'));
    await expect(foundIn(page, t)).toHaveText(/^0 /);
    await scan('search/nothing-found');
  });
  await step('searches all the same and reads that there is no match', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('search:run'), exact: true })
      .click();
    await expect(page.getByText(t('lists:empty.noMatch'))).toBeVisible();
    await expect(page.getByText(t('lists:empty.noMatchAbout'))).toBeVisible();
    await scan('list/no-match');
  });
  await step('goes back to the form, which still has the criteria, and removes the number', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('lists:empty.noMatchDo') })
      .last()
      .click();
    await expect(page.getByRole('textbox', { name: t('search:field.stoneId') })).toHaveValue('PV999999');
    await expect(choiceOf(page, t('search:field.shp'), 'Round')).toBeChecked();
    const remove = page.getByRole('button', {
      name: t('search:chips.remove', { filter: t('search:field.stoneId') }),
    });
    expect(await countAfter(page, t, () => remove.click())).toBeGreaterThan(0);
    await expect(page.getByRole('textbox', { name: t('search:field.stoneId') })).toHaveValue('');
  });
  await step('removes a criterion on the list too', async () => {
    await runSearch(page, t);
    const count = page
      .getByRole('main')
      .getByText(/^[\d,]+ stones/)
      .first();
    const before = await count.textContent();
    await page
      .getByRole('button', { name: t('search:chips.remove', { filter: t('search:field.or') }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${href('diamondList')}\\?shp=round$`));
    await expect(count).not.toHaveText(before ?? '');
    await expect(chipsIn(page, t)).toHaveCount(1);
  });
});

test('a buyer sees only stones that they can buy, and all stones when they choose so', async ({
  page,
  t,
  step,
}) => {
  const available = page.getByRole('switch', { name: t('lists:header.available') });
  const memos = page.getByRole('main').getByText(t('stones:status.M'), { exact: true });
  await step('sees stones on memo with others among all stones', async () => {
    await page.goto(`${href('diamondList')}?shp=pear`);
    await stoneNumbers(page);
    await expect(available).not.toBeChecked();
    await expect(memos.first()).toBeVisible();
  });
  await step('leaves out what cannot be bought, also after a reload', async () => {
    await available.click();
    await expect(memos).toHaveCount(0);
    await expect.poll(() => stoneNumbers(page)).not.toEqual([]);
    await page.reload();
    await expect(available).toBeChecked();
    await stoneNumbers(page);
    await expect(memos).toHaveCount(0);
  });
  await step('still finds a stone that is asked for by its number', async () => {
    await available.click();
    await expect(memos.first()).toBeVisible();
    const rows = await page
      .getByRole('row')
      .filter({ hasText: t('stones:status.M') })
      .allTextContents();
    const number = /PV\d{6}/.exec(rows.join(' '))?.[0] ?? '';
    await available.click();
    await page.goto(`${href('diamondList')}?no=${number}`);
    await expect.poll(() => stoneNumbers(page)).toEqual([number]);
  });
});
