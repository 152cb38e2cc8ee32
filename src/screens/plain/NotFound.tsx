import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leaveToRegister } from '#src/lists/leave-to-register.ts';
import { Link } from '#src/paths/Link.tsx';
import { useIsGuest } from '#src/session/guest.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './NotFound.module.css';

/** Shown for unknown URLs and for those that the user has no access to. A guest is told that most are for members. */
export default function NotFound() {
  const { t } = useTranslation('notFound');
  const isGuest = useIsGuest();
  return (
    <div className={styles.notFound}>
      <PageHeading description={t(isGuest ? 'guest' : 'text')}>{t('title')}</PageHeading>
      <div className={styles.ways}>
        {isGuest && <Button onClick={() => void leaveToRegister()}>{t('register')}</Button>}
        <Button
          variant={isGuest ? 'default' : 'filled'}
          renderRoot={(props) => <Link to="signIn" {...props} />}
        >
          {t('home')}
        </Button>
      </div>
    </div>
  );
}
