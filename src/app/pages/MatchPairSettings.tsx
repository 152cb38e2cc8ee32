import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { TolerancePage } from '#src/features/match-pair/Tolerances.tsx';

/** The tolerances of the user's pair searches, the same as in the dialog of the search for pairs. */
export default function MatchPairSettings() {
  const { t } = useTranslation(['lists', 'shell']);
  return (
    <AccountPage title={t('shell:title.matchPairSettings')} about={t('lists:pair.tolerance.pageAbout')}>
      <TolerancePage />
    </AccountPage>
  );
}
