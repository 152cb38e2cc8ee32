import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Loaded, type Reading } from '#src/shared/data/Loaded.tsx';
import { ContentHeading } from '#src/shared/ui/ContentHeading.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import { usePageDescription } from '#src/shared/ui/page-description.ts';
import styles from './Editorial.module.css';
import { PieceCard } from './PieceCard.tsx';
import { PieceMeta } from './PieceMeta.tsx';
import type { Piece } from './piece.ts';

/** Number of other pieces below one. */
const MORE = 3;

/** The whole of a piece below its title: category and day, picture, text. */
export function PieceBody({ piece, children }: { piece: Piece; children: ReactNode }) {
  return (
    <article className={styles.article}>
      <PieceMeta piece={piece} />
      {piece.picture !== null && (
        <img className={styles.large} src={piece.picture} alt="" width={640} height={400} />
      )}
      {children}
    </article>
  );
}

/** Other pieces below one; nothing while there are none. */
export function MorePieces({ title, but, pieces }: { title: string; but: string; pieces: readonly Piece[] }) {
  const id = useId();
  const others = pieces.filter((piece) => piece.id !== but).slice(0, MORE);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.more}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={cards.cards}>
        {others.map((piece) => (
          <PieceCard key={piece.id} piece={piece} level={3} />
        ))}
      </ul>
    </section>
  );
}

type Props = {
  of: Reading<readonly Piece[]>;
  /** Address of the list. */
  listAt: string;
  words: {
    /** Heading until the piece is loaded. */
    readonly item: string;
    readonly back: string;
    readonly showAll: string;
    readonly failed: string;
    readonly unknown: { readonly title: string; readonly about: string };
  };
  /** The text of the piece, and what follows it. */
  children: (piece: Piece) => ReactNode;
};

/** The page of one piece, with its summary as the description of the page. An unknown one says where to go on. */
export function PieceArticle({ of, listAt, words, children }: Props) {
  const piece = of.data?.[0];
  usePageDescription(piece?.summary);
  const unknown = (
    <EmptyState
      title={words.unknown.title}
      actions={
        <Button variant="default" renderRoot={(props) => <Link href={listAt} {...props} />}>
          {words.showAll}
        </Button>
      }
    >
      {words.unknown.about}
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      <ContentHeading
        item={piece}
        fallback={words.item}
        actions={
          <Link href={listAt} className={styles.link}>
            {words.back}
          </Link>
        }
      />
      <Loaded
        of={of}
        shape="record"
        title={words.failed}
        instead={({ code }) => (code === 'E_VALIDATION' ? unknown : null)}
        isEmpty={(list) => list.length === 0}
        empty={unknown}
      >
        {([found]) => (found === undefined ? null : children(found))}
      </Loaded>
    </div>
  );
}
