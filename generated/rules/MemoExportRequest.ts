/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MemoExportRequest = {
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"integer","enum":[1,2,3]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "isHandled": {"isRequired":false,"type":"boolean"},
  "diamond": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isMine": {"isRequired":false,"type":"boolean"},
  "format": {"isRequired":true,"type":"string","enum":["EXCEL","CSV"]},
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":46,"items":{"type":"string","enum":["stoneId","vStnId","pairStkNo","shpNm","crt","colNm","clrNm","fluNm","lbNm","locNm","shdNm","cutNm","polNm","symNm","brlncyNm","amt","rap","ctPr","back","fnDis","fnCtPr","fnAmt","depPer","tblPer","ratio","pAng","cAng","pHgt","cHgt","length","width","height","grdlPer","strLn","lwrHal","blkTblNm","blkSdNm","wSdNm","wTblNm","opCrwnNm","opPavNm","opTblNm","eClnNm","girdleStr","cultNm","hANm"]}},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
