import { getPaginateBlocksQueryKey, paginateBlocks } from '#generated/client/block/block.ts';
import type { BlockPageRequest } from '#generated/model/blockPageRequest.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import { BlockType } from '#generated/model/blockType.ts';
import { noteStones } from '#src/domain/stones/changes.ts';
import { ofScope } from '#src/session/scope.ts';
import { currentSession } from '#src/session/session-store.ts';
import { actions } from '../actions/actions.ts';
import type { SortKey } from '../columns/column.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import type { Grouping } from '../engine/groups.ts';
import type { HoldRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { handled, OWN, pagedSource, type StateFilter, stoneSort } from '../sources/sources.ts';
import { lookActions, stoneList, titlesOfStones } from './define-list.tsx';

function holdRow(hold: BlockStone): HoldRow {
  const isOn = hold.status === 'APPROVED';
  return {
    ...hold.diamond,
    hold,
    isHeldByUs: isOn,
    isOwn: hold.userId === currentSession().user?.id,
    approval: hold.status,
    endsAt: isOn ? hold.validTillDate : null,
    remarks: hold.remarks,
  };
}

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
    ...ofScope(),
    ...(sort.length === 0 ? {} : { sort }),
  };
}

/** Stones that the company holds or held; those that end first come first. */
const holdSource: ListSource<HoldRow, StateFilter, SortKey> = {
  ...pagedSource(getPaginateBlocksQueryKey, paginateBlocks, holdRequest, (data) => {
    const rows = data.list.map(holdRow);
    noteStones(rows);
    return { rows, summary: data.summary };
  }),
  // An export knows the running holds of the company only.
  whole: (query) => {
    const { isHandled, isMine, status } = holdRequest({ ...query, page: 1, limit: 1 });
    return isHandled === true || isMine === true || status?.includes('APPROVED') !== true
      ? null
      : { isHeld: true, filter: {}, sort: stoneSort(query) };
  },
};

/** One group per hold: number, day and user; the amounts are those held at. */
const grouping: Grouping<HoldRow> = {
  key: ({ hold }) => hold.block,
  title: ({ hold }, { t, formats }) =>
    t('lists:groupTitle.hold', {
      blockCode: hold.blockCode,
      date: formats.date(hold.createdAt),
      user: hold.userName,
    }),
  priced: (row) => ({ ...row, ctPr: row.hold.blockPricePerCarat, amt: row.hold.blockAmount }),
};

export const hold = stoneList<HoldRow, StateFilter>({
  type: 'hold',
  hasScope: true,
  source: holdSource,
  ...choiceTabs('status', 'active', { ended: 'CANCEL', own: OWN } as const),
  columns: dealColumns<HoldRow>(
    [columns.ctPr, columns.holdCtPr, columns.holdAmt, columns.endsAt],
    columns.holder,
    columns.remarks,
  ),
  figures: ['ctPr', 'back', 'amt', 'endsAt'],
  actions: [
    actions.requestConfirm,
    actions.extendHold,
    actions.releaseHold,
    actions.viewCustomer,
    actions.addToWatch,
    ...lookActions,
  ],
  groupBy: grouping,
  groupTitles: {
    ...titlesOfStones,
    DAY: ({ hold }, { date }) => date(hold.createdAt),
    USER: ({ hold }) => `${hold.companyName}, ${hold.userName}`,
    STONE: ({ vStnId }) => vStnId,
  },
  empty: { key: 'hold', to: 'diamondSearch' },
  intro: 'hold',
  rowId: ({ hold }) => hold.id,
});
