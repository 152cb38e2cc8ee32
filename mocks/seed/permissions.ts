import { PermissionKey } from '#generated/model/permissionKey.ts';
import type { PermissionVerbs } from '#generated/model/permissionVerbs.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { UserType } from '#generated/model/userType.ts';

/** The permission keys of the product specification, section 6, and ADDRESS_BOOK. */
const AREAS: readonly PermissionKey[] = Object.values(PermissionKey);

const NOTHING: PermissionVerbs = {
  all: false,
  view: false,
  insert: false,
  update: false,
  delete: false,
  downloadExcel: false,
  uploadExcel: false,
  mailExcel: false,
  printPDF: false,
};

function verbs(...allowed: readonly (keyof PermissionVerbs)[]): PermissionVerbs {
  const made = { ...NOTHING };
  for (const verb of allowed) made[verb] = true;
  return made;
}

const EVERYTHING = verbs(
  'all',
  'view',
  'insert',
  'update',
  'delete',
  'downloadExcel',
  'uploadExcel',
  'mailExcel',
  'printPDF',
);
const TRADE = verbs('view', 'insert', 'update', 'delete', 'downloadExcel', 'mailExcel', 'printPDF');
const LOOK_AND_SAVE = verbs('view', 'downloadExcel', 'mailExcel', 'printPDF');
const LOOK = verbs('view');
/** Actions of sales people on customer requests: approving or rejecting them, and exporting the result. */
const ANSWER = verbs('view', 'update', 'downloadExcel', 'mailExcel', 'printPDF');

type AreaVerbs = (area: PermissionKey) => PermissionVerbs;

function only(areas: readonly PermissionKey[], allowed: PermissionVerbs): AreaVerbs {
  const known = new Set(areas);
  return (area) => (known.has(area) ? allowed : NOTHING);
}

function allBut(areas: readonly PermissionKey[], allowed: PermissionVerbs): AreaVerbs {
  const left = new Set(areas);
  return (area) => (left.has(area) ? NOTHING : allowed);
}

const GUEST_AREAS: readonly PermissionKey[] = [
  'SEARCH_DIAMOND',
  'SEARCH_LIST',
  'DASHBOARD',
  'COMPARE',
  'NOTIFICATIONS',
];

/** Keys that commit money: a sub user prepares, a primary or secondary user decides. */
const DECIDING: readonly PermissionKey[] = ['CONFIRM_STONE', 'MY_BID', 'QUOTE_DAY', 'HOLD'];

const BUYING_ONLY: readonly PermissionKey[] = ['CONFIRM_STONE', 'MY_BID', 'QUOTE_DAY', 'DEMAND'];

/** Employees decide on confirmations of their accounts, but neither confirm nor bid. */
const EMPLOYEE_AREAS: Readonly<Partial<Record<PermissionKey, PermissionVerbs>>> = {
  CONFIRM_STONE: ANSWER,
  MY_BID: LOOK,
};

const BY_TYPE: Readonly<Record<UserType, AreaVerbs>> = {
  [UserType.SUPER_ADMIN]: () => EVERYTHING,
  [UserType.ADMIN]: () => EVERYTHING,
  [UserType.SUB_USER]: allBut([...DECIDING, 'SHIPMENT', 'EXCLUSIVE', 'ADDRESS_BOOK'], TRADE),
  [UserType.PRIMARY]: () => TRADE,
  [UserType.PERMANENT_GUEST]: only(GUEST_AREAS, LOOK),
  [UserType.EMPLOYEE]: (area) => EMPLOYEE_AREAS[area] ?? TRADE,
  [UserType.API_USER]: only(['SEARCH_LIST'], LOOK_AND_SAVE),
  [UserType.SELLER]: allBut(BUYING_ONLY, TRADE),
  [UserType.CUSTOMER]: allBut(['SUGGESTED_STOCK', 'QUOTE_DAY', 'EXCLUSIVE'], TRADE),
  [UserType.SECONDARY]: allBut(['MY_BID', 'QUOTE_DAY', 'EXCLUSIVE'], TRADE),
};

export function permissionsOf(type: UserType): UserPermissions {
  const verbsOf = BY_TYPE[type];
  return { data: AREAS.map((area) => ({ module: area, permissions: { ...verbsOf(area) } })) };
}
