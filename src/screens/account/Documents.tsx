import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { Documents as Content } from '#src/features/account/Documents.tsx';

/** The company's documents and their review. */
export default function Documents() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.documents')} about={t('account:document.about')}>
      <Content />
    </AccountPage>
  );
}
