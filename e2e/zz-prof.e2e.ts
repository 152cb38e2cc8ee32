import { href } from '#src/paths/href.ts';
import { accessibilityViolations } from './accessibility.ts';
import { test } from './portal.ts';
import { switchLanguage } from './readable.ts';
import { availableStones, selectStones, stoneNumbers } from './stone-list.ts';
test.use({ viewport: { width: 390, height: 844 } });
for (const cv of ['auto', 'visible'])
  for (const address of [href('searchMatchPair'), `${href('diamondList')}?loc=mumbai,surat&shp=round`])
    test(`${cv} ${address}`, async ({ page, t }) => {
      const out: string[] = [];
      let last = Date.now();
      const lap = (name: string) => { out.push(`${name} ${Date.now() - last}`); last = Date.now(); };
      await page.goto(address); lap('goto');
      if (cv === 'visible') await page.evaluate(() => { const add = () => { for (const sheet of document.styleSheets) { try { sheet.insertRule('*{content-visibility:visible !important}', sheet.cssRules.length); } catch {} } }; add(); setInterval(add, 3000); });
      await stoneNumbers(page); lap('numbers');
      await page.waitForTimeout(3000); lap('rest');
      out.push(`cards ${await page.evaluate(() => document.querySelectorAll('li[data-row]').length)} nodes ${await page.evaluate(() => document.querySelectorAll('*').length)}`); last = Date.now();
      const [first = ''] = await availableStones(page, t, 1); lap('available');
      await selectStones(page, t, [first]); lap('select');
      await page.getByRole('toolbar', { name: t('lists:action.label') }).isVisible(); lap('role');
      await accessibilityViolations(page); lap('axe');
      await switchLanguage(page, 'ar'); lap('switch');
      await accessibilityViolations(page); lap('axe ar');
      console.log(`\n${cv} ${address}: ${out.join(', ')}`);
    });
