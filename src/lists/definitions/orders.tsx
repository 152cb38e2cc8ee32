import { useTranslation } from 'react-i18next';
import { getPaginateOrdersQueryKey, paginateOrders } from '#generated/client/order/order.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderPageRequest } from '#generated/model/orderPageRequest.ts';
import { OrderStatus } from '#generated/model/orderStatus.ts';
import type { SaleSummary } from '#generated/model/saleSummary.ts';
import { ExportOrders } from '#src/features/papers/ExportOrders.tsx';
import { OrderAmount, OrderArrival, OrderState, OrderStones } from '#src/features/papers/OrderCells.tsx';
import { PaperHeader } from '#src/features/papers/PaperHeader.tsx';
import { OrderName } from '#src/features/papers/PaperNames.tsx';
import { type PaperFilters, paperFilters, periodOf } from '#src/features/papers/paper-filters.ts';
import { ofScope } from '#src/session/scope.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery, ListSource, RecordHeaderProps } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';

const { PLACED, INVOICED, SHIPPED, DELIVERED } = OrderStatus;

export const sumsOf = ({ pieces, totalCarat, totalAmount }: SaleSummary) => ({
  pieces,
  carats: totalCarat,
  amount: totalAmount,
});

type OrderFilters = PaperFilters<OrderStatus>;

/** The whole number of an order, memo or invoice. */
const PAPER_NUMBER = /^[OMI]-\d{6}-\d+$/i;

/** Orders in some states; without a choice in `usual` ones, and the order of a whole number in any. */
function orderRequest(
  filters: OrderFilters,
  usual: readonly OrderStatus[],
): Pick<OrderPageRequest, 'status' | 'from' | 'to' | 'search' | 'isMine'> {
  const { choice, search = '' } = filters;
  if (choice === null && PAPER_NUMBER.test(search.trim())) return { ...periodOf(filters), ...ofScope() };
  return { status: choice === null ? [...usual] : [choice], ...periodOf(filters), ...ofScope() };
}

/** Orders of the company, or of the customers whom the user looks after; those in `usual` states unless one is chosen. */
function orders(usual: readonly OrderStatus[]): ListSource<Order, OrderFilters, never> {
  const request = ({ filters, page, limit }: ListQuery<OrderFilters, never>): OrderPageRequest => ({
    page,
    limit,
    ...orderRequest(filters, usual),
  });
  return pagedSource(getPaginateOrdersQueryKey, paginateOrders, request, (data) => ({
    rows: data.list,
    sums: sumsOf(data.summary),
  }));
}

const openStates: readonly OrderStatus[] = [PLACED, INVOICED, SHIPPED];
const boughtStates: readonly OrderStatus[] = [DELIVERED];

type HeaderProps = RecordHeaderProps<OrderFilters> & {
  usual: readonly OrderStatus[];
  name: 'orders' | 'purchases';
};

function OrdersHeader({ usual, name, ...props }: HeaderProps) {
  const { t } = useTranslation('papers');
  return (
    <PaperHeader {...props} searchLabel={t('order.search')}>
      <ExportOrders orders={orderRequest(props.filters, usual)} name={name} />
    </PaperHeader>
  );
}

const ofOrders = {
  rowId: ({ id }: Order) => id,
  rowName: ({ orderNo }: Order) => orderNo,
} as const;

const orderTabs = choiceTabs<OrderStatus>('status', 'open', {
  placed: 'PLACED',
  invoiced: 'INVOICED',
  shipped: 'SHIPPED',
  cancelled: 'CANCELLED',
});

/** The ordered list: orders on their way to the buyer, with their state. */
export const orderList = recordList<Order, OrderFilters>({
  ...ofOrders,
  key: 'orders',
  hasScope: true,
  source: orders(openStates),
  tabs: orderTabs.tabs,
  filters: paperFilters(orderTabs.filters),
  keepsFilters: true,
  Header: (props) => <OrdersHeader {...props} usual={openStates} name="orders" />,
  columns: [
    { key: 'order', kind: 'name', title: 'orders.column.order', Cell: OrderName },
    { key: 'stones', kind: 'text', title: 'orders.column.stones', Cell: OrderStones },
    { key: 'amount', kind: 'figure', title: 'orders.column.amount', Cell: OrderAmount },
    { key: 'arrival', kind: 'text', title: 'orders.column.arrival', Cell: OrderArrival },
    { key: 'state', kind: 'state', title: 'orders.column.state', Cell: OrderState },
  ],
  actions: [actions.showOrder, actions.recordStep],
});

/** The purchase history: delivered orders. */
export const purchaseList = recordList<Order, OrderFilters>({
  ...ofOrders,
  key: 'purchases',
  hasScope: true,
  source: orders(boughtStates),
  tabs: [{ key: 'all', filters: { choice: null } }],
  filters: paperFilters<OrderStatus>({ read: () => ({ choice: null }), write: () => '' }),
  keepsFilters: true,
  Header: (props) => <OrdersHeader {...props} usual={boughtStates} name="purchases" />,
  columns: [
    { key: 'order', kind: 'name', title: 'purchases.column.order', Cell: OrderName },
    { key: 'stones', kind: 'text', title: 'purchases.column.stones', Cell: OrderStones },
    { key: 'amount', kind: 'figure', title: 'purchases.column.amount', Cell: OrderAmount },
    { key: 'arrival', kind: 'text', title: 'purchases.column.arrival', Cell: OrderArrival },
  ],
  actions: [actions.showOrder, actions.recordStep],
});
