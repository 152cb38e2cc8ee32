import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { usePaginateCareers } from '#generated/client/career/career.ts';
import type { Career } from '#generated/model/career.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import styles from './Careers.module.css';
import { type CareerFilters, careerFilters } from './career-filters.ts';
import { OpeningFilters } from './OpeningFilters.tsx';

/** Rows of one page. */
const PAGE_SIZE = 20;

function Opening({ opening }: { opening: Career }) {
  const { t } = useTranslation('careers');
  const { id, title, department, place, employmentType, openings, summary, closingDate } = opening;
  return (
    <li className={styles.opening}>
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to="careerDetail" query={{ id }} className={styles.link}>
            <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
          </Link>
        </h2>
        <p className={styles.place}>
          <bdi lang={CONTENT_LANGUAGE}>{department}</bdi>
          <bdi lang={CONTENT_LANGUAGE}>{place}</bdi>
        </p>
        <p className={styles.summary}>
          <bdi lang={CONTENT_LANGUAGE}>{summary}</bdi>
        </p>
      </div>
      <div className={styles.status}>
        <Badge variant="light" color="info" radius="sm" tt="none" fw={500}>
          {t(`type.${employmentType}`)}
        </Badge>
        <span>{t('positions', { count: openings })}</span>
        <span>{t('until', { day: showDay(closingDate) })}</span>
      </div>
    </li>
  );
}

/** The open positions, with filters and the page in the address. */
export function Openings() {
  const { t } = useTranslation('careers');
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), careerFilters);
  const reading = usePaginateCareers(
    { page, limit: PAGE_SIZE, ...filters },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const show = (changed: CareerFilters, at = 1) =>
    navigate(path + writeListAddress({ filters: changed, page: at }, careerFilters));
  return (
    <div className={styles.openings}>
      <OpeningFilters filters={filters} departments={reading.data?.departments ?? []} onChange={show} />
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
        onPage={(next) => show(filters, next)}
        onShowAll={() => show({})}
      >
        {({ count, list }) => (
          <>
            <p role="status" className={styles.count}>
              {t('count', { count })}
            </p>
            <ul className={styles.list}>
              {list.map((opening) => (
                <Opening key={opening.id} opening={opening} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </div>
  );
}
