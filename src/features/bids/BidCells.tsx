import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bid } from '#generated/model/bid.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useUser } from '#src/session/session-store.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { timeLeft } from '#src/shared/i18n/time-left.ts';
import styles from './Bid.module.css';
import { useStoneFacts } from './use-stone-facts.ts';

type Props = { row: Bid };

export function BidStone({ row: { diamond } }: Props) {
  const facts = useStoneFacts();
  return (
    <Stack component="span" gap={0} align="flex-start">
      <Link to="diamondDetail" params={{ id: diamond.id }}>
        <bdi>{diamond.stoneId}</bdi>
      </Link>
      <bdi className={styles.facts}>{facts(diamond)}</bdi>
    </Stack>
  );
}

export function BidKind({ row: { bidType, flow, userName, companyName } }: Props) {
  const { t } = useTranslation('bids');
  const isOwn = useUser()?.name === userName;
  const type = t(`type.${bidType}`);
  return (
    <Stack component="span" gap={0} align="flex-start">
      <span>{flow === 'JUST_BID_IT' ? `${t('justBidIt')}, ${type}` : type}</span>
      {!isOwn && (
        <bdi className={styles.facts}>
          {companyName === undefined ? userName : `${companyName}, ${userName}`}
        </bdi>
      )}
    </Stack>
  );
}

export function BidBase({ row }: Props) {
  const { money } = useFormats();
  return money(row.basePricePerCarat);
}

export function BidPrice({ row }: Props) {
  const { t } = useTranslation('bids');
  const { money } = useFormats();
  return (
    <Stack component="span" gap={0} align="flex-end">
      <span>{t('perCarat', { price: money(row.bidPricePerCarat) })}</span>
      <span className={styles.facts}>{money(row.bidAmount)}</span>
    </Stack>
  );
}

/** How far a bid is above its base price. */
export function BidGap({ row: { bidPricePerCarat, basePricePerCarat } }: Props) {
  const { percent } = useFormats();
  return basePricePerCarat === 0 ? '–' : percent((bidPricePerCarat / basePricePerCarat - 1) * 100);
}

export function BidTime({ row: { status, resultAt } }: Props) {
  const { t } = useTranslation(['bids', 'stones']);
  const { dateTime } = useFormats();
  const now = useServerNow();
  if (status !== BidStatus.PENDING) {
    return <time dateTime={resultAt}>{t('bids:resultOf', { time: dateTime(resultAt) })}</time>;
  }
  const left = timeLeft(Date.parse(resultAt) - now);
  return (
    <time dateTime={resultAt} title={dateTime(resultAt)}>
      {t('bids:closesIn', { time: t(`stones:left.${left.unit}`, { ...left }) })}
    </time>
  );
}
