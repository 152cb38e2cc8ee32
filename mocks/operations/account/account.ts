import type { Account } from '#generated/model/account.ts';
import type { AccountUpdateRequest } from '#generated/model/accountUpdateRequest.ts';
import { UserType } from '#generated/model/userType.ts';
import { failure } from '../shared/failure.ts';
import { checkPast, knownItem, knownPlace, optional, required } from '../shared/known.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { accountShown } from '../shared/people.ts';
import { refuseStale } from '../shared/versions.ts';
import { customerHistory } from './customer-history.ts';
import { keepPictures, namedPictures, picturePaths } from './pictures.ts';

const { SUB_USER, PERMANENT_GUEST, API_USER } = UserType;
/** User types that may not edit their company (contract, updateAccount). */
const MAY_NOT: ReadonlySet<UserType> = new Set<UserType>([SUB_USER, PERMANENT_GUEST, API_USER]);

/** Fields that an empty string clears. */
const CLEARABLE = ['description', 'website', 'address2', 'address3', 'vendorCode'] as const;
/** Required fields. */
const ASKED_FOR = ['companyName', 'address1', 'zipCode'] as const;
/** Fields that hold the id of a master list item. */
const ITEMS = {
  businessType: 'BUSINESS_TYPE',
  natureOfOrg: 'NATURE_OF_ORG',
  companySize: 'COMPANY_SIZE',
} as const;

function textsOf(request: AccountUpdateRequest): Partial<Account> {
  const changes: Partial<Account> = {};
  for (const key of CLEARABLE) {
    const text = request[key];
    if (text !== undefined) changes[key] = optional(text);
  }
  for (const key of ASKED_FOR) {
    const text = request[key];
    if (text !== undefined) changes[key] = required(key, text);
  }
  return changes;
}

function itemsOf(call: SignedCall, request: AccountUpdateRequest): Partial<Account> {
  const changes: Partial<Account> = {};
  for (const key of ['businessType', 'natureOfOrg', 'companySize'] as const) {
    const id = request[key];
    if (id !== undefined) changes[key] = knownItem(call, key, ITEMS[key], id);
  }
  return changes;
}

/** Country, state and city after the update. They must match each other, whichever of them changes. */
function placeOf(account: Account, { country, state, city }: AccountUpdateRequest): Partial<Account> {
  if (country === undefined && state === undefined && city === undefined) return {};
  const place = knownPlace({
    country: country ?? account.country ?? '',
    state: state ?? account.state ?? '',
    city: city ?? account.city ?? '',
  });
  return {
    country: place.country,
    countryName: place.countryName,
    state: place.state,
    stateName: place.stateName,
    city: place.id,
    cityName: place.name,
  };
}

/** Pictures after the update; an empty text removes one. */
function picturesOf(call: SignedCall, request: AccountUpdateRequest): Partial<Account> {
  const { id } = call.caller.user.account;
  const pictures = namedPictures(call, request, id);
  keepPictures(call, pictures, id);
  return {
    ...(request.logo === undefined ? {} : { logo: null }),
    ...(request.coverImage === undefined ? {} : { coverImage: null }),
    ...picturePaths(call, pictures),
  };
}

function refuseTakenCode({ world }: SignedCall, account: Account, code: string | undefined): void {
  const wanted = optional(code)?.toLowerCase();
  if (wanted === undefined) return;
  const isTaken = world.tables.accounts
    .all()
    .some(({ id, vendorCode }) => id !== account.id && vendorCode?.toLowerCase() === wanted);
  if (isTaken) throw failure('E_CONFLICT', { field: 'vendorCode' }, 'The vendor code is taken.');
}

/** Operations on the caller's company, and on those that staff look after. */
export const account = {
  updateAccount: (call, request) => {
    const { user } = call.caller;
    if (MAY_NOT.has(user.userType)) throw failure('E_FORBIDDEN');
    refuseStale(request.version, accountShown(user.account));
    const { isDescriptionPublic, foundedDate, socialLinks } = request;
    checkPast(call, request, ['foundedDate']);
    refuseTakenCode(call, user.account, request.vendorCode);
    const changed: Account = {
      ...user.account,
      ...textsOf(request),
      ...itemsOf(call, request),
      ...placeOf(user.account, request),
      ...(isDescriptionPublic === undefined ? {} : { isDescriptionPublic }),
      ...(foundedDate === undefined ? {} : { foundedDate }),
      ...(socialLinks === undefined ? {} : { socialLinks }),
      ...picturesOf(call, request),
    };
    call.world.tables.accounts.put(changed);
    return accountShown(changed);
  },

  viewCustomerHistory: (call, { record }) => customerHistory(call, record),
} satisfies BackendOf<'account'>;
