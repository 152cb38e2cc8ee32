import { getPaginateBlocksQueryKey, paginateBlocks } from '#generated/client/block/block.ts';
import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { BlockPageRequest } from '#generated/model/blockPageRequest.ts';
import { BlockType } from '#generated/model/blockType.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { noteStones } from '#src/domain/stones/status-changes.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';
import {
  type HoldRow,
  holdRow,
  type OfficeRow,
  officeRow,
  type QuoteRow,
  quoteRow,
} from '../rows/trade-rows.ts';
import { handled, OWN } from './handled.ts';
import { stoneSort, trackSource } from './sources.ts';

/**
 * A state of holds, quotes or requests; null for active holds, and for quotes and requests of any state. The house's people
 * see those of the customers that they look after, and their own with OWN.
 */
export type StateFilter = ChoiceFilter<ApprovalWord | typeof OWN>;

const ofState = ({ choice }: StateFilter): { status?: ApprovalWord[]; isHandled?: boolean } => ({
  ...(choice === null || choice === OWN ? {} : { status: [choice] }),
  ...handled(choice),
});

type HoldQuery = ListQuery<StateFilter, SortKey>;

function holdRequest(query: HoldQuery): BlockPageRequest {
  const { page, limit, filters } = query;
  const sort = stoneSort(query);
  return {
    blockType: [BlockType.HOLD],
    page,
    limit,
    status: [filters.choice === null || filters.choice === OWN ? 'APPROVED' : filters.choice],
    ...handled(filters.choice),
    ...(sort.length === 0 ? {} : { sort }),
  };
}

/** Stones that the company holds or held; those that end first come first. */
export const holdSource: ListSource<HoldRow, StateFilter, SortKey> = {
  key: (query) => [...getPaginateBlocksQueryKey(holdRequest(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateBlocks(
      { ...holdRequest(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    const rows = data.list.map(holdRow);
    noteStones(rows);
    return { rows, count: data.count, summary: data.summary, snapshot: data.snapshot };
  },
  // An export knows the running holds of the company only.
  whole: (query) => {
    const { isHandled, status } = holdRequest({ ...query, page: 1, limit: 1 });
    return isHandled === true || status?.includes('APPROVED') !== true
      ? null
      : { isHeld: true, filter: {}, sort: stoneSort(query) };
  },
};

/** Stones that the user negotiates a price for. */
export const quoteSource: ListSource<QuoteRow, StateFilter, SortKey> = trackSource(
  TrackType.QUOTE,
  quoteRow,
  ofState,
);

/** Stones that the user asked to see in the office. */
export const officeSource: ListSource<OfficeRow, StateFilter, SortKey> = trackSource(
  TrackType.REQUEST,
  officeRow,
  ofState,
);
