import { beforeEach, describe, expect, test } from 'vitest';
import { runsOf } from '#mocks/formats/paper/typeface.ts';
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
const INVOICE_WORDS: readonly WordKey[] = ['paper.invoice', 'paper.description', 'paper.shipping'];

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
