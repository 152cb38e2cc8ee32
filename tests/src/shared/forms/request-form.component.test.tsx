import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { FieldRule } from '#generated/model/fieldRule.ts';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { createProblem } from '#src/shared/api/problem.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { showLanguage } from '../../../support/component/words.ts';

const schema = v.object({
  name: text(ContactRequest.name),
  email: text(ContactRequest.email),
  subject: text(ContactRequest.subject),
  address: v.object({ zipCode: text(AddressUpsertRequest.zipCode) }),
});

const empty = { name: '', email: '', subject: '', address: { zipCode: '' } };

type Sent = v.InferOutput<typeof schema>;
type Props = { send: (request: Sent) => Promise<unknown>; initialValues?: typeof empty };

function Sample({ send, initialValues = empty }: Props) {
  const form = useRequestForm({
    schema,
    initialValues,
    send,
    onSent: () => {},
    fieldsOf: (problem) => (problem.code === 'E_CONFLICT' ? { name: 'Taken' } : {}),
    memberName: (member) => (member.startsWith('filter') ? 'Search criteria' : undefined),
  });
  return (
    <FormPage form={form} submitLabel="Send">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Mail" hint="We answer there" />
      <TextField {...form.field('subject')} label="Subject" />
      <TextField {...form.field('address.zipCode')} label="Postal code" />
    </FormPage>
  );
}

const filled = { name: 'Noa', email: 'noa@levi.test', subject: '', address: { zipCode: '400051' } };

const input = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const describedBy = (name: string) =>
  (input(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const button = () => screen.getByRole('button', { name: 'Send' });

const refusing = (errors: readonly { field: string; rule: FieldRule }[]) => () =>
  Promise.reject(
    createProblem('E_VALIDATION', { errors: errors.map((error) => ({ ...error, message: 'server prose' })) }),
  );

describe('a form', () => {
  it('sends what was typed, with nested members and without empty optional ones', async () => {
    const send = vi.fn(() => Promise.resolve());
    const { user } = await renderWithProviders(<Sample send={send} />);
    await user.type(input('Name'), ' Noa ');
    await user.type(input('Mail'), 'noa@levi.test');
    await user.type(input('Postal code'), '400051');
    await user.click(button());
    expect(send).toHaveBeenCalledExactlyOnceWith({
      name: 'Noa',
      email: 'noa@levi.test',
      subject: undefined,
      address: { zipCode: '400051' },
    });
  });

  it('marks the fields that must be filled, and explains the mark once', async () => {
    const { t } = await renderWithProviders(<Sample send={vi.fn()} />);
    expect(['Name', 'Mail', 'Subject', 'Postal code'].map((name) => input(name).required)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(screen.getAllByText(t('forms:required'))).toHaveLength(1);
  });

  it('checks a filled field when it is left, and an empty one only when the form is sent', async () => {
    const { user, t } = await renderWithProviders(<Sample send={vi.fn()} />);
    await user.click(input('Name'));
    await user.tab();
    expect(input('Name').getAttribute('aria-invalid')).not.toBe('true');
    await user.type(input('Mail'), 'noa');
    await user.tab();
    expect(input('Mail').getAttribute('aria-invalid')).toBe('true');
    expect(describedBy('Mail')).toContain(t('validation:email'));
    await user.type(input('Mail'), '@levi.test');
    expect(input('Mail').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('puts the focus on the first wrong field and links to each when there are more than two', async () => {
    const send = vi.fn();
    const { user, t } = await renderWithProviders(<Sample send={send} />);
    await user.click(button());
    expect(send).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
    expect(screen.getByText(t('forms:wrong', { count: 3 }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Postal code: / }));
    await waitFor(() => expect(document.activeElement).toBe(input('Postal code')));
    await user.type(input('Postal code'), '1');
    expect(screen.queryByText(t('forms:wrong', { count: 3 }))).toBeNull();
  });

  it('puts field errors of the server on the fields by their paths, until the entry is changed', async () => {
    const send = vi.fn(refusing([{ field: 'address.zipCode', rule: 'known' }]));
    const { user, t } = await renderWithProviders(<Sample send={send} initialValues={filled} />);
    await user.click(button());
    expect(describedBy('Postal code')).toContain(t('validation:unknown'));
    await waitFor(() => expect(document.activeElement).toBe(input('Postal code')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toContain('server prose');
    await user.type(input('Postal code'), '1');
    expect(describedBy('Postal code')).not.toContain(t('validation:unknown'));
    expect(input('Postal code').value).toBe('4000511');
  });

  it('shows above the form what the server says about a member that is no field', async () => {
    const send = vi.fn(
      refusing([
        { field: 'filter.or', rule: 'maxItems' },
        { field: 'strange', rule: 'json' },
      ]),
    );
    const { user, t } = await renderWithProviders(<Sample send={send} initialValues={filled} />);
    await user.click(button());
    const told = screen.getByRole('alert').textContent;
    expect(told).toContain(t('problems:E_VALIDATION'));
    expect(told).toContain(
      t('forms:complaint', { name: 'Search criteria', message: t('validation:tooMany') }),
    );
    expect(told).toContain(t('validation:invalid'));
    expect(told).not.toContain('server prose');
  });

  it('tells a refusal of the whole, and keeps what was typed and the focus on the button', async () => {
    const send = vi.fn(() => Promise.reject(createProblem('OFFLINE')));
    const { user, t } = await renderWithProviders(<Sample send={send} initialValues={filled} />);
    await user.click(button());
    expect(screen.getByRole('alert').textContent).toContain(t('problems:OFFLINE'));
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(input('Name').value).toBe('Noa');
  });

  it('lets a screen say which field a refusal is about', async () => {
    const send = vi.fn(() => Promise.reject(createProblem('E_CONFLICT')));
    const { user } = await renderWithProviders(<Sample send={send} initialValues={filled} />);
    await user.click(button());
    expect(describedBy('Name')).toContain('Taken');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends once, however often the button is pressed meanwhile, and stays focused and busy', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = await renderWithProviders(<Sample send={send} initialValues={filled} />);
    await user.click(button());
    await user.click(button());
    await user.type(input('Name'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(button().getAttribute('aria-busy')).toBe('true');
    finish();
    await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
  });
});

describe('a form whose language changes', () => {
  it('says what is wrong in the new language, and reports nothing that was not wrong before', async () => {
    const send = vi.fn(refusing([{ field: 'subject', rule: 'known' }]));
    const { user, t } = await renderWithProviders(<Sample send={send} initialValues={filled} />);
    await user.click(button());
    expect(describedBy('Subject')).toContain(t('validation:unknown'));
    await user.clear(input('Name'));
    await user.clear(input('Mail'));
    await user.type(input('Mail'), 'noa');
    await user.tab();
    expect(describedBy('Mail')).toContain('Enter an email address');
    await showLanguage('ar');
    await vi.waitFor(() => expect(describedBy('Mail')).toContain('أدخل عنوان بريد'));
    expect(describedBy('Subject')).toContain('لم يعد هذا متاحًا');
    expect(input('Name').getAttribute('aria-invalid')).not.toBe('true');
    expect(input('Mail').value).toBe('noa');
  });
});
