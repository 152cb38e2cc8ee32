import { useTranslation } from 'react-i18next';
import { ConciergeRequests } from '#src/features/concierge/ConciergeRequests.tsx';
import { ConciergeServices } from '#src/features/concierge/ConciergeServices.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Page.module.css';

/** Concierge services for visiting members, and what the user asked for with its state. */
export default function Concierge() {
  const { t } = useTranslation('concierge');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <ConciergeServices />
      <ConciergeRequests />
    </div>
  );
}
