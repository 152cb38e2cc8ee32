/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DiamondPdfRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","house-stock","diamond-list","manage-diamonds","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":46,"items":{"type":"string","enum":["stoneId","vStnId","pairStkNo","shpNm","crt","colNm","clrNm","fluNm","lbNm","locNm","shdNm","cutNm","polNm","symNm","brlncyNm","amt","rap","ctPr","back","fnDis","fnCtPr","fnAmt","depPer","tblPer","ratio","pAng","cAng","pHgt","cHgt","length","width","height","grdlPer","strLn","lwrHal","blkTblNm","blkSdNm","wSdNm","wTblNm","opCrwnNm","opPavNm","opTblNm","eClnNm","girdleStr","cultNm","hANm"]}},
  "paymentTerm": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
