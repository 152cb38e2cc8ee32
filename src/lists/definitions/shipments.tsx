import { useTranslation } from 'react-i18next';
import { getListShippingDetailsQueryKey, listShippingDetails } from '#generated/client/shipping/shipping.ts';
import type { Shipment } from '#generated/model/shipment.ts';
import { ShipmentStatus } from '#generated/model/shipmentStatus.ts';
import type { ShippingDetailRequest } from '#generated/model/shippingDetailRequest.ts';
import { PaperHeader } from '#src/features/papers/PaperHeader.tsx';
import { type PaperFilters, paperFilters, periodOf } from '#src/features/papers/paper-filters.ts';
import {
  ShipmentArrival,
  ShipmentCourier,
  ShipmentName,
  ShipmentState,
  ShipmentWay,
} from '#src/features/papers/ShipmentCells.tsx';
import { trackAddress } from '#src/features/papers/track-address.ts';
import { ofScope } from '#src/session/scope.ts';
import type { ListQuery, RecordHeaderProps } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';

const { DELIVERED } = ShipmentStatus;
const underWay = Object.values(ShipmentStatus).filter((status) => status !== DELIVERED);

/** Shipments that arrived, or all; without a choice those on their way. */
type ShipmentView = 'DELIVERED' | 'ALL';
type ShipmentFilters = PaperFilters<ShipmentView>;

const statusOf = (choice: ShipmentView | null) => {
  if (choice === 'ALL') return {};
  return { status: choice === null ? underWay : [DELIVERED] };
};

function request({ filters, page, limit }: ListQuery<ShipmentFilters, never>): ShippingDetailRequest {
  return { page, limit, ...statusOf(filters.choice), ...periodOf(filters), ...ofScope() };
}

/** Shipments to the company, or to the customers whom the user looks after, newest first. */
const shipmentSource = pagedSource(getListShippingDetailsQueryKey, listShippingDetails, request, (data) => ({
  rows: data.list,
}));

function ShipmentsHeader(props: RecordHeaderProps<ShipmentFilters>) {
  const { t } = useTranslation('papers');
  return <PaperHeader {...props} searchLabel={t('shipment.search')} />;
}

const tabs = choiceTabs<ShipmentView>('show', 'underWay', { delivered: 'DELIVERED', all: 'ALL' });

export const shipmentList = recordList<Shipment, ShipmentFilters>({
  key: 'shipments',
  hasScope: true,
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
  rowName: ({ shipmentNo }) => shipmentNo,
  hrefOf: ({ shipmentNo }) => trackAddress(shipmentNo),
});
