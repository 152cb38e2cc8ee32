import { useTranslation } from 'react-i18next';
import styles from '#src/features/manage/Manage.module.css';
import { SellerOrders } from '#src/features/manage/SellerOrders.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The orders of the seller's own stones. */
export default function Orders() {
  const { t } = useTranslation(['manage', 'shell']);
  return (
    <div className={styles.page}>
      <PageHeading description={t('manage:orders.about')}>{t('shell:title.sellerOrders')}</PageHeading>
      <SellerOrders />
    </div>
  );
}
