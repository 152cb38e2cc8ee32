import { afterEach, describe, expect, it } from 'vitest';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { type ChosenFormats, chooseFormats, formatsFor } from '#src/shared/i18n/format.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';

const marks = /[\u061c\u200e\u200f\u2066\u2069]/g;
const bare = (text: string) => text.replace(marks, '');

describe('values in English', () => {
  const format = formatsFor('en');

  it('shows money, numbers and percentage points', () => {
    expect(format.money(1234.5)).toBe('$1,234.50');
    expect(format.money(1234.5, 0)).toBe('$1,235');
    expect(format.number(1234.5)).toBe('1,234.50');
    expect(format.number(1234.5, 0)).toBe('1,235');
    expect(format.carat(1)).toBe('1.00');
    expect(format.percent(-30.5)).toBe('-30.50%');
    expect(format.percent(61.25, 1)).toBe('61.3%');
  });

  it('shows instants in the time zone of the house', () => {
    expect(format.date('2026-01-15T20:00:00Z')).toBe('16/01/2026');
    expect(format.time('2026-01-15T20:00:00Z')).toBe('01:30 AM');
    expect(format.dateTime('2026-01-15T08:35:00Z')).toBe('15/01/2026 02:05 PM');
    expect(format.clock('2026-01-15T18:30:05Z')).toBe('00:00:05');
  });

  it('joins lists', () => {
    expect(format.list(['GIA', 'IGI', 'HRD'])).toBe('GIA, IGI, and HRD');
  });
});

describe('values in Arabic', () => {
  const format = formatsFor('ar');

  it('keeps Latin digits', () => {
    expect(bare(format.money(1234.5))).toBe('1,234.50\u00a0US$');
    expect(bare(format.percent(-30.5))).toBe('-30.50%');
    expect(format.money(1234.5)).toMatch(/^\u2066.*\u2069$/);
    expect(format.number(1234.5)).toBe('1,234.50');
  });

  it('keeps the order of dates without invisible marks', () => {
    expect(format.dateTime('2026-01-15T08:35:00Z')).toBe('15/01/2026 02:05 م');
  });
});

describe('the time of day', () => {
  const MORNING = '2026-01-15T00:05:00Z';
  const NOON = '2026-01-15T06:35:00Z';
  const AFTERNOON = '2026-01-15T09:30:00Z';
  it.each([
    ['en', '05:35 AM', '12:05 PM', '03:00 PM'],
    ['zh', '上午5:35', '下午12:05', '下午3:00'],
    ['ja', '午前5:35', '午後0:05', '午後3:00'],
    ['ar', '05:35 ص', '12:05 م', '03:00 م'],
  ] as const)('has its half where readers of %s expect it', (language, morning, noon, afternoon) => {
    const { time } = formatsFor(language);
    expect([MORNING, NOON, AFTERNOON].map(time)).toEqual([morning, noon, afternoon]);
  });

  it.each([
    ['en', '12:00 PM', '12:00 AM'],
    ['zh', '下午12:00', '上午12:00'],
    ['it', '12:00 PM', '12:00 AM'],
    ['es', '12:00 p.\u202fm.', '12:00 a.\u202fm.'],
    ['fr', '12:00 PM', '12:00 AM'],
    ['ja', '午後0:00', '午前0:00'],
    ['he', '12:00 PM', '12:00 AM'],
    ['de', '12:00 PM', '12:00 AM'],
    ['ar', '12:00 م', '12:00 ص'],
  ] as const)('tells noon from midnight in %s', (language, noon, midnight) => {
    const { time } = formatsFor(language);
    expect(time('2026-01-15T06:30:00Z')).toBe(noon);
    expect(time('2026-01-15T18:30:00Z')).toBe(midnight);
  });
});

describe('the formats', () => {
  it('are made once for a language', () => {
    expect(formatsFor('en')).toBe(formatsFor('en'));
  });
});

describe('a line with dots', () => {
  it('never wraps before a dot', () => {
    expect(dotted(['Round', '1.00', 'D'])).toBe('Round\u00a0· 1.00\u00a0· D');
  });
});

const none: ChosenFormats = { numbers: null, days: null, currency: null };
const AT = '2026-01-15T09:30:00Z';

afterEach(() => chooseFormats(none));

describe('formats that the user chose', () => {
  it('write numbers and amounts in lakhs, or without groups, always with a decimal point', () => {
    chooseFormats({ ...none, numbers: 'INDIAN' });
    expect(formatsFor('en').number(1_234_567.89)).toBe('12,34,567.89');
    expect(formatsFor('ar').number(1_234_567.89)).toBe('12,34,567.89');
    expect(formatsFor('en').money(1_234_567.89)).toBe('$12,34,567.89');
    chooseFormats({ ...none, numbers: 'PLAIN' });
    expect(formatsFor('en').number(1_234_567.89)).toBe('1234567.89');
    expect(formatsFor('ar').number(1_234_567.89)).toBe('1234567.89');
  });

  it('write days with the name of the month, or as ISO 8601', () => {
    chooseFormats({ ...none, days: 'MONTH_NAME' });
    expect(formatsFor('en').date(AT)).toBe('15 Jan 2026');
    expect(formatsFor('en').dateTime(AT)).toBe('15 Jan 2026 03:00 PM');
    expect(formatsFor('ar').date(AT)).toBe('15 يناير 2026');
    chooseFormats({ ...none, days: 'ISO' });
    expect(languageCodes.map((code) => formatsFor(code).date(AT))).toEqual(
      languageCodes.map(() => '2026-01-15'),
    );
  });

  it('name the currency by its code', () => {
    chooseFormats({ ...none, currency: 'CODE' });
    expect(formatsFor('en').money(1250).replace('\u00a0', ' ')).toBe('USD 1,250.00');
    expect(formatsFor('ar').money(1250)).toContain('USD');
  });

  it('keep one object per language until another choice is made', () => {
    const before = formatsFor('en');
    chooseFormats({ ...none });
    expect(formatsFor('en')).toBe(before);
    chooseFormats({ ...none, days: 'ISO' });
    expect(formatsFor('en')).not.toBe(before);
  });
});
