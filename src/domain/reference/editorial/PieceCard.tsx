import { Link } from 'wouter';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import cards from '#src/shared/ui/PictureCards.module.css';
import styles from './Editorial.module.css';
import { PieceMeta } from './PieceMeta.tsx';
import type { Piece } from './piece.ts';

type Props = {
  piece: Piece;
  /** Shown large, as the first of the page. */
  isLead?: boolean;
  /** Level of the title in the page. */
  level?: 2 | 3;
};

/** A piece in a list: picture, title, summary, reading time. */
export function PieceCard({ piece, isLead = false, level = 2 }: Props) {
  const { title, summary, picture, to } = piece;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className={isLead ? `${cards.card} ${styles.lead}` : cards.card}>
      {picture !== null && (
        <img
          className={cards.picture}
          src={picture}
          alt=""
          width={640}
          height={400}
          loading={isLead ? 'eager' : 'lazy'}
        />
      )}
      <div className={cards.text}>
        <PieceMeta piece={piece} />
        <Title className={cards.title}>
          <Link href={to} className={cards.link}>
            <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
          </Link>
        </Title>
        <p className={cards.line}>
          <bdi lang={CONTENT_LANGUAGE}>{summary}</bdi>
        </p>
      </div>
    </li>
  );
}
