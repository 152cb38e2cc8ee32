import { useTranslation } from 'react-i18next';
import { SellerOrders } from '#src/features/manage/SellerOrders.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The orders of the seller's own stones. */
export default function Orders() {
  const { t } = useTranslation(['manage', 'shell']);
  return (
    <div className={common.page}>
      <PageHeading description={t('manage:orders.about')}>{t('shell:title.sellerOrders')}</PageHeading>
      <SellerOrders />
    </div>
  );
}
