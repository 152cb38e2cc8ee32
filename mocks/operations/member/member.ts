import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Member } from '#generated/model/member.ts';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import { UserType } from '#generated/model/userType.ts';
import { followersOf, isFollowing, setFollowing } from '#mocks/operations/member/follows.ts';
import { findUser, usersOf } from '#mocks/world/people.ts';
import { countStones, everyStone } from '../diamond/stone-search.ts';
import { notify } from '../notification/notify.ts';
import { failure } from '../shared/failure.ts';
import { hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { timeShown } from '../shared/people.ts';

const { APPROVED } = ApprovalStatus;
const MAX_SHAPES = 3;
const MAX_CONTACTS = 4;
const { PRIMARY, SELLER, CUSTOMER, SECONDARY, ADMIN, SUPER_ADMIN } = UserType;
const CONTACTS: ReadonlySet<UserType> = new Set([PRIMARY, SELLER, CUSTOMER, SECONDARY, ADMIN, SUPER_ADMIN]);

function approvedMembers({ world }: SignedCall): Account[] {
  return world.tables.accounts
    .all()
    .filter(({ isApproved }) => isApproved === APPROVED)
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'));
}

/** The approved company with this id; throws E_NOT_FOUND for any other. */
function approvedMember({ world }: SignedCall, id: string): Account {
  const account = world.tables.accounts.get(id);
  if (account?.isApproved !== APPROVED) throw failure('E_NOT_FOUND');
  return account;
}

function memberBrief(call: SignedCall, account: Account): MemberBrief {
  const { world, caller } = call;
  const { id, companyName, companyCode, vendorCode, businessType } = account;
  return {
    id,
    companyName,
    companyCode,
    vendorCode,
    businessType,
    countryName: account.countryName ?? '',
    cityName: account.cityName ?? '',
    logo: account.logo ?? null,
    stones: vendorCode === null ? 0 : countStones(call, { vnd: [id], pktType: ['SINGLE', 'PARCEL'] }),
    followers: followersOf(world, id).length,
    isFollowed: isFollowing(world, caller.user.id, id),
    isOwn: id === caller.user.account.id,
  };
}

/** Names of the shapes of which a seller lists the most stones, most frequent first. */
function shapesOf(call: SignedCall, { id, vendorCode }: Account): string[] {
  if (vendorCode === null) return [];
  const counts = new Map<string, number>();
  for (const { shpNm } of everyStone(call, { vnd: [id] })) counts.set(shpNm, (counts.get(shpNm) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_SHAPES)
    .map(([name]) => name);
}

function addressesOf({ address1, address2, address3, cityName, zipCode, countryName }: Account): string[] {
  const line = [address1, address2, address3, cityName, zipCode, countryName].filter(Boolean).join(', ');
  return line === '' ? [] : [line];
}

/** Day (YYYY-MM-DD) on which the first user of a company joined. */
function joinedOn(call: SignedCall, accountId: string): string {
  const times = usersOf(call.world, accountId).map(({ user }) => timeShown(call, user.id, user.createdAt));
  const [first = new Date(call.now).toISOString()] = times.sort();
  return first.slice(0, 10);
}

/** A company with its full profile. The description is null unless the company made it public. */
function memberShown(call: SignedCall, account: Account): Member {
  return {
    ...memberBrief(call, account),
    description: account.isDescriptionPublic === true ? (account.description ?? null) : null,
    foundedDate: account.foundedDate ?? null,
    companySize: account.companySize ?? null,
    website: account.website ?? null,
    socialLinks: account.socialLinks ?? [],
    coverImage: account.coverImage ?? null,
    addresses: addressesOf(account),
    contacts: usersOf(call.world, account.id)
      .filter(({ user, standing }) => standing === 'active' && CONTACTS.has(user.userType))
      .slice(0, MAX_CONTACTS)
      .map(({ user: { name, designation, email, mobile } }) => ({ name, designation, email, mobile })),
    shapes: shapesOf(call, account),
    memberSince: joinedOn(call, account.id),
  };
}

const TOLD: ReadonlySet<UserType> = new Set([UserType.PRIMARY, UserType.SELLER, UserType.CUSTOMER]);

function standing({ world, caller }: SignedCall, { id }: Account) {
  return { id, isFollowed: isFollowing(world, caller.user.id, id), followers: followersOf(world, id).length };
}

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

function followingCompanies({ world, caller }: SignedCall): ReadonlySet<string> {
  const users = followersOf(world, caller.user.account.id).map((id) => findUser(world, id));
  return new Set(users.flatMap((found) => (found === undefined ? [] : [found.user.account.id])));
}

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
