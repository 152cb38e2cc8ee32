import { useTranslation } from 'react-i18next';
import { Testimonials } from '#src/features/content/Testimonials.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Page.module.css';

/** What members say about the house, public. */
export default function TestimonialsPage() {
  const { t } = useTranslation('testimonials');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Testimonials />
    </div>
  );
}
