import type { Account } from '#generated/model/account.ts';
import type { Member } from '#generated/model/member.ts';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import type { MemberContact } from '#generated/model/memberContact.ts';
import type { SocialLink } from '#generated/model/socialLink.ts';
import { UserType } from '#generated/model/userType.ts';
import { cityOf } from '#mocks/seed/geography.ts';
import { MEMBER_PROFILES, type MemberProfile } from '#mocks/seed/members.ts';
import { followersOf, isFollowing } from '#mocks/world/follows.ts';
import { accounts, usersOf } from '#mocks/world/people.ts';
import { contentDay } from './content-days.ts';
import { failure } from './failure.ts';
import type { SignedCall } from './operation.ts';
import { timeShown } from './people.ts';
import { countStones, everyStone } from './stone-search.ts';

const APPROVED = 2;
/** Shapes and people of a profile. */
const MOST_SHAPES = 3;
const MOST_CONTACTS = 4;
const { PRIMARY, SELLER, CUSTOMER, SECONDARY, ADMIN, SUPER_ADMIN } = UserType;
const CONTACTS: ReadonlySet<UserType> = new Set([PRIMARY, SELLER, CUSTOMER, SECONDARY, ADMIN, SUPER_ADMIN]);

const profiles: ReadonlyMap<string, MemberProfile> = new Map(
  MEMBER_PROFILES.map((profile) => [profile.accountId, profile]),
);

/** The approved companies by name. */
export function approvedMembers({ world }: SignedCall): Account[] {
  return accounts(world)
    .all()
    .filter(({ isApproved }) => isApproved === APPROVED)
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'));
}

/** An approved company; others are not found. */
export function approvedMember({ world }: SignedCall, id: string): Account {
  const account = accounts(world).get(id);
  if (account?.isApproved !== APPROVED) throw failure('E_NOT_FOUND');
  return account;
}

/** Where a company is: as its account says, else as the directory knows it. */
export function placeOfMember({ id, cityName, countryName, country }: Account): {
  readonly city: string;
  readonly countryName: string;
  readonly country: string | null;
} {
  const city = cityOf(profiles.get(id)?.city ?? '');
  return {
    city: cityName ?? city?.name ?? '',
    countryName: countryName ?? city?.countryName ?? '',
    country: country ?? city?.country ?? null,
  };
}

/** A company as the directory lists it. */
export function memberBrief(call: SignedCall, account: Account): MemberBrief {
  const { world, caller } = call;
  const { city, countryName } = placeOfMember(account);
  return {
    id: account.id,
    companyName: account.companyName,
    companyCode: account.companyCode,
    vendorCode: account.vendorCode,
    businessType: account.businessType,
    countryName,
    cityName: city,
    logo: account.logo ?? null,
    stones:
      account.vendorCode === null
        ? 0
        : countStones(call, { vnd: [account.id], pktType: ['SINGLE', 'PARCEL'] }),
    followers: followersOf(world, account.id).length,
    isFollowed: isFollowing(world, caller.user.id, account.id),
    isOwn: account.id === caller.user.account.id,
  };
}

function contactsOf({ world }: SignedCall, accountId: string): MemberContact[] {
  return usersOf(world, accountId)
    .filter(({ user, standing }) => standing === 'active' && CONTACTS.has(user.userType))
    .slice(0, MOST_CONTACTS)
    .map(({ user: { name, designation, email, mobile } }) => ({ name, designation, email, mobile }));
}

/** Names of the shapes that a seller has most of. */
function shapesOf(call: SignedCall, { id, vendorCode }: Account): string[] {
  if (vendorCode === null) return [];
  const counts = new Map<string, number>();
  for (const { shpNm } of everyStone(call, { vnd: [id] })) counts.set(shpNm, (counts.get(shpNm) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_SHAPES)
    .map(([name]) => name);
}

/** The offices of a company in one line each. */
function addressesOf(account: Account): string[] {
  const profile = profiles.get(account.id);
  const { city, countryName } = placeOfMember(account);
  const street = [account.address1, account.address2, account.address3].filter(Boolean).join(', ');
  const place = [street || profile?.street, city, account.zipCode, countryName].filter(Boolean).join(', ');
  return place === '' ? [] : [place];
}

function socialOf({ site }: MemberProfile): SocialLink[] {
  return [
    { kind: 'LINKEDIN', url: `https://linkedin.test/${site}` },
    { kind: 'INSTAGRAM', url: `https://instagram.test/${site}` },
  ];
}

/** What a company says of itself, if it shows that publicly; those that never said anything show what the house knows. */
function descriptionOf(
  { description, isDescriptionPublic }: Account,
  profile: MemberProfile | undefined,
): string | null {
  if (isDescriptionPublic === false) return null;
  return description ?? profile?.description ?? null;
}

function joinedOn(call: SignedCall, accountId: string, profile: MemberProfile | undefined): string {
  if (profile !== undefined) return contentDay(call.now, -profile.joinedDaysAgo);
  const days = usersOf(call.world, accountId).map(({ user }) => timeShown(call, user.id, user.createdAt));
  return (days.sort()[0] ?? new Date(call.now).toISOString()).slice(0, 10);
}

/** A company with its whole profile. */
export function memberShown(call: SignedCall, account: Account): Member {
  const profile = profiles.get(account.id);
  return {
    ...memberBrief(call, account),
    description: descriptionOf(account, profile),
    foundedDate: account.foundedDate ?? (profile === undefined ? null : `${profile.foundedYear}-01-01`),
    companySize: account.companySize ?? profile?.companySize ?? null,
    website: account.website ?? (profile === undefined ? null : `https://${profile.site}.test`),
    socialLinks: account.socialLinks ?? (profile === undefined ? [] : socialOf(profile)),
    coverImage: account.coverImage ?? null,
    addresses: addressesOf(account),
    contacts: contactsOf(call, account.id),
    shapes: shapesOf(call, account),
    memberSince: joinedOn(call, account.id, profile),
  };
}
