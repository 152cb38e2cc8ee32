import { href } from '#src/domain/paths/href.ts';
import { expect, test } from './portal.ts';

test.describe('the policy of the portal', () => {
  test.use({ expectedErrors: /Content.Security.Policy/ });

  test('blocks scripts and styles that somebody injects, and says so', async ({ page }) => {
    await page.goto(href('dashboard'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const violations = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        seen.push(effectiveDirective);
      });
      const script = document.createElement('script');
      script.textContent = 'window.isInjected = true;';
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { display: none; }';
      document.head.append(style);
      const image = document.createElement('img');
      image.src = 'https://other.test/picture.png';
      document.body.append(image);
      document.body.insertAdjacentHTML('beforeend', '<button onclick="window.isInjected = true">x</button>');
      document.body.querySelector<HTMLButtonElement>('button[onclick]')?.click();
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      return seen;
    });
    expect(violations.toSorted()).toEqual([
      'img-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]);
    expect(await page.evaluate(() => 'isInjected' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('keeps the portal out of frames of other pages', async ({ page, baseURL }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${baseURL}${href('signIn')}" title="framed"></iframe>`);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0);
  });
});

test('inline styles of the kit are in force, under a nonce that other scripts cannot read', async ({
  page,
}) => {
  await page.goto(href('dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((style) => ({
      rules: style.sheet?.cssRules.length ?? 0,
      length: style.textContent.trim().length,
      shown: style.getAttribute('nonce'),
    })),
  );
  const filled = styles.filter(({ length }) => length > 0);
  expect(filled.length).toBeGreaterThan(0);
  for (const { rules, shown } of filled) expect([rules > 0, shown]).toEqual([true, '']);
});
