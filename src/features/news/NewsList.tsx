import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateNews } from '#generated/client/content/content.ts';
import { NewsPageRequest } from '#generated/rules/NewsPageRequest.ts';
import { PIECES_PER_PAGE, PieceList, usePieceAddress } from '#src/domain/reference/editorial/PieceList.tsx';
import { contentFilters } from '#src/shared/data/content-filters.ts';
import { useNewsPieces } from './news-piece.ts';

const codec = contentFilters(NewsPageRequest);

/** The published news, with category, words and page in the address. */
export function NewsList() {
  const { t } = useTranslation('news');
  const pieces = useNewsPieces();
  const address = usePieceAddress(codec);
  const reading = usePaginateNews(
    { page: address.page, limit: PIECES_PER_PAGE, ...address.filters },
    {
      query: {
        select: ({ data }) => ({ ...data, list: pieces(data.list) }),
        placeholderData: keepPreviousData,
      },
    },
  );
  return (
    <PieceList
      of={reading}
      address={address}
      longest={NewsPageRequest.search.maxLength}
      words={{
        search: t('search'),
        failed: t('failed'),
        empty: t('empty'),
        emptyAbout: t('emptyAbout'),
        showAll: t('showAll'),
      }}
    />
  );
}
