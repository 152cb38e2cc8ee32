import { engineFindings, loadEngines } from './engines.ts';
import { openEach, readers } from './every-route.ts';
import { expect, test } from './portal.ts';
import { engineLanguages } from './screen-states.ts';

for (const language of engineLanguages) {
  for (const { who, persona, names } of readers) {
    test.describe(`${who} (${language})`, () => {
      test.use({ language, persona, pageSize: persona === null ? null : 50 });

      test(`${who} opens no route where IBM Equal Access or HTML_CodeSniffer finds a fault (${language})`, async ({
        page,
      }) => {
        test.slow();
        const found: string[] = [];
        for await (const name of openEach(page, names)) {
          await loadEngines(page);
          found.push(...(await engineFindings(page)).map((fault) => `${name}: ${fault}`));
        }
        expect(found).toEqual([]);
      });
    });
  }
}
