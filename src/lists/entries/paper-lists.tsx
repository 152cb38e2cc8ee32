import { useTranslation } from 'react-i18next';
import type { Invoice } from '#generated/model/invoice.ts';
import type { InvoiceStatus } from '#generated/model/invoiceStatus.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderStatus } from '#generated/model/orderStatus.ts';
import { ExportOrders } from '#src/features/papers/ExportOrders.tsx';
import {
  InvoiceAmount,
  InvoiceDay,
  InvoiceDue,
  InvoiceName,
  InvoiceState,
} from '#src/features/papers/InvoiceCells.tsx';
import {
  OrderAmount,
  OrderArrival,
  OrderName,
  OrderState,
  OrderStones,
} from '#src/features/papers/OrderCells.tsx';
import { PaperHeader } from '#src/features/papers/PaperHeader.tsx';
import { paperFilters } from '#src/features/papers/paper-filters.ts';
import { StatementExport } from '#src/features/papers/StatementExport.tsx';
import { paperActions as actions } from '../actions/paper-actions.ts';
import type { RecordHeaderProps } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import {
  boughtStates,
  type InvoiceFilters,
  invoiceSource,
  type OrderFilters,
  openStates,
  orderRequest,
  orderSource,
  purchaseSource,
} from '../sources/paper-sources.ts';
import { recordList } from './record-list.tsx';

function OrdersHeader(props: RecordHeaderProps<OrderFilters>) {
  const { t } = useTranslation('papers');
  return (
    <PaperHeader {...props} searchLabel={t('order.search')}>
      <ExportOrders orders={orderRequest(props.filters, openStates)} name="orders" />
    </PaperHeader>
  );
}

function PurchasesHeader(props: RecordHeaderProps<OrderFilters>) {
  const { t } = useTranslation('papers');
  return (
    <PaperHeader {...props} searchLabel={t('order.search')}>
      <ExportOrders orders={orderRequest(props.filters, boughtStates)} name="purchases" />
    </PaperHeader>
  );
}

function InvoicesHeader(props: RecordHeaderProps<InvoiceFilters>) {
  const { t } = useTranslation('papers');
  const { from, to } = props.filters;
  return (
    <PaperHeader {...props} searchLabel={t('invoice.search')}>
      <StatementExport period={{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }} />
    </PaperHeader>
  );
}

const ofOrders = {
  notices: [],
  PageActions: null,
  rowId: ({ id }: Order) => id,
  rowName: ({ orderNo }: Order) => orderNo,
  hrefOf: () => null,
  stonesOf: () => [],
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
  source: orderSource,
  tabs: orderTabs.tabs,
  filters: paperFilters(orderTabs.filters),
  keepsFilters: true,
  Header: OrdersHeader,
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
  source: purchaseSource,
  tabs: [{ key: 'all', filters: { choice: null } }],
  filters: paperFilters<OrderStatus>({ read: () => ({ choice: null }), write: () => '' }),
  keepsFilters: true,
  Header: PurchasesHeader,
  columns: [
    { key: 'order', kind: 'name', title: 'purchases.column.order', Cell: OrderName },
    { key: 'stones', kind: 'text', title: 'purchases.column.stones', Cell: OrderStones },
    { key: 'amount', kind: 'figure', title: 'purchases.column.amount', Cell: OrderAmount },
    { key: 'arrival', kind: 'text', title: 'purchases.column.arrival', Cell: OrderArrival },
  ],
  actions: [actions.showOrder, actions.recordStep],
});

const invoiceTabs = choiceTabs<InvoiceStatus>('status', 'all', {
  unpaid: 'UNPAID',
  overdue: 'OVERDUE',
  paid: 'PAID',
});

/** Invoices, with their state of payment. */
export const invoiceList = recordList<Invoice, InvoiceFilters>({
  key: 'invoices',
  source: invoiceSource,
  tabs: invoiceTabs.tabs,
  filters: paperFilters(invoiceTabs.filters),
  keepsFilters: true,
  Header: InvoicesHeader,
  columns: [
    { key: 'invoice', kind: 'name', width: 'wide', title: 'invoices.column.invoice', Cell: InvoiceName },
    { key: 'date', kind: 'text', title: 'invoices.column.date', Cell: InvoiceDay },
    { key: 'due', kind: 'text', title: 'invoices.column.due', Cell: InvoiceDue },
    { key: 'amount', kind: 'figure', title: 'invoices.column.amount', Cell: InvoiceAmount },
    { key: 'state', kind: 'state', title: 'invoices.column.state', Cell: InvoiceState },
  ],
  actions: [actions.showInvoice],
  notices: [],
  PageActions: null,
  rowId: ({ id }) => id,
  rowName: ({ invoiceNo }) => invoiceNo,
  hrefOf: () => null,
  stonesOf: () => [],
});
