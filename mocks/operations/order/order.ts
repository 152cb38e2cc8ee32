import { fileReply } from '../shared/binary.ts';
import { failure } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { recordOrder } from './order-recording.ts';
import { invoiceShown, orderShown, ordersAsked, saleSummary, visibleOrders } from './orders.ts';

/** Orders and their invoices. */
export const order = {
  paginateOrders: (call, request) => {
    const found = ordersAsked(call, request);
    const summary = saleSummary(found.flatMap(({ stones }) => stones));
    return { count: found.length, list: pageOf(found, request), summary };
  },

  updateOrderStatus: (call, request) => orderShown(call, recordOrder(call, request)),

  paginateInvoices: (call, { status, from, to, search, ...page }) => {
    const found = visibleOrders(call)
      .flatMap((row) => {
        const invoice = invoiceShown(call, row);
        return invoice === null ? [] : [{ row, invoice }];
      })
      .filter(
        ({ invoice }) =>
          (status === undefined || status.includes(invoice.status)) &&
          (from === undefined || invoice.invoiceDate >= from) &&
          (to === undefined || invoice.invoiceDate <= to) &&
          hasPart(search, [invoice.invoiceNo, invoice.orderNo, invoice.buyerName]),
      )
      .sort((one, other) => Date.parse(other.invoice.createdAt) - Date.parse(one.invoice.createdAt));
    const summary = saleSummary(found.flatMap(({ row }) => row.stones));
    return { count: found.length, list: pageOf(found, page).map(({ invoice }) => invoice), summary };
  },

  downloadInvoice: (call, { id }) => {
    for (const row of visibleOrders(call)) {
      const invoice = invoiceShown(call, row);
      if (invoice?.id === id) {
        // The house downloads it for the buyer; a colleague of the buyer reads it.
        const isOwn = call.caller.user.account.id === row.accountId;
        const language = languageOf(call, isOwn ? undefined : row.userId);
        const bytes = invoicePdf(invoice, row, language, call.now);
        return fileReply(`${invoice.invoiceNo}.pdf`, 'application/pdf', bytes);
      }
    }
    throw failure('E_NOT_FOUND', undefined, 'No such invoice.');
  },
} satisfies BackendOf<'order'>;
