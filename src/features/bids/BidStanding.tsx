import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bid } from '#generated/model/bid.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Bid.module.css';

const { PENDING, WIN } = BidStatus;

const badge = { variant: 'light', radius: 'sm', tt: 'none', fw: 600, miw: 'max-content' } as const;

export function BidStanding({ row }: { row: Bid }) {
  const { t } = useTranslation('bids');
  const { money } = useFormats();
  const { status, memoNo, isLeading, rank, highestPricePerCarat: highest } = row;
  if (status === WIN) {
    return (
      <span className={styles.standing} data-result="won">
        <Badge {...badge} color="success">
          {t('state.won')}
        </Badge>
        {row.isTie === true && <span>{t('tie')}</span>}
        {memoNo !== null && <Link to="confirmList">{t('memo', { memoNo })}</Link>}
      </span>
    );
  }
  if (status !== PENDING) {
    return (
      <span className={styles.standing} data-result="lost">
        <Badge {...badge} color="gray">
          {t('state.lost')}
        </Badge>
        <span>{highest === null ? t('undisclosed') : t('highest', { price: money(highest) })}</span>
        {row.isTie === true && <span>{t('tie')}</span>}
      </span>
    );
  }
  if (rank === null || highest === null) {
    return (
      <Badge {...badge} color="info">
        {t('state.blind')}
      </Badge>
    );
  }
  return (
    <span className={styles.standing}>
      <Badge {...badge} color={isLeading === true ? 'success' : 'warning'}>
        {isLeading === true ? t('state.leading') : t('state.rank', { rank: String(rank) })}
      </Badge>
      {isLeading !== true && <span>{t('highest', { price: money(highest) })}</span>}
    </span>
  );
}
