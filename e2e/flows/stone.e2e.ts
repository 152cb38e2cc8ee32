import type { Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { definitionOf } from '../definitions.ts';
import { openScreen } from '../menu.ts';
import { expect, test } from '../portal.ts';
import { firstStones, stoneLink } from '../stone-grid.ts';
import { act } from '../stone-list.ts';

/** Rounds with a GIA report, a picture, a 360 page and a certificate file, in stock. */
const complete = `${href('diamondList')}?shp=round&ct=1..1.1&loc=mumbai&lb=gia&status=A&image=yes&video=yes&certificate=yes`;

/** Opens the first stone of the list and returns its stone number. */
async function openFirst(page: Page): Promise<string> {
  await page.goto(complete);
  const [stone = ''] = await firstStones(page);
  await stoneLink(page, stone).click();
  await expect(page.getByRole('heading', { level: 1, name: stone })).toBeVisible();
  return stone;
}

/** URLs of pictures that exist but cannot be displayed. */
async function brokenPictures(page: Page): Promise<readonly string[]> {
  return page.getByRole('img').evaluateAll((elements) =>
    elements
      .filter((element) => element instanceof HTMLImageElement)
      .filter(({ complete: isLoaded, naturalWidth }) => !isLoaded || naturalWidth === 0)
      .map(({ src }) => src),
  );
}

test('a buyer looks at the picture, the 360 page and the certificate of a stone', async ({
  page,
  t,
  step,
  scan,
  request,
}) => {
  const viewer = page.getByRole('region', { name: t('stones:detail.view') });
  let stone = '';
  await step('sees the picture', async () => {
    stone = await openFirst(page);
    const picture = viewer.getByRole('img', { name: t('stones:mediaOf.image', { stone }) });
    await expect
      .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
      .toBeGreaterThan(100);
    expect(await brokenPictures(page)).toEqual([]);
  });
  await step('turns the stone', async () => {
    await viewer.getByRole('button', { name: t('stones:media.video') }).click();
    await expect(viewer.getByTitle(t('stones:mediaOf.video', { stone }))).toBeVisible();
    const turn = viewer
      .frameLocator(`iframe[title="${t('stones:mediaOf.video', { stone })}"]`)
      .getByRole('slider');
    await turn.focus();
    const before = await turn.inputValue();
    await page.keyboard.press('ArrowRight');
    await expect(turn).not.toHaveValue(before);
    await scan('stone/rotation');
  });
  await step('opens the certificate, which is a PDF', async () => {
    await viewer.getByRole('button', { name: t('stones:media.certificate') }).click();
    await expect(viewer.getByTitle(t('stones:mediaOf.certificate', { stone }))).toBeVisible();
    const address = await viewer
      .getByRole('link', { name: t('stones:detail.openMedia') })
      .getAttribute('href');
    const reply = await request.get(address ?? '');
    expect(reply.status()).toBe(200);
    expect(reply.headers()['content-type']).toBe('application/pdf');
    expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await scan('stone/certificate');
  });
  await step('sees every other picture whole', async () => {
    for (const button of await viewer.getByRole('button').all()) {
      await button.click();
      // A picture that is still on its way is not broken yet.
      await expect.poll(() => brokenPictures(page)).toEqual([]);
    }
  });
  await step('can take every file away', async () => {
    const files = page.getByRole('region', { name: t('stones:detail.downloads') }).getByRole('link');
    expect(await files.count()).toBeGreaterThan(1);
    for (const file of await files.all()) {
      const reply = await request.get((await file.getAttribute('href')) ?? '');
      expect(reply.status(), (await file.textContent()) ?? '').toBe(200);
    }
  });
});

test('a buyer can check the report at the laboratory', async ({ page, t, step, scan }) => {
  await step('finds the link with the number of the report', async () => {
    await openFirst(page);
    const certificate = page.getByRole('region', { name: t('stones:detail.certificate'), exact: true });
    const report = await definitionOf(certificate, t('stones:field.report'));
    expect(report).toMatch(/^\d+$/);
    const link = page.getByRole('link', { name: t('stones:detail.verify', { lab: 'GIA' }) });
    await expect(link).toHaveAttribute('href', `https://www.gia.edu/report-check?reportno=${report}`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    for (const section of ['measurements', 'additional'] as const)
      await expect(page.getByRole('region', { name: t(`stones:detail.${section}`) })).toBeVisible();
    await scan('stone/sections');
  });
});

test('a buyer puts a stone in the cart from its own screen', async ({ page, t, step, scan }) => {
  let stone = '';
  await step('adds it', async () => {
    stone = await openFirst(page);
    await act(page, t, t('lists:action.addToCart'));
    await expect(page.getByText(t('lists:done.addToCart', { count: 1 }))).toBeVisible();
  });
  await step('is told that it is there already when adding it again', async () => {
    await act(page, t, t('lists:action.addToCart'));
    await expect(page.getByText(t('lists:done.alreadyInCart', { count: 1 }))).toBeVisible();
    await scan('stone/already-in-cart');
  });
  await step('finds it in the cart', async () => {
    await openScreen(page, t, 'cart');
    await expect(page.getByRole('heading', { level: 1, name: t('lists:title.cart') })).toBeVisible();
    expect(await firstStones(page)).toEqual([stone]);
  });
});

test.describe('a stone that is gone', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('a buyer who opens a stone that was sold meanwhile is told so', async ({
    page,
    t,
    step,
    scan,
    world,
  }) => {
    await step('opens it from a list that still has it', async () => {
      await page.goto(complete);
      const [stone = ''] = await firstStones(page);
      await world.sellElsewhere([`st-${stone.replace('PV1', '')}`]);
      await stoneLink(page, stone).click();
      await expect(page.getByText(t('stones:detail.gone'))).toBeVisible();
      await scan('stone/gone');
    });
    await step('opens one that never was', async () => {
      await page.goto(href('diamondDetail', { id: 'st-99999' }));
      await expect(page.getByText(t('stones:detail.gone'))).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: t('stones:detail.searchAgain') }),
      ).toHaveAttribute('href', href('diamondSearch'));
    });
  });
});
