import { useTranslation } from 'react-i18next';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { AddressBook as Content } from '#src/features/account/AddressBook.tsx';

/** The company's addresses. */
export default function AddressBook() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.addressBook')} about={t('account:address.about')}>
      <Content />
    </AccountPage>
  );
}
