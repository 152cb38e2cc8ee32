import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '#generated/model/order.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { Fact } from './Fact.tsx';
import { OrderArrival, OrderState } from './OrderCells.tsx';
import styles from './Papers.module.css';
import { SoldStones } from './SoldStones.tsx';
import { useTermName } from './use-term-name.ts';

type Props = { rows: readonly Order[]; onClose: (isDone: boolean) => void };

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation('papers');
  const { carat, dateTime } = useFormats();
  const termName = useTermName();
  return (
    <dl className={styles.facts}>
      <Fact name={t('order.fact.state')}>
        <OrderState row={order} />
      </Fact>
      <Fact name={t('order.fact.ordered')}>
        {dateTime(order.createdAt)}
        {DOT}
        <bdi>{order.userName}</bdi>
      </Fact>
      <Fact name={t('order.fact.arrival')}>
        <OrderArrival row={order} />
      </Fact>
      <Fact name={t('order.fact.memo')}>
        <bdi>{order.memoNo}</bdi>
      </Fact>
      <Fact name={t('order.fact.terms')}>
        <bdi>{termName(order.terms)}</bdi>
      </Fact>
      <Fact name={t('order.fact.seller')}>
        <bdi>{order.sellerName}</bdi>
      </Fact>
      <Fact name={t('order.fact.weight')}>
        {t('order.stones', { count: order.pieces, carats: carat(order.totalCarat) })}
      </Fact>
    </dl>
  );
}

export function ShowOrder({ rows: [order], onClose }: Props) {
  const { t } = useTranslation('papers');
  const isNarrow = useNarrow();
  if (order === undefined) return null;
  const { orderNo, invoiceNo, shipmentNo } = order;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('order.title', { orderNo })}
      size="xl"
      centered
      fullScreen={isNarrow}
    >
      <div className={styles.content}>
        <Facts order={order} />
        <SoldStones stones={order.stones} />
        <ChargeLines charges={order} />
        <div className={common.wrap}>
          {invoiceNo !== null && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="invoices" query={{ search: invoiceNo }} />}
            >
              {t('order.toInvoice', { invoiceNo })}
            </Button>
          )}
          {shipmentNo !== null && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="trackDiamond" query={{ number: shipmentNo }} />}
            >
              {t('order.toShipment', { shipmentNo })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
