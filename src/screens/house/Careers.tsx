import { useTranslation } from 'react-i18next';
import styles from '#src/features/content/Careers.module.css';
import { Openings } from '#src/features/content/Openings.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The open positions of the house, public. */
export default function Careers() {
  const { t } = useTranslation('careers');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Openings />
    </div>
  );
}
