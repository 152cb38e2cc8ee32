import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Member } from '#generated/model/member.ts';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import type { MemberContact } from '#generated/model/memberContact.ts';
import { UserType } from '#generated/model/userType.ts';
import { followersOf, isFollowing } from '#mocks/operations/member/follows.ts';
import { usersOf } from '#mocks/world/people.ts';
import { countStones, everyStone } from '../diamond/stone-search.ts';
import { failure } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { timeShown } from '../shared/people.ts';

const { APPROVED } = ApprovalStatus;
/** Most shapes and contacts shown in a profile. */
const MAX_SHAPES = 3;
const MAX_CONTACTS = 4;
const { PRIMARY, SELLER, CUSTOMER, SECONDARY, ADMIN, SUPER_ADMIN } = UserType;
const CONTACTS: ReadonlySet<UserType> = new Set([PRIMARY, SELLER, CUSTOMER, SECONDARY, ADMIN, SUPER_ADMIN]);

/** Approved companies, sorted by name. */
export function approvedMembers({ world }: SignedCall): Account[] {
  return world.tables.accounts
    .all()
    .filter(({ isApproved }) => isApproved === APPROVED)
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'));
}

/** The approved company with this id; throws E_NOT_FOUND for any other. */
export function approvedMember({ world }: SignedCall, id: string): Account {
  const account = world.tables.accounts.get(id);
  if (account?.isApproved !== APPROVED) throw failure('E_NOT_FOUND');
  return account;
}

/** A company as the directory lists it. */
export function memberBrief(call: SignedCall, account: Account): MemberBrief {
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

function contactsOf({ world }: SignedCall, accountId: string): MemberContact[] {
  return usersOf(world, accountId)
    .filter(({ user, standing }) => standing === 'active' && CONTACTS.has(user.userType))
    .slice(0, MAX_CONTACTS)
    .map(({ user: { name, designation, email, mobile } }) => ({ name, designation, email, mobile }));
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

/** Office address of a company as a single line; empty if it has none. */
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
export function memberShown(call: SignedCall, account: Account): Member {
  return {
    ...memberBrief(call, account),
    description: account.isDescriptionPublic === true ? (account.description ?? null) : null,
    foundedDate: account.foundedDate ?? null,
    companySize: account.companySize ?? null,
    website: account.website ?? null,
    socialLinks: account.socialLinks ?? [],
    coverImage: account.coverImage ?? null,
    addresses: addressesOf(account),
    contacts: contactsOf(call, account.id),
    shapes: shapesOf(call, account),
    memberSince: joinedOn(call, account.id),
  };
}
