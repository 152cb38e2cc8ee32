import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { ResetPasswordRequest } from '#generated/rules/ResetPasswordRequest.ts';
import type { Rule } from '#generated/rules/types.ts';
import { VerifyFingerprintRequest } from '#generated/rules/VerifyFingerprintRequest.ts';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { OneTimeCodeField } from '#src/shared/forms/fields/OneTimeCodeField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { code, number, secret, text } from '#src/shared/forms/rules.ts';
import { descriptionOf, renderForm } from '../../../support/component/form.tsx';
import { bothDirections } from '../../../support/component/languages.ts';

const box = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a text field', () => {
  it('says why it is disabled', async () => {
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

describe.each(bothDirections)('free text (%s)', (language) => {
  it.each(['line', 'lines'] as const)('runs in its own direction in one field (%s)', async (kind) => {
    const { user } = await renderForm(
      {
        schema: v.object({ message: text(ContactRequest.message) }),
        initialValues: { message: '' },
        fields: (form) =>
          kind === 'line' ? (
            <TextField {...form.field('message')} label="Message" />
          ) : (
            <TextareaField {...form.field('message')} label="Message" longest={4000} />
          ),
      },
      language,
    );
    expect(box().hasAttribute('dir')).toBe(false);
    await user.type(box(), 'سلام');
    await waitFor(() => expect(box().getAttribute('dir')).toBe('auto'));
    await user.clear(box());
    await waitFor(() => expect(box().hasAttribute('dir')).toBe(false));
  });
});

describe.each(bothDirections)('a number field (%s)', (language) => {
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

describe.each(bothDirections)('a new password (%s)', (language) => {
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
