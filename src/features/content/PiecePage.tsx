import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { href } from '#src/domain/paths/href.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { ContentHeading } from '#src/shared/ui/ContentHeading.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import { usePageDescription } from '#src/shared/ui/page-description.ts';
import styles from './Content.module.css';
import { type Piece, PieceBody, PieceCard, type PieceKind, pieceKinds } from './pieces.tsx';

const MORE = 3;

/** Other pieces below one; nothing while there are none. */
function MorePieces({ kind, but }: { kind: PieceKind; but: string }) {
  const { t } = useTranslation(kind);
  const id = useId();
  const { data } = pieceKinds[kind].useRead({ page: 1, limit: MORE + 1 });
  const others = (data?.list ?? []).filter((piece) => piece.id !== but).slice(0, MORE);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.more}>
      <h2 id={id} className={styles.heading}>
        {t('more')}
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
  kind: PieceKind;
  id: string;
  children: (piece: Piece) => ReactNode;
};

/**
 * The page of one piece (`/news?id=news-1`), with its summary as the description of the page and others below. An unknown
 * one says where to go on.
 */
export function PiecePage({ kind, id, children }: Props) {
  const { t } = useTranslation(kind);
  const reading = pieceKinds[kind].useRead({ page: 1, limit: 1, id });
  const piece = reading.data?.list[0];
  usePageDescription(piece?.summary);
  const listAt = href(kind);
  const unknown = (
    <EmptyState
      title={t('unknown.title')}
      actions={
        <Button variant="default" renderRoot={(props) => <Link href={listAt} {...props} />}>
          {t('showAll')}
        </Button>
      }
    >
      {t('unknown.about')}
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      <ContentHeading
        item={piece}
        fallback={t('item')}
        actions={
          <Link href={listAt} className={styles.link}>
            {t('back')}
          </Link>
        }
      />
      <Loaded
        of={reading}
        shape="record"
        title={t('failed')}
        instead={({ code }) => (code === 'E_VALIDATION' ? unknown : null)}
        isEmpty={({ list }) => list.length === 0}
        empty={unknown}
      >
        {({ list: [found] }) =>
          found === undefined ? null : (
            <>
              <PieceBody piece={found}>{children(found)}</PieceBody>
              <MorePieces kind={kind} but={found.id} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
