import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { CompanyCodes as Content } from '#src/features/account/CompanyCodes.tsx';

/** The company codes, for admins. */
export default function CompanyCodes() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.companyCodes')} about={t('account:codes.about')}>
      <Content />
    </AccountPage>
  );
}
