import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Registration } from '#generated/model/registration.ts';
import type { RegistrationDetail } from '#generated/model/registrationDetail.ts';
import type { RegistrationStatusRequest } from '#generated/model/registrationStatusRequest.ts';
import { UserType } from '#generated/model/userType.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { paymentTermsOf } from '#mocks/rules/terms.ts';
import { permissionsOf } from '#mocks/seed/permissions.ts';
import { findFile } from '#mocks/world/kept-files.ts';
import { usersOf } from '#mocks/world/people.ts';
import { fileShown } from '../file/file.ts';
import { invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { salesPerson } from './sales-people.ts';

const HOUSE = 'acc-house';
const MOST_COMPANIES = 20;
/** Words of company names that say nothing about which company it is. */
const COMMON = new Set([
  'and',
  'diamond',
  'diamonds',
  'gem',
  'gems',
  'jewel',
  'jewels',
  'stones',
  'new',
  'the',
  'exports',
]);

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !COMMON.has(word));
}

const domainOf = (email: string) => email.toLowerCase().split('@')[1] ?? '';

/** Companies that applicants join: approved ones that the caller looks after, besides the house. */
function joinable(call: SignedCall): Account[] {
  return call.world.tables.accounts
    .all()
    .filter(
      ({ id, isApproved, seller }) =>
        id !== HOUSE && isApproved === ApprovalStatus.APPROVED && looksAfter(call, { sellerId: seller.id }),
    );
}

/** The companies that an applicant may belong to: by part of a name, else by a like name or the domain of their mail. */
function companiesFor(call: SignedCall, { user }: UserRow, part: string | undefined) {
  const words = wordsOf(user.account.companyName);
  const domain = domainOf(user.email);
  const isLike = ({ id, companyName }: Account) => {
    if (part !== undefined) return companyName.toLowerCase().includes(part.trim().toLowerCase());
    const isNamedAlike = wordsOf(companyName).some((word) => words.includes(word));
    // The demonstration accounts share one mail domain, which says nothing.
    return (
      isNamedAlike ||
      (!domain.endsWith('pavilion.test') &&
        usersOf(call.world, id).some((each) => domainOf(each.user.email) === domain))
    );
  };
  return joinable(call)
    .filter((account) => account.id !== user.account.id && isLike(account))
    .sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'))
    .slice(0, MOST_COMPANIES)
    .map(({ id, companyName, cityName, seller }) => ({
      id,
      companyName,
      cityName: cityName ?? '',
      sellerName: seller.name,
      users: usersOf(call.world, id).length,
    }));
}

/** What an applicant sent, beside what the list of registrations shows. */
export function detailOf(
  call: SignedCall,
  row: UserRow,
  company: string | undefined,
): Omit<RegistrationDetail, keyof Registration> {
  const { world, now } = call;
  const { user } = row;
  const { account } = user;
  const form = user.kycForm == null ? undefined : findFile(world, user.kycForm, now);
  return {
    seller: account.seller.id,
    designation: user.designation,
    whatsapp: user.whatsapp,
    telephone: user.telephone,
    hearAboutUs: user.hearAboutUs,
    natureOfOrg: account.natureOfOrg ?? null,
    companySize: account.companySize ?? null,
    foundedYear: account.foundedDate == null ? null : Number(account.foundedDate.slice(0, 4)),
    website: account.website ?? null,
    description: account.description ?? null,
    address: [
      account.address1,
      account.address2,
      account.address3,
      account.cityName,
      account.zipCode,
      account.countryName,
    ].flatMap((line) => line ?? []),
    isKycUndertaken: row.isKycUndertaken ?? false,
    documents: world.tables.documents
      .all()
      .filter((document) => document.userId === user.id)
      .map(({ accountId: _account, userId: _user, ...document }) => document),
    kycForm: form === undefined ? null : fileShown(form),
    accountTerm: account.accountTerm,
    terms: world.base.seed.setting.paymentTerms.filter(({ id }) =>
      paymentTermsOf(account.isIndia).includes(id),
    ),
    companies: companiesFor(call, row, company),
  };
}

/**
 * The applicant in the company that an approval names: as a second buyer of a company that exists, or with the terms and
 * the sales person of a new one. Saves the company, and removes that of the registration if it is not needed.
 */
export function approvedIn(
  call: SignedCall,
  row: UserRow,
  request: Pick<RegistrationStatusRequest, 'account' | 'accountTerm' | 'seller'>,
): UserRow {
  const { world } = call;
  const own = row.user.account;
  const { account: id, accountTerm = own.accountTerm, seller: wanted } = request;
  if (id !== undefined) {
    const account = joinable(call).find((each) => each.id === id);
    if (account === undefined) throw invalid('account', 'known', 'No such company.');
    world.tables.accounts.remove(own.id);
    const { files } = world.tables;
    for (const file of files.all()) if (file.userId === row.id) files.put({ ...file, accountId: account.id });
    const userType = UserType.SECONDARY;
    return {
      ...row,
      permissions: permissionsOf(userType),
      user: { ...row.user, userType, account, businessType: account.businessType },
    };
  }
  const seller = wanted === undefined ? own.seller : salesPerson(world, wanted);
  if (seller === undefined) throw invalid('seller', 'known', 'No such sales person.');
  if (!paymentTermsOf(own.isIndia).includes(accountTerm)) {
    throw invalid('accountTerm', 'allowed', 'The company may not use the terms.');
  }
  return { ...row, user: { ...row.user, account: { ...own, seller, accountTerm } } };
}
