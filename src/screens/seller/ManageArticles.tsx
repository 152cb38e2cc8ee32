import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import styles from '#src/features/content/Articles.module.css';
import { ArticleTable } from '#src/features/content/ArticleTable.tsx';
import { useUser } from '#src/session/session-store.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Article management: for admins the articles of every company, for other authors those of their own. */
export default function ManageArticles() {
  const { t } = useTranslation(['writing', 'shell']);
  const user = useUser();
  if (user === null) return null;
  return (
    <div className={styles.manage}>
      <PageHeading
        description={t('writing:about')}
        actions={
          <Button renderRoot={(props) => <Link to="articleEditor" {...props} />}>{t('writing:add')}</Button>
        }
      >
        {t('shell:title.manageArticles')}
      </PageHeading>
      <ArticleTable user={user} />
    </div>
  );
}
