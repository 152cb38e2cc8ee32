import { useTranslation } from 'react-i18next';
import styles from '#src/features/members/Members.module.css';
import { Members } from '#src/features/members/Members.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** The directory of trade members. */
export default function MemberDirectory() {
  const { t } = useTranslation('members');
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <Members />
    </div>
  );
}
