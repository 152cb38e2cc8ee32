import type { APIRequestContext, Page } from '@playwright/test';
import { href } from '#src/domain/paths/href.ts';
import { stonePages } from '#src/features/shared-stone/asked-stone.ts';
import type { Messages } from '../messages.ts';
import { PASSWORD, type WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';

type Row = {
  id: string;
  stoneId: string;
  videoFile: string | null;
  xrayFile: string | null;
  org: string | null;
};

/** Calls the mock backend in the world of the test as a buyer. */
async function buyerOf(request: APIRequestContext, { name }: WorldControl) {
  const headers = { 'x-world': name };
  const login = await request.post('/web/v1/auth/login', {
    headers,
    data: { username: 'primary', password: PASSWORD },
  });
  const { token } = (await login.json()).data;
  return async (path: string, data: object) => {
    const reply = await request.post(`/web/v1/${path}`, {
      headers: { ...headers, authorization: token.jwt },
      data,
    });
    expect(reply.status(), path).toBe(200);
    return (await reply.json()).data;
  };
}

/** A stone with a picture, a 360 page, an X-ray and a journey. */
async function wholeStone(request: APIRequestContext, world: WorldControl): Promise<Row> {
  const call = await buyerOf(request, world);
  const filters = [{ shp: ['shape-round'], isXray: true }];
  const [page] = await call('diamond/paginate', { page: 1, limit: 50, filters, isSkipSave: true });
  const { list } = await call('diamond/list', { id: page.diamonds.map(({ id }: Row) => id) });
  const stone = list.find(({ videoFile, xrayFile, org }: Row) => videoFile && xrayFile && org);
  expect(stone).toBeDefined();
  return stone;
}

/** A link to a stone with its price, made by a buyer. */
async function sharedStone(request: APIRequestContext, world: WorldControl) {
  const stone = await wholeStone(request, world);
  const call = await buyerOf(request, world);
  const { code } = await call('diamond-share/create', { diamond: stone.id, isPriceShown: true });
  return { stone, code };
}

async function openPage(page: Page, t: Messages, name: (typeof stonePages)[number]): Promise<void> {
  await page
    .getByRole('navigation', { name: t('sharedStone:pages') })
    .getByRole('link', { name: t(`shell:title.${name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t(`shell:title.${name}`));
}

test.describe('a visitor', () => {
  test.use({ persona: null });

  test('follows a link through all pages of a stone', async ({ page, t, step, scan, world, request }) => {
    const { stone, code } = await sharedStone(request, world);
    const picture = page.getByRole('img', { name: t('stones:mediaOf.image', { stone: stone.stoneId }) });
    await step('sees the stone, its picture and the price', async () => {
      await page.goto(href('sharedStone', null, { share: code }));
      await expect(page).toHaveTitle(new RegExp(`^${stone.stoneId} · `));
      await expect(page.getByRole('region', { name: t('stones:detail.price') })).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /·/);
      await expect
        .poll(() => picture.evaluate((found) => found instanceof HTMLImageElement && found.naturalWidth))
        .toBeGreaterThan(100);
      await scan('shared-stone/details');
    });
    await step('prints everything known of it on one sheet', async () => {
      await openPage(page, t, 'dna');
      const qr = page.getByRole('img', { name: t('sharedStone:qr', { stone: stone.stoneId }) });
      await expect(qr).toBeVisible();
      await scan('shared-stone/dna');
      const sheet = await page.pdf({ preferCSSPageSize: true });
      expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    });
    await step('reads its journey', async () => {
      await openPage(page, t, 'diamFtc');
      await expect(page.getByRole('heading', { name: t('sharedStone:stage.ROUGH') })).toBeVisible();
      await scan('shared-stone/journey');
    });
    await step('sees its X-ray', async () => {
      await openPage(page, t, 'xrays');
      const xray = page.getByRole('img', { name: t('stones:mediaOf.xray', { stone: stone.stoneId }) });
      await expect(xray).toBeVisible();
      await scan('shared-stone/xray');
    });
    await step('looks closer by keyboard, and turns it', async () => {
      await openPage(page, t, 'viewImage');
      const stage = page.getByRole('region', { name: t('sharedStone:zoom.stage') });
      await stage.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      const left = () => stage.evaluate((element) => element.scrollLeft);
      await expect.poll(left).toBeGreaterThan(0);
      const before = await left();
      await page.keyboard.press('ArrowRight');
      await expect.poll(left).toBeGreaterThan(before);
      await scan('shared-stone/viewer');
      await page.getByRole('button', { name: t('stones:media.video') }).click();
      await expect(page.getByTitle(t('stones:mediaOf.video', { stone: stone.stoneId }))).toBeVisible();
    });
  });

  test('is told on every page that the stone is sold', async ({ page, t, step, scan, world, request }) => {
    const { stone, code } = await sharedStone(request, world);
    await world.sellElsewhere([stone.id]);
    for (const name of stonePages) {
      await step(name, async () => {
        await page.goto(href(name, null, { share: code }));
        await expect(page.getByRole('alert', { name: t('sharedStone:sold.title') })).toBeVisible();
        await expect(page.getByRole('region', { name: t('stones:detail.price') })).toBeHidden();
      });
    }
    await scan('shared-stone/sold');
  });

  test.describe('holding a wrong link', () => {
    test.use({ expectedErrors: /404/ });

    test('sees on every page that it is wrong, and finds the stone by its number', async ({
      page,
      t,
      step,
      scan,
      world,
      request,
    }) => {
      const { stoneId } = await wholeStone(request, world);
      for (const name of stonePages) {
        await step(name, async () => {
          await page.goto(href(name, null, { share: 'no-such-link' }));
          await expect(page.getByText(t('sharedStone:missing.wrong'))).toBeVisible();
        });
      }
      await scan('shared-stone/wrong');
      await step('types the number', async () => {
        await page.getByRole('textbox', { name: t('sharedStone:lookup.label') }).fill(stoneId);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toContainText(stoneId);
      });
    });
  });
});

test.describe('a buyer', () => {
  test.use({ expectedErrors: /410/ });

  test('shares a stone by link, and ends the link', async ({ page, t, step, scan, world, request }) => {
    const { id, stoneId } = await wholeStone(request, world);
    const dialog = page.getByRole('dialog', { name: t('sharedStone:share.title', { stone: stoneId }) });
    let link = '';
    await step('makes a link', async () => {
      await page.goto(href('diamondDetail', { id }));
      await page.getByRole('button', { name: t('sharedStone:share.open') }).click();
      await dialog.getByRole('button', { name: t('sharedStone:share.create') }).click();
      link = (await dialog.getByRole('link').getAttribute('href')) ?? '';
      expect(link).toContain(href('sharedStone'));
      await scan('shared-stone/share');
    });
    await step('ends it', async () => {
      await dialog.getByRole('button', { name: t('sharedStone:share.revoke') }).click();
      await expect(dialog.getByRole('link')).toHaveCount(0);
      await page.goto(link);
      await expect(page.getByText(t('sharedStone:missing.revoked'))).toBeVisible();
    });
  });
});
