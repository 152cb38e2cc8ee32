import { beforeAll, describe, expect, test } from 'vitest';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { A4, A4_ACROSS, onePagePdf, type Page, pdfDocument, widthOf } from '#mocks/formats/write-pdf.ts';
import { readPdf } from '../../support/read-pdf.ts';

const TIME = Date.UTC(2026, 0, 15, 9, 30);
const draw = (...texts: readonly string[]) =>
  readPdf(
    onePagePdf('Test', TIME, (page) => {
      for (const [place, text] of texts.entries()) page.text(50, 700 - place * 20, 10, text);
    }),
  );

beforeAll(loadFonts);

describe('a PDF', () => {
  test('shows the letters of western Europe, dashes, quotes and the euro as they are', () => {
    const texts = ['Zürich – “Crème brûlée” à 5 € × 6.5°', 'a (b) \\ c', 'Œuvre ½ ß'];
    expect(draw(...texts).words).toEqual(texts);
  });

  test.each([
    ['Łódź, Čapek', ['Łódź,', ' ', 'Čapek']],
    ['Zu\u0308rich', ['Zürich']],
    ['Привет and 中国', ['Привет', ' and ', '中国']],
    ['stone 💎', ['stone ', '□']],
    ['two\nlines\tand\u0000', ['two lines and ']],
    ['ﬁne ①', ['fine ', '①']],
    ['ไทย', ['□□□']],
  ])('shows %j in the fonts that have its characters, and a square for any other', (text, shown) => {
    expect(draw(text, 'Plain').words).toEqual([...shown, 'Plain']);
  });

  test('measures text with the widths of its fonts', () => {
    // In Helvetica-Bold P and V are 0.667 wide, a figure 0.556; the library rounds widths down to hundredths.
    const exact = (2 * 0.667 + 6 * 0.556) * 10;
    expect(widthOf('PV100016', 10, true) / exact).toBeGreaterThan(0.98);
    expect(widthOf('PV100016', 10, true) / exact).toBeLessThan(1.001);
    expect(widthOf('iiii', 10)).toBeLessThan(widthOf('MMMM', 10) / 3);
    expect(widthOf('', 10)).toBe(0);
  });

  test('has the pages and the format that it is given, and dates of the given time only', () => {
    const page = (text: string) => (one: Page) => one.text(40, 40, 9, text);
    const options = { title: 'Two', format: A4_ACROSS, time: TIME };
    const bytes = pdfDocument(options, [page('first'), page('second')]);
    const { raw, words, objects } = readPdf(bytes);
    expect(words).toEqual(['first', 'second']);
    expect(raw.match(/\/MediaBox \[0 0 842\.? 595\.?\]/g)).toHaveLength(2);
    expect(raw.match(/D:\d{14}/g)).toEqual(['D:20260115093000']);
    expect(objects.every(([number, found]) => number === found)).toBe(true);
    expect(pdfDocument(options, [page('first'), page('second')])).toEqual(bytes);
    expect(readPdf(pdfDocument({ ...options, format: A4 }, [page('first')])).raw).toMatch(
      /\/MediaBox \[0 0 595\.? 842\.?\]/,
    );
  });
});
