/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingDetailChange = {
  "field": {"isRequired":true,"type":"string","enum":["vStnId","wSts","shpNm","crt","colNm","fcColNm","intenNm","ovrtnNm","clrNm","cutNm","polNm","symNm","fluNm","fluColNm","lbNm","rptNo","locNm","city","state","countryNm","ctPr","back","amt","msrmnt","length","width","height","ratio","depPer","tblPer","cHgt","cAng","pHgt","pAng","grdl","grdlTo","grdlPer","grdlCondNm","cultNm","cultCondNm","strLn","lwrHal","shdNm","mlkNm","eClnNm","brlncyNm","lstrNm","hANm","grainingNm","blkTblNm","blkCrnNm","blkSdNm","wTblNm","wCrnNm","wSdNm","opTblNm","opCrwnNm","opPavNm","kToSStr","lsrInc","lbCmt","vndCmt","memberCmt","org","mines","treatment","pairStkNo","isSeparable","pieces","img","videoFile","certFile"]},
  "value": {"isRequired":true,"type":"string","maxLength":1000},
} as const satisfies Rules;
