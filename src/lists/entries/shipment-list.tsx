import { useTranslation } from 'react-i18next';
import type { Shipment } from '#generated/model/shipment.ts';
import { PaperHeader } from '#src/features/papers/PaperHeader.tsx';
import { paperFilters } from '#src/features/papers/paper-filters.ts';
import {
  ShipmentArrival,
  ShipmentCourier,
  ShipmentName,
  ShipmentState,
  ShipmentWay,
} from '#src/features/papers/ShipmentCells.tsx';
import { trackAddress } from '#src/features/papers/track-address.ts';
import type { RecordHeaderProps } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { type ShipmentFilters, type ShipmentView, shipmentSource } from '../sources/shipment-source.ts';
import { recordList } from './record-list.tsx';

function ShipmentsHeader(props: RecordHeaderProps<ShipmentFilters>) {
  const { t } = useTranslation('papers');
  return <PaperHeader {...props} searchLabel={t('shipment.search')} />;
}

const tabs = choiceTabs<ShipmentView>('show', 'underWay', { delivered: 'DELIVERED', all: 'ALL' });

/** Shipments with their state, courier and expected arrival. */
export const shipmentList = recordList<Shipment, ShipmentFilters>({
  key: 'shipments',
  source: shipmentSource,
  tabs: tabs.tabs,
  filters: paperFilters(tabs.filters),
  keepsFilters: true,
  Header: ShipmentsHeader,
  columns: [
    { key: 'shipment', kind: 'name', title: 'shipments.column.shipment', Cell: ShipmentName },
    { key: 'way', kind: 'text', title: 'shipments.column.way', Cell: ShipmentWay },
    { key: 'courier', kind: 'text', title: 'shipments.column.courier', Cell: ShipmentCourier },
    { key: 'arrival', kind: 'text', title: 'shipments.column.arrival', Cell: ShipmentArrival },
    { key: 'state', kind: 'state', title: 'shipments.column.state', Cell: ShipmentState },
  ],
  actions: [],
  notices: [],
  PageActions: null,
  rowId: ({ id }) => id,
  rowName: ({ shipmentNo }) => shipmentNo,
  hrefOf: ({ shipmentNo }) => trackAddress(shipmentNo),
  stonesOf: () => [],
});
