import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CategoryLinks } from '#src/domain/reference/CategoryLinks.tsx';
import { contentFilters, withCategory, withWords } from '#src/shared/data/content-filters.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import cards from '#src/shared/ui/PictureCards.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Content.module.css';
import { PieceCard, type PieceKind, pieceKinds } from './pieces.tsx';

/** Pieces of one page: the lead and rows of three. */
const PER_PAGE = 13;

const TRENDING = { page: 1, limit: 5, isTrending: true } as const;

const codecs = {
  news: contentFilters(pieceKinds.news.rules),
  articles: contentFilters(pieceKinds.articles.rules),
};

/** What is read most, in a row of links. Nothing until it is loaded, and where there is none: the list has all articles. */
function TrendingArticles() {
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

/** Pieces by category and words, with category, words and page in the address; before the first of the articles the trending ones. */
export function PieceList({ kind }: { kind: PieceKind }) {
  const { t } = useTranslation(kind);
  const { t: shared } = useTranslation('news');
  const { filters, page, addressOf, show } = useListAddress(codecs[kind]);
  const { useRead, rules } = pieceKinds[kind];
  const reading = useRead({ page, limit: PER_PAGE, ...filters });
  const isStart = page === 1 && Object.keys(filters).length === 0;
  return (
    <>
      {kind === 'articles' && isStart && <TrendingArticles />}
      <div className={styles.pieces}>
        <div className={styles.tools}>
          <CategoryLinks
            label={shared('categories')}
            all={shared('all')}
            categories={reading.data?.categories ?? []}
            current={filters.category}
            addressOf={(category) => addressOf(withCategory(filters, category))}
          />
          <SearchBox
            label={t('search')}
            value={filters.search ?? ''}
            longest={rules.search.maxLength}
            onSearch={(search) => show(withWords(filters, search))}
          />
        </div>
        <PagedList
          of={reading}
          shape="cards"
          words={pagedWords(t)}
          page={page}
          pageSize={PER_PAGE}
          onPage={(next) => show(filters, next)}
          onShowAll={() => show({})}
        >
          {({ list }) => (
            <ul className={`${cards.cards} ${styles.list}`}>
              {list.map((piece, place) => (
                <PieceCard key={piece.id} piece={piece} isLead={place === 0 && isStart} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}
