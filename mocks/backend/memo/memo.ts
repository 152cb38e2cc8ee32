import { isBetweenDays } from '#mocks/domain/house-time.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { cancelOwnMemo, companyMemos, decideMemo, handledMemos, memoShown, stonesOf } from './memos.ts';

/** Confirmation requests (memos) and their outcome. */
export const memo = {
  paginateMemos: (call, { status, from, to, isHandled = false, ...page }) => {
    const rows = (isHandled ? handledMemos(call) : companyMemos(call)).filter(
      (row) =>
        (status === undefined || status.includes(row.status)) && isBetweenDays(row.createdAt, from, to),
    );
    return {
      count: rows.length,
      list: pageOf(rows, page).map((row) => memoShown(call, row)),
      summary: summarise(rows.flatMap((row) => stonesOf(call, row))),
    };
  },

  updateMemoStatus: (call, request) => memoShown(call, decideMemo(call, request)),

  cancelMemo: (call, { id }) => memoShown(call, cancelOwnMemo(call, id)),
} satisfies BackendOf<'memo'>;
