import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { FeedbackCreateRequest } from '#generated/rules/FeedbackCreateRequest.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { RatingField } from '#src/shared/forms/fields/RatingField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { SwitchField } from '#src/shared/forms/fields/SwitchField.tsx';
import { agreed, number, oneOf, several } from '#src/shared/forms/rules.ts';
import { descriptionOf, renderForm } from '../../../support/component/form.tsx';
import { bothDirections } from '../../../support/component/languages.ts';

const addressTypes = [
  { value: 'OFFICE', label: 'Office' },
  { value: 'BILLING', label: 'Billing' },
  { value: 'SHIPPING', label: 'Shipping' },
] as const;

describe.each(bothDirections)('choices (%s)', (language) => {
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

  it('of a list are mounted when its field is first focused, and taken by keyboard and by mouse', async () => {
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

  it('of a list are there at once when the first touch of its field is a click', async () => {
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
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getByRole('radio', { name: 'Office' })),
    );
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
