import { afterEach, describe, expect, it } from 'vitest';
import { type ChosenFormats, chooseFormats, formatsFor } from '#src/shared/i18n/format.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';

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
