import { summarise } from '#mocks/world/search/summary.ts';
import { memoShown, ownMemos, stonesOf } from './memos.ts';
import type { BackendOf } from './operation.ts';

/** Requests for confirmation and what became of them. */
export const memo = {
  paginateMemos: (call, { page, limit, status }) => {
    const rows = ownMemos(call).filter((row) => status === undefined || status.includes(row.status));
    return {
      count: rows.length,
      list: rows.slice((page - 1) * limit, page * limit).map((row) => memoShown(call, row)),
      summary: summarise(rows.flatMap((row) => stonesOf(call, row))),
    };
  },
} satisfies BackendOf<'memo'>;
