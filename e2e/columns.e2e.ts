import { href } from '#src/domain/paths/href.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { messagesIn } from './messages.ts';
import { expect, test } from './portal.ts';
import { switchLanguage } from './readable.ts';
import { stoneNumbers } from './stone-list.ts';

const inView = [
  'stoneId',
  'wSts',
  'shpNm',
  'crt',
  'colNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'rap',
  'back',
  'ctPr',
  'amt',
  'locNm',
  'depPer',
  'tblPer',
] as const;

test.use({ viewport: { width: 1440, height: 900 }, pageSize: 50 });

test('a buyer sees what a stone is and what it costs without scrolling, in every language', async ({
  page,
  step,
}) => {
  await page.goto(href('diamondList'));
  for (const code of languageCodes) {
    await step(`reads every title in ${code}`, async () => {
      await switchLanguage(page, code);
      await stoneNumbers(page);
      const t = messagesIn(code);
      const titles = inView.map((key) => t(`columns:title.${key}`));
      // The pinned and the scrolling part of a grid each have their headers; the last one is on top.
      const headers = await page.getByRole('columnheader').evaluateAll((cells) => {
        const frame = cells[0]?.closest('[role="treegrid"]')?.getBoundingClientRect();
        return cells.map((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          const text = cell.querySelector('.colHeader');
          // Both are rounded: a pixel more is no letter less.
          const isWhole = text === null || text.scrollWidth <= text.clientWidth + 1;
          const isInside = frame !== undefined && left >= frame.left - 1 && right <= frame.right + 1;
          return { title: cell.textContent.trim(), isSeen: isWhole && isInside };
        });
      });
      const seen = new Set(headers.filter(({ isSeen }) => isSeen).map(({ title }) => title));
      expect(
        titles.filter((title) => !seen.has(title)),
        'titles that are cut or out of view',
      ).toEqual([]);
    });
  }
});
