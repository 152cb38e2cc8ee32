import { PieceBody } from '#src/domain/reference/editorial/PieceArticle.tsx';
import type { Piece } from '#src/domain/reference/editorial/piece.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { RichText } from '#src/shared/ui/RichText.tsx';
import styles from './Articles.module.css';

/** An article below its title, as readers see it: the page and the preview. */
export function ArticleText({ piece }: { piece: Piece }) {
  return (
    <PieceBody piece={piece}>
      <RichText html={piece.body} lang={CONTENT_LANGUAGE} className={styles.text} />
    </PieceBody>
  );
}
