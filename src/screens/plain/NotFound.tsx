import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/paths/Link.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './NotFound.module.css';

/** Nothing at this address, or nothing that this user may open. */
export default function NotFound() {
  const { t } = useTranslation('notFound');
  return (
    <div className={styles.notFound}>
      <PageHeading description={t('text')}>{t('title')}</PageHeading>
      <Button className={styles.home} renderRoot={(props) => <Link to="signIn" {...props} />}>
        {t('home')}
      </Button>
    </div>
  );
}
