import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '#src/shared/i18n/languages.ts';

/** A form is small enough for a telephone. */
const MOST_BYTES = 150_000;

const read = (language: string) =>
  readFileSync(new URL(`../../public/kyc/kyc-form-${language}.pdf`, import.meta.url));

const textsOf = (language: string) => JSON.parse(readFileSync(`tools/generate/kyc/${language}.json`, 'utf8'));

/** A form without its words: how many there are of each kind. */
const shapeOf = (text: unknown): unknown =>
  typeof text === 'string'
    ? text !== ''
    : Array.isArray(text)
      ? text.map(shapeOf)
      : Object.entries(text as object).map(([key, value]) => [key, shapeOf(value)]);

describe.each(languageCodes)('the KYC form that an applicant downloads (%s)', (language) => {
  const file = read(language);
  const text = file.toString('latin1');

  it('asks for what the English one asks for', () => {
    expect(shapeOf(textsOf(language))).toEqual(shapeOf(textsOf('en')));
  });

  it('is a whole PDF that an upload would take', () => {
    expect(file.subarray(0, 4).toString('hex')).toBe('25504446');
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(file.length).toBeLessThan(MOST_BYTES);
  });

  it('is one A4 sheet', () => {
    expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(text) ?? [];
    // In points; Chromium rounds to 1/96 inch.
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });

  it('names its language to screen readers, and differs from the forms of the others', () => {
    expect(text).toMatch(new RegExp(`/Lang\\s*\\(${language}\\)`));
    for (const other of languageCodes.filter((code) => code !== language)) {
      expect(file.equals(read(other))).toBe(false);
    }
  });
});
