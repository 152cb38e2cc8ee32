import {
  getPaginateInvoicesQueryKey,
  getPaginateOrdersQueryKey,
  paginateInvoices,
  paginateOrders,
} from '#generated/client/order/order.ts';
import type { Invoice } from '#generated/model/invoice.ts';
import type { InvoicePageRequest } from '#generated/model/invoicePageRequest.ts';
import type { InvoiceStatus } from '#generated/model/invoiceStatus.ts';
import type { Order } from '#generated/model/order.ts';
import type { OrderPageRequest } from '#generated/model/orderPageRequest.ts';
import { OrderStatus } from '#generated/model/orderStatus.ts';
import type { SaleSummary } from '#generated/model/saleSummary.ts';
import { type PaperFilters, periodOf } from '#src/features/papers/paper-filters.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

const { PLACED, INVOICED, SHIPPED, DELIVERED } = OrderStatus;

const sumsOf = ({ pieces, totalCarat, totalAmount }: SaleSummary) => ({
  pieces,
  carats: totalCarat,
  amount: totalAmount,
});

export type OrderFilters = PaperFilters<OrderStatus>;

/** Orders in some states; without a choice in `usual` ones. */
export function orderRequest(
  filters: OrderFilters,
  usual: readonly OrderStatus[],
): Pick<OrderPageRequest, 'status' | 'from' | 'to' | 'search'> {
  return { status: filters.choice === null ? [...usual] : [filters.choice], ...periodOf(filters) };
}

function orders(usual: readonly OrderStatus[]): ListSource<Order, OrderFilters, never> {
  const request = ({ filters, page, limit }: ListQuery<OrderFilters, never>): OrderPageRequest => ({
    page,
    limit,
    ...orderRequest(filters, usual),
  });
  return {
    key: (query) => [...getPaginateOrdersQueryKey(request(query)), 'list'],
    async read(query, { signal, isPrefetch, snapshot }) {
      const { data } = await paginateOrders(
        { ...request(query), ...within(snapshot) },
        { signal, silent: isPrefetch },
      );
      return { rows: data.list, count: data.count, sums: sumsOf(data.summary), snapshot: data.snapshot };
    },
  };
}

/** States of orders on their way to the buyer. */
export const openStates: readonly OrderStatus[] = [PLACED, INVOICED, SHIPPED];
/** States of the purchase history. */
export const boughtStates: readonly OrderStatus[] = [DELIVERED];

/** Orders of the company, or of the customers that the user looks after; those on their way unless a state is chosen. */
export const orderSource = orders(openStates);

/** Delivered orders. */
export const purchaseSource = orders(boughtStates);

export type InvoiceFilters = PaperFilters<InvoiceStatus>;

function invoiceRequest({ filters, page, limit }: ListQuery<InvoiceFilters, never>): InvoicePageRequest {
  const { choice } = filters;
  return { page, limit, ...(choice === null ? {} : { status: [choice] }), ...periodOf(filters) };
}

/** Invoices of the company, or of the customers that the user looks after, latest first. */
export const invoiceSource: ListSource<Invoice, InvoiceFilters, never> = {
  key: (query) => [...getPaginateInvoicesQueryKey(invoiceRequest(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateInvoices(
      { ...invoiceRequest(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    return { rows: data.list, count: data.count, sums: sumsOf(data.summary), snapshot: data.snapshot };
  },
};
