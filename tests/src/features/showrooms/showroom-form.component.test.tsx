import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ShowroomForm } from '#src/features/showrooms/ShowroomForm.tsx';
import { newEntries, showroomSchema } from '#src/features/showrooms/showroom-form.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

describe('the form of a showroom', () => {
  it('asks for the rate of another currency, and never proposes the previous rate', async () => {
    signInAs('primary');
    const { t, user } = await renderWithProviders(
      <FormDialog isOpen onClose={() => {}} title="Showroom">
        <ShowroomForm stones={[]} onSaved={() => {}} />
      </FormDialog>,
    );
    await user.click(
      await screen.findByRole('combobox', { name: new RegExp(`^${t('showrooms:form.currency')}`) }),
    );
    await user.click(await screen.findByRole('option', { name: 'EUR' }));
    const label = t('showrooms:form.rate', { currency: 'EUR' });
    const rate = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
    expect(rate.value).toBe('');
  });

  it('accepts a markup of zero and of a fraction, but no negative one', () => {
    const valid = (value: number) => {
      const bands = [{ fromCarat: 0, kind: 'PERCENT' as const, value }];
      const typed = { ...newEntries('2026-01-15'), title: 'Ring', client: 'Noa', bands };
      return v.safeParse(showroomSchema, typed).success;
    };
    expect([0, 0.25, -0.01].map(valid)).toEqual([true, true, false]);
  });

  it('requires the day on which the link ends if a day is chosen', () => {
    const typed = { ...newEntries('2026-01-15'), title: 'Ring', client: 'Noa', end: 'until' as const };
    const { issues } = v.safeParse(showroomSchema, typed);
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['until']);
    expect(v.safeParse(showroomSchema, { ...typed, until: '2026-01-20' }).success).toBe(true);
  });
});
