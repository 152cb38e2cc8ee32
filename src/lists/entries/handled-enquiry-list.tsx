import type { Enquiry } from '#generated/model/enquiry.ts';
import {
  EnquiryAsker,
  EnquiryState,
  EnquiryStones,
  EnquiryTime,
  EnquiryTopic,
} from '#src/features/enquiries/EnquiryCells.tsx';
import { ToOwn } from '#src/features/enquiries/SideSwitch.tsx';
import { onSide, threadAddress } from '#src/features/enquiries/thread-address.ts';
import { type EnquiryFilter, enquiryTabs, handledEnquirySource } from '../sources/talk-sources.ts';
import { recordList } from './record-list.tsx';

/** Enquiries of customers, for those who answer them. */
export const handledEnquiryList = recordList<Enquiry, EnquiryFilter>({
  key: 'handled-enquiry',
  source: handledEnquirySource,
  tabs: enquiryTabs.tabs,
  filters: onSide('SALES', enquiryTabs.filters),
  columns: [
    {
      key: 'topic',
      kind: 'name',
      width: 'wide',
      title: 'handled-enquiry.column.topic',
      Cell: EnquiryTopic,
    },
    { key: 'asker', kind: 'text', title: 'handled-enquiry.column.asker', Cell: EnquiryAsker },
    { key: 'stones', kind: 'text', title: 'handled-enquiry.column.stones', Cell: EnquiryStones },
    { key: 'state', kind: 'state', title: 'handled-enquiry.column.state', Cell: EnquiryState },
    {
      key: 'time',
      kind: 'text',
      width: 'narrow',
      title: 'handled-enquiry.column.time',
      Cell: EnquiryTime,
    },
  ],
  actions: [],
  notices: [],
  PageActions: ToOwn,
  isNew: ({ status }) => status === 'OPEN',
  rowId: ({ id }) => id,
  rowName: ({ enquiryNo }) => enquiryNo,
  hrefOf: ({ id }) => threadAddress(id, 'SALES'),
  stonesOf: () => [],
});
