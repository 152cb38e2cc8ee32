/** Generated from the contract by tools/generate-rules.ts. Do not edit. */

/** The bounds of one value, by the keywords of JSON Schema. */
type Bounds = {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly isNullable?: true;
  /** Sent but never answered, such as a password. */
  readonly isSecret?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number | boolean;
};

/** The rule of one member of a request. */
export type Rule = Bounds & { readonly isRequired: boolean; readonly items?: Bounds };

type Rules = { readonly [member: string]: Rule };

export const AccountUpdateRequest = {
  "companyName": {"isRequired":false,"type":"string","minLength":1,"maxLength":120},
  "description": {"isRequired":false,"type":"string","maxLength":4000},
  "isDescriptionPublic": {"isRequired":false,"type":"boolean"},
  "businessType": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "natureOfOrg": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "companySize": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "foundedDate": {"isRequired":false,"type":"string","format":"date"},
  "website": {"isRequired":false,"type":"string","maxLength":200},
  "socialLinks": {"isRequired":false,"type":"array","maxItems":10,"items":{"type":"object"}},
  "logo": {"isRequired":false,"type":"string","maxLength":300},
  "coverImage": {"isRequired":false,"type":"string","maxLength":300},
  "vendorCode": {"isRequired":false,"type":"string","maxLength":20},
  "address1": {"isRequired":false,"type":"string","minLength":1,"maxLength":120},
  "address2": {"isRequired":false,"type":"string","maxLength":120},
  "address3": {"isRequired":false,"type":"string","maxLength":120},
  "country": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "state": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "city": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "zipCode": {"isRequired":false,"type":"string","minLength":1,"maxLength":20},
} as const satisfies Rules;

export const AddressDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const AddressPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "type": {"isRequired":false,"type":"string","enum":["OFFICE","BILLING","SHIPPING"]},
} as const satisfies Rules;

export const AddressUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "type": {"isRequired":true,"type":"string","enum":["OFFICE","BILLING","SHIPPING"]},
  "isDefault": {"isRequired":false,"type":"boolean"},
  "address1": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "address2": {"isRequired":false,"type":"string","maxLength":120},
  "address3": {"isRequired":false,"type":"string","maxLength":120},
  "country": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "state": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "city": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "zipCode": {"isRequired":true,"type":"string","minLength":1,"maxLength":20},
} as const satisfies Rules;

export const AnalyticsCreateRequest = {
  "events": {"isRequired":true,"type":"array","minItems":1,"maxItems":100,"items":{"type":"object"}},
} as const satisfies Rules;

export const AnalyticsEvent = {
  "kind": {"isRequired":true,"type":"string","enum":["PAGE_VIEW","STONE_VIEW","SEARCH","STONE_ACTION","MEDIA_VIEW"]},
  "at": {"isRequired":true,"type":"string","format":"date-time"},
  "listType": {"isRequired":false,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "module": {"isRequired":false,"type":"string","enum":["DASHBOARD","SEARCH_LIST","SAVE_SEARCH","DEMAND","SHIPMENT","QUICK_SEARCH","COMPARE","CART","HOLD","WATCHLIST","OFFICE","NOTES","QUOTE","CONFIRM_STONE","ENQUIRY","NOTIFICATIONS","REMINDER","MATCH_PAIR","UPCOMING","EXCLUSIVE","COLLECTION","QUOTE_DAY","SEARCH_MATCH_PAIR","SEARCH_DIAMOND","FANCY_SEARCH","MY_BID","SUGGESTED_STOCK","STONE_OF_THE_DAY"]},
  "action": {"isRequired":false,"type":"string","enum":["BID","CONFIRM","ADD_TO_CART","ADD_TO_WATCH","ADD_TO_REMINDER","APPLY_QUOTE","SAVE_QUOTE","CANCEL_QUOTE","HOLD","CANCEL","FINAL_CALCULATION","SHARE","DOWNLOAD","UPDATE_REMINDER","DELETE"]},
  "diamonds": {"isRequired":false,"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "path": {"isRequired":false,"type":"string","maxLength":300},
} as const satisfies Rules;

export const AppointmentCreateRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "purpose": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "demand": {"isRequired":false,"type":"string","maxLength":1000},
  "remarks": {"isRequired":false,"type":"string","maxLength":1000},
  "date": {"isRequired":true,"type":"string","format":"date"},
  "start": {"isRequired":true,"type":"string","minLength":5,"maxLength":5,"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},
  "end": {"isRequired":true,"type":"string","minLength":5,"maxLength":5,"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},
  "type": {"isRequired":true,"type":"integer","enum":[1,2]},
  "meetingType": {"isRequired":true,"type":"integer","enum":[1,2,3]},
  "division": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "cabin": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "seller": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "cabinSlot": {"isRequired":true,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","minLength":1,"maxLength":64}},
  "diamonds": {"isRequired":false,"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const AppointmentDestroyRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "diamonds": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
  "cabinSlot": {"isRequired":false,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","minLength":1,"maxLength":64}},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const AppointmentListRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "tab": {"isRequired":false,"type":"string","enum":["UPCOMING","ARCHIVED","CANCELLED"]},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "isHandled": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const ArticleDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const ArticlePageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "isOwn": {"isRequired":false,"type":"boolean"},
  "isTrending": {"isRequired":false,"type":"boolean"},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"integer","enum":[1,2,3]}},
} as const satisfies Rules;

export const ArticleUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":160},
  "category": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
  "summary": {"isRequired":true,"type":"string","minLength":1,"maxLength":400},
  "body": {"isRequired":true,"type":"string","minLength":1,"maxLength":20000},
  "image": {"isRequired":false,"type":"string","maxLength":300},
} as const satisfies Rules;

export const BannerPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "group": {"isRequired":false,"type":"array","minItems":1,"maxItems":7,"items":{"type":"string","enum":["HOMEPAGE","LOGIN","LANDING_PAGE","HOME_TOP","HOME_BOTTOM","HOME_CENTRE","ACCOUNT_PROFILE"]}},
  "slot": {"isRequired":false,"type":"array","minItems":1,"maxItems":24,"items":{"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]}},
} as const satisfies Rules;

export const BidCreateRequest = {
  "bidType": {"isRequired":true,"type":"integer","enum":[1,2]},
  "flow": {"isRequired":false,"type":"string","enum":["JUST_BID_IT","LOOK_AND_BID","BLIND_BID"]},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"object"}},
} as const satisfies Rules;

export const BidDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const BidPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "bidType": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"integer","enum":[1,2]}},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"integer","enum":[1,2,3]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;

export const BidUpdateRequest = {
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"object"}},
} as const satisfies Rules;

export const BlockCreateRequest = {
  "blockType": {"isRequired":true,"type":"integer","enum":[1,2]},
  "hours": {"isRequired":false,"type":"integer","minimum":1,"maximum":72},
  "validTillDate": {"isRequired":false,"type":"string","format":"date-time"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"object"}},
} as const satisfies Rules;

export const BlockMasterPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "blockType": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"integer","enum":[1,2]}},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["PENDING","APPROVED","REJECT","CANCEL"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;

export const BlockPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "blockType": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"integer","enum":[1,2]}},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["PENDING","APPROVED","REJECT","CANCEL"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "blockCode": {"isRequired":false,"type":"string","minLength":1,"maxLength":40},
  "isIdOnly": {"isRequired":false,"type":"boolean"},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;

export const BlockReleaseRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const CabinSlotPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "date": {"isRequired":false,"type":"string","format":"date"},
  "type": {"isRequired":false,"type":"integer","enum":[1,2]},
  "division": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "cabin": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "seller": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "sort": {"isRequired":false,"type":"array","maxItems":3,"items":{"type":"object"}},
} as const satisfies Rules;

export const CabinSlotSort = {
  "start": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "end": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "weekDay": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
} as const satisfies Rules;

export const CaratRange = {
  "crt": {"isRequired":true,"type":"object"},
} as const satisfies Rules;

export const CareerApplyRequest = {
  "career": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "firstName": {"isRequired":true,"type":"string","minLength":1,"maxLength":60},
  "lastName": {"isRequired":true,"type":"string","minLength":1,"maxLength":60},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "message": {"isRequired":false,"type":"string","maxLength":2000},
  "resume": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
} as const satisfies Rules;

export const CareerPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "employmentType": {"isRequired":false,"type":"string","enum":["FULL_TIME","PART_TIME","INTERNSHIP","CONTRACT"]},
} as const satisfies Rules;

export const CareerRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const CityPageRequest = {
  "country": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "state": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const CitySearchRequest = {
  "search": {"isRequired":true,"type":"string","minLength":2,"maxLength":80},
  "country": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "limit": {"isRequired":false,"type":"integer","minimum":1,"maximum":50},
} as const satisfies Rules;

export const ColumnChoice = {
  "index": {"isRequired":true,"type":"integer","minimum":0,"maximum":499},
  "field": {"isRequired":true,"type":"string","isNullable":true,"enum":["vStnId","wSts","shpNm","crt","colNm","fcColNm","intenNm","ovrtnNm","clrNm","cutNm","polNm","symNm","fluNm","fluColNm","lbNm","rptNo","locNm","ctPr","back","amt","msrmnt","length","width","height","ratio","depPer","tblPer","cHgt","cAng","pHgt","pAng","grdl","grdlTo","grdlPer","grdlCondNm","cultNm","cultCondNm","strLn","lwrHal","shdNm","mlkNm","eClnNm","brlncyNm","lstrNm","hANm","grainingNm","blkTblNm","blkCrnNm","blkSdNm","wTblNm","wCrnNm","wSdNm","opTblNm","opCrwnNm","opPavNm","kToSStr","lsrInc","lbCmt","vndCmt","memberCmt","org","mines","treatment","pairStkNo","isSeparable","pieces","img","videoFile","certFile"]},
} as const satisfies Rules;

export const ColumnSetting = {
  "key": {"isRequired":true,"type":"string","minLength":1,"maxLength":40,"pattern":"^[A-Za-z][A-Za-z0-9]*$"},
  "isVisible": {"isRequired":true,"type":"boolean"},
  "width": {"isRequired":false,"type":"integer","minimum":30,"maximum":1000},
} as const satisfies Rules;

export const CommentDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const CommentPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "isAppendDiamond": {"isRequired":false,"type":"integer","enum":[0,1]},
  "diamond": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":false,"type":"string","enum":["NOTE","COMMENT"]},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;

export const CommentUpsertRequest = {
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const CompanyCodePageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const CompanyCodeUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "code": {"isRequired":true,"type":"string","minLength":2,"maxLength":20},
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "color": {"isRequired":true,"type":"string","enum":["BLUE","CYAN","GRAPE","GREEN","INDIGO","ORANGE","PINK","RED","TEAL","VIOLET"]},
  "logo": {"isRequired":false,"type":"string","maxLength":300},
  "isDefault": {"isRequired":false,"type":"boolean"},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const ConciergeCreateRequest = {
  "service": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "date": {"isRequired":false,"type":"string","format":"date"},
  "people": {"isRequired":false,"type":"integer","minimum":1,"maximum":50},
  "message": {"isRequired":false,"type":"string","maxLength":1000},
} as const satisfies Rules;

export const ConfirmRequest = {
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
  "terms": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "date": {"isRequired":false,"type":"object"},
  "comment": {"isRequired":false,"type":"string","maxLength":1000},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "isFromCounterOffer": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const ConfirmStone = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "confirmPricePerCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":100000000},
} as const satisfies Rules;

export const ContactRequest = {
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":false,"type":"string","maxLength":20},
  "companyName": {"isRequired":false,"type":"string","maxLength":120},
  "subject": {"isRequired":false,"type":"string","maxLength":200},
  "message": {"isRequired":true,"type":"string","minLength":1,"maxLength":4000},
} as const satisfies Rules;

export const CounterOfferRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "newPricePerCarat": {"isRequired":true,"type":"number","maximum":100000000},
  "validityHours": {"isRequired":true,"type":"integer","enum":[2,4,8,10,24,48]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const CountryPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const CsrPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "category": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const DashboardRequest = {
  "variant": {"isRequired":false,"type":"string","enum":["PERSONAL","GLOBAL"]},
  "tiles": {"isRequired":false,"type":"array","minItems":1,"maxItems":21,"items":{"type":"string","enum":["BOOK_APPOINTMENT","NEW_ARRIVALS","WATCHLIST","MATCH_PAIR","MY_OFFER","FEATURED_STONE","FEATURED_PAIR","PURCHASE_SNAPSHOT","PORTFOLIO","CUSTOMER_CARE","EVENT_CALENDAR","CONCIERGE","FAQ","CONTACT","RECENT_ACTIVITY","INSIGHTS","WORLD_CLOCK","FINANCIAL_DATA","TRENDING_ARTICLES","INVENTORY_SNAPSHOT","ANNOUNCEMENTS"]}},
} as const satisfies Rules;

export const DashboardSetting = {
  "variant": {"isRequired":true,"type":"string","enum":["PERSONAL","GLOBAL"]},
  "tiles": {"isRequired":false,"type":"array","maxItems":21,"items":{"type":"string","enum":["BOOK_APPOINTMENT","NEW_ARRIVALS","WATCHLIST","MATCH_PAIR","MY_OFFER","FEATURED_STONE","FEATURED_PAIR","PURCHASE_SNAPSHOT","PORTFOLIO","CUSTOMER_CARE","EVENT_CALENDAR","CONCIERGE","FAQ","CONTACT","RECENT_ACTIVITY","INSIGHTS","WORLD_CLOCK","FINANCIAL_DATA","TRENDING_ARTICLES","INVENTORY_SNAPSHOT","ANNOUNCEMENTS"]}},
} as const satisfies Rules;

export const DateRange = {
  ">=": {"isRequired":false,"type":"string","format":"date"},
  "<=": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;

export const DiamondCriteria = {
  "shp": {"isRequired":false,"type":"object"},
  "col": {"isRequired":false,"type":"object"},
  "clr": {"isRequired":false,"type":"object"},
  "flu": {"isRequired":false,"type":"object"},
  "shd": {"isRequired":false,"type":"object"},
  "lb": {"isRequired":false,"type":"object"},
  "cut": {"isRequired":false,"type":"object"},
  "pol": {"isRequired":false,"type":"object"},
  "sym": {"isRequired":false,"type":"object"},
  "loc": {"isRequired":false,"type":"object"},
  "inten": {"isRequired":false,"type":"object"},
  "ovrtn": {"isRequired":false,"type":"object"},
  "fcCol": {"isRequired":false,"type":"object"},
  "blkInc": {"isRequired":false,"type":"object"},
  "blkTbl": {"isRequired":false,"type":"object"},
  "blkCrn": {"isRequired":false,"type":"object"},
  "blkSd": {"isRequired":false,"type":"object"},
  "wTbl": {"isRequired":false,"type":"object"},
  "wCrn": {"isRequired":false,"type":"object"},
  "wSd": {"isRequired":false,"type":"object"},
  "opTbl": {"isRequired":false,"type":"object"},
  "opCrwn": {"isRequired":false,"type":"object"},
  "opPav": {"isRequired":false,"type":"object"},
  "eCln": {"isRequired":false,"type":"object"},
  "mlk": {"isRequired":false,"type":"object"},
  "hA": {"isRequired":false,"type":"object"},
  "grdl": {"isRequired":false,"type":"object"},
  "grdlCond": {"isRequired":false,"type":"object"},
  "cult": {"isRequired":false,"type":"object"},
  "cultCond": {"isRequired":false,"type":"object"},
  "brlncy": {"isRequired":false,"type":"object"},
  "lstr": {"isRequired":false,"type":"object"},
  "graining": {"isRequired":false,"type":"object"},
  "vnd": {"isRequired":false,"type":"object"},
  "crt": {"isRequired":false,"type":"object"},
  "rap": {"isRequired":false,"type":"object"},
  "ctPr": {"isRequired":false,"type":"object"},
  "amt": {"isRequired":false,"type":"object"},
  "back": {"isRequired":false,"type":"object"},
  "depPer": {"isRequired":false,"type":"object"},
  "tblPer": {"isRequired":false,"type":"object"},
  "pAng": {"isRequired":false,"type":"object"},
  "cAng": {"isRequired":false,"type":"object"},
  "cHgt": {"isRequired":false,"type":"object"},
  "pHgt": {"isRequired":false,"type":"object"},
  "dmtrMn": {"isRequired":false,"type":"object"},
  "dmtrMxn": {"isRequired":false,"type":"object"},
  "ratio": {"isRequired":false,"type":"object"},
  "length": {"isRequired":false,"type":"object"},
  "width": {"isRequired":false,"type":"object"},
  "height": {"isRequired":false,"type":"object"},
  "grdlPer": {"isRequired":false,"type":"object"},
  "lwr": {"isRequired":false,"type":"object"},
  "strLn": {"isRequired":false,"type":"object"},
  "showSrNo": {"isRequired":false,"type":"object"},
  "pieces": {"isRequired":false,"type":"object"},
  "or": {"isRequired":false,"type":"array","minItems":1,"maxItems":40,"items":{"type":"object"}},
  "kToSArr": {"isRequired":false,"type":"object"},
  "stoneId": {"isRequired":false,"type":"object"},
  "vStnId": {"isRequired":false,"type":"object"},
  "rptNo": {"isRequired":false,"type":"object"},
  "pairStkNo": {"isRequired":false,"type":"object"},
  "layoutNo": {"isRequired":false,"type":"object"},
  "isFcCol": {"isRequired":false,"type":"boolean"},
  "isSeal": {"isRequired":false,"type":"boolean"},
  "isXray": {"isRequired":false,"type":"boolean"},
  "type2": {"isRequired":false,"type":"boolean"},
  "isDor": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["CERT","ELIG"]}},
  "isFm": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["CERT","ELIG"]}},
  "isCm": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["CERT","ELIG"]}},
  "pktType": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["SINGLE","PARCEL"]}},
  "wSts": {"isRequired":false,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","enum":["A","M","NA","U","B","S","O","E"]}},
  "category": {"isRequired":false,"type":"array","minItems":1,"maxItems":8,"items":{"type":"integer","enum":[1,2,3,4,11,12,13,14]}},
  "inDt": {"isRequired":false,"type":"object"},
  "hasImage": {"isRequired":false,"type":"boolean"},
  "hasVideo": {"isRequired":false,"type":"boolean"},
  "hasCertificate": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const DiamondExcelRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":46,"items":{"type":"string","enum":["stoneId","vStnId","pairStkNo","shpNm","crt","colNm","clrNm","fluNm","lbNm","locNm","shdNm","cutNm","polNm","symNm","brlncyNm","amt","rap","ctPr","back","fnDis","fnCtPr","fnAmt","depPer","tblPer","ratio","pAng","cAng","pHgt","cHgt","length","width","height","grdlPer","strLn","lwrHal","blkTblNm","blkSdNm","wSdNm","wTblNm","opCrwnNm","opPavNm","opTblNm","eClnNm","girdleStr","cultNm","hANm"]}},
  "paymentTerm": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
  "allSummary": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const DiamondFilter = {
  "shp": {"isRequired":false,"type":"object"},
  "col": {"isRequired":false,"type":"object"},
  "clr": {"isRequired":false,"type":"object"},
  "flu": {"isRequired":false,"type":"object"},
  "shd": {"isRequired":false,"type":"object"},
  "lb": {"isRequired":false,"type":"object"},
  "cut": {"isRequired":false,"type":"object"},
  "pol": {"isRequired":false,"type":"object"},
  "sym": {"isRequired":false,"type":"object"},
  "loc": {"isRequired":false,"type":"object"},
  "inten": {"isRequired":false,"type":"object"},
  "ovrtn": {"isRequired":false,"type":"object"},
  "fcCol": {"isRequired":false,"type":"object"},
  "blkInc": {"isRequired":false,"type":"object"},
  "blkTbl": {"isRequired":false,"type":"object"},
  "blkCrn": {"isRequired":false,"type":"object"},
  "blkSd": {"isRequired":false,"type":"object"},
  "wTbl": {"isRequired":false,"type":"object"},
  "wCrn": {"isRequired":false,"type":"object"},
  "wSd": {"isRequired":false,"type":"object"},
  "opTbl": {"isRequired":false,"type":"object"},
  "opCrwn": {"isRequired":false,"type":"object"},
  "opPav": {"isRequired":false,"type":"object"},
  "eCln": {"isRequired":false,"type":"object"},
  "mlk": {"isRequired":false,"type":"object"},
  "hA": {"isRequired":false,"type":"object"},
  "grdl": {"isRequired":false,"type":"object"},
  "grdlCond": {"isRequired":false,"type":"object"},
  "cult": {"isRequired":false,"type":"object"},
  "cultCond": {"isRequired":false,"type":"object"},
  "brlncy": {"isRequired":false,"type":"object"},
  "lstr": {"isRequired":false,"type":"object"},
  "graining": {"isRequired":false,"type":"object"},
  "vnd": {"isRequired":false,"type":"object"},
  "crt": {"isRequired":false,"type":"object"},
  "rap": {"isRequired":false,"type":"object"},
  "ctPr": {"isRequired":false,"type":"object"},
  "amt": {"isRequired":false,"type":"object"},
  "back": {"isRequired":false,"type":"object"},
  "depPer": {"isRequired":false,"type":"object"},
  "tblPer": {"isRequired":false,"type":"object"},
  "pAng": {"isRequired":false,"type":"object"},
  "cAng": {"isRequired":false,"type":"object"},
  "cHgt": {"isRequired":false,"type":"object"},
  "pHgt": {"isRequired":false,"type":"object"},
  "dmtrMn": {"isRequired":false,"type":"object"},
  "dmtrMxn": {"isRequired":false,"type":"object"},
  "ratio": {"isRequired":false,"type":"object"},
  "length": {"isRequired":false,"type":"object"},
  "width": {"isRequired":false,"type":"object"},
  "height": {"isRequired":false,"type":"object"},
  "grdlPer": {"isRequired":false,"type":"object"},
  "lwr": {"isRequired":false,"type":"object"},
  "strLn": {"isRequired":false,"type":"object"},
  "showSrNo": {"isRequired":false,"type":"object"},
  "pieces": {"isRequired":false,"type":"object"},
  "or": {"isRequired":false,"type":"array","minItems":1,"maxItems":40,"items":{"type":"object"}},
  "kToSArr": {"isRequired":false,"type":"object"},
  "stoneId": {"isRequired":false,"type":"object"},
  "vStnId": {"isRequired":false,"type":"object"},
  "rptNo": {"isRequired":false,"type":"object"},
  "pairStkNo": {"isRequired":false,"type":"object"},
  "layoutNo": {"isRequired":false,"type":"object"},
  "isFcCol": {"isRequired":false,"type":"boolean"},
  "isSeal": {"isRequired":false,"type":"boolean"},
  "isXray": {"isRequired":false,"type":"boolean"},
  "type2": {"isRequired":false,"type":"boolean"},
  "isDor": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["CERT","ELIG"]}},
  "isFm": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["CERT","ELIG"]}},
  "isCm": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["CERT","ELIG"]}},
  "pktType": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["SINGLE","PARCEL"]}},
  "wSts": {"isRequired":false,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","enum":["A","M","NA","U","B","S","O","E"]}},
  "category": {"isRequired":false,"type":"array","minItems":1,"maxItems":8,"items":{"type":"integer","enum":[1,2,3,4,11,12,13,14]}},
  "inDt": {"isRequired":false,"type":"object"},
  "hasImage": {"isRequired":false,"type":"boolean"},
  "hasVideo": {"isRequired":false,"type":"boolean"},
  "hasCertificate": {"isRequired":false,"type":"boolean"},
  "and": {"isRequired":false,"type":"array","minItems":1,"maxItems":20,"items":{"type":"object"}},
  "excludeFilter": {"isRequired":false,"type":"object"},
  "diamondSearchId": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const DiamondFtcRequest = {
  "code": {"isRequired":true,"type":"string","minLength":3,"maxLength":64},
} as const satisfies Rules;

export const DiamondPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "filters": {"isRequired":true,"type":"array","minItems":1,"maxItems":10,"items":{"type":"object"}},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
  "isReturnCountOnly": {"isRequired":false,"type":"boolean"},
  "isNotReturnTotal": {"isRequired":false,"type":"boolean"},
  "isSkipSave": {"isRequired":false,"type":"boolean"},
  "viewType": {"isRequired":false,"type":"integer","enum":[1,2,3]},
  "isUpcoming": {"isRequired":false,"type":"boolean"},
  "isReturnSimilar": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const DiamondPdfRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":46,"items":{"type":"string","enum":["stoneId","vStnId","pairStkNo","shpNm","crt","colNm","clrNm","fluNm","lbNm","locNm","shdNm","cutNm","polNm","symNm","brlncyNm","amt","rap","ctPr","back","fnDis","fnCtPr","fnAmt","depPer","tblPer","ratio","pAng","cAng","pHgt","cHgt","length","width","height","grdlPer","strLn","lwrHal","blkTblNm","blkSdNm","wSdNm","wTblNm","opCrwnNm","opPavNm","opTblNm","eClnNm","girdleStr","cultNm","hANm"]}},
  "paymentTerm": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const DocumentListRequest = {
  "kind": {"isRequired":false,"type":"string","enum":["PERSONAL","BUSINESS"]},
} as const satisfies Rules;

export const DocumentUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["PERSONAL","BUSINESS"]},
  "docType": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "number": {"isRequired":false,"type":"string","maxLength":60},
  "file": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
  "expiryDate": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;

export const DownloadCertificateRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const DownloadFileRequest = {
  "file": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
} as const satisfies Rules;

export const DownloadZipRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "media": {"isRequired":false,"type":"array","minItems":1,"maxItems":7,"items":{"type":"string","enum":["IMAGE","VIDEO","CERTIFICATE","XRAY","HEART","ARROW","ASSET"]}},
} as const satisfies Rules;

export const EditorialPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
} as const satisfies Rules;

export const EnquiryPageRequest = {
  "side": {"isRequired":true,"type":"string","enum":["BUY","SALES"]},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["OPEN","ANSWERED","CLOSED"]}},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const EnquiryReplyRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "text": {"isRequired":true,"type":"string","minLength":1,"maxLength":1000},
  "isClose": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const EnquiryTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[6]},
  "name": {"isRequired":false,"type":"string","maxLength":80},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const EventPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "kind": {"isRequired":false,"type":"array","minItems":1,"maxItems":5,"items":{"type":"string","enum":["TRADE_SHOW","EXHIBITION","CONFERENCE","BIDDING","HOLIDAY"]}},
} as const satisfies Rules;

export const ExcludeFilter = {
  "brown": {"isRequired":false,"type":"boolean"},
  "green": {"isRequired":false,"type":"boolean"},
  "milky": {"isRequired":false,"type":"boolean"},
  "noBlack": {"isRequired":false,"type":"boolean"},
  "noOpen": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const ExclusiveSearchRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "preview": {"isRequired":false,"type":"integer","minimum":0,"maximum":12},
} as const satisfies Rules;

export const FaqPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "category": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const FeedbackCreateRequest = {
  "satisfaction": {"isRequired":true,"type":"integer","minimum":0,"maximum":10},
  "recommendation": {"isRequired":true,"type":"integer","minimum":0,"maximum":10},
  "liked": {"isRequired":false,"type":"string","maxLength":2000},
  "improve": {"isRequired":false,"type":"string","maxLength":2000},
  "email": {"isRequired":false,"type":"string","maxLength":120,"format":"email"},
} as const satisfies Rules;

export const ForgotPasswordRequest = {
  "username": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
} as const satisfies Rules;

export const FtpRequestCreateRequest = {
  "host": {"isRequired":true,"type":"string","minLength":3,"maxLength":253},
  "port": {"isRequired":true,"type":"integer","minimum":1,"maximum":65535},
  "username": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "folder": {"isRequired":false,"type":"string","maxLength":200},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const GuestLoginRequest = {
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "companyName": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
} as const satisfies Rules;

export const IdsIn = {
  "in": {"isRequired":false,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
  "nin": {"isRequired":false,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const InventoryPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "filter": {"isRequired":false,"type":"object"},
  "standing": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["ACTIVE","EXPIRING","EXPIRED","WITHDRAWN"]}},
  "missingMedia": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["IMAGE","CERTIFICATE","VIDEO"]}},
  "search": {"isRequired":false,"type":"string","maxLength":60},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;

export const InvoiceDownloadRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const InvoicePageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["UNPAID","OVERDUE","PAID"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const ListTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[1,3,7,8,99]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const ListTrackUpdate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[1,3,6,7,8,99]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const ListViewSetting = {
  "wide": {"isRequired":true,"type":"string","enum":["GRID","CARDS"]},
  "narrow": {"isRequired":true,"type":"string","enum":["GRID","CARDS"]},
} as const satisfies Rules;

export const ListingRefreshRequest = {
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const ListingStatusRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "wSts": {"isRequired":true,"type":"string","enum":["A","NA","U"]},
  "inDt": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;

export const LoginRequest = {
  "username": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "password": {"isRequired":true,"type":"string","isSecret":true,"minLength":1,"maxLength":200},
  "isRemember": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const ManufacturingUpsertRequest = {
  "hasFactory": {"isRequired":true,"type":"boolean"},
  "factoryCountry": {"isRequired":false,"type":"string","minLength":2,"maxLength":2},
  "workers": {"isRequired":false,"type":"integer","minimum":0,"maximum":1000000},
  "monthlyCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":10000000},
  "shapes": {"isRequired":false,"type":"array","maxItems":60,"items":{"type":"string","minLength":1,"maxLength":64}},
  "fromCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":999.99},
  "toCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":999.99},
  "origins": {"isRequired":false,"type":"array","maxItems":60,"items":{"type":"string","minLength":1,"maxLength":64}},
  "memberships": {"isRequired":false,"type":"array","maxItems":20,"items":{"type":"string","minLength":1,"maxLength":80}},
} as const satisfies Rules;

export const MarkAsReadRequest = {
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isAll": {"isRequired":false,"type":"boolean","const":true},
} as const satisfies Rules;

export const MasterRequest = {
  "code": {"isRequired":false,"type":"array","minItems":1,"maxItems":43,"items":{"type":"string","enum":["BLACK_INCLUSION_CROWN","BLACK_INCLUSION_SIDE","BLACK_INCLUSION_TABLE","BLACK_INCLUSION","BRILLIANCY","BUSINESS_TYPE","CLARITY","COLOR","COMPANY_SIZE","CULET_COND","CULET","CUT","DAY_TERM","DOC_TYPE_BUSINESS","DOC_TYPE_PERSONAL","EXTRA_FACET_CROWN","EXTRA_FACET_PAVILION","EYECLEAN","FANCY_COLOR","FLUORESCENCE","GIRDLE_COND","GIRDLE","GRAINING","H_AND_A","INTENSITY","KEY_TO_SYMBOLS","LAB","LOCATION","LUSTER","MILKEY","NATURE_OF_ORG","OPEN_INCLUSION_CROWN","OPEN_INCLUSION_PAVILION","OPEN_INCLUSION_TABLE","ORIGIN","OVERTONE","POLISH","SHADE","SHAPE","SYMMETRY","WHITE_INCLUSION_CROWN","WHITE_INCLUSION_SIDE","WHITE_INCLUSION_TABLE"]}},
} as const satisfies Rules;

export const MatchPairRequest = {
  "filter": {"isRequired":true,"type":"object"},
  "isPredefinedPair": {"isRequired":true,"type":"boolean"},
  "isLayout": {"isRequired":false,"type":"boolean"},
  "diamonds": {"isRequired":false,"type":"array","minItems":2,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
  "setting": {"isRequired":false,"type":"object"},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "sendSummary": {"isRequired":false,"type":"boolean"},
  "noDiamondDetails": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const MatchPairSetting = {
  "tolerances": {"isRequired":true,"type":"array","minItems":1,"maxItems":18,"items":{"type":"object"}},
  "minScore": {"isRequired":false,"type":"number","minimum":0,"maximum":100},
} as const satisfies Rules;

export const MatchPairTolerance = {
  "key": {"isRequired":true,"type":"string","enum":["crt","col","clr","cut","pol","sym","flu","shd","depPer","tblPer","ratio","length","width","height","cAng","pAng","grdlPer","ctPr"]},
  "tolerance": {"isRequired":true,"type":"number","minimum":0,"maximum":1000},
  "weight": {"isRequired":true,"type":"number","minimum":0,"maximum":100},
  "isRequired": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const MediaChoice = {
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "diamond": {"isRequired":true,"type":"string","isNullable":true,"minLength":1,"maxLength":64},
} as const satisfies Rules;

export const MediaUploadCommitRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "files": {"isRequired":false,"type":"array","maxItems":5000,"items":{"type":"object"}},
} as const satisfies Rules;

export const MediaUploadPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "kind": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["IMAGE","CERTIFICATE","VIDEO"]}},
  "status": {"isRequired":false,"type":"string","enum":["MATCHED","COMMITTED"]},
} as const satisfies Rules;

export const MediaUploadStartRequest = {
  "kind": {"isRequired":true,"type":"string","enum":["IMAGE","CERTIFICATE","VIDEO"]},
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;

export const MemberPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "initial": {"isRequired":false,"type":"string","minLength":1,"maxLength":1},
  "businessType": {"isRequired":false,"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","minLength":1,"maxLength":64}},
  "country": {"isRequired":false,"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isFollowed": {"isRequired":false,"type":"boolean"},
  "isSeller": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const MemberRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const MemoPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"integer","enum":[1,2,3]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "isHandled": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const MemoStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"integer","enum":[2,3]},
  "diamonds": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "comment": {"isRequired":false,"type":"string","maxLength":1000},
} as const satisfies Rules;

export const NewsPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "category": {"isRequired":false,"type":"string","maxLength":60},
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const NotificationListRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "isRead": {"isRequired":false,"type":"boolean"},
  "activityType": {"isRequired":false,"type":"array","minItems":1,"maxItems":34,"items":{"type":"string","enum":["ANNOUNCEMENT","APPOINTMENT_BOOKED","APPOINTMENT_CANCELLED","APPOINTMENT_MOVED","BID_LOST","BID_WON","CONCIERGE_REQUESTED","COUNTER_OFFER","DEMAND_MATCH","DOCUMENT_CHECKED","ENQUIRY_ANSWERED","ENQUIRY_RECEIVED","FTP_APPROVED","FTP_REJECTED","HOLD_EXPIRED","HOLD_EXPIRING","LISTING_EXPIRING","MEMBER_FOLLOWED","MEMBER_LISTED","MEMO_APPROVED","MEMO_REJECTED","MEMO_REQUESTED","ORDER_CANCELLED","ORDER_INVOICED","ORDER_PAID","PRICE_TARGET_MET","QUOTE_APPROVED","QUOTE_EXPIRED","QUOTE_REJECTED","REGISTRATION_PENDING","REMINDER_DUE","SEARCH_MATCH","SHIPMENT_MOVED","UPLOAD_FINISHED"]}},
} as const satisfies Rules;

export const NotificationPreference = {
  "activityType": {"isRequired":true,"type":"string","enum":["ANNOUNCEMENT","APPOINTMENT_BOOKED","APPOINTMENT_CANCELLED","APPOINTMENT_MOVED","BID_LOST","BID_WON","CONCIERGE_REQUESTED","COUNTER_OFFER","DEMAND_MATCH","DOCUMENT_CHECKED","ENQUIRY_ANSWERED","ENQUIRY_RECEIVED","FTP_APPROVED","FTP_REJECTED","HOLD_EXPIRED","HOLD_EXPIRING","LISTING_EXPIRING","MEMBER_FOLLOWED","MEMBER_LISTED","MEMO_APPROVED","MEMO_REJECTED","MEMO_REQUESTED","ORDER_CANCELLED","ORDER_INVOICED","ORDER_PAID","PRICE_TARGET_MET","QUOTE_APPROVED","QUOTE_EXPIRED","QUOTE_REJECTED","REGISTRATION_PENDING","REMINDER_DUE","SEARCH_MATCH","SHIPMENT_MOVED","UPLOAD_FINISHED"]},
  "isInPortal": {"isRequired":true,"type":"boolean"},
  "isByMail": {"isRequired":true,"type":"boolean"},
} as const satisfies Rules;

export const OrderPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":5,"items":{"type":"string","enum":["PLACED","INVOICED","SHIPPED","DELIVERED","CANCELLED"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const OrderStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"string","enum":["PAID","CANCELLED"]},
  "comment": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const PortalSetting = {
  "pageSize": {"isRequired":false,"type":"integer","minimum":1,"maximum":1000},
  "locale": {"isRequired":false,"type":"string","minLength":2,"maxLength":10},
  "isOtpRequired": {"isRequired":false,"type":"boolean"},
  "paymentTerm": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "colorScheme": {"isRequired":false,"type":"string","enum":["SYSTEM","LIGHT","DARK"]},
  "density": {"isRequired":false,"type":"string","enum":["COMFORTABLE","COMPACT"]},
} as const satisfies Rules;

export const Presence = {
  "!=": {"isRequired":true,"type":"string","const":""},
} as const satisfies Rules;

export const ProjectSettingRequest = {
  "group": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"integer","enum":[1,2,3,4]}},
} as const satisfies Rules;

export const QuickSearchRequest = {
  "shp": {"isRequired":true,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
  "range": {"isRequired":true,"type":"array","minItems":1,"maxItems":40,"items":{"type":"object"}},
  "filter": {"isRequired":false,"type":"object"},
} as const satisfies Rules;

export const QuoteAnswer = {
  "trackType": {"isRequired":true,"type":"integer","enum":[4]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
  "status": {"isRequired":true,"type":"string","enum":["APPROVED","REJECT","CANCEL"]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const QuoteChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "newPricePerCarat": {"isRequired":false,"type":"number","maximum":100000000},
  "validityHours": {"isRequired":false,"type":"integer","enum":[2,4,8,10,24,48]},
  "offerValidDate": {"isRequired":false,"type":"string","format":"date-time"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const QuoteForHours = {
  "validityHours": {"isRequired":true,"type":"integer","enum":[2,4,8,10,24,48]},
} as const satisfies Rules;

export const QuoteOffer = {
  "newPricePerCarat": {"isRequired":true,"type":"number","maximum":100000000},
} as const satisfies Rules;

export const QuoteTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[4]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const QuoteTrackUpdate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[4]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const QuoteUntil = {
  "offerValidDate": {"isRequired":true,"type":"string","format":"date-time"},
} as const satisfies Rules;

export const Range = {
  ">=": {"isRequired":false,"type":"number","minimum":-1000000,"maximum":1000000000},
  "<=": {"isRequired":false,"type":"number","minimum":-1000000,"maximum":1000000000},
} as const satisfies Rules;

export const RegisterProof = {
  "docType": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "number": {"isRequired":false,"type":"string","maxLength":60},
  "file": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
} as const satisfies Rules;

export const RegisterRequest = {
  "firstName": {"isRequired":true,"type":"string","minLength":1,"maxLength":50},
  "middleName": {"isRequired":false,"type":"string","maxLength":60},
  "lastName": {"isRequired":true,"type":"string","minLength":1,"maxLength":50},
  "username": {"isRequired":false,"type":"string","minLength":3,"maxLength":120},
  "password": {"isRequired":true,"type":"string","isSecret":true,"minLength":8,"maxLength":200},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "whatsapp": {"isRequired":false,"type":"string","maxLength":20},
  "skype": {"isRequired":false,"type":"string","maxLength":60},
  "telephone": {"isRequired":false,"type":"string","maxLength":20},
  "fax": {"isRequired":false,"type":"string","maxLength":20},
  "birthDate": {"isRequired":false,"type":"string","format":"date"},
  "anniversaryDate": {"isRequired":false,"type":"string","format":"date"},
  "designation": {"isRequired":false,"type":"string","maxLength":80},
  "hearAboutUs": {"isRequired":false,"type":"string","maxLength":200},
  "companyName": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "businessType": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "natureOfOrg": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "companySize": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "foundedYear": {"isRequired":false,"type":"integer","minimum":1600,"maximum":2100},
  "website": {"isRequired":false,"type":"string","maxLength":200},
  "address1": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "address2": {"isRequired":false,"type":"string","maxLength":120},
  "address3": {"isRequired":false,"type":"string","maxLength":120},
  "country": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "state": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "city": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "zipCode": {"isRequired":true,"type":"string","minLength":1,"maxLength":20},
  "photoId": {"isRequired":false,"type":"object"},
  "businessProof": {"isRequired":false,"type":"object"},
  "kycForm": {"isRequired":false,"type":"string","minLength":1,"maxLength":300},
  "isKycUndertaken": {"isRequired":false,"type":"boolean"},
  "isTermsCondAgree": {"isRequired":true,"type":"boolean","const":true},
  "newsletter": {"isRequired":false,"type":"boolean"},
  "promotions": {"isRequired":false,"type":"boolean"},
  "stockUpdates": {"isRequired":false,"type":"boolean"},
  "seller": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const RegisterSellersRequest = {
  "country": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const RemarkChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "remarks": {"isRequired":true,"type":"string","maxLength":500},
} as const satisfies Rules;

export const ReminderChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "reminderDate": {"isRequired":false,"type":"string","format":"date-time"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const ReminderStone = {
  "reminderDate": {"isRequired":true,"type":"string","format":"date-time"},
} as const satisfies Rules;

export const ReminderTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[5]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const ReminderTrackUpdate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[5]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const ResendOtpRequest = {
  "challenge": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const ResendVerificationRequest = {
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
} as const satisfies Rules;

export const ResetPasswordByUserRequest = {
  "currentPassword": {"isRequired":true,"type":"string","isSecret":true,"minLength":1,"maxLength":200},
  "newPassword": {"isRequired":true,"type":"string","isSecret":true,"minLength":8,"maxLength":200},
} as const satisfies Rules;

export const ResetPasswordRequest = {
  "token": {"isRequired":true,"type":"string","minLength":16,"maxLength":200},
  "password": {"isRequired":true,"type":"string","isSecret":true,"minLength":8,"maxLength":200},
} as const satisfies Rules;

export const SearchByIdRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const SearchDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const SearchListRequest = {
  "type": {"isRequired":true,"type":"array","minItems":1,"maxItems":9,"items":{"type":"integer","enum":[1,2,3,4,5,6,7,8,9]}},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "demandStatus": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["NEW","OPEN","WON","CLOSED"]}},
} as const satisfies Rules;

export const SearchUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "name": {"isRequired":false,"type":"string","minLength":1,"maxLength":80},
  "filter": {"isRequired":true,"type":"object"},
  "searchType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,9]},
  "expiryDate": {"isRequired":false,"type":"string","format":"date-time"},
  "isReturnSimilar": {"isRequired":false,"type":"boolean"},
  "isSendNotification": {"isRequired":false,"type":"boolean"},
  "demandStatus": {"isRequired":false,"type":"string","const":"CLOSED"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const ShippingDetailRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["PACKED","COLLECTED","IN_TRANSIT","IN_CUSTOMS","OUT_FOR_DELIVERY","DELIVERED"]}},
  "search": {"isRequired":false,"type":"string","maxLength":60},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;

export const ShowSelectionPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "show": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isSelected": {"isRequired":false,"type":"boolean"},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;

export const SocialLoginRequest = {
  "provider": {"isRequired":true,"type":"string","enum":["FACEBOOK","GOOGLE","LINKEDIN"]},
  "authorizationCode": {"isRequired":true,"type":"string","isSecret":true,"minLength":4,"maxLength":2000},
  "redirectUri": {"isRequired":true,"type":"string","maxLength":500,"format":"uri"},
} as const satisfies Rules;

export const StatePageRequest = {
  "country": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;

export const StoneRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const StoneSort = {
  "stoneId": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "vStnId": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "pairStkNo": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "shpNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "crt": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "colNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "clrNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "fluNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "lbNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "locNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "shdNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "cutNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "polNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "symNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "brlncyNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "amt": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "rap": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "ctPr": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "back": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "fnDis": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "fnCtPr": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "fnAmt": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "depPer": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "tblPer": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "ratio": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "pAng": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "cAng": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "pHgt": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "cHgt": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "length": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "width": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "height": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "grdlPer": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "strLn": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "lwrHal": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "blkTblNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "blkSdNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "wSdNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "wTblNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "opCrwnNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "opPavNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "opTblNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "eClnNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "girdleStr": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "cultNm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "hANm": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "inDt": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
} as const satisfies Rules;

export const SubUserDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const SubUserPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "userType": {"isRequired":false,"type":"array","minItems":1,"maxItems":10,"items":{"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10]}},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const SubUserUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "firstName": {"isRequired":true,"type":"string","minLength":1,"maxLength":50},
  "lastName": {"isRequired":true,"type":"string","minLength":1,"maxLength":50},
  "username": {"isRequired":true,"type":"string","minLength":3,"maxLength":120},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "designation": {"isRequired":false,"type":"string","maxLength":80},
  "userType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10]},
  "areas": {"isRequired":true,"type":"array","maxItems":28,"items":{"type":"string","enum":["DASHBOARD","SEARCH_LIST","SAVE_SEARCH","DEMAND","SHIPMENT","QUICK_SEARCH","COMPARE","CART","HOLD","WATCHLIST","OFFICE","NOTES","QUOTE","CONFIRM_STONE","ENQUIRY","NOTIFICATIONS","REMINDER","MATCH_PAIR","UPCOMING","EXCLUSIVE","COLLECTION","QUOTE_DAY","SEARCH_MATCH_PAIR","SEARCH_DIAMOND","FANCY_SEARCH","MY_BID","SUGGESTED_STOCK","STONE_OF_THE_DAY"]}},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const TrackAnswer = {
  "trackType": {"isRequired":true,"type":"integer","enum":[3,6]},
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "status": {"isRequired":true,"type":"string","enum":["APPROVED","REJECT","CANCEL"]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const TrackDeleteRequest = {
  "trackType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,99]},
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const TrackPageRequest = {
  "trackType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,99]},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
  "isHandled": {"isRequired":false,"type":"boolean"},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["PENDING","APPROVED","REJECT","CANCEL"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "diamond": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;

export const TrackStone = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "vStnId": {"isRequired":true,"type":"string","minLength":1,"maxLength":32},
  "trackDiscount": {"isRequired":true,"type":"number","isNullable":true,"minimum":-100,"maximum":1000},
  "trackAmount": {"isRequired":true,"type":"number","minimum":0,"maximum":1000000000},
  "trackPricePerCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":100000000},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const UploadCommitRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "mode": {"isRequired":true,"type":"string","enum":["ADD_UPDATE","REPLACE_ALL"]},
  "deletes": {"isRequired":false,"type":"integer","minimum":0,"maximum":1000000},
} as const satisfies Rules;

export const UploadDryRunRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "mode": {"isRequired":true,"type":"string","enum":["ADD_UPDATE","REPLACE_ALL"]},
} as const satisfies Rules;

export const UploadFileRequest = {
  "kind": {"isRequired":true,"type":"string","enum":["PHOTO","IDENTITY_PROOF","BUSINESS_PROOF","KYC_FORM","COMPANY_LOGO","COMPANY_COVER","ARTICLE_IMAGE","RESUME"]},
  "name": {"isRequired":false,"type":"string","maxLength":200},
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;

export const UploadIssuePageRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "severity": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["ERROR","WARNING"]}},
  "rule": {"isRequired":false,"type":"array","minItems":1,"maxItems":23,"items":{"type":"string","enum":["REQUIRED","FORMAT","RANGE","UNKNOWN_GRADE","DUPLICATE_STOCK_NUMBER","DUPLICATE_REPORT","DUPLICATE_STONE","LAB_WITHOUT_REPORT","REPORT_WITHOUT_LAB","EXCLUDED_LAB","LAB_GROWN","GREEN_TINT","EXCLUDED_ORIGIN","TREATMENT_UNDISCLOSED","PRICE_MISSING","PRICE_DISAGREES","NO_LIST_PRICE","RATIO_DIFFERS","DEPTH_DIFFERS","WEIGHT_DIFFERS","CONTRADICTION","ON_MEMO","ON_HOLD"]}},
} as const satisfies Rules;

export const UploadMappingRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "columns": {"isRequired":true,"type":"array","minItems":1,"maxItems":500,"items":{"type":"object"}},
  "isRemember": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;

export const UploadPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["MAPPING","READY","QUEUED","PROCESSING","FINISHED","FAILED"]}},
} as const satisfies Rules;

export const UploadRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const UploadStartRequest = {
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;

export const UserRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;

export const UserSettingPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "key": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["COLUMN_SEQUENCE","LIST_VIEW","MATCH_PAIR","DASHBOARD","NOTIFICATION","PORTAL"]}},
  "listType": {"isRequired":false,"type":"array","minItems":1,"maxItems":26,"items":{"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]}},
} as const satisfies Rules;

export const UserSettingUpsertRequest = {
  "key": {"isRequired":true,"type":"string","enum":["COLUMN_SEQUENCE","LIST_VIEW","MATCH_PAIR","DASHBOARD","NOTIFICATION","PORTAL"]},
  "listType": {"isRequired":false,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "value": {"isRequired":true,"type":"object"},
} as const satisfies Rules;

export const UserSettingValue = {
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"object"}},
  "listView": {"isRequired":false,"type":"object"},
  "matchPair": {"isRequired":false,"type":"object"},
  "dashboard": {"isRequired":false,"type":"object"},
  "notifications": {"isRequired":false,"type":"array","minItems":1,"maxItems":40,"items":{"type":"object"}},
  "portal": {"isRequired":false,"type":"object"},
} as const satisfies Rules;

export const UserUpdateRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "firstName": {"isRequired":false,"type":"string","minLength":1,"maxLength":50},
  "middleName": {"isRequired":false,"type":"string","maxLength":60},
  "lastName": {"isRequired":false,"type":"string","minLength":1,"maxLength":50},
  "username": {"isRequired":false,"type":"string","minLength":3,"maxLength":120},
  "email": {"isRequired":false,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":false,"type":"string","minLength":6,"maxLength":20},
  "whatsapp": {"isRequired":false,"type":"string","maxLength":20},
  "skype": {"isRequired":false,"type":"string","maxLength":60},
  "telephone": {"isRequired":false,"type":"string","maxLength":20},
  "fax": {"isRequired":false,"type":"string","maxLength":20},
  "birthDate": {"isRequired":false,"type":"string","isNullable":true,"format":"date"},
  "anniversaryDate": {"isRequired":false,"type":"string","isNullable":true,"format":"date"},
  "designation": {"isRequired":false,"type":"string","maxLength":80},
  "hearAboutUs": {"isRequired":false,"type":"string","maxLength":200},
  "photo": {"isRequired":false,"type":"string","maxLength":300},
  "identityProof": {"isRequired":false,"type":"string","maxLength":300},
  "businessProof": {"isRequired":false,"type":"string","maxLength":300},
  "kycForm": {"isRequired":false,"type":"string","maxLength":300},
  "newsletter": {"isRequired":false,"type":"boolean"},
  "promotions": {"isRequired":false,"type":"boolean"},
  "stockUpdates": {"isRequired":false,"type":"boolean"},
  "isTermsCondAgree": {"isRequired":false,"type":"boolean","const":true},
} as const satisfies Rules;

export const VerifyEmailRequest = {
  "token": {"isRequired":true,"type":"string","minLength":16,"maxLength":200},
} as const satisfies Rules;

export const VerifyFingerprintRequest = {
  "challenge": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "otpNumber": {"isRequired":true,"type":"string","minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"},
  "trust": {"isRequired":true,"type":"string","enum":["ALWAYS","JUST_ONCE"]},
} as const satisfies Rules;

export const WatchlistChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "newDiscount": {"isRequired":false,"type":"number","minimum":-100,"maximum":200},
  "newAmount": {"isRequired":false,"type":"number","minimum":0,"maximum":1000000000},
  "newPricePerCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":100000000},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;

export const WatchlistStone = {
  "newDiscount": {"isRequired":false,"type":"number","minimum":-100,"maximum":200},
  "newAmount": {"isRequired":false,"type":"number","minimum":0,"maximum":1000000000},
  "newPricePerCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":100000000},
} as const satisfies Rules;

export const WatchlistTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[2]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const WatchlistTrackUpdate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[2]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;

export const XrayMailRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","diamond-list","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "email": {"isRequired":true,"type":"array","minItems":1,"maxItems":10,"items":{"type":"string","maxLength":120,"format":"email"}},
  "cc": {"isRequired":false,"type":"array","maxItems":10,"items":{"type":"string","maxLength":120,"format":"email"}},
  "subject": {"isRequired":false,"type":"string","maxLength":200},
  "message": {"isRequired":false,"type":"string","maxLength":2000},
  "attachments": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["XRAY","PDF","EXCEL","CERTIFICATE","IMAGE","VIDEO"]}},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
