import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DemandStatus } from '#generated/model/demandStatus.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { useServerNow } from '#src/session/clock.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './DemandAnswers.module.css';

type Props = { row: DiamondSearch };

const colors = { NEW: 'info', OPEN: 'success', WON: 'success', CLOSED: 'gray' } as const;

/** State of a demand: new until a stone matches, open while stones match, won, or closed. */
export function DemandState({ row }: Props) {
  const { t } = useTranslation('kept');
  const state = row.demandStatus ?? DemandStatus.NEW;
  return (
    <Badge variant="light" color={colors[state]} radius="sm" tt="none" fw={500} miw="max-content">
      {t(`state.${state}`)}
    </Badge>
  );
}

/** Days before its end from which a demand is said to end soon. */
const SOON = 3;

/** Last day of a demand; one that ends within three days says so. */
export function DemandExpiry({ row }: Props) {
  const { t } = useTranslation('kept');
  const { date, dateTime } = useFormats();
  const now = useServerNow();
  const { expiryDate, demandStatus } = row;
  if (expiryDate === null) return t('endless');
  const left = Date.parse(expiryDate) - now;
  const isOpen = demandStatus === 'NEW' || demandStatus === 'OPEN';
  const isSoon = isOpen && left > 0 && left < SOON * DAY;
  return (
    <>
      <time dateTime={expiryDate} title={dateTime(expiryDate)}>
        {date(expiryDate)}
      </time>
      {isSoon && (
        <Badge variant="light" color="warning" radius="sm" tt="none" fw={500} ms="xs" miw="max-content">
          {t('endsSoon', { count: Math.ceil(left / DAY) })}
        </Badge>
      )}
    </>
  );
}

export function AnswerCount({ row: { answers = [] } }: Props) {
  const { number } = useFormats();
  return number(answers.length, 0);
}

export function DemandBuyer({ row: { buyer } }: Props) {
  if (buyer === undefined) return null;
  return (
    <span className={styles.buyer}>
      <bdi>{buyer.companyName}</bdi>
      <bdi className={styles.about}>{buyer.userName}</bdi>
    </span>
  );
}
