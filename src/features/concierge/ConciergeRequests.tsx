import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { usePaginateConciergeRequests } from '#generated/client/service/service.ts';
import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { noFilters, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import styles from './Concierge.module.css';

const PAGE_SIZE = 10;

const colors = {
  PENDING: 'info',
  APPROVED: 'success',
  REJECT: 'danger',
  CANCEL: 'gray',
} as const satisfies Record<ApprovalWord, string>;

function Request({ request }: { request: ConciergeRequest }) {
  const { t } = useTranslation('concierge');
  const { dateTime } = useFormats();
  const { requestNo, serviceName, date, people, message, status, createdAt, answeredAt } = request;
  return (
    <li className={styles.request}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <bdi lang={CONTENT_LANGUAGE}>{serviceName}</bdi>
        </h3>
        <Badge variant="light" color={colors[status]} radius="sm" tt="none" fw={500} miw="max-content">
          {t(`status.${status}`)}
        </Badge>
      </div>
      <p className={styles.facts}>
        <bdi>{requestNo}</bdi>
        {date !== null && <time dateTime={date}>{t('for', { day: showDay(date) })}</time>}
        <span>{t('persons', { count: people })}</span>
        <span>{t('askedAt', { time: dateTime(createdAt) })}</span>
        {answeredAt !== null && <span>{t('answeredAt', { time: dateTime(answeredAt) })}</span>}
      </p>
      {message !== null && (
        <p className={styles.line} dir="auto">
          {message}
        </p>
      )}
    </li>
  );
}

/** The user's own requests with their state, the latest first; the page stands in the address. */
export function ConciergeRequests() {
  const { t } = useTranslation('concierge');
  const [path, navigate] = useLocation();
  const { page } = readListAddress(useSearch(), noFilters);
  const reading = usePaginateConciergeRequests(
    { page, limit: PAGE_SIZE },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  return (
    <section aria-labelledby="requests" className={styles.section}>
      <h2 id="requests" className={styles.heading}>
        {t('requests')}
      </h2>
      <Loaded
        of={reading}
        shape="lines"
        title={t('requestsFailed')}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('noRequests')}>{t('noRequestsAbout')}</EmptyState>}
      >
        {({ count, list }) => (
          <>
            <ul className={styles.requests}>
              {list.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(count / PAGE_SIZE)}
              onChange={(next) => navigate(path + writeListAddress({ page: next }, noFilters))}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
