import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  AddressUpsertRequest,
  ContactRequest,
  FeedbackCreateRequest,
  ResetPasswordRequest,
  type Rule,
  VerifyFingerprintRequest,
} from '#generated/rules.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { OneTimeCodeField } from '#src/shared/forms/fields/OneTimeCodeField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { RatingField } from '#src/shared/forms/fields/RatingField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { SwitchField } from '#src/shared/forms/fields/SwitchField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { agreed, code, number, oneOf, secret, several, text } from '#src/shared/forms/rules.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { descriptionOf, renderForm } from './component/form.tsx';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a text field', () => {
  it('that is disabled says why', async () => {
    await renderForm({
      schema: v.object({ name: text(ContactRequest.name) }),
      initialValues: { name: 'Noa' },
      fields: (form) => (
        <TextField {...form.field('name')} label="Name" hint="As on the card" disabledReason="Verified" />
      ),
    });
    expect(box().disabled).toBe(true);
    expect(descriptionOf(box())).toBe('Verified');
  });
});

describe.each(languageCodes)('a number field (%s)', (language) => {
  const amount = { type: 'number', isRequired: true, minimum: -70, maximum: 5000 } as const satisfies Rule;
  const show = (unit: 'money' | 'percent') =>
    renderForm(
      {
        schema: v.object({ amount: number(amount) }),
        initialValues: { amount: null },
        fields: (form) => (
          <NumberField {...form.field('amount')} label="Amount" unit={unit} decimals={2} isSigned />
        ),
      },
      language,
    );

  it('reads what people type, and shows it as numbers look elsewhere', async () => {
    const { user, send, submit, t } = await show('money');
    expect(screen.getByText(t('forms:unit.money', { label: 'Amount' }))).toBeTruthy();
    await user.type(box(), '1,250.5');
    expect(box().value).toBe('1,250.5');
    await user.tab();
    expect(box().value).toBe('1,250.50');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ amount: 1250.5 });
  });

  it('understands Arabic digits and signs, and keeps decimals beyond the usual ones', async () => {
    const { user, send, submit } = await show('percent');
    await user.type(box(), '−٣٠٫٥٧٥');
    await user.tab();
    expect(box().value).toContain('30.575');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ amount: -30.575 });
  });

  it('keeps a text that is no number, and says so', async () => {
    const { user, send, submit, t } = await show('money');
    await user.type(box(), '1,5');
    await submit();
    expect(box().value).toBe('1,5');
    expect(descriptionOf(box())).toContain(t('validation:number'));
    await user.clear(box());
    await user.type(box(), '5001');
    await submit();
    expect(descriptionOf(box())).toContain(t('validation:max_value', { limit: '5000' }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a field of several lines', () => {
  it('counts the characters that are left, and never cuts what was pasted', async () => {
    const { user, submit, send, t } = await renderForm({
      schema: v.object({ message: text(ContactRequest.message) }),
      initialValues: { message: '' },
      fields: (form) => (
        <TextareaField
          {...form.field('message')}
          label="Message"
          longest={ContactRequest.message.maxLength}
        />
      ),
    });
    expect(descriptionOf(box())).toContain(t('forms:left', { count: 4000 }));
    await user.click(box());
    await user.paste('x'.repeat(4001));
    expect(box().value).toHaveLength(4001);
    expect(descriptionOf(box())).toContain(t('forms:tooLong', { count: 1 }));
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(descriptionOf(box())).toContain(t('validation:max_length', { count: 4000 }));
  });
});

const addressTypes = [
  { value: 'OFFICE', label: 'Office' },
  { value: 'BILLING', label: 'Billing' },
  { value: 'SHIPPING', label: 'Shipping' },
] as const;

describe.each(languageCodes)('choices (%s)', (language) => {
  it('of a list are found by typing, and an optional one can be cleared', async () => {
    const { user, send, submit, t } = await renderForm(
      {
        schema: v.object({ type: oneOf({ ...AddressUpsertRequest.type, isRequired: false }) }),
        initialValues: { type: null },
        fields: (form) => (
          <SelectField {...form.field('type')} label="Type" options={addressTypes} isSearchable />
        ),
      },
      language,
    );
    const list = screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' });
    await user.type(list, 'bil');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Billing']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(list.value).toBe('Billing');
    await submit();
    expect(send).toHaveBeenLastCalledWith({ type: 'BILLING' });
    await user.click(screen.getByLabelText(t('common:clear')));
    await submit();
    expect(send).toHaveBeenLastCalledWith({ type: undefined });
    await user.type(list, 'bil{ArrowDown}{Enter}');
    expect(list.value).toBe('Billing');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(list.value).toBe('');
  });

  it('in view are one group, walked by arrow keys, and one of them must be taken', async () => {
    const { user, send, submit, t } = await renderForm(
      {
        schema: v.object({ type: oneOf(AddressUpsertRequest.type) }),
        initialValues: { type: null },
        fields: (form) => <RadioField {...form.field('type')} label="Type" options={addressTypes} />,
      },
      language,
    );
    const group = screen.getByRole('radiogroup', { name: /^Type/ });
    expect(group.getAttribute('aria-required')).toBe('true');
    await submit();
    expect(descriptionOf(group)).toBe(t('validation:required'));
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(within(group).getByRole('radio', { name: 'Office' }));
    await user.keyboard('{ArrowDown}');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'BILLING' });
  });

  it('of which several are possible stay within the number that the contract allows', async () => {
    const { user, send, submit, t } = await renderForm(
      {
        schema: v.object({
          types: several<'OFFICE' | 'BILLING' | 'SHIPPING'>({
            type: 'array',
            isRequired: true,
            minItems: 1,
            maxItems: 2,
          }),
        }),
        initialValues: { types: [] },
        fields: (form) => (
          <CheckboxGroupField {...form.field('types')} label="Types" options={addressTypes} />
        ),
      },
      language,
    );
    const group = screen.getByRole('group', { name: /^Types/ });
    await submit();
    expect(descriptionOf(group)).toBe(t('validation:tooFew'));
    await user.click(screen.getByRole('checkbox', { name: 'Shipping' }));
    await user.click(screen.getByRole('checkbox', { name: 'Office' }));
    await user.click(screen.getByRole('checkbox', { name: 'Billing' }));
    await submit();
    expect(descriptionOf(group)).toBe(t('validation:tooMany'));
    await user.click(screen.getByRole('checkbox', { name: 'Billing' }));
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ types: ['OFFICE', 'SHIPPING'] });
  });

  it('of yes or no are sent as they stand, and one that must be agreed to is asked for', async () => {
    const { user, send, submit, t } = await renderForm(
      {
        schema: v.object({ news: v.boolean(), isAgreed: agreed() }),
        initialValues: { news: false, isAgreed: false },
        fields: (form) => (
          <>
            <SwitchField {...form.field('news')} label="News" />
            <CheckboxField {...form.field('isAgreed')} label="Agreed" />
          </>
        ),
      },
      language,
    );
    await user.click(screen.getByRole('switch', { name: 'News' }));
    await submit();
    const terms = screen.getByRole('checkbox', { name: /^Agreed/ });
    expect(descriptionOf(terms)).toContain(t('validation:agreed'));
    expect(document.activeElement).toBe(terms);
    await user.click(terms);
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ news: true, isAgreed: true });
  });
});

describe('a one-time code', () => {
  it('is pasted as it was sent, and stays digits', async () => {
    const { user, send, submit, t } = await renderForm({
      schema: v.object({ otp: code(VerifyFingerprintRequest.otpNumber) }),
      initialValues: { otp: '' },
      fields: (form) => (
        <OneTimeCodeField
          {...form.field('otp')}
          label="Code"
          digits={VerifyFingerprintRequest.otpNumber.maxLength}
        />
      ),
    });
    expect(box().getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(box(), '12a٣');
    expect(box().value).toBe('123');
    await submit();
    expect(descriptionOf(box())).toContain(t('validation:code'));
    await user.clear(box());
    await user.click(box());
    await user.paste('G-491 772');
    expect(box().value).toBe('491772');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ otp: '491772' });
  });
});

describe('a rating', () => {
  it('has all steps of the contract in view, tells what the ends mean, and is taken by arrow keys', async () => {
    const { user, send, submit } = await renderForm({
      schema: v.object({ satisfaction: number(FeedbackCreateRequest.satisfaction) }),
      initialValues: { satisfaction: null },
      fields: (form) => (
        <RatingField
          {...form.field('satisfaction')}
          label="How satisfied are you?"
          scale={FeedbackCreateRequest.satisfaction}
          ends={{ lowest: 'Not at all', highest: 'Very' }}
        />
      ),
    });
    const group = screen.getByRole('radiogroup', { name: /^How satisfied/ });
    expect(within(group).getAllByRole('radio')).toHaveLength(11);
    await submit();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '0: Not at all' }));
    await user.click(screen.getByRole('radio', { name: '9' }));
    await user.keyboard('{ArrowRight}');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ satisfaction: 10 });
  });
});

describe.each(languageCodes)('a new password (%s)', (language) => {
  it('shows while typing whether its rule is kept, and can be shown', async () => {
    const { user, send, submit, t } = await renderForm(
      {
        schema: v.object({ password: secret(ResetPasswordRequest.password) }),
        initialValues: { password: '' },
        fields: (form) => (
          <NewPasswordField
            {...form.field('password')}
            label="Password"
            rule={ResetPasswordRequest.password}
          />
        ),
      },
      language,
    );
    const field = screen.getByLabelText<HTMLInputElement>(/^Password/);
    const rule = t('forms:password.length', { count: 8 });
    expect(descriptionOf(field)).toContain(
      t('forms:password.rule', { rule, state: t('forms:password.open') }),
    );
    await user.type(field, 'seven77');
    await submit();
    expect(descriptionOf(field)).toContain(t('validation:min_length', { count: 8 }));
    await user.type(field, '8');
    expect(descriptionOf(field)).toContain(
      t('forms:password.rule', { rule, state: t('forms:password.kept') }),
    );
    await user.click(screen.getByRole('button', { name: t('common:showPassword') }));
    expect(field.type).toBe('text');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ password: 'seven778' });
  });
});
