import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { BlockType } from '#generated/model/blockType.ts';
import type { CustomerHistory } from '#generated/model/customerHistory.ts';
import type { CustomerPurchases } from '#generated/model/customerPurchases.ts';
import type { CustomerRequests } from '#generated/model/customerRequests.ts';
import type { RecentActivityType } from '#generated/model/recentActivityType.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { standingOrders } from '#mocks/operations/shared/standing-orders.ts';
import { sum } from '#mocks/rules/money.ts';
import type { TrackRowOf } from '#mocks/rules/track-rows.ts';
import { findUser, usersOf } from '#mocks/world/people.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { latestActivity } from '../user/dashboard-activity.ts';

/** Number of latest requests (contract, CustomerHistory.recent). */
const MOST = 10;
const { PENDING, APPROVED } = ApprovalStatus;
const { QUOTE } = TrackType;

/** Activities that ask something of the house. */
const REQUESTS: ReadonlySet<RecentActivityType> = new Set<RecentActivityType>([
  'BID_MADE',
  'CONFIRM_REQUESTED',
  'ENQUIRY_MADE',
  'HOLD_MADE',
  'OFFICE_REQUESTED',
  'QUOTE_MADE',
]);

/** The user who made a record; undefined if there is no such record. */
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

function requests<Status>(all: readonly Status[], pending: Status, approved: Status): CustomerRequests {
  return {
    count: all.length,
    pending: all.filter((status) => status === pending).length,
    approved: all.filter((status) => status === approved).length,
  };
}

/** What the account behind a record did before (contract, viewCustomerHistory). */
export function customerHistory(call: SignedCall, record: string): CustomerHistory {
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
  };
}
