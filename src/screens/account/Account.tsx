import { useTranslation } from 'react-i18next';
import styles from '#src/features/account/Account.module.css';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { Company, Completeness, Team } from '#src/features/account/Hub.tsx';
import { SalesPersonFacts } from '#src/reference/SalesPersonFacts.tsx';
import { useUser } from '#src/session/session-store.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';

/** The hub of the account for members: the profile, the company, its users and its sales person. */
export default function Account() {
  const { t } = useTranslation(['account', 'shell']);
  const user = useUser();
  if (user === null) return null;
  return (
    <AccountPage title={t('shell:title.account')} about={t('account:hub.about', { name: user.name })}>
      <div className={styles.cards}>
        <Completeness user={user} />
        <Company user={user} />
        <Panel title={t('account:hub.salesPerson')}>
          <SalesPersonFacts seller={user.account.seller} />
        </Panel>
        <Team user={user} />
      </div>
    </AccountPage>
  );
}
