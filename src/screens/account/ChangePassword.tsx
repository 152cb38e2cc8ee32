import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { EndingSessions } from '#src/features/account/OpenSessions.tsx';
import { PasswordForm } from '#src/features/account/PasswordForm.tsx';

/** A new password for the signed-in user. */
export default function ChangePassword() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.changePassword')} about={t('account:password.about')}>
      <PasswordForm />
      <EndingSessions />
    </AccountPage>
  );
}
