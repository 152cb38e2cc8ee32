import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import styles from './Content.module.css';
import { pieceKinds } from './pieces.tsx';

const TRENDING = { page: 1, limit: 5, isTrending: true } as const;

/** What is read most, in a row of links. Nothing until it is loaded, and where there is none: the list has all articles. */
export function TrendingArticles() {
  const { t } = useTranslation('articles');
  const id = useId();
  const { data } = pieceKinds.articles.useRead(TRENDING);
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.trending}>
      <h2 id={id} className={styles.trendingTitle}>
        {t('trending')}
      </h2>
      <ol className={styles.ranks}>
        {data.list.map(({ id: article, title, to }) => (
          <li key={article}>
            <Link href={to} className={styles.rank}>
              <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
