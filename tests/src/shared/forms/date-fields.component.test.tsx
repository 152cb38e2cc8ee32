import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTime, day } from '#src/shared/forms/day-rules.ts';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { descriptionOf, renderForm } from '../../../support/component/form.tsx';

const rule = { type: 'string', isRequired: true, format: 'date' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-15T09:30:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
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
    await user.type(within(group).getByLabelText(/^Time/), '11:00');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ at: '2026-01-16T05:30:00.000Z' });
  });
});
