import type { Article } from '#generated/model/article.ts';
import { href } from '#src/domain/paths/href.ts';
import type { Piece } from '#src/domain/reference/editorial/piece.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';

/** Articles as pieces, with the addresses of their pictures. */
export function useArticlePieces(): (articles: readonly Article[]) => Piece[] {
  const base = useProjectSetting()?.mediaBase ?? '';
  return (articles) =>
    articles.map(({ name, image, authorName, companyName, publishedAt, updatedAt, ...article }) => ({
      ...article,
      title: name,
      picture: image === null ? null : base + image,
      // A preview has no time of publication yet.
      publishedAt: publishedAt ?? updatedAt,
      source: `${authorName}, ${companyName}`,
      to: href('articles', null, { id: article.id }),
    }));
}
