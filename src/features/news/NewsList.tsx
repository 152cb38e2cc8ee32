import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { usePaginateNews } from '#generated/client/content/content.ts';
import { NewsPageRequest } from '#generated/rules/NewsPageRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
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
      <Loaded
        of={reading}
        shape="cards"
        title={t('failed')}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            title={t('empty')}
            actions={
              <Button variant="default" onClick={() => navigate(addressOf({}))}>
                {t('showAll')}
              </Button>
            }
          >
            {t('emptyAbout')}
          </EmptyState>
        }
      >
        {({ count, list }) => (
          <>
            <ul className={styles.cards}>
              {list.map((item, place) => (
                <NewsCard key={item.id} item={item} isLead={place === 0 && page === 1 && !isFiltered} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(count / PAGE_SIZE)}
              onChange={(next) => navigate(addressOf(filters, next))}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
