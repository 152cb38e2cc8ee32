import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { CategoryLinks } from '#src/domain/reference/CategoryLinks.tsx';
import { type ContentFilters, withCategory, withWords } from '#src/shared/data/content-filters.ts';
import type { Reading } from '#src/shared/data/Loaded.tsx';
import { type FilterCodec, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import cards from '#src/shared/ui/PictureCards.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Editorial.module.css';
import { PieceCard } from './PieceCard.tsx';
import type { Piece } from './piece.ts';

/** Pieces of one page: the lead and rows of three. */
export const PIECES_PER_PAGE = 13;

/** A page of pieces, with the categories of all. */
export type PiecePage = {
  readonly count: number;
  readonly list: readonly Piece[];
  readonly categories: readonly string[];
};

/** The filters and the page of the list by its address. */
export function usePieceAddress(codec: FilterCodec<ContentFilters>) {
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), codec);
  const addressOf = (changed: ContentFilters, at = 1) =>
    path + writeListAddress({ filters: changed, page: at }, codec);
  return { filters, page, addressOf, navigate };
}

type Props = {
  of: Reading<PiecePage>;
  address: ReturnType<typeof usePieceAddress>;
  words: {
    /** Label of the search field. */
    readonly search: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyAbout: string;
    readonly showAll: string;
  };
  /** Longest text that is searched for. */
  longest: number;
};

/** Pieces by category and words, with category, words and page in the address. */
export function PieceList({ of, address, words, longest }: Props) {
  const { t } = useTranslation('news');
  const { filters, page, addressOf, navigate } = address;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={styles.pieces}>
      <div className={styles.tools}>
        <CategoryLinks
          label={t('categories')}
          all={t('all')}
          categories={of.data?.categories ?? []}
          current={filters.category}
          addressOf={(category) => addressOf(withCategory(filters, category))}
        />
        <SearchBox
          label={words.search}
          value={filters.search ?? ''}
          longest={longest}
          onSearch={(search) => navigate(addressOf(withWords(filters, search)))}
        />
      </div>
      <PagedList
        of={of}
        shape="cards"
        words={words}
        page={page}
        pageSize={PIECES_PER_PAGE}
        onPage={(next) => navigate(addressOf(filters, next))}
        onShowAll={() => navigate(addressOf({}))}
      >
        {({ list }) => (
          <ul className={`${cards.cards} ${styles.list}`}>
            {list.map((piece, place) => (
              <PieceCard key={piece.id} piece={piece} isLead={place === 0 && page === 1 && !isFiltered} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
