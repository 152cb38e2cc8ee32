import { getPaginateCommentsQueryKey, paginateComments } from '#generated/client/comment/comment.ts';
import { getPaginateEnquiriesQueryKey, paginateEnquiries } from '#generated/client/enquiry/enquiry.ts';
import type { CommentKind } from '#generated/model/commentKind.ts';
import type { CommentPageRequest } from '#generated/model/commentPageRequest.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { EnquiryPageRequest } from '#generated/model/enquiryPageRequest.ts';
import type { EnquiryStatus } from '#generated/model/enquiryStatus.ts';
import type { ReminderState } from '#generated/model/reminderState.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { notePrices } from '#src/domain/stones/price-changes.ts';
import { openStates } from '#src/features/reminders/reminders.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';
import { choiceTabs } from '../engine/tabs.ts';
import {
  type EnquiryRow,
  enquiryRows,
  type NoteRow,
  noteRows,
  type ReminderRow,
  reminderRow,
} from '../rows/talk-rows.ts';
import { stoneSort, trackSource } from './sources.ts';

/** Private notes or comments; null for both. */
export type NoteFilter = ChoiceFilter<CommentKind>;

function noteRequest(query: ListQuery<NoteFilter, SortKey>): CommentPageRequest {
  const { page, limit, filters } = query;
  const sort = stoneSort(query);
  return {
    page,
    limit,
    isAppendDiamond: 1,
    ...(filters.choice === null ? {} : { kind: filters.choice }),
    ...(sort.length === 0 ? {} : { sort }),
  };
}

/** Stones with the user's notes and the comments of the company, latest first. */
export const noteSource: ListSource<NoteRow, NoteFilter, SortKey> = {
  key: (query) => [...getPaginateCommentsQueryKey(noteRequest(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateComments(
      { ...noteRequest(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    const rows = data.list.flatMap(noteRows);
    notePrices(rows);
    return { rows, count: data.count, snapshot: data.snapshot };
  },
};

/** One state of reminders; null for those that are still to be dealt with. */
export type ReminderFilter = ChoiceFilter<ReminderState>;

/** Stones that the user is reminded of, by their time. */
export const reminderSource: ListSource<ReminderRow, ReminderFilter, SortKey> = trackSource(
  TrackType.REMINDER,
  reminderRow,
  ({ choice }: ReminderFilter) => ({ reminderState: choice === null ? [...openStates] : [choice] }),
);

/** One state of enquiries; null for all. */
/** Tabs of enquiries by state, for both sides. */
export const enquiryTabs = choiceTabs('status', 'all', {
  open: 'OPEN',
  answered: 'ANSWERED',
  closed: 'CLOSED',
} as const);

export type EnquiryFilter = ChoiceFilter<EnquiryStatus>;

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
export const enquirySource: ListSource<EnquiryRow, EnquiryFilter, SortKey> = {
  key: (query) => [...getPaginateEnquiriesQueryKey(enquiryRequest('BUY', query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const request = { ...enquiryRequest('BUY', query), ...within(snapshot) };
    const { data } = await paginateEnquiries(request, { signal, silent: isPrefetch });
    return { rows: data.list.flatMap(enquiryRows), count: data.count, snapshot: data.snapshot };
  },
};

/** Enquiries about stones that the user sells or looks after, the one that changed last first. */
export const handledEnquirySource: ListSource<Enquiry, EnquiryFilter, never> = {
  key: (query) => [...getPaginateEnquiriesQueryKey(enquiryRequest('SALES', query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const request = { ...enquiryRequest('SALES', query), ...within(snapshot) };
    const { data } = await paginateEnquiries(request, { signal, silent: isPrefetch });
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};
