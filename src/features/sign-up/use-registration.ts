import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { register } from '#generated/client/register/register.ts';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import type { RejectedRegistration } from '#generated/model/rejectedRegistration.ts';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { takenIn } from '#src/shared/forms/taken-name.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useSteps } from '#src/shared/forms/use-steps.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { noEntries, type RegistrationEntries, registrationSchemas } from './entries.ts';
import { rejectedEntries } from './rejected-entries.ts';
import { takenNames } from './taken-names.ts';

/** The form of a registration, as its steps get it. */
export type RegistrationForm = RequestForm<RegistrationEntries>;

/** A rejected registration that is corrected, and the token that allows it. */
export type Correction = { readonly token: string; readonly rejected: RejectedRegistration };

/** A registration being filled in: its form, its steps and today's date by the house's clock. */
export function useRegistration(
  correction: Correction | null,
  onSent: (reply: RegisterReply['data']) => void,
) {
  const { t } = useTranslation('signUp');
  const [today] = useState(() => houseTimeOf(serverNow()).day);
  const [schemas] = useState(() => registrationSchemas(today));
  const [initialValues] = useState(() =>
    correction === null ? noEntries : rejectedEntries(correction.rejected),
  );
  const token = correction === null ? {} : { correction: correction.token };
  const steps = useSteps(schemas.steps, correction === null ? 'sign-up' : `sign-up:${correction.token}`);
  const { sendAsync } = useWrite('register', register);
  const form = useRequestForm<RegistrationEntries, Parameters<typeof register>[0], RegisterReply>({
    schema: schemas.whole,
    initialValues,
    send: (request) => sendAsync({ ...request, ...token }),
    onSent: ({ data }) => onSent(data),
    fieldsOf: (problem) => {
      const taken = takenIn(problem);
      return taken === null ? {} : { [taken]: t('taken') };
    },
    isTold: ({ code }) => code === 'E_NOT_FOUND' && correction !== null,
    fields: steps,
  });
  /** Complaints about names that another user has. */
  const askNames = async () => {
    const [email, username] = [form.values.email.trim(), form.values.username.trim()];
    const taken = await takenNames({ email, ...(username !== '' && { username }), ...token });
    return Object.fromEntries(taken.map((name) => [name, t('taken')]));
  };
  return { form, steps, today, askNames };
}
