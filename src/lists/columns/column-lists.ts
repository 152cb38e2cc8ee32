import type { Stone } from '#generated/model/stone.ts';
import type { MemoRow, SuggestedRow, TrackRow, WatchRow } from '../rows/rows.ts';
import type { Column } from './column.ts';
import { columns } from './columns.ts';

/** Columns that identify a stone, at the start of every list. */
const identity: readonly Column<Stone>[] = [
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
];

/** Number of columns that say which stone it is and whether it is available; the state of a deal stands after them. */
const KNOWN_BY = 3;

/** The identifying columns, with `state` beside the availability and before the grades. */
export function identityWith<Row extends Stone>(...state: readonly Column<Row>[]): readonly Column<Row>[] {
  return [...identity.slice(0, KNOWN_BY), ...state, ...identity.slice(KNOWN_BY)];
}

/** Prices, from the list price to the amount after terms. */
export const prices: readonly Column<Stone>[] = [
  columns.rap,
  columns.back,
  columns.ctPr,
  columns.amt,
  columns.fnDis,
  columns.fnCtPr,
  columns.fnAmt,
];

/** Everything else that is known about a stone. */
export const particulars: readonly Column<Stone>[] = [
  columns.rptNo,
  columns.locNm,
  columns.length,
  columns.width,
  columns.height,
  columns.depPer,
  columns.tblPer,
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
];

/** Columns of a search result: those of the specification plus selection and media, certificate and availability. */
export const stoneColumns: readonly Column<Stone>[] = [...identity, ...prices, ...particulars];

/** Fancy colours: the whole description of the colour in place of the grade of white ones. */
export const fancyColumns: readonly Column<Stone>[] = stoneColumns.map((column) =>
  column === columns.colNm ? columns.fcColDesc : column,
);

/** Search result columns with the day of arrival, beside the status. */
export const arrivalColumns: readonly Column<Stone>[] = [
  ...identityWith(columns.inDt),
  ...prices,
  ...particulars,
];

/** Search result columns plus the price change since the stone was added to the list. */
export const trackColumns: readonly Column<TrackRow>[] = [
  ...identity,
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  ...particulars,
];

/** Watched stones: the target stands beside the price. */
export const watchColumns: readonly Column<WatchRow>[] = [
  ...identity,
  columns.target,
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  ...particulars,
];

/** Suggested stones: why each is there, before its prices. */
export const suggestedColumns: readonly Column<SuggestedRow>[] = [
  ...identity,
  columns.why,
  ...prices,
  ...particulars,
];

/** Search result columns plus the price at which the stone was requested, before the current price. */
export const memoColumns: readonly Column<MemoRow>[] = [
  ...identity,
  columns.memoCtPr,
  columns.memoAmt,
  ...prices,
  ...particulars,
];
