import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { internationalNumber, knownNumber, nationalNumber, phone } from '#src/shared/forms/phone.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { descriptionOf, renderForm } from '../../../support/component/form.tsx';

const show = (language: LanguageCode = 'en', initial = '') =>
  renderForm(
    {
      schema: v.object({ mobile: phone(RegisterRequest.mobile) }),
      initialValues: { mobile: initial },
      fields: (form) => <PhoneField {...form.field('mobile')} label="Mobile" />,
    },
    language,
  );

const number = () => screen.getByRole<HTMLInputElement>('textbox');
const country = () => screen.getByRole<HTMLInputElement>('combobox');
const group = () => screen.getByRole('group', { name: /^Mobile/ });

describe('a telephone field', () => {
  it('sends the number as dialled in the country in international form', async () => {
    const { user, send, submit } = await show();
    expect(country().value).toContain('+91');
    await user.type(number(), '098765 43210');
    await user.tab();
    expect(number().value).toBe('098765 43210');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ mobile: '+919876543210' });
  });

  it('takes a whole international number, and the country follows it', async () => {
    const { user, send, submit } = await show();
    await user.click(number());
    await user.paste('0097150 123 4567');
    expect(country().value).toContain('+971');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ mobile: '+971501234567' });
  });

  it('understands Arabic digits, and names countries in Arabic', async () => {
    const { user, send, submit } = await show('ar');
    expect(country().value).toContain('الهند');
    await user.type(number(), '٩٨٧٦٥٤٣٢١٠');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ mobile: '+919876543210' });
  });

  it('keeps the digits when the country is chosen afterwards, found by typing', async () => {
    const { user, send, submit } = await show();
    await user.type(number(), '501234567');
    await user.clear(country());
    await user.type(country(), 'emirates{ArrowDown}{Enter}');
    expect(country().value).toContain('+971');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ mobile: '+971501234567' });
  });

  it('shows a number that is there as it is dialled in its country', async () => {
    await show('en', '+97235551234');
    expect(country().value).toContain('+972');
    expect(number().value).toBe('03-555-1234');
  });

  it('says what is wrong with one that no numbering plan has, and keeps it', async () => {
    const { user, send, submit, t } = await show();
    await submit();
    expect(descriptionOf(group())).toContain(t('validation:required'));
    await user.type(number(), '12345');
    await submit();
    expect(descriptionOf(group())).toContain(t('validation:phone'));
    expect(number().value).toBe('12345');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('telephone numbers', () => {
  it('are not sent when they are optional and empty', () => {
    expect(v.parse(phone(ContactRequest.mobile), '')).toBeUndefined();
  });

  it('do not start a form when no numbering plan has them', () => {
    expect(['+919876543210', '+9112', '', null].map(knownNumber)).toEqual(['+919876543210', '', '', '']);
  });

  it('keep what was typed while they are none yet', () => {
    expect(internationalNumber('98', 'IN')).toBe('+9198');
    expect(internationalNumber(' - ', 'IN')).toBe('');
    expect(nationalNumber('+9198', 'IN')).toBe('98');
  });
});
