import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { requestPasswordReset } from '#generated/client/auth/auth.ts';
import { ForgotPasswordRequest } from '#generated/rules/ForgotPasswordRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryEnd } from './EntryEnd.tsx';
import { EntryForm } from './EntryForm.tsx';

const entries = v.object({ username: text(ForgotPasswordRequest.username) });

/** Sends the link for a new password. The result looks the same whether or not the user exists. */
export default function ForgotPassword() {
  const { t } = useTranslation(['password', 'entry']);
  const [isSent, setSent] = useState(false);
  const { sendAsync } = useWrite('requestPasswordReset', requestPasswordReset);
  const form = useRequestForm({
    schema: entries,
    initialValues: { username: '' },
    send: sendAsync,
    onSent: () => setSent(true),
  });
  if (isSent) return <EntryEnd title={t('password:sent.title')} about={t('password:sent.about')} />;
  return (
    <EntryCard title={t('password:forgot.title')} about={t('password:forgot.about')}>
      <EntryForm form={form} submitLabel={t('password:forgot.submit')}>
        <TextField
          {...form.field('username')}
          label={t('entry:username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </EntryForm>
      <Group gap="0.5rem 1.25rem" fz="sm">
        <Link to="signIn">{t('entry:toSignIn')}</Link>
      </Group>
    </EntryCard>
  );
}
