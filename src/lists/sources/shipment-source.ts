import { getListShippingDetailsQueryKey, listShippingDetails } from '#generated/client/shipping/shipping.ts';
import type { Shipment } from '#generated/model/shipment.ts';
import { ShipmentStatus } from '#generated/model/shipmentStatus.ts';
import type { ShippingDetailRequest } from '#generated/model/shippingDetailRequest.ts';
import { type PaperFilters, periodOf } from '#src/features/papers/paper-filters.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

const { DELIVERED } = ShipmentStatus;
const underWay = Object.values(ShipmentStatus).filter((status) => status !== DELIVERED);

/** Shipments that arrived, or all; without a choice those on their way. */
export type ShipmentView = 'DELIVERED' | 'ALL';
export type ShipmentFilters = PaperFilters<ShipmentView>;

const statusOf = (choice: ShipmentView | null) => {
  if (choice === 'ALL') return {};
  return { status: choice === null ? underWay : [DELIVERED] };
};

function request({ filters, page, limit }: ListQuery<ShipmentFilters, never>): ShippingDetailRequest {
  return { page, limit, ...statusOf(filters.choice), ...periodOf(filters) };
}

/** Shipments to the company, or to the customers that the user looks after, latest first. */
export const shipmentSource: ListSource<Shipment, ShipmentFilters, never> = {
  key: (query) => [...getListShippingDetailsQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await listShippingDetails(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};
