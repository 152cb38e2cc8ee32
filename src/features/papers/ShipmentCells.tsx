import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { Shipment } from '#generated/model/shipment.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Papers.module.css';
import { trackAddress } from './track-address.ts';

type Props = { row: Shipment };

export function ShipmentName({ row }: Props) {
  const { t } = useTranslation('papers');
  return (
    <span className={styles.lines}>
      <RouterLink href={trackAddress(row.shipmentNo)}>
        <bdi>{row.shipmentNo}</bdi>
      </RouterLink>
      <span className={styles.about}>{t('invoice.ofOrder', { orderNo: row.orderNo })}</span>
    </span>
  );
}

export function ShipmentWay({ row: { fromPlace, toPlace, events } }: Props) {
  const { t } = useTranslation('papers');
  const { dateTime } = useFormats();
  const [last] = events;
  return (
    <span className={styles.lines}>
      <span>{t('shipment.way', { from: fromPlace, to: toPlace })}</span>
      {last !== undefined && (
        <span className={styles.about}>
          <bdi>{last.place}</bdi>
          {DOT}
          <time dateTime={last.createdAt}>{dateTime(last.createdAt)}</time>
        </span>
      )}
    </span>
  );
}

export function ShipmentCourier({ row: { courierName, trackingNo, trackingUrl } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <span className={styles.lines}>
      <bdi>{courierName}</bdi>
      {trackingNo !== null && trackingUrl === null && <bdi className={styles.about}>{trackingNo}</bdi>}
      {trackingNo !== null && trackingUrl !== null && (
        <a className={styles.about} href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {t('shipment.atCourier', { number: trackingNo })}
        </a>
      )}
    </span>
  );
}

export function ShipmentArrival({ row: { deliveredAt, expectedFrom, expectedTo } }: Props) {
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
  return (
    <Badge
      variant="light"
      color={status === 'DELIVERED' ? 'success' : 'info'}
      radius="sm"
      tt="none"
      fw={500}
      miw="max-content"
    >
      {t(`shipment.state.${status}`)}
    </Badge>
  );
}
