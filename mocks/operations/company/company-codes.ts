import type { CompanyCode } from '#generated/model/companyCode.ts';
import type { CompanyCodeUpsertRequest } from '#generated/model/companyCodeUpsertRequest.ts';
import { UserType } from '#generated/model/userType.ts';
import type { CompanyCodeRow } from '#mocks/rules/rows.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { claimFile } from '../file/kept-files.ts';
import { failure, invalid } from '../shared/failure.ts';
import { optional, required } from '../shared/known.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';

function shown({ world, caller }: SignedCall, row: CompanyCodeRow): CompanyCode {
  const members = world.tables.accounts
    .all()
    .filter(({ companyCode }) => companyCode === row.code)
    .map(({ id, companyName }) => ({ id, companyName }))
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'));
  const { userType } = caller.user;
  const isAdmin = userType === UserType.SUPER_ADMIN || userType === UserType.ADMIN;
  const { updatedAt: _updatedAt, ...edited } = row;
  const version = versionOf({ ...edited, members: members.map(({ id }) => id) });
  return { ...row, accounts: members.length, members: isAdmin ? members : null, version };
}

/** Gives the code to the accounts with these ids, and the default code to the others that carry it. */
function assignAccounts(call: SignedCall, { code, isDefault }: CompanyCodeRow, ids: readonly string[]): void {
  const table = call.world.tables.accounts;
  const named = new Set(ids);
  for (const each of table.all()) {
    if (named.has(each.id)) table.put({ ...each, companyCode: code });
    else if (each.companyCode === code && !isDefault) table.put({ ...each, companyCode: defaultCode(call) });
  }
}

function checkAccounts({ world }: SignedCall, ids: readonly string[], isActive: boolean): void {
  if (ids.length > 0 && !isActive) throw invalid('members', 'allowed', 'The code is not active.');
  const place = ids.findIndex((id) => world.tables.accounts.get(id) === undefined);
  if (place >= 0) throw invalid(`members.${place}`, 'known', 'No such account.');
}

/** Finds company codes whose code or name contains the search text, the default first. */
export function findCodes(call: SignedCall, search = ''): CompanyCode[] {
  const part = search.trim().toLowerCase();
  return codesInOrder(call)
    .filter(({ code, name }) => code.toLowerCase().includes(part) || name.toLowerCase().includes(part))
    .map((row) => shown(call, row));
}

/** Throws E_CONFLICT if the default would lose that role or become inactive. */
function guardDefault(
  former: CompanyCodeRow | undefined,
  { isDefault, isActive }: CompanyCodeUpsertRequest,
): void {
  const isGivenUp = former?.isDefault === true && isDefault === false;
  const isPutOut = (former?.isDefault === true || isDefault === true) && isActive === false;
  if (isGivenUp || isPutOut) throw failure('E_CONFLICT', undefined, 'It is the default.');
}

function refuseTaken(call: SignedCall, field: 'code' | 'host', value: string, but: string | undefined): void {
  const isTaken = call.world.tables.companyCodes
    .all()
    .some((row) => row.id !== but && row[field]?.toLowerCase() === value.toLowerCase());
  if (isTaken) throw failure('E_CONFLICT', { field }, `Another company has the ${field}.`);
}

/** The path of the requested logo; the former one if the request names none, null if it clears it. */
function logoOf(call: SignedCall, logo: string | undefined, former: string | null): string | null {
  if (logo === undefined) return former;
  const id = optional(logo);
  if (id === null) return null;
  const file = claimFile(call, 'logo', id, ['COMPANY_LOGO'], call.caller.user.account.id);
  return mediaPathOf(call.world, file.id);
}

/** The requested host, which no other code has; the former one if the request names none, null if it removes it. */
function hostOf(call: SignedCall, host: string | undefined, former: CompanyCodeRow | undefined) {
  if (host === undefined) return former?.host ?? null;
  if (host !== '') refuseTaken(call, 'host', host, former?.id);
  return optional(host);
}

function giveUpDefault(call: SignedCall, but: string): void {
  for (const row of call.world.tables.companyCodes.all()) {
    if (row.isDefault && row.id !== but) call.world.tables.companyCodes.put({ ...row, isDefault: false });
  }
}

function moveAccounts({ world }: SignedCall, from: string, to: string): void {
  for (const each of world.tables.accounts.all()) {
    if (each.companyCode === from) world.tables.accounts.put({ ...each, companyCode: to });
  }
}

/** Adds or updates a company code. If the code itself changes, its accounts move with it. */
export function keepCode(call: SignedCall, request: CompanyCodeUpsertRequest): CompanyCode {
  const former = request.id === undefined ? undefined : call.world.tables.companyCodes.get(request.id);
  if (request.id !== undefined && former === undefined) throw failure('E_NOT_FOUND');
  if (former !== undefined) refuseStale(request.version, shown(call, former));
  const { code } = request;
  refuseTaken(call, 'code', code, former?.id);
  guardDefault(former, request);
  if (request.members !== undefined) checkAccounts(call, request.members, request.isActive ?? true);
  const row: CompanyCodeRow = {
    id: former?.id ?? call.world.ids.next('code'),
    code,
    name: required('name', request.name),
    color: request.color,
    logo: logoOf(call, request.logo, former?.logo ?? null),
    host: hostOf(call, request.host, former),
    isDefault: former?.isDefault === true || request.isDefault === true,
    isActive: request.isActive ?? true,
    updatedAt: new Date(call.now).toISOString(),
  };
  if (row.isDefault) giveUpDefault(call, row.id);
  call.world.tables.companyCodes.put(row);
  if (former !== undefined && former.code !== code) moveAccounts(call, former.code, code);
  if (request.members !== undefined) assignAccounts(call, row, request.members);
  return shown(call, row);
}

export function codesInOrder({ world }: Pick<Call, 'world'>): CompanyCodeRow[] {
  return world.tables.companyCodes
    .all()
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

export function defaultCode({ world }: Pick<Call, 'world'>): string {
  return codesInOrder({ world })[0]?.code ?? '';
}
