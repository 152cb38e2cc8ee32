import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import styles from '#src/domain/reference/editorial/Editorial.module.css';
import { ArticleList } from '#src/features/articles/ArticleList.tsx';
import { ArticlePage } from '#src/features/articles/ArticlePage.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Articles of the house and of members, or with an id in the address the one; public. */
export default function Articles() {
  const { t } = useTranslation('articles');
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null) return <ArticlePage key={id} id={id} />;
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <ArticleList />
    </div>
  );
}
