import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kycFormLanguages } from '#src/features/sign-up/kyc-form-languages.ts';

const read = (language: string) =>
  readFileSync(new URL(`../public/kyc/kyc-form-${language}.pdf`, import.meta.url));

describe.each(kycFormLanguages)('the KYC form that an applicant downloads (%s)', (language) => {
  const file = read(language);
  const text = file.toString('latin1');

  it('is a whole PDF that an upload would take', () => {
    expect(file.subarray(0, 4).toString('hex')).toBe('25504446');
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(file.length).toBeLessThan(10 * 1024 * 1024);
  });

  it('is one A4 sheet', () => {
    expect(text.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(text) ?? [];
    // In points; Chromium rounds to 1/96 inch.
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });

  it('names its language to screen readers, and differs from the form of the other language', () => {
    expect(text).toMatch(new RegExp(`/Lang\\s*\\(${language}\\)`));
    for (const other of kycFormLanguages.filter((code) => code !== language)) {
      expect(file.equals(read(other))).toBe(false);
    }
  });
});
