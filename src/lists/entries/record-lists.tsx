import type { Notification } from '#generated/model/notification.ts';
import { dayOf, NotificationDay } from '#src/features/notifications/NotificationDay.tsx';
import { NotificationHeader } from '#src/features/notifications/NotificationHeader.tsx';
import { NotificationKind } from '#src/features/notifications/NotificationKind.tsx';
import { NotificationText } from '#src/features/notifications/NotificationText.tsx';
import { NotificationTime } from '#src/features/notifications/NotificationTime.tsx';
import { NotificationTools } from '#src/features/notifications/NotificationTools.tsx';
import { notificationAddress } from '#src/features/notifications/notification-address.ts';
import {
  type NotificationFilters,
  notificationFilters,
} from '#src/features/notifications/notification-filters.ts';
import { notificationName } from '#src/features/notifications/notification-words.ts';
import { actions } from '../actions/actions.ts';
import type { RecordListKey } from '../engine/record-list-keys.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { notificationSource } from '../sources/record-sources.ts';
import { appointmentList } from './appointment-list.tsx';
import { myBidList } from './bid-lists.tsx';
import { handledEnquiryList } from './handled-enquiry-list.tsx';
import { invoiceList, orderList, purchaseList } from './paper-lists.tsx';
import { paymentList } from './payment-list.tsx';
import { type RecordListEntry, recordList } from './record-list.tsx';
import { demandList, handledDemandList, savedSearchList } from './search-lists.tsx';
import { shipmentList } from './shipment-list.tsx';
import { showList } from './show-list.tsx';

const readTabs = choiceTabs('show', 'all', { unread: false });

/** All lists of records other than stones, by key. */
export const recordLists = {
  notifications: recordList<Notification, NotificationFilters>({
    key: 'notifications',
    source: notificationSource,
    tabs: readTabs.tabs,
    filters: notificationFilters(readTabs.filters),
    keepsFilters: true,
    Header: NotificationHeader,
    group: { keyOf: dayOf, Heading: NotificationDay },
    columns: [
      {
        key: 'text',
        kind: 'name',
        width: 'wide',
        title: 'notifications.column.text',
        Cell: NotificationText,
      },
      { key: 'kind', kind: 'text', title: 'notifications.column.kind', Cell: NotificationKind },
      {
        key: 'time',
        kind: 'state',
        width: 'narrow',
        title: 'notifications.column.time',
        Cell: NotificationTime,
      },
    ],
    actions: [actions.markRead],
    notices: [],
    PageActions: NotificationTools,
    isNew: ({ isRead }) => !isRead,
    rowId: ({ id }) => id,
    rowName: notificationName,
    hrefOf: notificationAddress,
    stonesOf: () => [],
  }),
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
