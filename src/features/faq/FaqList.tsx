import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { usePaginateFaqs } from '#generated/client/editorial/editorial.ts';
import { FaqPageRequest } from '#generated/rules/FaqPageRequest.ts';
import { CategoryLinks } from '#src/domain/reference/CategoryLinks.tsx';
import { type ContentFilters, withCategory, withWords } from '#src/shared/data/content-filters.ts';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Faq.module.css';
import { FaqSection } from './FaqSection.tsx';
import { faqFilters, faqGroups } from './faq-filters.ts';
import { useAskedAnswer } from './use-asked-answer.ts';

/** Questions of one page: more than the house has, so that a link to an answer finds it on the first. */
const PAGE_SIZE = 200;

/**
 * The questions by category, with words, category and page in the address. The fragment (`#faq-3`) names an answer, which
 * is opened.
 */
export function FaqList() {
  const { t } = useTranslation('faq');
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), faqFilters);
  const asked = useAskedAnswer();
  const reading = usePaginateFaqs(
    { page, limit: PAGE_SIZE, ...filters },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const addressOf = (changed: ContentFilters, at = 1) =>
    path + writeListAddress({ filters: changed, page: at }, faqFilters);
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <SearchBox
          label={t('search')}
          value={filters.search ?? ''}
          longest={FaqPageRequest.search.maxLength}
          onSearch={(search) => navigate(addressOf(withWords(filters, search)))}
        />
        <CategoryLinks
          label={t('categories')}
          all={t('all')}
          categories={reading.data?.categories ?? []}
          current={filters.category}
          addressOf={(category) => addressOf(withCategory(filters, category))}
        />
      </div>
      <PagedList
        of={reading}
        shape="lines"
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
        {({ count, list }) => (
          <>
            <p role="status" className={styles.count}>
              {t('count', { count })}
            </p>
            {faqGroups(list).map((group) => (
              <FaqSection key={group.category} group={group} asked={asked} />
            ))}
          </>
        )}
      </PagedList>
    </div>
  );
}
