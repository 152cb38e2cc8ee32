import { useTranslation } from 'react-i18next';
import { usePaginateNews } from '#generated/client/content/content.ts';
import { href } from '#src/domain/paths/href.ts';
import editorial from '#src/domain/reference/editorial/Editorial.module.css';
import { MorePieces, PieceArticle, PieceBody } from '#src/domain/reference/editorial/PieceArticle.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import { useNewsPieces } from './news-piece.ts';

/** Enough for three others. */
const LATEST = { page: 1, limit: 4 } as const;

function More({ but }: { but: string }) {
  const { t } = useTranslation('news');
  const pieces = useNewsPieces();
  const { data } = usePaginateNews(LATEST, { query: { select: (reply) => pieces(reply.data.list) } });
  return <MorePieces title={t('more')} but={but} pieces={data ?? []} />;
}

/** One news item (`/news?id=news-1`), with others below. An unknown one says where to go on. */
export function NewsArticle({ id }: { id: string }) {
  const { t } = useTranslation('news');
  const pieces = useNewsPieces();
  const reading = usePaginateNews(
    { page: 1, limit: 1, id },
    { query: { select: ({ data }) => pieces(data.list) } },
  );
  return (
    <PieceArticle
      of={reading}
      listAt={href('news')}
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
          <PieceBody piece={piece}>
            <Paragraphs text={piece.body} lang={CONTENT_LANGUAGE} className={editorial.body} />
          </PieceBody>
          <More but={piece.id} />
        </>
      )}
    </PieceArticle>
  );
}
