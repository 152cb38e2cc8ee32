import { globSync, readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { runsOf } from '#mocks/formats/paper/typeface.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { A4, A4_ACROSS, onePagePdf, type Page, pdfDocument, widthOf } from '#mocks/formats/write-pdf.ts';
import { LANGUAGES, type Language } from '#mocks/translations/languages.ts';
import { say, type WordKey } from '#mocks/translations/words.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { inIndia, startTrade } from '../../support/mock-backend-trade.ts';
import { readPdf } from '../../support/read-pdf.ts';

/** The size of a short paper at most, with its fonts. */
const MOST_BYTES = 150_000;
let buyer: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
});

const chosen = (language: Language) =>
  buyer.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { locale: language } } });

/** What a paper shows of a text: its characters from left to right. */
const shown = (text: string, language: Language): string =>
  runsOf(text, language)
    .map(({ text }) => text)
    .join('');

const LIST_WORDS: readonly WordKey[] = ['column.stoneId', 'column.shpNm', 'column.crt'];
const INVOICE_WORDS: readonly WordKey[] = ['paper.invoice', 'paper.description', 'charges.shipping'];

describe.each(LANGUAGES)('the papers of a user who reads %s', (language) => {
  test('are in that language, with every character, and small', async () => {
    await chosen(language);
    const stones = inIndia.slice(0, 12);
    const ids = stones.map(({ id }) => id);
    const list = await buyer.ok('printDiamonds', { id: ids, listType: 'cart' });
    const again = await buyer.ok('printDiamonds', { id: ids, listType: 'cart' });
    expect(Buffer.from(list.bytes).equals(Buffer.from(again.bytes))).toBe(true);
    const { list: invoices } = await buyer.ok('paginateInvoices', { page: 1, limit: 1 });
    const [{ id = '', invoiceNo = '' } = {}] = invoices;
    const invoice = await buyer.ok('downloadInvoice', { id });

    for (const [paper, keys, codes] of [
      [list, LIST_WORDS, stones.map(({ stoneId }) => stoneId)],
      [invoice, INVOICE_WORDS, [invoiceNo]],
    ] as const) {
      const { words, raw } = readPdf(paper.bytes);
      const text = words.join('');
      for (const key of keys) expect(text).toContain(shown(say(language, key), language));
      for (const code of codes) expect(words).toContain(code);
      expect(text).not.toMatch(/[\0?□]/);
      expect(raw).toContain(`/Lang (${language})`);
      expect(raw.includes('/Direction /R2L')).toBe(language === 'he' || language === 'ar');
      expect(paper.bytes.length).toBeLessThan(MOST_BYTES);
    }
  });
});

beforeAll(loadFonts);

/** Files with all texts of a language; papers show any of them in one font, so that a line is of one piece. */
const TEXTS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  zh: ['src/locales/zh/**', 'mocks/translations/masters/zh.json'],
  ja: ['src/locales/ja/**', 'mocks/translations/masters/ja.json'],
  he: ['mocks/translations/masters/he.json'],
  ar: ['mocks/translations/masters/ar.json'],
};

const OWN = { zh: 'chinese', ja: 'japanese', he: 'hebrew', ar: 'arabic' } as const;

describe.each(Object.entries(OWN))('the font of %s', (language, own) => {
  test('has every letter of our texts (else run tools/generate/paper-fonts.ts)', () => {
    const code = language as keyof typeof OWN;
    const files = globSync([...(TEXTS[code] ?? [])], { withFileTypes: true }).filter((each) => each.isFile());
    const text = files.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')).join('');
    const letters = [...new Set(text)].filter((letter) => /\p{L}/u.test(letter));
    const foreign = letters.filter((letter) => runsOf(letter, code).some(({ face }) => face !== own));
    expect(letters.length).toBeGreaterThan(20);
    expect(foreign).toEqual([]);
  });
});

const TIME = Date.UTC(2026, 0, 15, 9, 30);
const draw = (...texts: readonly string[]) =>
  readPdf(
    onePagePdf('Test', TIME, (page) => {
      for (const [place, text] of texts.entries()) page.text(50, 700 - place * 20, 10, text);
    }),
  );

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
    const bytes = atOnce(pdfDocument(options, [page('first'), page('second')]));
    const { raw, words, objects } = readPdf(bytes);
    expect(words).toEqual(['first', 'second']);
    expect(raw.match(/\/MediaBox \[0 0 842\.? 595\.?\]/g)).toHaveLength(2);
    expect(raw.match(/D:\d{14}/g)).toEqual(['D:20260115093000']);
    expect(objects.every(([number, found]) => number === found)).toBe(true);
    expect(atOnce(pdfDocument(options, [page('first'), page('second')]))).toEqual(bytes);
    expect(readPdf(atOnce(pdfDocument({ ...options, format: A4 }, [page('first')]))).raw).toMatch(
      /\/MediaBox \[0 0 595\.? 842\.?\]/,
    );
  });
});
