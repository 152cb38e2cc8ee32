import type { Stone } from '#generated/model/stone.ts';
import type { Column } from './column.ts';
import { columns } from './columns.ts';

/** Columns that tell a stone and what it costs, in the order of the trade: a window of 1440 pixels shows them all. */
export const inView = [
  columns.select,
  columns.stoneId,
  columns.wSts,
  columns.shpNm,
  columns.crt,
  columns.colNm,
  columns.clrNm,
  columns.cutNm,
  columns.polNm,
  columns.symNm,
  columns.fluNm,
  columns.lbNm,
  columns.rap,
  columns.back,
  columns.ctPr,
  columns.amt,
  columns.locNm,
  columns.depPer,
  columns.tblPer,
] as const satisfies readonly Column<Stone>[];

/** Columns after the account's payment terms, which a seller's own listings do not have. */
export const finalPrices: readonly Column<Stone>[] = [columns.fnDis, columns.fnCtPr, columns.fnAmt];

const particulars: readonly Column<Stone>[] = [
  columns.rptNo,
  columns.length,
  columns.width,
  columns.height,
  columns.ratio,
  columns.shdNm,
  columns.eClnNm,
  columns.blkTblNm,
  columns.blkSdNm,
  columns.wTblNm,
  columns.wSdNm,
  columns.hANm,
  columns.girdleStr,
  columns.cultNm,
  columns.vStnId,
  columns.pairStkNo,
  columns.brlncyNm,
  columns.cAng,
  columns.cHgt,
  columns.pAng,
  columns.pHgt,
  columns.grdlPer,
  columns.strLn,
  columns.lwrHal,
  columns.opTblNm,
  columns.opCrwnNm,
  columns.opPavNm,
  columns.pktNo,
  columns.colGrp,
  columns.clrGrp,
  columns.dmtrMn,
  columns.dmtrMxn,
  columns.isSeal,
  columns.isDor,
  columns.isFm,
  columns.isCm,
  columns.showSrNo,
];

/** Columns of a list of stones; `beside` stand after those in view. */
export function stoneColumns<Row extends Stone = Stone>(
  ...beside: readonly Column<Row>[]
): readonly Column<Row>[] {
  return [...inView, ...beside, ...finalPrices, ...particulars];
}

/** Number of columns that say which stone it is and whether it is available. */
const KNOWN_BY = 3;

/** Columns of a list that begins with some of its own; the others follow in their usual order. */
export function columnsFrom<Row extends Stone>(
  first: readonly Column<Row>[],
  ...beside: readonly Column<Row>[]
): readonly Column<Row>[] {
  return [...first, ...stoneColumns(...beside).filter((column) => !first.includes(column))];
}

/** Columns of a list of deals: what the deal is about stands `first`, right after what says which stone it is. */
export function dealColumns<Row extends Stone>(
  first: readonly Column<Row>[],
  ...beside: readonly Column<Row>[]
): readonly Column<Row>[] {
  return columnsFrom([...inView.slice(0, KNOWN_BY), ...first], ...beside);
}
