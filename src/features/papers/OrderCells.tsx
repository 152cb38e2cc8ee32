import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '#generated/model/order.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Papers.module.css';

type Props = { row: Order };

const colors = {
  PLACED: 'info',
  INVOICED: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  CANCELLED: 'gray',
} as const;

export function OrderName({ row }: Props) {
  const { date, dateTime } = useFormats();
  const isStaff = useIsStaff();
  return (
    <span className={styles.lines}>
      <bdi className={styles.whole}>{row.orderNo}</bdi>
      <time className={styles.about} dateTime={row.createdAt} title={dateTime(row.createdAt)}>
        {date(row.createdAt)}
      </time>
      {isStaff && <bdi className={styles.about}>{dotted([row.companyName, row.userName])}</bdi>}
    </span>
  );
}

/** The stones of an order: how many, their weight, and the numbers of the first ones. */
export function OrderStones({ row }: Props) {
  const { t } = useTranslation('papers');
  const { carat } = useFormats();
  const numbers = row.stones.slice(0, 3).map(({ stoneId }) => stoneId);
  const others = row.pieces - numbers.length;
  return (
    <span className={styles.lines}>
      <span>{t('order.stones', { count: row.pieces, carats: carat(row.totalCarat) })}</span>
      <bdi className={styles.about}>
        {others > 0 ? t('order.andMore', { numbers: numbers.join(', '), count: others }) : numbers.join(', ')}
      </bdi>
    </span>
  );
}

/** The amount of an order in USD after terms, without shipping. */
export function OrderAmount({ row }: Props) {
  const { number } = useFormats();
  return number(row.totalAmount, 2);
}

export function OrderState({ row: { status } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <Badge variant="light" color={colors[status]} radius="sm" tt="none" fw={500} miw="max-content">
      {t(`order.state.${status}`)}
    </Badge>
  );
}

/** When an order was delivered, or when it is expected; nothing for a cancelled one. */
export function OrderArrival({ row }: Props) {
  const { t } = useTranslation('papers');
  const { date, dateTime } = useFormats();
  if (row.deliveredAt !== null) {
    return (
      <time dateTime={row.deliveredAt} title={dateTime(row.deliveredAt)}>
        {date(row.deliveredAt)}
      </time>
    );
  }
  if (row.status === 'CANCELLED') return null;
  return t('expected', { from: date(row.expectedFrom), to: date(row.expectedTo) });
}
