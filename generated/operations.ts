/** Generated from the contract by tools/generate-operations.ts. Do not edit. */
import type { PermissionKey } from './model/permissionKey.ts';

/** One operation of the contract, as the client, the stand-in and the tests read it. */
export type OperationRow = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly tag: string;
  readonly effect: 'read' | 'write';
  /** Whether the portal shows its progress bar while the call runs: the (L) of the specification. */
  readonly loader: boolean;
  /** The area whose permission the call needs; by a member of the request where that decides. */
  readonly permission: PermissionKey | { readonly by: string; readonly keys: { readonly [value: string]: PermissionKey } } | null;
  readonly origin: 'specification' | 'extension';
  readonly isPublic: boolean;
  readonly statuses: readonly number[];
};

export const operations = {
  login: {"method":"POST","path":"/web/v1/auth/login","tag":"auth","effect":"write","loader":true,"permission":null,"origin":"specification","isPublic":true,"statuses":[200,400,401,403,429,500]},
  logout: {"method":"POST","path":"/web/v1/auth/logout","tag":"auth","effect":"write","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,500]},
  updateToken: {"method":"POST","path":"/web/v1/auth/update-token","tag":"auth","effect":"write","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,500]},
  getProfile: {"method":"POST","path":"/web/v1/user/profile","tag":"user","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,500]},
  viewUser: {"method":"POST","path":"/web/v1/user/view","tag":"user","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,404,500]},
  paginateDiamonds: {"method":"POST","path":"/web/v1/diamond/paginate","tag":"diamond","effect":"read","loader":true,"permission":"SEARCH_LIST","origin":"specification","isPublic":false,"statuses":[200,400,401,403,404,500]},
  viewDiamond: {"method":"POST","path":"/web/v1/diamond/view","tag":"diamond","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,404,500]},
  listSearches: {"method":"POST","path":"/web/v1/diamond/search/list","tag":"diamond","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,500]},
  upsertSearch: {"method":"POST","path":"/web/v1/diamond/search/upsert","tag":"diamond","effect":"write","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,404,409,500]},
  getSearch: {"method":"POST","path":"/web/v1/diamond/search/by-id","tag":"diamond","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,404,500]},
  deleteSearches: {"method":"POST","path":"/web/v1/diamond/search/delete","tag":"diamond","effect":"write","loader":false,"permission":null,"origin":"specification","isPublic":false,"statuses":[200,400,401,500]},
  listMasters: {"method":"POST","path":"/web/v1/master/list-by-code-no-auth","tag":"master","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":true,"statuses":[200,400,500]},
  paginateTracks: {"method":"POST","path":"/web/v1/diamond-track/paginate","tag":"track","effect":"read","loader":true,"permission":{"by":"trackType","keys":{"1":"CART","2":"WATCHLIST","3":"OFFICE","4":"QUOTE","5":"REMINDER","6":"ENQUIRY","7":"SHIPMENT","8":"OFFICE","99":"NOTES"}},"origin":"specification","isPublic":false,"statuses":[200,400,401,403,500]},
  createTracks: {"method":"POST","path":"/web/v1/diamond-track/create","tag":"track","effect":"write","loader":true,"permission":{"by":"trackType","keys":{"1":"CART","2":"WATCHLIST","3":"OFFICE","4":"QUOTE","5":"REMINDER","6":"ENQUIRY","7":"SHIPMENT","8":"OFFICE","99":"NOTES"}},"origin":"specification","isPublic":false,"statuses":[200,400,401,403,409,500]},
  deleteTracks: {"method":"POST","path":"/web/v1/diamond-track/delete","tag":"track","effect":"write","loader":true,"permission":{"by":"trackType","keys":{"1":"CART","2":"WATCHLIST","3":"OFFICE","4":"QUOTE","5":"REMINDER","6":"ENQUIRY","7":"SHIPMENT","8":"OFFICE","99":"NOTES"}},"origin":"specification","isPublic":false,"statuses":[200,400,401,403,500]},
  requestConfirm: {"method":"POST","path":"/web/v1/diamond-confirm/request","tag":"confirm","effect":"write","loader":true,"permission":"CONFIRM_STONE","origin":"specification","isPublic":false,"statuses":[200,400,401,403,409,500]},
  paginateMemos: {"method":"POST","path":"/web/v1/memo/paginate","tag":"memo","effect":"read","loader":true,"permission":"CONFIRM_STONE","origin":"specification","isPublic":false,"statuses":[200,400,401,403,500]},
  viewProjectSetting: {"method":"POST","path":"/web/v1/project-setting/view","tag":"setting","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":true,"statuses":[200,400,500]},
  getServerTime: {"method":"GET","path":"/web/v1/common/server-time","tag":"common","effect":"read","loader":false,"permission":null,"origin":"specification","isPublic":true,"statuses":[200,400,500]},
} as const satisfies Record<string, OperationRow>;

export type OperationId = keyof typeof operations;
