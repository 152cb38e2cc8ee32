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
import { columns, identityWith, particulars, prices } from '../columns/columns.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import type { Grouping } from '../engine/groups.ts';
import type { EnquiryRow } from '../engine/rows.ts';
import { within } from '../engine/snapshots.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { recordList, stoneList, talkActions } from './define-list.tsx';

/** Builds one row per stone of an enquiry. */
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
const enquirySource: ListSource<EnquiryRow, EnquiryFilter, SortKey> = {
  key: (query) => [...getPaginateEnquiriesQueryKey(enquiryRequest('BUY', query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const request = { ...enquiryRequest('BUY', query), ...within(snapshot) };
    const { data } = await paginateEnquiries(request, { signal, silent: isPrefetch });
    return { rows: data.list.flatMap(enquiryRows), count: data.count, snapshot: data.snapshot };
  },
};

/** Enquiries about stones that the user sells or looks after, the one that changed last first. */
const handledEnquirySource: ListSource<Enquiry, EnquiryFilter, never> = {
  key: (query) => [...getPaginateEnquiriesQueryKey(enquiryRequest('SALES', query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const request = { ...enquiryRequest('SALES', query), ...within(snapshot) };
    const { data } = await paginateEnquiries(request, { signal, silent: isPrefetch });
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};

/** Tabs of enquiries by state, for both sides. */
const enquiryTabs = choiceTabs('status', 'all', {
  open: 'OPEN',
  answered: 'ANSWERED',
  closed: 'CLOSED',
} as const);

/** One group per enquiry: number, day and state. */
const grouping: Grouping<EnquiryRow> = {
  key: ({ enquiry }) => enquiry.id,
  title: ({ enquiry }, { t, formats }) =>
    t('lists:groupTitle.enquiry', {
      enquiryNo: enquiry.enquiryNo,
      date: formats.date(enquiry.createdAt),
    }),
  priced: (row) => row,
};

/** The stones of the user’s own enquiries. */
export const enquiry = stoneList<EnquiryRow, EnquiryFilter>({
  type: 'enquiry',
  source: enquirySource,
  tabs: enquiryTabs.tabs,
  filters: onSide('BUY', enquiryTabs.filters),
  columns: [
    ...identityWith<EnquiryRow>(columns.enquiryState, columns.lastMessage, columns.changedAt),
    columns.enquiryNo,
    ...prices,
    ...particulars,
  ],
  figures: ['ctPr', 'back', 'amt', 'enquiryState', 'lastMessage'],
  actions: [actions.openThread, actions.addReminder, actions.addNote, ...talkActions],
  groupBy: grouping,
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
