import type { Stone } from '#generated/model/stone.ts';
import type { Column } from './column.ts';
import { columns } from './columns.ts';
import type { MemoRow, TrackRow } from './rows.ts';

/** What tells one stone from another, at the start of every list. */
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

const prices: readonly Column<Stone>[] = [
  columns.rap,
  columns.back,
  columns.ctPr,
  columns.amt,
  columns.fnDis,
  columns.fnCtPr,
  columns.fnAmt,
];

const particulars: readonly Column<Stone>[] = [
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

/** The columns of a search result: all of the specification with selection and media, certificate and availability. */
export const stoneColumns: readonly Column<Stone>[] = [...identity, ...prices, ...particulars];

/** A search result's columns with what has become of the price since the stone was put in the list. */
export const trackColumns: readonly Column<TrackRow>[] = [
  ...identity,
  columns.seenCtPr,
  columns.moved,
  ...prices,
  columns.addedAt,
  ...particulars,
];

/** A search result's columns with the price that the stone was requested at, in front of today's. */
export const memoColumns: readonly Column<MemoRow>[] = [
  ...identity,
  columns.memoCtPr,
  columns.memoAmt,
  ...prices,
  ...particulars,
];
