import { openEach, readers } from './every-route.ts';
import { expect, test } from './portal.ts';
import { engineLanguages } from './screen-states.ts';
import { expectNoSideScroll, targetsTooSmall } from './window.ts';

for (const language of engineLanguages) {
  for (const { who, persona, names } of readers) {
    test.describe(`${who} on a phone (${language})`, () => {
      test.use({
        language,
        persona,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        pageSize: persona === null ? null : 50,
      });

      test(`${who} opens each route without sideways scrolling and with targets for a finger (${language})`, async ({
        page,
      }) => {
        test.slow();
        const small: string[] = [];
        for await (const name of openEach(page, names)) {
          await test.step(name, () => expectNoSideScroll(page));
          small.push(...(await targetsTooSmall(page)).map((target) => `${name}: ${target}`));
        }
        expect(small).toEqual([]);
      });
    });
  }
}
