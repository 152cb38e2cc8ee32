import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { ProfileOverview } from '#src/features/account/ProfileOverview.tsx';
import { useUser } from '#src/session/session-store.ts';

/** The profile of the signed-in user and of the company, to read. */
export default function Profile() {
  const { t } = useTranslation(['account', 'shell']);
  const user = useUser();
  if (user === null) return null;
  return (
    <AccountPage title={t('shell:title.profile')} about={t('account:overview.about')}>
      <ProfileOverview user={user} />
    </AccountPage>
  );
}
