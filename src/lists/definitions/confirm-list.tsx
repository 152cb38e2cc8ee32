import { getPaginateMemosQueryKey, paginateMemos } from '#generated/client/memo/memo.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { MemoPageRequest } from '#generated/model/memoPageRequest.ts';
import { ofScope } from '#src/session/scope.ts';
import { isStaff } from '#src/session/staff.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { SortKey } from '../columns/column.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import type { Grouping } from '../engine/groups.ts';
import type { MemoRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { handled, OWN, pagedSource } from '../sources/sources.ts';
import { stoneList, takeActions, titlesOfStones } from './define-list.tsx';

/** Builds one row per stone, which has the prices of the memo. */
function memoRows(memo: Memo): readonly MemoRow[] {
  return memo.diamonds.map((stone) => ({ ...stone, memo }));
}

type MemoFilters = ChoiceFilter<ApprovalStatus | typeof OWN>;

/** Stones of the account's memos, latest memo first; paging counts memos. Prices of a memo never change. */
const memoSource: ListSource<MemoRow, MemoFilters, SortKey> = {
  ...pagedSource(getPaginateMemosQueryKey, paginateMemos, memoRequest, ({ list, summary }) => ({
    rows: list.flatMap(memoRows),
    summary,
  })),
  whole: ({ filters }) =>
    handled(filters.choice).isHandled === true ? null : { memos: { ...ofStatus(filters), ...ofScope() } },
};

function ofStatus({ choice }: MemoFilters): Pick<MemoPageRequest, 'status'> {
  return choice === null || choice === OWN ? {} : { status: [choice] };
}

function memoRequest({ page, limit, filters }: ListQuery<MemoFilters, SortKey>): MemoPageRequest {
  return { page, limit, ...ofStatus(filters), ...handled(filters.choice), ...ofScope() };
}

/** One group per memo: number, day and approval; the amounts are those of the memo. */
const grouping: Grouping<MemoRow> = {
  key: ({ memo }) => memo.id,
  title: ({ memo }, { t, formats }) => {
    const title = t('lists:groupTitle.memo', {
      memoNo: memo.memoNo,
      date: formats.date(memo.createdAt),
      status: t(`stones:approval.${memo.status}`),
    });
    return isStaff() ? `${title} · ${memo.companyName}` : title;
  },
  priced: (row) => row,
  charges: ({ memo }) => memo,
};

export const confirmList = stoneList<MemoRow, ChoiceFilter<ApprovalStatus | typeof OWN>>({
  type: 'confirm-list',
  hasScope: true,
  source: memoSource,
  ...choiceTabs<ApprovalStatus | typeof OWN>('status', 'all', {
    pending: ApprovalStatus.PENDING,
    approved: ApprovalStatus.APPROVED,
    rejected: ApprovalStatus.REJECTED,
    own: OWN,
  }),
  columns: dealColumns<MemoRow>([columns.ctPr, columns.amt, columns.fnCtPr, columns.fnAmt]),
  figures: ['ctPr', 'amt', 'fnAmt'],
  actions: [
    actions.decideMemo,
    actions.cancelMemo,
    actions.addReminder,
    actions.addNote,
    actions.enquire,
    ...takeActions,
  ],
  notices: [{ key: 'fixedPrice' }, { key: 'shipment' }],
  groupBy: grouping,
  groupTitles: {
    ...titlesOfStones,
    DAY: ({ memo }, { date }) => date(memo.createdAt),
    USER: ({ memo }) => `${memo.companyName}, ${memo.userName}`,
    STONE: ({ vStnId }) => vStnId,
  },
  empty: { key: 'confirmList', to: 'diamondSearch' },
  isSortable: false,
  countOf: 'memos',
  rowId: ({ memo, id }) => `${memo.id}:${id}`,
});
