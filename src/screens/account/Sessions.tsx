import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { OpenSessions } from '#src/features/account/OpenSessions.tsx';
import { SignIns } from '#src/features/account/SignIns.tsx';
import { TrustedBrowsers } from '#src/features/account/TrustedBrowsers.tsx';

/** Where the user is signed in, which browsers are trusted, and the last sign-ins. */
export default function Sessions() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.sessions')} about={t('account:sessions.about')}>
      <OpenSessions />
      <TrustedBrowsers />
      <SignIns />
    </AccountPage>
  );
}
