import type { Account } from '#generated/model/account.ts';
import { UserType } from '#generated/model/userType.ts';
import { followersOf, isFollowing, setFollowing } from '#mocks/operations/member/follows.ts';
import { findUser, usersOf } from '#mocks/world/people.ts';
import { notify } from '../notification/notify.ts';
import { failure } from '../shared/failure.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { approvedMember, approvedMembers, memberBrief, memberShown } from './members.ts';

/** User types of a company that are notified of a new follower. */
const TOLD: ReadonlySet<UserType> = new Set([UserType.PRIMARY, UserType.SELLER, UserType.CUSTOMER]);

/** Follow state of a company: whether the caller follows it, and its number of followers. */
function standing({ world, caller }: SignedCall, { id }: Account) {
  return { id, isFollowed: isFollowing(world, caller.user.id, id), followers: followersOf(world, id).length };
}

/** Notifies a company of a new follower. */
function tellOf({ world, now, caller }: SignedCall, account: Account): void {
  const { name, account: own } = caller.user;
  for (const { id, user } of usersOf(world, account.id)) {
    if (TOLD.has(user.userType)) {
      notify(world, id, now, {
        activityType: 'MEMBER_FOLLOWED',
        title: 'New follower',
        message: `${name} of ${own.companyName} follows ${account.companyName}.`,
        parameters: { userName: name, companyName: own.companyName },
        record: own.id,
      });
    }
  }
}

/** Ids of the companies of which a user follows the caller's company. */
function followingCompanies({ world, caller }: SignedCall): ReadonlySet<string> {
  const users = followersOf(world, caller.user.account.id).map((id) => findUser(world, id));
  return new Set(users.flatMap((found) => (found === undefined ? [] : [found.user.account.id])));
}

/** Directory of trade members, and following them. */
export const member = {
  paginateMembers: (call, request) => {
    const { search, initial, businessType, country, isFollowed, isFollower, isSeller, ...page } = request;
    const { world, caller } = call;
    const followers = isFollower === true ? followingCompanies(call) : null;
    const businesses = world.base.masters.get('BUSINESS_TYPE')?.items ?? [];
    const wanted = businesses.filter(({ id }) => businessType?.includes(id)).map(({ name }) => name);
    const found = approvedMembers(call).filter((account) => {
      return (
        hasPart(search, [
          account.companyName,
          account.companyCode,
          account.vendorCode,
          account.cityName ?? null,
        ]) &&
        (initial === undefined || account.companyName.toLowerCase().startsWith(initial.toLowerCase())) &&
        (businessType === undefined || wanted.includes(account.businessType)) &&
        (country?.includes(account.country ?? '') ?? true) &&
        (isFollowed !== true || isFollowing(world, caller.user.id, account.id)) &&
        (followers?.has(account.id) ?? true) &&
        (isSeller !== true || account.vendorCode !== null)
      );
    });
    return { count: found.length, list: pageOf(found, page).map((account) => memberBrief(call, account)) };
  },

  viewMember: (call, { id }) => memberShown(call, approvedMember(call, id)),

  followMember: (call, { id }) => {
    const account = approvedMember(call, id);
    if (id === call.caller.user.account.id) {
      throw failure('E_CONFLICT', undefined, 'The own company cannot be followed.');
    }
    if (setFollowing(call.world, call.caller.user.id, id, true)) tellOf(call, account);
    return standing(call, account);
  },

  unfollowMember: (call, { id }) => {
    const account = approvedMember(call, id);
    setFollowing(call.world, call.caller.user.id, id, false);
    return standing(call, account);
  },
} satisfies BackendOf<'member'>;
