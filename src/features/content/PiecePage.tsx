import { Box, Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { href } from '#src/domain/paths/href.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ContentHeading } from '#src/shared/ui/ContentHeading.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import { usePageDescription } from '#src/shared/ui/page-description.ts';
import styles from './Content.module.css';
import { type Piece, PieceBody, PieceCard, type PieceKind, pieceKinds } from './pieces.tsx';

const MORE = 3;

function MorePieces({ kind, but }: { kind: PieceKind; but: string }) {
  const { t } = useTranslation(kind);
  const id = useId();
  const { data } = pieceKinds[kind].useRead({ page: 1, limit: MORE + 1 });
  const others = (data?.list ?? []).filter((piece) => piece.id !== but).slice(0, MORE);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.more}>
      <Box component="h2" m={0} fz="h2" lh={1.3} id={id}>
        {t('more')}
      </Box>
      <ul className={cards.cards}>
        {others.map((piece) => (
          <PieceCard key={piece.id} piece={piece} level={3} />
        ))}
      </ul>
    </section>
  );
}

type Props = { kind: PieceKind; id: string; children: (piece: Piece) => ReactNode };

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
    <div className={common.wide}>
      <ContentHeading item={piece} fallback={t('item')} actions={<Link href={listAt}>{t('back')}</Link>} />
      <Loaded
        of={reading}
        shape="record"
        title={t('failed')}
        instead={({ code }) => (code === 'E_VALIDATION' ? unknown : null)}
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
