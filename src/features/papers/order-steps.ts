import type { Order } from '#generated/model/order.ts';
import { OrderStatus } from '#generated/model/orderStatus.ts';
import { OrderVerdict } from '#generated/model/orderVerdict.ts';

const { PACKED, COLLECTED, IN_TRANSIT, IN_CUSTOMS, OUT_FOR_DELIVERY, DELIVERED, INVOICED, PAID, CANCELLED } =
  OrderVerdict;

const onTheWay = [COLLECTED, IN_TRANSIT, IN_CUSTOMS, OUT_FOR_DELIVERY, DELIVERED];

/** The steps that can follow each state of an order; the server knows which steps of the shipment are done. */
const following: Readonly<Record<OrderStatus, readonly OrderVerdict[]>> = {
  [OrderStatus.PLACED]: [INVOICED, CANCELLED],
  [OrderStatus.INVOICED]: [PACKED, ...onTheWay, PAID],
  [OrderStatus.SHIPPED]: [...onTheWay, PAID],
  [OrderStatus.DELIVERED]: [PAID],
  [OrderStatus.CANCELLED]: [],
};

/** The steps that a sales person can record for an order (contract, updateOrderStatus). */
export const stepsOf = ({ status }: Pick<Order, 'status'>): readonly OrderVerdict[] => following[status];

export const isOfShipment = (step: OrderVerdict | null): boolean =>
  step === PACKED || onTheWay.some((each) => each === step);
