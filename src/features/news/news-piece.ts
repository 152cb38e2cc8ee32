import type { NewsItem } from '#generated/model/newsItem.ts';
import { href } from '#src/domain/paths/href.ts';
import type { Piece } from '#src/domain/reference/editorial/piece.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';

/** News items as pieces, with the addresses of their pictures. */
export function useNewsPieces(): (items: readonly NewsItem[]) => Piece[] {
  const base = useProjectSetting()?.mediaBase ?? '';
  return (items) =>
    items.map((item) => ({
      ...item,
      picture: item.image === null ? null : base + item.image,
      to: href('news', null, { id: item.id }),
    }));
}
