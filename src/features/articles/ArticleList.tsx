import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateArticles } from '#generated/client/editorial/editorial.ts';
import { ArticlePageRequest } from '#generated/rules/ArticlePageRequest.ts';
import { PIECES_PER_PAGE, PieceList, usePieceAddress } from '#src/domain/reference/editorial/PieceList.tsx';
import { contentFilters } from '#src/shared/data/content-filters.ts';
import { useArticlePieces } from './article-piece.ts';
import { TrendingArticles } from './TrendingArticles.tsx';

const codec = contentFilters(ArticlePageRequest);

/** The published articles, with topic, words and page in the address; on its first page the trending ones beside. */
export function ArticleList() {
  const { t } = useTranslation('articles');
  const pieces = useArticlePieces();
  const address = usePieceAddress(codec);
  const reading = usePaginateArticles(
    { page: address.page, limit: PIECES_PER_PAGE, isPublished: true, ...address.filters },
    {
      query: {
        select: ({ data }) => ({ ...data, list: pieces(data.list) }),
        placeholderData: keepPreviousData,
      },
    },
  );
  const isStart = address.page === 1 && Object.keys(address.filters).length === 0;
  return (
    <>
      {isStart && <TrendingArticles />}
      <PieceList
        of={reading}
        address={address}
        longest={ArticlePageRequest.search.maxLength}
        words={{
          search: t('search'),
          failed: t('failed'),
          empty: t('empty'),
          emptyAbout: t('emptyAbout'),
          showAll: t('showAll'),
        }}
      />
    </>
  );
}
