import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { ArticleText } from '#src/features/content/ArticleText.tsx';
import styles from '#src/features/content/Content.module.css';
import { PieceList } from '#src/features/content/PieceList.tsx';
import { PiecePage } from '#src/features/content/PiecePage.tsx';
import { TrendingArticles } from '#src/features/content/TrendingArticles.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

/** Articles of the house and of members, or with an id in the address the one; public. */
export default function Articles() {
  const { t } = useTranslation('articles');
  const id = new URLSearchParams(useSearch()).get('id');
  if (id !== null)
    return (
      <PiecePage key={id} kind="articles" id={id}>
        {({ body }) => <ArticleText body={body} />}
      </PiecePage>
    );
  return (
    <div className={styles.page}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <PieceList kind="articles" start={<TrendingArticles />} />
    </div>
  );
}
