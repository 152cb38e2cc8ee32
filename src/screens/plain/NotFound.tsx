import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { useIsGuest } from '#src/session/guest.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './NotFound.module.css';

/**
 * Shown for unknown URLs and for those that the user has no access to. A guest is told that it may be
 * for members; the frame around offers to register.
 */
export default function NotFound() {
  const { t } = useTranslation('notFound');
  const isGuest = useIsGuest();
  return (
    <div className={styles.notFound}>
      <PageHeading description={t(isGuest ? 'guest' : 'text')}>{t('title')}</PageHeading>
      <Button className={styles.home} renderRoot={(props) => <Link to="signIn" {...props} />}>
        {t('home')}
      </Button>
    </div>
  );
}
