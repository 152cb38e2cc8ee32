import { useTranslation } from 'react-i18next';
import { getPaginateInvoicesQueryKey, paginateInvoices } from '#generated/client/order/order.ts';
import type { Invoice } from '#generated/model/invoice.ts';
import type { InvoicePageRequest } from '#generated/model/invoicePageRequest.ts';
import type { InvoiceStatus } from '#generated/model/invoiceStatus.ts';
import { InvoiceAmount, InvoiceDay, InvoiceDue, InvoiceState } from '#src/features/papers/InvoiceCells.tsx';
import { PaperHeader } from '#src/features/papers/PaperHeader.tsx';
import { InvoiceName } from '#src/features/papers/PaperNames.tsx';
import { type PaperFilters, paperFilters, periodOf } from '#src/features/papers/paper-filters.ts';
import { StatementExport } from '#src/features/papers/StatementExport.tsx';
import { ofScope } from '#src/session/scope.ts';
import { actions } from '../actions/actions.ts';
import type { ListQuery, RecordHeaderProps } from '../engine/definition.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList } from './define-list.tsx';
import { sumsOf } from './orders.tsx';

type InvoiceFilters = PaperFilters<InvoiceStatus>;

function invoiceRequest({ filters, page, limit }: ListQuery<InvoiceFilters, never>): InvoicePageRequest {
  const { choice } = filters;
  return {
    page,
    limit,
    ...(choice === null ? {} : { status: [choice] }),
    ...periodOf(filters),
    ...ofScope(),
  };
}

/** Invoices of the company, or of the customers whom the user looks after, newest first. */
const invoiceSource = pagedSource(getPaginateInvoicesQueryKey, paginateInvoices, invoiceRequest, (data) => ({
  rows: data.list,
  sums: sumsOf(data.summary),
}));

function InvoicesHeader(props: RecordHeaderProps<InvoiceFilters>) {
  const { t } = useTranslation('papers');
  const { from, to } = props.filters;
  return (
    <PaperHeader {...props} searchLabel={t('invoice.search')}>
      <StatementExport period={{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }} />
    </PaperHeader>
  );
}

const invoiceTabs = choiceTabs<InvoiceStatus>('status', 'all', {
  unpaid: 'UNPAID',
  overdue: 'OVERDUE',
  paid: 'PAID',
});

export const invoiceList = recordList<Invoice, InvoiceFilters>({
  key: 'invoices',
  hasScope: true,
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
  rowName: ({ invoiceNo }) => invoiceNo,
});
