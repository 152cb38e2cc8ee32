import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { useServerNow } from '#src/session/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { searchAddress } from './kept-search.ts';
import styles from './SearchCells.module.css';
import { useSearchSummary } from './use-search-summary.ts';

type Props = { row: DiamondSearch };

/** Title of a search, linked to its stones, above its criteria; the criteria alone without a title. */
export function SearchTitle({ row }: Props) {
  const summary = useSearchSummary().ofSearch(row);
  return (
    <span className={styles.title}>
      <RouterLink href={searchAddress(row)}>
        <bdi>{row.name ?? summary}</bdi>
      </RouterLink>
      {row.name !== null && <bdi className={styles.about}>{summary}</bdi>}
      {row.remarks !== undefined && row.remarks !== null && (
        <span className={styles.about} dir="auto">
          {row.remarks}
        </span>
      )}
    </span>
  );
}

/** Number of stones that the last run found, and of those that came since. */
export function SearchFound({ row }: Props) {
  const { t } = useTranslation('kept');
  const { number } = useFormats();
  const fresh = row.newCount ?? 0;
  return (
    <span className={styles.found}>
      {fresh > 0 && (
        <Badge variant="light" color="success" radius="sm" tt="none" fw={500} miw="max-content">
          {t('fresh', { count: fresh })}
        </Badge>
      )}
      <span>{number(row.searchCount, 0)}</span>
    </span>
  );
}

export function SearchTime({ row }: Props) {
  const { ago, dateTime } = useFormats();
  const now = useServerNow();
  return (
    <time dateTime={row.updatedAt} title={dateTime(row.updatedAt)}>
      {ago(row.updatedAt, now)}
    </time>
  );
}
