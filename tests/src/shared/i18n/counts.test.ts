import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatInWords } from '#src/shared/i18n/format.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { holdMessages, loadMessages } from '#src/shared/i18n/messages.ts';
import { startTestWords } from '../../../support/words.ts';

const counted = ['lists', 'confirm', 'search'] as const;
const release = holdMessages(counted);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
  await startTestWords();
  await loadMessages('en', counted);
});

afterAll(release);

describe('counts in the words', () => {
  it.each([
    ['en', '23,117 stones', '1,200 stones selected', '1,000 of 1,250 selected on this page, 23,117 in all'],
    ['ar', '23,117 حجراً', '1,200 حجر محدد', '1,000 من 1,250 محددة في هذه الصفحة، 23,117 إجمالاً'],
  ] as const satisfies readonly (readonly [LanguageCode, ...string[]])[])(
    'are grouped in %s, whatever the text',
    async (language, found, selected, announced) => {
      await changeLanguage(language);
      expect(i18next.t('lists:count.stones', { count: 23_117 })).toBe(found);
      expect(i18next.t('lists:totals.selected', { count: 1200 })).toBe(selected);
      expect(i18next.t('lists:grid.selected', { here: 1000, rows: 1250, all: 23_117 })).toBe(announced);
    },
  );

  it.each(['lists:count.memos', 'confirm:title', 'search:count.found'] as const)(
    'are grouped in %s',
    async (key) => {
      await changeLanguage('en');
      expect(i18next.t(key, { count: 4321 })).toContain('4,321');
    },
  );

  it('leave everything else as it was formatted before', () => {
    expect(formatInWords('PV100001', 'en')).toBe('PV100001');
    expect(formatInWords(0.175, 'en')).toBe(0.175);
    expect(formatInWords(undefined, 'en')).toBeUndefined();
    expect(formatInWords(4321, 'xx')).toBe(4321);
  });
});
