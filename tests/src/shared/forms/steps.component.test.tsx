import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { createProblem } from '#src/shared/api/problem.ts';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { StepPage } from '#src/shared/forms/StepPage.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useSteps } from '#src/shared/forms/use-steps.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const person = v.object({ firstName: text(RegisterRequest.firstName), email: text(RegisterRequest.email) });
const business = v.object({
  companyName: text(RegisterRequest.companyName),
  address: v.object({ zipCode: text(RegisterRequest.zipCode) }),
});
const whole = v.object({ ...person.entries, ...business.entries });

function Register({ send }: { send: (request: unknown) => Promise<unknown> }) {
  const steps = useSteps([person, business], 'register');
  const form = useRequestForm({
    schema: whole,
    initialValues: { firstName: '', email: '', companyName: '', address: { zipCode: '' } },
    fields: steps,
    send,
    onSent: () => {},
  });
  return (
    <StepPage
      form={form}
      steps={steps}
      submitLabel="Register"
      contents={[
        {
          title: 'You',
          content: (
            <>
              <TextField {...form.field('firstName')} label="First name" />
              <TextField {...form.field('email')} label="Mail" />
            </>
          ),
        },
        {
          title: 'Your company',
          content: (
            <>
              <TextField {...form.field('companyName')} label="Company" />
              <TextField {...form.field('address.zipCode')} label="Postal code" />
            </>
          ),
        },
      ]}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const current = () => document.querySelector('[aria-current="step"]')?.textContent;

describe('a form in steps', () => {
  async function secondStep(send = vi.fn((_: unknown) => Promise.resolve())) {
    const shown = await renderWithProviders(<Register send={send} />);
    const { user, t } = shown;
    const next = () => screen.getByRole('button', { name: t('forms:steps.next') });
    await user.click(next());
    await waitFor(() => expect(document.activeElement).toBe(box('First name')));
    expect(current()).toContain('You');
    await user.type(box('First name'), 'Noa');
    await user.type(box('Mail'), 'noa@levi.test{Enter}');
    return { ...shown, send };
  }

  it('checks each step before the next, which is read from its heading', async () => {
    const { user, send } = await secondStep();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your company' })),
    );
    expect(current()).toContain('Your company');
    await user.type(box('Company'), 'Levi');
    await user.type(box('Postal code'), '5252{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Noa',
      email: 'noa@levi.test',
      companyName: 'Levi',
      address: { zipCode: '5252' },
    });
  });

  it('keeps the entries on the way back', async () => {
    const { user, t } = await secondStep();
    await user.type(box('Company'), 'Levi');
    await user.click(screen.getByRole('button', { name: t('forms:steps.back') }));
    expect(box('First name').value).toBe('Noa');
    await user.click(screen.getByRole('button', { name: t('forms:steps.next') }));
    expect(box('Company').value).toBe('Levi');
    await user.click(
      screen.getByRole('button', { name: t('forms:steps.step', { number: 1, title: 'You' }) }),
    );
    expect(box('Mail').value).toBe('noa@levi.test');
  });

  it('opens at the step where it was left, and at the first one once its entries are cleared', async () => {
    const { user, unmount } = await secondStep();
    await user.type(box('Company'), 'Levi');
    // A reload takes the page away without leaving the form.
    const kept = { ...sessionStorage };
    unmount();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    const { t } = await renderWithProviders(<Register send={() => Promise.resolve()} />);
    expect(current()).toContain('Your company');
    await waitFor(() => expect(box('Company').value).toBe('Levi'));
    await user.click(screen.getByRole('button', { name: t('forms:draft.discard') }));
    await waitFor(() => expect(current()).toContain('You'));
    expect(box('First name').value).toBe('');
  });

  it('goes back to the step of a field that the server does not accept', async () => {
    const refusal = createProblem('E_VALIDATION', {
      errors: [{ field: 'email', rule: 'unique', message: 'prose' }],
    });
    const { user, t } = await secondStep(vi.fn((_: unknown) => Promise.reject(refusal)));
    await user.type(box('Company'), 'Levi');
    await user.type(box('Postal code'), '5252{Enter}');
    await screen.findByText(t('validation:unique'));
    await waitFor(() => expect(document.activeElement).toBe(box('Mail')));
    expect(current()).toContain('You');
  });
});
