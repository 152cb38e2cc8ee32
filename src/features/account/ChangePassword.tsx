import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { changePassword } from '#generated/client/auth/auth.ts';
import { ResetPasswordByUserRequest } from '#generated/rules/ResetPasswordByUserRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { PasswordField } from '#src/shared/forms/fields/PasswordField.tsx';
import { holds, secret } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { AccountPage } from './AccountPage.tsx';
import { EndingSessions } from './OpenSessions.tsx';

const { currentPassword, newPassword } = ResetPasswordByUserRequest;

const schema = v.pipe(
  v.object({ currentPassword: secret(currentPassword), newPassword: secret(newPassword) }),
  v.forward(
    holds('unchanged', (entries) => entries.currentPassword !== entries.newPassword),
    ['newPassword'],
  ),
);

const noEntries = { currentPassword: '', newPassword: '' };

function Entries({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account');
  const { sendAsync } = useWrite('changePassword', changePassword, { success: () => t('password.changed') });
  const form = useRequestForm({
    schema,
    initialValues: noEntries,
    send: (request) => sendAsync(request),
    onSent: onChanged,
    fieldsOf: ({ code }) => (code === 'E_BAD_CREDENTIALS' ? { currentPassword: t('password.wrong') } : {}),
  });
  return (
    <FormPage form={form} submitLabel={t('password.submit')}>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('password.current')}
        autoComplete="current-password"
      />
      <NewPasswordField {...form.field('newPassword')} label={t('password.new')} rule={newPassword} />
    </FormPage>
  );
}

/** Changes the password of the signed-in user, which ends the user's other sessions. Its fields are empty afterwards. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <Entries key={changes} onChanged={() => setChanges((count) => count + 1)} />;
}

export default function ChangePassword() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.changePassword')} about={t('account:password.about')}>
      <PasswordForm />
      <EndingSessions />
    </AccountPage>
  );
}
