import { getPaginateEnquiriesQueryKey, paginateEnquiries } from '#generated/client/enquiry/enquiry.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { EnquiryPageRequest } from '#generated/model/enquiryPageRequest.ts';
import type { EnquiryStatus } from '#generated/model/enquiryStatus.ts';
import {
  EnquiryAsker,
  EnquiryState,
  EnquiryStones,
  EnquiryTime,
  EnquiryTopic,
} from '#src/features/enquiries/EnquiryCells.tsx';
import { ToHandled, ToOwn } from '#src/features/enquiries/SideSwitch.tsx';
import { onSide, threadAddress } from '#src/features/enquiries/thread-address.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { SortKey } from '../columns/column.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { ListQuery } from '../engine/definition.ts';
import type { Grouping } from '../engine/groups.ts';
import type { EnquiryRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { pagedSource } from '../sources/sources.ts';
import { recordList, stoneList, talkActions, titlesOfStones } from './define-list.tsx';

function enquiryRows(enquiry: Enquiry): readonly EnquiryRow[] {
  return enquiry.diamonds.map((stone) => ({ ...stone, enquiry }));
}

/** One state of enquiries; null for all. */
type EnquiryFilter = ChoiceFilter<EnquiryStatus>;

type EnquiryQuery = ListQuery<EnquiryFilter, never>;

const enquiryRequest = (
  side: EnquiryPageRequest['side'],
  { page, limit, filters }: Pick<EnquiryQuery, 'page' | 'limit' | 'filters'>,
): EnquiryPageRequest => ({
  side,
  page,
  limit,
  ...(filters.choice === null ? {} : { status: [filters.choice] }),
});

/** Stones of the user's enquiries, the enquiry that changed last first; paging counts enquiries. */
const enquirySource = pagedSource(
  getPaginateEnquiriesQueryKey,
  paginateEnquiries,
  (query: ListQuery<EnquiryFilter, SortKey>) => enquiryRequest('BUY', query),
  (data) => ({ rows: data.list.flatMap(enquiryRows) }),
);

/** Enquiries about stones that the user sells or looks after, the one that changed last first. */
const handledEnquirySource = pagedSource(
  getPaginateEnquiriesQueryKey,
  paginateEnquiries,
  (query: EnquiryQuery) => enquiryRequest('SALES', query),
  (data) => ({ rows: data.list }),
);

const enquiryTabs = choiceTabs('status', 'all', {
  open: 'OPEN',
  answered: 'ANSWERED',
  closed: 'CLOSED',
} as const);

const grouping: Grouping<EnquiryRow> = {
  key: ({ enquiry }) => enquiry.id,
  title: ({ enquiry }, { t, formats }) =>
    t('lists:groupTitle.enquiry', {
      enquiryNo: enquiry.enquiryNo,
      date: formats.date(enquiry.createdAt),
    }),
  priced: (row) => row,
};

export const enquiry = stoneList<EnquiryRow, EnquiryFilter>({
  type: 'enquiry',
  source: enquirySource,
  tabs: enquiryTabs.tabs,
  filters: onSide('BUY', enquiryTabs.filters),
  columns: dealColumns<EnquiryRow>(
    [columns.ctPr, columns.enquiryState, columns.lastMessage, columns.changedAt],
    columns.enquiryNo,
  ),
  figures: ['ctPr', 'back', 'amt', 'enquiryState', 'lastMessage'],
  actions: [actions.openThread, actions.addReminder, actions.addNote, ...talkActions],
  groupBy: grouping,
  groupTitles: {
    ...titlesOfStones,
    DAY: ({ enquiry }, { date }) => date(enquiry.createdAt),
    USER: ({ enquiry }) => `${enquiry.companyName}, ${enquiry.userName}`,
    PHONE: ({ enquiry }) => enquiry.userMobile,
    EMAIL: ({ enquiry }) => enquiry.userEmail,
    STONE: ({ vStnId }) => vStnId,
  },
  empty: { key: 'enquiry', to: 'diamondSearch' },
  isSortable: false,
  countOf: 'enquiries',
  Header: ToHandled,
  rowId: ({ enquiry, id }) => `${enquiry.id}:${id}`,
});

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
  PageActions: ToOwn,
  isNew: ({ status }) => status === 'OPEN',
  rowName: ({ enquiryNo }) => enquiryNo,
  hrefOf: ({ id }) => threadAddress(id, 'SALES'),
});
