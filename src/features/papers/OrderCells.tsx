import { Badge, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#generated/model/order.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Papers.module.css';
import { ShipmentArrival } from './ShipmentCells.tsx';

type Props = { row: Order };

const colors = {
  PLACED: 'info',
  INVOICED: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  CANCELLED: 'gray',
} as const;

type NameProps = { row: Pick<Order, 'createdAt' | 'companyName' | 'userName'>; number: ReactNode };

/** The number of a record with its time and, for staff, who made it. */
export function DatedName({ row: { createdAt, companyName, userName }, number }: NameProps) {
  const { date, dateTime } = useFormats();
  const isStaff = useIsStaff();
  return (
    <Stack component="span" gap={0} align="flex-start">
      <bdi className={styles.whole}>{number}</bdi>
      <time className={common.note} dateTime={createdAt} title={dateTime(createdAt)}>
        {date(createdAt)}
      </time>
      {isStaff && <bdi className={common.note}>{dotted([companyName, userName])}</bdi>}
    </Stack>
  );
}

export function OrderStones({ row }: Props) {
  const { t } = useTranslation('papers');
  const { carat } = useFormats();
  const numbers = row.stones.slice(0, 3).map(({ stoneId }) => stoneId);
  const others = row.pieces - numbers.length;
  return (
    <Stack component="span" gap={0} align="flex-start">
      <span>{t('order.stones', { count: row.pieces, carats: carat(row.totalCarat) })}</span>
      <bdi className={common.note}>
        {others > 0 ? t('order.andMore', { numbers: numbers.join(', '), count: others }) : numbers.join(', ')}
      </bdi>
    </Stack>
  );
}

/** The amount of an order in USD after terms, without shipping. */
export function OrderAmount({ row }: Props) {
  const { number } = useFormats();
  return number(row.totalAmount, 2);
}

export function OrderState({ row: { status } }: Props) {
  const { t } = useTranslation('papers');
  return <Badge color={colors[status]}>{t(`order.state.${status}`)}</Badge>;
}

export function OrderArrival({ row }: Props) {
  if (row.deliveredAt === null && row.status === 'CANCELLED') return null;
  return <ShipmentArrival row={row} />;
}
