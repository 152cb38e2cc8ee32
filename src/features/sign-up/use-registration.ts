import { useState } from 'react';
import { register } from '#generated/client/register/register.ts';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useSteps } from '#src/shared/forms/use-steps.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { noEntries, type RegistrationEntries, registrationSchemas } from './entries.ts';

/** The form of a registration, as its steps get it. */
export type RegistrationForm = RequestForm<RegistrationEntries>;

/** A registration being filled in: its form, its steps and today's date by the house's clock. */
export function useRegistration(onSent: (reply: RegisterReply['data']) => void) {
  const [today] = useState(() => houseTimeOf(serverNow()).day);
  const [schemas] = useState(() => registrationSchemas(today));
  const steps = useSteps(schemas.steps);
  const { sendAsync } = useWrite('register', register);
  const form = useRequestForm({
    schema: schemas.whole,
    initialValues: noEntries,
    send: sendAsync,
    onSent: ({ data }) => onSent(data),
    fields: steps,
  });
  return { form, steps, today };
}
