import type { Stone } from '#generated/model/stone.ts';
import type { Column } from './column.ts';
import { columns } from './columns.ts';
import type { ListCard } from './definition.ts';
import type { MemoRow, TrackRow } from './rows.ts';

/** What a trader calls a stone by, in the order of the trade. */
const facts: readonly Column<Stone>[] = [
  columns.shpNm,
  columns.crt,
  columns.colNm,
  columns.clrNm,
  columns.cutNm,
  columns.polNm,
  columns.symNm,
  columns.fluNm,
  columns.lbNm,
  columns.locNm,
];

const stone = { facts, state: columns.wSts, picture: columns.select } as const;

/** The card of a search result: the three figures that decide. */
export const stoneCard: ListCard<Stone> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt],
};

/** A search result's card with what became of the price since the stone was added. */
export const trackCard: ListCard<TrackRow> = {
  ...stone,
  figures: [columns.ctPr, columns.back, columns.amt, columns.moved],
};

/** The card of a confirmed stone: the price that it was requested at first. */
export const memoCard: ListCard<MemoRow> = {
  ...stone,
  figures: [columns.memoCtPr, columns.memoAmt, columns.ctPr],
};
