import type { RecordListKey } from '../engine/definition.ts';
import { appointmentList } from './appointments.tsx';
import type { RecordListEntry } from './define-list.tsx';
import { handledEnquiryList } from './enquiry.tsx';
import { invoiceList } from './invoices.tsx';
import { myBidList } from './my-bid.tsx';
import { notifications } from './notifications.tsx';
import { orderList, purchaseList } from './orders.tsx';
import { paymentList } from './payments.tsx';
import { demandList, handledDemandList, savedSearchList } from './searches.tsx';
import { shipmentList } from './shipments.tsx';
import { showList } from './show-selection.tsx';

export const recordLists = {
  notifications,
  'saved-search': savedSearchList,
  'my-demand': demandList,
  'my-bid': myBidList,
  'handled-demand': handledDemandList,
  'handled-enquiry': handledEnquiryList,
  orders: orderList,
  purchases: purchaseList,
  invoices: invoiceList,
  shipments: shipmentList,
  payments: paymentList,
  appointments: appointmentList,
  'show-selection': showList,
} as const satisfies { readonly [Key in RecordListKey]: RecordListEntry };
