import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkRegistrationNames,
  register,
  useListRegisterSellers,
} from '#generated/client/register/register.ts';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import type { RegistrationNamesRequest } from '#generated/model/registrationNamesRequest.ts';
import type { RejectedRegistration } from '#generated/model/rejectedRegistration.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type TakenName, takenIn } from '#src/shared/forms/taken-name.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useSteps } from '#src/shared/forms/use-steps.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { type RegistrationEntries, registrationForm } from './entries.ts';

/**
 * Which names of a registration are taken. None if the server cannot say, because it is out of reach or was asked too
 * often: then the registration itself is refused.
 */
async function takenNames(names: RegistrationNamesRequest): Promise<readonly TakenName[]> {
  try {
    const { data } = await checkRegistrationNames(names);
    return data.taken;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}

export type RegistrationForm = RequestForm<RegistrationEntries>;

export type Correction = { readonly token: string; readonly rejected: RejectedRegistration };

export function useRegistration(
  correction: Correction | null,
  onSent: (reply: RegisterReply['data']) => void,
) {
  const { t } = useTranslation('signUp');
  const [today] = useState(() => houseTimeOf(serverNow()).day);
  const [registration] = useState(() => registrationForm(today));
  // A rejected registration comes back without the password and the agreements.
  const [initialValues] = useState(() =>
    correction === null ? registration.blank : registration.entriesOf({ ...correction.rejected }),
  );
  const token = correction === null ? {} : { correction: correction.token };
  const steps = useSteps(registration.steps, correction === null ? 'sign-up' : `sign-up:${correction.token}`);
  const { sendAsync } = useWrite('register', register);
  const form = useRequestForm<RegistrationEntries, Parameters<typeof register>[0], RegisterReply>({
    schema: registration.whole,
    initialValues,
    send: (request) => sendAsync({ ...request, ...token }),
    onSent: ({ data }) => onSent(data),
    fieldsOf: (problem) => {
      const taken = takenIn(problem);
      return taken === null ? {} : { [taken]: t('taken') };
    },
    isShownByForm: ({ code }) => code === 'E_NOT_FOUND' && correction !== null,
    fields: steps,
  });
  const askNames = async () => {
    const [email, username] = [form.values.email.trim(), form.values.username.trim()];
    const taken = await takenNames({ email, ...(username !== '' && { username }), ...token });
    return Object.fromEntries(taken.map((name) => [name, t('taken')]));
  };
  return { form, fields: registration.fields, steps, today, askNames };
}

export function useSalesPeople() {
  const reading = useListRegisterSellers({}, { query: { select: ({ data }) => data.list } });
  return { people: reading.data ?? null, reading };
}
