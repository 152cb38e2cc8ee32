import { Box } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ArticleText } from './ArticleText.tsx';
import styles from './Content.module.css';
import { PieceList } from './PieceList.tsx';
import { PiecePage } from './PiecePage.tsx';
import { pieceKinds } from './pieces.tsx';

const TRENDING = { page: 1, limit: 5, isTrending: true } as const;

function TrendingArticles() {
  const { t } = useTranslation('articles');
  const id = useId();
  const { data } = pieceKinds.articles.useRead(TRENDING);
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.trending}>
      <Box component="h2" m={0} c="dimmed" fz="sm" fw={600} id={id}>
        {t('trending')}
      </Box>
      <ol className={styles.ranks}>
        {data.list.map(({ id: article, title, to, langOf }) => (
          <li key={article}>
            <Link href={to} className={styles.rank}>
              <bdi lang={langOf('title')}>{title}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <PieceList kind="articles" start={<TrendingArticles />} />
    </div>
  );
}
