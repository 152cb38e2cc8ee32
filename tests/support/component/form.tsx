/** A form around the fields of a test. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { vi } from 'vitest';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { renderWithProviders } from './render.tsx';

type Sample<Values extends Record<string, unknown>, Request> = {
  schema: GenericSchema<Values, Request>;
  initialValues: NoInfer<Values>;
  fields: (form: RequestForm<Values>) => ReactNode;
};

type Props<Values extends Record<string, unknown>, Request> = Sample<Values, Request> & {
  send: (request: Request) => Promise<unknown>;
};

function SampleForm<Values extends Record<string, unknown>, Request>(props: Props<Values, Request>) {
  const { schema, initialValues, send, fields } = props;
  const form = useRequestForm({ schema, initialValues, send, onSent: () => {} });
  return (
    <FormPage form={form} submitLabel="Send">
      {fields(form)}
    </FormPage>
  );
}

/** Shows fields in a form; `send` is called with what the form sends, `submit` presses its button. */
export async function renderForm<Values extends Record<string, unknown>, Request>(
  sample: Sample<Values, Request>,
  language: LanguageCode = 'en',
) {
  const send = vi.fn((_request: Request) => Promise.resolve());
  const shown = await renderWithProviders(<SampleForm {...sample} send={send} />, { language });
  const submit = () => shown.user.click(screen.getByRole('button', { name: 'Send' }));
  return { ...shown, send, submit };
}

/** The texts that describe an element to assistive technology. */
export function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
