import { useTranslation } from 'react-i18next';
import { Announcements } from '#src/features/content/Announcements.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Page.module.css';

/** What the house announces to members, for those who may view the dashboard. */
export default function AnnouncementsPage() {
  const { t } = useTranslation('announcements');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Announcements />
    </div>
  );
}
