/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ColumnChoice = {
  "index": {"isRequired":true,"type":"integer","minimum":0,"maximum":499},
  "field": {"isRequired":true,"type":"string","isNullable":true,"enum":["vStnId","wSts","shpNm","crt","colNm","fcColNm","intenNm","ovrtnNm","clrNm","cutNm","polNm","symNm","fluNm","fluColNm","lbNm","rptNo","locNm","city","state","countryNm","ctPr","back","amt","msrmnt","length","width","height","ratio","depPer","tblPer","cHgt","cAng","pHgt","pAng","grdl","grdlTo","grdlPer","grdlCondNm","cultNm","cultCondNm","strLn","lwrHal","shdNm","mlkNm","eClnNm","brlncyNm","lstrNm","hANm","grainingNm","blkTblNm","blkCrnNm","blkSdNm","wTblNm","wCrnNm","wSdNm","opTblNm","opCrwnNm","opPavNm","kToSStr","lsrInc","lbCmt","vndCmt","memberCmt","org","mines","treatment","pairStkNo","isSeparable","pieces","img","videoFile","certFile"]},
} as const satisfies Rules;
