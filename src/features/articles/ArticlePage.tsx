import { useTranslation } from 'react-i18next';
import { usePaginateArticles } from '#generated/client/editorial/editorial.ts';
import { href } from '#src/domain/paths/href.ts';
import { MorePieces, PieceArticle } from '#src/domain/reference/editorial/PieceArticle.tsx';
import { ArticleText } from './ArticleText.tsx';
import { useArticlePieces } from './article-piece.ts';

/** Enough for three others. */
const LATEST = { page: 1, limit: 4, isPublished: true } as const;

function More({ but }: { but: string }) {
  const { t } = useTranslation('articles');
  const pieces = useArticlePieces();
  const { data } = usePaginateArticles(LATEST, { query: { select: (reply) => pieces(reply.data.list) } });
  return <MorePieces title={t('more')} but={but} pieces={data ?? []} />;
}

/** One published article (`/articles?id=art-1`), with others below. An unknown one says where to go on. */
export function ArticlePage({ id }: { id: string }) {
  const { t } = useTranslation('articles');
  const pieces = useArticlePieces();
  const reading = usePaginateArticles(
    { page: 1, limit: 1, id, isPublished: true },
    { query: { select: ({ data }) => pieces(data.list) } },
  );
  return (
    <PieceArticle
      of={reading}
      listAt={href('articles')}
      words={{
        item: t('item'),
        back: t('back'),
        showAll: t('showAll'),
        failed: t('failed'),
        unknown: { title: t('unknown.title'), about: t('unknown.about') },
      }}
    >
      {(piece) => (
        <>
          <ArticleText piece={piece} />
          <More but={piece.id} />
        </>
      )}
    </PieceArticle>
  );
}
