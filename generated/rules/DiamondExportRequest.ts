/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DiamondExportRequest = {
  "filter": {"isRequired":true,"type":"object"},
  "trackType": {"isRequired":false,"type":"integer","enum":[1,2,3,4,5,6,7,8,99]},
  "isHeld": {"isRequired":false,"type":"boolean"},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
  "viewType": {"isRequired":false,"type":"integer","enum":[1,2,3]},
  "isUpcoming": {"isRequired":false,"type":"boolean"},
  "isAvailable": {"isRequired":false,"type":"boolean"},
  "format": {"isRequired":true,"type":"string","enum":["EXCEL","CSV","PDF"]},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","house-stock","diamond-list","manage-diamonds","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":46,"items":{"type":"string","enum":["stoneId","vStnId","pairStkNo","shpNm","crt","colNm","clrNm","fluNm","lbNm","locNm","shdNm","cutNm","polNm","symNm","brlncyNm","amt","rap","ctPr","back","fnDis","fnCtPr","fnAmt","depPer","tblPer","ratio","pAng","cAng","pHgt","cHgt","length","width","height","grdlPer","strLn","lwrHal","blkTblNm","blkSdNm","wSdNm","wTblNm","opCrwnNm","opPavNm","opTblNm","eClnNm","girdleStr","cultNm","hANm"]}},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
