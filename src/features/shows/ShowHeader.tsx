import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { usePaginateShowSelections } from '#generated/client/show/show.ts';
import type { Show } from '#generated/model/show.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Shows.module.css';
import { type ShowFilters, showAddress } from './show-address.ts';

/** Above the stones of a show: the coming shows as links, and when and where the one on screen takes place. */
export function ShowHeader({ filters }: { filters: ShowFilters }) {
  const { t } = useTranslation('appointments');
  const { data: shows = [] } = usePaginateShowSelections(
    { page: 1, limit: 1 },
    { query: { select: (reply) => reply.data.shows } },
  );
  const current = shows.find(({ id }) => id === filters.show) ?? shows[0];
  if (current === undefined) return null;
  return (
    <div className={styles.header}>
      {shows.length > 1 && (
        <nav aria-label={t('show.label')}>
          <ul className={common.wrapList}>
            {shows.map(({ id, name }) => (
              <li key={id}>
                <Button
                  variant={id === current.id ? 'light' : 'default'}
                  size="xs"
                  renderRoot={(props) => (
                    <RouterLink
                      {...props}
                      href={showAddress(id)}
                      aria-current={id === current.id ? 'page' : undefined}
                    />
                  )}
                >
                  <bdi>{name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ShowFacts show={current} />
    </div>
  );
}

function ShowFacts({ show: { name, boothNo, city, country, startDate, endDate } }: { show: Show }) {
  const { t } = useTranslation('appointments');
  const { date } = useFormats();
  const when = { name, city, country, from: date(startDate), to: date(endDate) };
  return (
    <p className={styles.about}>
      {boothNo === null ? t('show.when', when) : t('show.whenAt', { ...when, boothNo })}
    </p>
  );
}
