import { useTranslation } from 'react-i18next';
import { FaqList } from '#src/features/content/FaqList.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Page.module.css';

/** Frequently asked questions with search; `/faq#faq-3` opens an answer. Public. */
export default function Faq() {
  const { t } = useTranslation('faq');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <FaqList />
    </div>
  );
}
