import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { Shipment } from '#generated/model/shipment.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PaperLink } from './PaperLink.tsx';
import styles from './Papers.module.css';
import { trackAddress } from './track-address.ts';

type Props = { row: Shipment };

export function ShipmentName({ row }: Props) {
  const { t } = useTranslation('papers');
  return (
    <Stack component="span" gap={0} align="flex-start">
      <RouterLink href={trackAddress(row.shipmentNo)} className={styles.whole}>
        <bdi>{row.shipmentNo}</bdi>
      </RouterLink>
      <span className={common.note}>
        <PaperLink to="orders" number={row.orderNo} text={t('invoice.ofOrder', { orderNo: row.orderNo })} />
      </span>
    </Stack>
  );
}

export function ShipmentWay({ row: { fromPlace, toPlace, events } }: Props) {
  const { t } = useTranslation('papers');
  const { dateTime } = useFormats();
  const [last] = events;
  return (
    <Stack component="span" gap={0} align="flex-start">
      <span>{t('shipment.way', { from: fromPlace, to: toPlace })}</span>
      {last !== undefined && (
        <span className={common.note}>
          <bdi>{last.place}</bdi>
          {DOT}
          <time dateTime={last.createdAt}>{dateTime(last.createdAt)}</time>
        </span>
      )}
    </Stack>
  );
}

export function ShipmentCourier({ row: { courierName, trackingNo, trackingUrl } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <Stack component="span" gap={0} align="flex-start">
      <bdi>{courierName}</bdi>
      {trackingNo !== null && trackingUrl === null && <bdi className={common.note}>{trackingNo}</bdi>}
      {trackingNo !== null && trackingUrl !== null && (
        <a className={common.note} href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {t('shipment.atCourier', { number: trackingNo })}
        </a>
      )}
    </Stack>
  );
}

type ArrivalProps = { row: Pick<Shipment, 'deliveredAt' | 'expectedFrom' | 'expectedTo'> };

export function ShipmentArrival({ row: { deliveredAt, expectedFrom, expectedTo } }: ArrivalProps) {
  const { t } = useTranslation('papers');
  const { date, dateTime } = useFormats();
  if (deliveredAt === null) return t('expected', { from: date(expectedFrom), to: date(expectedTo) });
  return (
    <time dateTime={deliveredAt} title={dateTime(deliveredAt)}>
      {date(deliveredAt)}
    </time>
  );
}

export function ShipmentState({ row: { status } }: Props) {
  const { t } = useTranslation('papers');
  return <Badge color={status === 'DELIVERED' ? 'success' : 'info'}>{t(`shipment.state.${status}`)}</Badge>;
}
