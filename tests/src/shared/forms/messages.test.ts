import i18next from 'i18next';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ProductRule } from '#generated/model/productRule.ts';
import { serverRuleMessage } from '#src/shared/forms/field-errors.ts';
import { installValidationMessages, validationMessage } from '#src/shared/forms/messages.ts';
import { text } from '#src/shared/forms/rules.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { startTestWords } from '../../../support/words.ts';

const root = { lang: '', dir: '' };

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: root });
  installValidationMessages();
  await startTestWords();
});

const requiredText = (maxLength: number) => text({ type: 'string', isRequired: true, maxLength });
const optionalText = (maxLength: number) => text({ type: 'string', isRequired: false, maxLength });

const error = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(schema, value).issues?.[0]?.message;

describe('messages of schemas', () => {
  it('say what to do, with the bound and its plural', async () => {
    expect(error(requiredText(10), '  ')).toBe('Fill this in.');
    expect(error(requiredText(1), 'ab')).toBe('Enter at most 1 character.');
    expect(error(requiredText(3), 'abcd')).toBe('Enter at most 3 characters.');
    expect(error(v.pipe(v.number(), v.maxValue(40)), 41)).toBe('Enter 40 or less.');
    expect(error(v.pipe(v.string(), v.email()), 'a')).toBe('Enter an email address, like name@example.com.');
    expect(error(v.boolean(), 1)).toBe('This entry is not accepted.');
  });

  it('are in the language of the moment, with its own plural forms', async () => {
    await changeLanguage('ar');
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(error(requiredText(2), 'abc')).toBe('أدخل حرفين على الأكثر.');
    expect(error(requiredText(3), 'abcd')).toBe('أدخل 3 أحرف على الأكثر.');
    expect(error(requiredText(10), '')).toBe(i18next.t('validation:required'));
    await changeLanguage('en');
    expect(root).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('read the rules of the server as those of schemas', () => {
    expect(serverRuleMessage('required')).toBe('Fill this in.');
    expect(serverRuleMessage('unique')).toBe('This is taken already. Choose another one.');
    expect(serverRuleMessage('maxLength')).toBe('This is too long. Shorten it.');
    expect(serverRuleMessage('limit')).toBe('This is beyond the limit.');
    expect(serverRuleMessage('of a newer server')).toBe('This entry is not accepted.');
    expect(serverRuleMessage('known')).toBe('This is no longer available. Make another choice.');
    expect(validationMessage('min_length', 1)).toBe('Fill this in.');
  });

  it.each(languageCodes)('say what to do about every product rule of the contract (%s)', async (language) => {
    await changeLanguage(language);
    const general = i18next.t('validation:invalid');
    // A format can be that of anything, so its words say nothing of it.
    const told = Object.values(ProductRule).filter((rule) => rule !== ProductRule.format);
    expect(told.filter((rule) => serverRuleMessage(rule) === general)).toEqual([]);
    await changeLanguage('en');
  });
});

describe('rules', () => {
  it('cut blanks and do not send an empty optional text', () => {
    expect(v.parse(requiredText(10), ' a ')).toBe('a');
    expect(v.parse(optionalText(10), '  ')).toBeUndefined();
    expect(v.parse(optionalText(10), ' b ')).toBe('b');
  });
});
