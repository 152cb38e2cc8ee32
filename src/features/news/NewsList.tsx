import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { usePaginateNews } from '#generated/client/content/content.ts';
import { NewsPageRequest } from '#generated/rules/NewsPageRequest.ts';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import cards from '#src/shared/ui/PictureCards.module.css';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './News.module.css';
import { NewsCard } from './NewsCard.tsx';
import { type NewsFilters, newsFilters } from './news-filters.ts';

/** Items of one page: the lead and rows of three. */
const PAGE_SIZE = 13;

type Chips = {
  filters: NewsFilters;
  categories: readonly string[];
  addressOf: (filters: NewsFilters) => string;
};

function Categories({ filters, categories, addressOf }: Chips) {
  const { t } = useTranslation('news');
  const { category: current, ...others } = filters;
  const chips = [
    { name: t('all'), lang: undefined, to: addressOf(others), isCurrent: current === undefined },
    ...categories.map((category) => ({
      name: category,
      lang: CONTENT_LANGUAGE,
      to: addressOf({ ...others, category }),
      isCurrent: category === current,
    })),
  ];
  return (
    <nav aria-label={t('categories')}>
      <ul className={styles.chips}>
        {chips.map(({ name, lang, to, isCurrent }) => (
          <li key={to}>
            <RouterLink href={to} className={styles.chip} {...(isCurrent && { 'aria-current': 'true' })}>
              <bdi lang={lang}>{name}</bdi>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The filters with other words to search for; none if empty. */
const withWords = ({ search: _search, ...others }: NewsFilters, search: string): NewsFilters =>
  search === '' ? others : { ...others, search };

/** The published news, with category, words and page in the address. */
export function NewsList() {
  const { t } = useTranslation('news');
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), newsFilters);
  const reading = usePaginateNews(
    { page, limit: PAGE_SIZE, ...filters },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const addressOf = (changed: NewsFilters, at = 1) =>
    path + writeListAddress({ filters: changed, page: at }, newsFilters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={styles.news}>
      <div className={styles.tools}>
        <Categories filters={filters} categories={reading.data?.categories ?? []} addressOf={addressOf} />
        <SearchBox
          label={t('search')}
          value={filters.search ?? ''}
          longest={NewsPageRequest.search.maxLength}
          onSearch={(search) => navigate(addressOf(withWords(filters, search)))}
        />
      </div>
      <PagedList
        of={reading}
        shape="cards"
        words={{
          failed: t('failed'),
          empty: t('empty'),
          emptyAbout: t('emptyAbout'),
          showAll: t('showAll'),
        }}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => navigate(addressOf(filters, next))}
        onShowAll={() => navigate(addressOf({}))}
      >
        {({ list }) => (
          <ul className={`${cards.cards} ${styles.list}`}>
            {list.map((item, place) => (
              <NewsCard key={item.id} item={item} isLead={place === 0 && page === 1 && !isFiltered} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
