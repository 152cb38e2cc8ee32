import { summarise } from '#mocks/world/search/summary.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf } from '../shared/operation.ts';
import { cancelOwnMemo, decideMemo, memoShown, memosAsked, stonesOf } from './memos.ts';

/** Confirmation requests (memos) and their outcome. */
export const memo = {
  paginateMemos: (call, request) => {
    const rows = memosAsked(call, request);
    return {
      count: rows.length,
      list: pageOf(rows, request).map((row) => memoShown(call, row)),
      summary: summarise(rows.flatMap((row) => stonesOf(call, row))),
    };
  },

  updateMemoStatus: (call, request) => memoShown(call, decideMemo(call, request)),

  cancelMemo: (call, { id }) => memoShown(call, cancelOwnMemo(call, id)),
} satisfies BackendOf<'memo'>;
