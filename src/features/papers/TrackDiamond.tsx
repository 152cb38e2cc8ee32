import { Box, Stack, Text, Timeline } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useListShippingDetails } from '#generated/client/shipping/shipping.ts';
import type { Shipment } from '#generated/model/shipment.ts';
import { goTo } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Fact } from './Fact.tsx';
import { PaperLink } from './PaperLink.tsx';
import styles from './Papers.module.css';
import { ShipmentArrival, ShipmentCourier, ShipmentState } from './ShipmentCells.tsx';
import { NUMBER_LENGTH, trackAddress, trackedNumber } from './track-address.ts';

function Events({ events }: Pick<Shipment, 'events'>) {
  const { t } = useTranslation('papers');
  const { dateTime } = useFormats();
  return (
    // Every event has happened: all bullets are filled.
    <Timeline active={events.length - 1} bulletSize={16} lineWidth={2}>
      {events.map(({ status, place, note, createdAt }) => (
        <Timeline.Item key={`${status} ${createdAt}`} title={t(`shipment.state.${status}`)}>
          <Text inherit>
            <bdi>{place}</bdi>
          </Text>
          {note !== null && (
            <Text inherit dir="auto">
              {note}
            </Text>
          )}
          <time className={common.note} dateTime={createdAt}>
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
            <PaperLink to="orders" number={shipment.orderNo} />
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
function TrackedShipments({ number }: { number: string }) {
  const { t } = useTranslation('papers');
  const reading = useListShippingDetails(
    { page: 1, limit: MOST, number },
    { query: { select: ({ data }) => data.list } },
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('shipment.missing')}
      empty={<EmptyState title={t('shipment.unknown', { number })}>{t('shipment.unknownAbout')}</EmptyState>}
      className={styles.content}
    >
      {(list) => list.map((shipment) => <ShipmentCard key={shipment.id} shipment={shipment} />)}
    </Loaded>
  );
}

export default function TrackDiamond() {
  const { t } = useTranslation(['papers', 'shell']);
  const number = trackedNumber(useSearch());
  const [isShort, setShort] = useState(false);
  const search = (text: string) => {
    setShort(text.length < NUMBER_LENGTH.shortest);
    if (text.length >= NUMBER_LENGTH.shortest) goTo(trackAddress(text));
  };
  const isKnown = number !== null && number.length >= NUMBER_LENGTH.shortest;
  return (
    <Stack gap="lg" maw="60rem">
      <PageHeading description={t('papers:track.about')}>{t('shell:title.trackDiamond')}</PageHeading>
      <Box maw="32rem">
        <SearchBox
          label={t('papers:track.number')}
          value={number ?? ''}
          longest={NUMBER_LENGTH.longest}
          onSearch={search}
        />
      </Box>
      {(isShort || (number !== null && !isKnown)) && (
        <Notice tone="warning">{t('papers:track.short', { count: NUMBER_LENGTH.shortest })}</Notice>
      )}
      {isKnown && <TrackedShipments key={number} number={number} />}
    </Stack>
  );
}
