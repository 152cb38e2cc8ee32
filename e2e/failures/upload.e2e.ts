import { href } from '#src/domain/paths/href.ts';
import { type CutRelay, cutRelay } from '../cut-relay.ts';
import type { WorldControl } from '../mock-backend.ts';
import { expect, test } from '../portal.ts';

const SIZE = 8 * 1024 * 1024;
const resume = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(SIZE)]),
};

/** Number of files that reached the mock backend whole. */
const uploads = async (world: WorldControl) =>
  (await world.journal()).filter(({ operation }) => operation === 'uploadFile').length;

test.describe('a visitor whose network breaks half-way through an upload', () => {
  test.use({ persona: null, expectedErrors: /Failed to load resource/ });

  let relay: CutRelay;
  test.beforeEach(async ({ baseURL }) => {
    relay = await cutRelay(new URL(baseURL ?? ''));
  });
  test.afterEach(() => relay.close());

  test('loses nothing that was typed, and sends the file again', async ({ page, t, world }) => {
    await page.goto(relay.origin + href('careerDetail', null, { id: 'job-1', lang: 'en' }));
    const name = page.getByRole('textbox', { name: new RegExp(`^${t('careers:form.firstName')}`) });
    const message = page.getByRole('textbox', { name: new RegExp(`^${t('careers:form.message')}`) });
    await name.fill('Noa');
    await message.fill('I could start in May.');
    relay.cutAfter(SIZE / 2);
    await page.locator('input[type="file"]').setInputFiles(resume);
    await expect(page.getByText(t('problems:OFFLINE'))).toBeVisible();
    expect(relay.cuts()).toBeGreaterThan(0);
    expect(await uploads(world)).toBe(0);
    await expect(name).toHaveValue('Noa');
    await expect(message).toHaveValue('I could start in May.');
    relay.cutAfter(null);
    await page.getByRole('button', { name: t('common:retry') }).click();
    await expect(page.getByText(resume.name, { exact: true })).toBeVisible();
    expect(await uploads(world)).toBe(1);
    await expect(name).toHaveValue('Noa');
  });
});
