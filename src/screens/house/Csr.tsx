import { useTranslation } from 'react-i18next';
import { CsrProjects } from '#src/features/content/CsrProjects.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Page.module.css';

/** The social projects of the house, public. */
export default function Csr() {
  const { t } = useTranslation('csr');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <CsrProjects />
    </div>
  );
}
