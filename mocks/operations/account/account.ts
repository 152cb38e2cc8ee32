import type { Account } from '#generated/model/account.ts';
import type { AccountUpdateRequest } from '#generated/model/accountUpdateRequest.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { BlockType } from '#generated/model/blockType.ts';
import type { CustomerHistory } from '#generated/model/customerHistory.ts';
import type { CustomerPurchases } from '#generated/model/customerPurchases.ts';
import type { CustomerRequests } from '#generated/model/customerRequests.ts';
import type { RecentActivityType } from '#generated/model/recentActivityType.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { StoneDeal } from '#generated/model/stoneDeal.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { UserType } from '#generated/model/userType.ts';
import { cityMembers } from '#mocks/rules/geography.ts';
import { sum } from '#mocks/rules/money.ts';
import type { TrackRowOf } from '#mocks/rules/track-rows.ts';
import { findUser, usersOf } from '#mocks/world/people.ts';
import { distanceParts, WEIGHT_SHARE } from '../diamond/similar-stones.ts';
import { failure } from '../shared/failure.ts';
import { checkPast, knownItem, knownPlace, optional, required } from '../shared/known.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { accountShown } from '../shared/people.ts';
import { standingOrders } from '../shared/standing-orders.ts';
import { refuseStale } from '../shared/versions.ts';
import { latestActivity } from '../user/dashboard-activity.ts';
import { keepPictures, namedPictures, picturePaths } from './pictures.ts';

/** Number of latest requests (contract, CustomerHistory.recent). */
const MOST = 10;
/** Number of latest sales of such stones, and how many grades they may be apart (contract, CustomerHistory.deals). */
const MOST_DEALS = 5;
const GRADES = 2;
const { PENDING, APPROVED } = ApprovalStatus;
const { QUOTE } = TrackType;

const REQUESTS: ReadonlySet<RecentActivityType> = new Set<RecentActivityType>([
  'BID_MADE',
  'CONFIRM_REQUESTED',
  'ENQUIRY_MADE',
  'HOLD_MADE',
  'OFFICE_REQUESTED',
  'QUOTE_MADE',
]);

function makerOf(call: SignedCall, record: string): string | undefined {
  const { world } = call;
  const tables = [
    world.tables.tracks,
    world.tables.memos,
    world.tables.searches,
    call.world.tables.blocks,
    call.world.tables.enquiries,
    call.world.tables.bids,
    call.world.tables.orders,
    call.world.tables.appointments,
  ];
  return tables.map((table) => table.get(record)?.userId).find((user) => user !== undefined);
}

/** The account behind a record that the caller looks after. Fails with 404 for any other record. */
function customerOf(call: SignedCall, record: string): string {
  const account = findUser(call.world, makerOf(call, record) ?? '')?.user.account;
  if (account === undefined || !looksAfter(call, { sellerId: account.seller.id })) {
    throw failure('E_NOT_FOUND', undefined, 'No such record of a customer.');
  }
  return account.id;
}

function purchasesOf(call: SignedCall, customer: string): CustomerPurchases {
  const own = standingOrders(call).filter(({ accountId }) => accountId === customer);
  const stones = own.flatMap((order) => order.stones);
  const latest = own
    .map(({ placedAt }) => placedAt)
    .sort()
    .at(-1);
  return {
    orders: own.length,
    pieces: stones.length,
    amount: sum(stones.map(({ fnAmt }) => fnAmt)),
    latestAt: latest ?? null,
  };
}

/** The latest sales of stones like the one of a record, to any customer. */
function dealsOf(call: SignedCall, record: string, customer: string): StoneDeal[] {
  const { bids, stones, tracks } = call.world.tables;
  const given = stones.get((tracks.get(record) ?? bids.get(record))?.stone ?? '');
  if (given === undefined) return [];
  const { grades } = call.world.base.index;
  const isAlike = (diamond: string) => {
    const stone = stones.get(diamond);
    if (stone === undefined || stone.shp !== given.shp || stone.isFcCol !== given.isFcCol) return false;
    if (stone.fcCol !== given.fcCol || Math.abs(stone.crt - given.crt) > given.crt * WEIGHT_SHARE)
      return false;
    const { col, clr } = distanceParts(grades, given, stone);
    return col <= GRADES && clr <= GRADES;
  };
  return standingOrders(call)
    .toSorted((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt))
    .flatMap(({ accountId, placedAt, stones: sold }) =>
      sold
        .filter(({ diamond }) => isAlike(diamond))
        .map(({ stoneId, shpNm, crt, colNm, clrNm, lbNm, fnCtPr, fnDis }) => ({
          ...{ stoneId, shp: given.shp, shpNm, crt, colNm, clrNm, lbNm, fnCtPr, fnDis },
          soldAt: placedAt,
          isOfCustomer: accountId === customer,
        })),
    )
    .slice(0, MOST_DEALS);
}

function requests<Status>(all: readonly Status[], pending: Status, approved: Status): CustomerRequests {
  return {
    count: all.length,
    pending: all.filter((status) => status === pending).length,
    approved: all.filter((status) => status === approved).length,
  };
}

/** What the account behind a record did before (contract, viewCustomerHistory). */
function customerHistory(call: SignedCall, record: string): CustomerHistory {
  const { world } = call;
  const customer = customerOf(call, record);
  const isOfCustomer = ({ accountId }: { readonly accountId: string }) => accountId === customer;
  const users = new Set(usersOf(world, customer).map(({ id }) => id));
  const isQuote = (row: { readonly trackType: TrackType }): row is TrackRowOf<typeof QUOTE> =>
    row.trackType === QUOTE;
  return {
    companyName: world.tables.accounts.get(customer)?.companyName ?? '',
    purchases: purchasesOf(call, customer),
    memos: requests(
      world.tables.memos
        .all()
        .filter(isOfCustomer)
        .map(({ status }) => status),
      PENDING,
      APPROVED,
    ),
    quotes: requests(
      world.tables.tracks
        .all()
        .filter(isOfCustomer)
        .filter(isQuote)
        .map(({ status }) => status),
      'PENDING',
      'APPROVED',
    ),
    holds: call.world.tables.blocks
      .all()
      .filter((block) => isOfCustomer(block) && block.blockType === BlockType.HOLD).length,
    enquiries: call.world.tables.enquiries.all().filter(isOfCustomer).length,
    demands: world.tables.searches
      .all()
      .filter(({ userId, search }) => users.has(userId) && search.type === SearchType.DEMAND).length,
    recent: latestActivity(
      call,
      ({ userId, activityType }) => users.has(userId) && REQUESTS.has(activityType),
      MOST,
    ),
    deals: dealsOf(call, record, customer),
  };
}

const { SUB_USER, PERMANENT_GUEST, API_USER } = UserType;
/** User types that may not edit their company (contract, updateAccount). */
const MAY_NOT: ReadonlySet<UserType> = new Set<UserType>([SUB_USER, PERMANENT_GUEST, API_USER]);

const CLEARABLE = ['description', 'website', 'address2', 'address3', 'vendorCode'] as const;
const ASKED_FOR = ['address1', 'zipCode'] as const;
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
  return cityMembers(place);
}

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
