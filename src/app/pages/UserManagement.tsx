import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { Users } from '#src/features/team/Users.tsx';

export default function UserManagement() {
  const { t } = useTranslation(['shell', 'team']);
  return (
    <AccountPage title={t('shell:title.userManagement')} about={t('team:about')}>
      <Users />
    </AccountPage>
  );
}
