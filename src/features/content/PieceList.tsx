import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryLinks } from '#src/domain/reference/CategoryLinks.tsx';
import { contentFilters, withCategory, withWords } from '#src/shared/data/content-filters.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import cards from '#src/shared/ui/PictureCards.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Content.module.css';
import { PieceCard, type PieceKind, pieceKinds } from './pieces.tsx';

/** Pieces of one page: the lead and rows of three. */
const PER_PAGE = 13;

const codecs = {
  news: contentFilters(pieceKinds.news.rules),
  articles: contentFilters(pieceKinds.articles.rules),
};

export function PieceList({ kind, start }: { kind: PieceKind; start?: ReactNode }) {
  const { t } = useTranslation(kind);
  const { t: shared } = useTranslation('news');
  const { filters, page, addressOf, show } = useListAddress(codecs[kind]);
  const { useRead, rules } = pieceKinds[kind];
  const reading = useRead({ page, limit: PER_PAGE, ...filters });
  const isStart = page === 1 && Object.keys(filters).length === 0;
  return (
    <>
      {isStart && start}
      <Stack gap="1.5rem">
        <Group align="flex-end" justify="space-between">
          <CategoryLinks
            label={shared('categories')}
            all={shared('all')}
            categories={reading.data?.categories ?? []}
            current={filters.category}
            nameOf={(category) => {
              const piece = reading.data?.list.find(({ topic }) => topic === category);
              return {
                name: piece?.category ?? category,
                lang: piece?.langOf('category') ?? CONTENT_LANGUAGE,
              };
            }}
            addressOf={(category) => addressOf(withCategory(filters, category))}
          />
          <SearchBox
            label={t('search')}
            value={filters.search ?? ''}
            longest={rules.search.maxLength}
            onSearch={(search) => show(withWords(filters, search))}
          />
        </Group>
        <PagedList
          of={reading}
          shape="cards"
          words={pagedWords(t)}
          page={page}
          pageSize={PER_PAGE}
          onPage={(next) => show(filters, next)}
          onShowAll={() => show({})}
        >
          {({ list }) => (
            <ul className={`${cards.cards} ${styles.list}`}>
              {list.map((piece, place) => (
                <PieceCard key={piece.id} piece={piece} isLead={place === 0 && isStart} />
              ))}
            </ul>
          )}
        </PagedList>
      </Stack>
    </>
  );
}
