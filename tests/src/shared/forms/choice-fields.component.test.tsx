import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { FeedbackCreateRequest } from '#generated/rules/FeedbackCreateRequest.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { dateTime, day } from '#src/shared/forms/day-rules.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { RatingField } from '#src/shared/forms/fields/RatingField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { SwitchField } from '#src/shared/forms/fields/SwitchField.tsx';
import { agreed, number, oneOf, several } from '#src/shared/forms/rules.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { descriptionOf, renderForm } from '../../../support/component/form.tsx';
import { bothDirections } from '../../../support/component/languages.ts';

const addressTypes = [
  { value: 'OFFICE', label: 'Office' },
  { value: 'BILLING', label: 'Billing' },
  { value: 'SHIPPING', label: 'Shipping' },
] as const;

describe.each(bothDirections)('choices (%s)', (language) => {
  it('are found in a list by typing, and an optional one can be cleared', async () => {
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

  it('are mounted when the field of their list is first focused, and taken by keyboard and by mouse', async () => {
    const { user, send, submit } = await renderForm(
      {
        schema: v.object({ type: oneOf(AddressUpsertRequest.type) }),
        initialValues: { type: null },
        fields: (form) => <SelectField {...form.field('type')} label="Type" options={addressTypes} />,
      },
      language,
    );
    const options = () =>
      screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    const list = screen.getByRole<HTMLInputElement>('combobox', { name: /^Type/ });
    expect(options()).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(list);
    expect(options()).toEqual(['Office', 'Billing', 'Shipping']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(list.value).toBe('Billing');
    await user.click(list);
    await user.click(screen.getByRole('option', { name: 'Shipping' }));
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'SHIPPING' });
  });

  it('are there at once when the first touch of the field is a click', async () => {
    const { user } = await renderForm(
      {
        schema: v.object({ type: oneOf(AddressUpsertRequest.type) }),
        initialValues: { type: null },
        fields: (form) => <SelectField {...form.field('type')} label="Type" options={addressTypes} />,
      },
      language,
    );
    const list = screen.getByRole<HTMLInputElement>('combobox', { name: /^Type/ });
    await user.click(list);
    await user.click(screen.getByRole('option', { name: 'Billing' }));
    expect(list.value).toBe('Billing');
  });

  it('form one group when all are in view, move by arrow keys, and one must be taken', async () => {
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
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getByRole('radio', { name: 'Office' })),
    );
    await user.keyboard('{ArrowDown}');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'BILLING' });
  });

  it('stay within the number that the contract allows where several are possible', async () => {
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
    expect(descriptionOf(group)).toBe(t('validation:required'));
    await user.click(screen.getByRole('checkbox', { name: 'Shipping' }));
    await user.click(screen.getByRole('checkbox', { name: 'Office' }));
    await user.click(screen.getByRole('checkbox', { name: 'Billing' }));
    await submit();
    expect(descriptionOf(group)).toBe(t('validation:tooMany'));
    await user.click(screen.getByRole('checkbox', { name: 'Billing' }));
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ types: ['OFFICE', 'SHIPPING'] });
  });

  it('are sent as they are for yes or no, and one that must be agreed to is asked for', async () => {
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
    await waitFor(() => expect(document.activeElement).toBe(terms));
    await user.click(terms);
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ news: true, isAgreed: true });
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
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: '0: Not at all' })),
    );
    await user.click(screen.getByRole('radio', { name: '9' }));
    await user.keyboard('{ArrowRight}');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ satisfaction: 10 });
  });
});

const rule = { type: 'string', isRequired: true, format: 'date' } as const;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-15T09:30:00Z') });
  setClock('2026-01-15T09:30:00Z', Date.now(), Date.now());
});

const show = (language: LanguageCode, initial: string | null = null) =>
  renderForm(
    {
      schema: v.object({ birth: day(rule, { max: '2026-01-20' }) }),
      initialValues: { birth: initial },
      fields: (form) => <DateField {...form.field('birth')} label="Birth" max="2026-01-20" />,
    },
    language,
  );

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Birth/ });
const focusedDay = () => document.activeElement?.textContent;

describe('a date field', () => {
  it('takes a typed day, and says what is wrong with one that is none', async () => {
    const { user, send, submit, t } = await show('en');
    await user.type(box(), '31.4.1980');
    await user.tab();
    expect(box().value).toBe('31.4.1980');
    expect(descriptionOf(box())).toContain(t('validation:date'));
    await user.clear(box());
    await user.type(box(), '٣٠/٤/١٩٨٠');
    await user.tab();
    expect(box().value).toBe('30/04/1980');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ birth: '1980-04-30' });
  });

  it('takes a day from the calendar, which begins at the chosen one and gives the focus back', async () => {
    const { user, t } = await show('en', '2025-12-24');
    const open = screen.getByRole('button', { name: t('forms:calendar.open', { label: 'Birth' }) });
    await user.click(open);
    const calendar = screen.getByRole('dialog', { name: t('forms:calendar.open', { label: 'Birth' }) });
    await vi.waitFor(() => expect(focusedDay()).toBe('24'));
    expect(within(calendar).getByRole('button', { name: 'Wednesday, December 24, 2025' })).toBe(
      document.activeElement,
    );
    await user.keyboard('{ArrowRight}{Enter}');
    expect(box().value).toBe('25/12/2025');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(open));
  });

  it('marks the day of the server, not that of a device whose clock is wrong', async () => {
    setClock('2026-01-17T09:30:00Z', Date.now(), Date.now());
    const { user, t } = await show('en');
    await user.click(screen.getByRole('button', { name: t('forms:calendar.open', { label: 'Birth' }) }));
    await vi.waitFor(() => expect(focusedDay()).toBe('17'));
    const marked = document.querySelectorAll('[aria-current="date"]');
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['17']);
  });

  it('begins the calendar today by the house clock, and offers no day beyond the bounds', async () => {
    const { user, t } = await show('en');
    await user.click(screen.getByRole('button', { name: t('forms:calendar.open', { label: 'Birth' }) }));
    await vi.waitFor(() => expect(focusedDay()).toBe('15'));
    const late = screen.getByRole<HTMLButtonElement>('button', { name: 'Wednesday, January 21, 2026' });
    expect(late.disabled).toBe(true);
  });

  it('names months and weekdays in Arabic, begins the week on Saturday and mirrors the arrow keys', async () => {
    const { user, t } = await show('ar', '2025-12-24');
    await user.click(screen.getByRole('button', { name: t('forms:calendar.open', { label: 'Birth' }) }));
    await vi.waitFor(() => expect(focusedDay()).toBe('24'));
    expect(screen.getByRole('button', { name: 'ديسمبر 2025' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('السبت');
    await user.keyboard('{ArrowLeft}');
    expect(focusedDay()).toBe('25');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focusedDay()).toBe('23');
    await user.keyboard('{ArrowDown}');
    expect(focusedDay()).toBe('30');
  });
});

describe('a field of a date and a time', () => {
  it('says whose clock it goes by, and sends an instant in UTC', async () => {
    const { user, send, submit, t } = await renderForm({
      schema: v.object({ at: dateTime({ ...rule, format: 'date-time' }) }),
      initialValues: { at: { day: null, time: '' } },
      fields: (form) => <DateTimeField {...form.field('at')} label="Visit" />,
    });
    const group = screen.getByRole('group', { name: /^Visit/ });
    expect(descriptionOf(group)).toContain(t('forms:houseTime'));
    await user.type(within(group).getByRole('textbox', { name: /^Date/ }), '16/1/2026');
    await submit();
    expect(descriptionOf(group)).toContain(t('validation:time'));
    const time = within(group).getByRole<HTMLInputElement>('textbox', { name: /^Time/ });
    await user.type(time, '25:00');
    await submit();
    expect(descriptionOf(group)).toContain(t('validation:time'));
    await user.clear(time);
    await user.type(time, '11');
    await user.tab();
    expect(time.value).toBe('11:00 AM');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ at: '2026-01-16T05:30:00.000Z' });
  });

  it('takes a time from a list, and shows a reader elsewhere their time beside that of the house', async () => {
    vi.stubEnv('TZ', 'Europe/Brussels');
    const { user, send, submit, t } = await renderForm({
      schema: v.object({ at: dateTime({ ...rule, format: 'date-time' }) }),
      initialValues: { at: { day: '2026-01-16', time: '22:00' } },
      fields: (form) => <DateTimeField {...form.field('at')} label="Visit" />,
    });
    const group = screen.getByRole('group', { name: /^Visit/ });
    expect(within(group).getByText('16/01/2026 10:00 PM (05:30 PM your time)')).toBeTruthy();
    await user.click(within(group).getByRole('button', { name: t('forms:time.open', { label: 'Time' }) }));
    await vi.waitFor(() => expect(focusedDay()).toBe('10:00 PM'));
    await user.click(screen.getByRole('button', { name: '02:30 PM' }));
    expect(within(group).getByText('16/01/2026 02:30 PM (10:00 AM your time)')).toBeTruthy();
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ at: '2026-01-16T09:00:00.000Z' });
    vi.unstubAllEnvs();
  });
});
