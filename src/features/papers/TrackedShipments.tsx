import { Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListShippingDetails } from '#generated/client/shipping/shipping.ts';
import type { Shipment } from '#generated/model/shipment.ts';
import type { ShippingDetailReply } from '#generated/model/shippingDetailReply.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { Fact } from './Fact.tsx';
import styles from './Papers.module.css';
import { ShipmentArrival, ShipmentCourier, ShipmentState } from './ShipmentCells.tsx';

function Events({ events }: Pick<Shipment, 'events'>) {
  const { t } = useTranslation('papers');
  const { dateTime } = useFormats();
  return (
    // Every event has happened: all bullets are filled.
    <Timeline active={events.length - 1} bulletSize={16} lineWidth={2}>
      {events.map(({ status, place, note, createdAt }) => (
        <Timeline.Item key={`${status} ${createdAt}`} title={t(`shipment.state.${status}`)}>
          <p className={styles.text}>
            <bdi>{place}</bdi>
          </p>
          {note !== null && (
            <p className={styles.text} dir="auto">
              {note}
            </p>
          )}
          <time className={styles.about} dateTime={createdAt}>
            {dateTime(createdAt)}
          </time>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('papers');
  const { fromPlace, toPlace, stones } = shipment;
  return (
    <Panel title={t('shipment.title', { shipmentNo: shipment.shipmentNo })}>
      <div className={styles.content}>
        <dl className={styles.facts}>
          <Fact name={t('shipment.fact.state')}>
            <ShipmentState row={shipment} />
          </Fact>
          <Fact
            name={t(shipment.deliveredAt === null ? 'shipment.fact.expected' : 'shipment.fact.delivered')}
          >
            <ShipmentArrival row={shipment} />
          </Fact>
          <Fact name={t('shipment.fact.way')}>{t('shipment.way', { from: fromPlace, to: toPlace })}</Fact>
          <Fact name={t('shipment.fact.courier')}>
            <ShipmentCourier row={shipment} />
          </Fact>
          <Fact name={t('shipment.fact.order')}>
            <bdi>{shipment.orderNo}</bdi>
          </Fact>
          <Fact name={t('shipment.fact.stones')}>
            <span className={common.wrap}>
              {stones.map(({ diamond, stoneId }) => (
                <Link key={diamond} to="diamondDetail" params={{ id: diamond }}>
                  <bdi>{stoneId}</bdi>
                </Link>
              ))}
            </span>
          </Fact>
        </dl>
        <Events events={shipment.events} />
      </div>
    </Panel>
  );
}

/** Most shipments that one number finds: the parts of an order. */
const MOST = 10;
const listOf = ({ data }: ShippingDetailReply): readonly Shipment[] => data.list;

export function TrackedShipments({ number }: { number: string }) {
  const { t } = useTranslation('papers');
  const reading = useListShippingDetails({ page: 1, limit: MOST, number }, { query: { select: listOf } });
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('shipment.missing')}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('shipment.unknown', { number })}>{t('shipment.unknownAbout')}</EmptyState>}
      className={styles.content}
    >
      {(list) => list.map((shipment) => <ShipmentCard key={shipment.id} shipment={shipment} />)}
    </Loaded>
  );
}
