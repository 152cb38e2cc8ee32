import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { resendVerificationEmail } from '#generated/client/user/user.ts';
import { ResendVerificationRequest } from '#generated/rules/ResendVerificationRequest.ts';
import { registeredAddress } from '#src/session/registered-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { EntryForm } from './EntryForm.tsx';

const entries = v.object({ email: text(ResendVerificationRequest.email) });

/** Sends the verification mail again. Says the same whether or not an address waits for one. */
export function ResendVerification() {
  const { t } = useTranslation(['verification', 'entry']);
  const [isSent, setSent] = useState(false);
  const { sendAsync } = useWrite('resendVerificationEmail', resendVerificationEmail);
  const form = useRequestForm({
    schema: entries,
    initialValues: { email: registeredAddress() },
    send: sendAsync,
    onSent: () => setSent(true),
  });
  return (
    <>
      {isSent && form.problem === null && <Notice tone="success">{t('verification:resent')}</Notice>}
      <EntryForm form={form} submitLabel={t('verification:resend')}>
        <TextField {...form.field('email')} label={t('entry:email')} type="email" autoComplete="email" />
      </EntryForm>
    </>
  );
}
