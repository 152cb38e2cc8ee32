import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { newLink } from '#mocks/operations/auth/codes.ts';
import { defaultCode } from '#mocks/operations/company/company-codes.ts';
import { keepRejection } from '#mocks/operations/register/rejections.ts';
import { languageOfUser } from '#mocks/operations/shared/languages.ts';
import { newUserRow } from '#mocks/operations/user/users.ts';
import { cityMembers } from '#mocks/rules/geography.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { hashOf } from '#mocks/rules/passwords.ts';
import type { UserRow } from '#mocks/rules/rows.ts';
import { paymentTermsOf } from '#mocks/rules/terms.ts';
import { say } from '#mocks/translations/words.ts';
import { allUsers, putUser } from '#mocks/world/people.ts';
import { newSalt } from '#mocks/world/tokens.ts';
import { sendMail, type World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { invalid } from '../shared/failure.ts';
import { knownItem, knownPlace, optional, required } from '../shared/known.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { salesPerson, salesPersonFor } from './sales-people.ts';

const { PENDING, APPROVED, REJECTED } = ApprovalStatus;

const REGISTERED: ReadonlySet<UserType> = new Set([UserType.PRIMARY, UserType.CUSTOMER]);

export function registrationState({ standing, user }: UserRow): ApprovalStatus {
  if (standing === 'pending') return PENDING;
  return standing === 'rejected' ? REJECTED : user.account.isApproved;
}

/** Whether a user registered, and the caller looks after the company. */
export function isTheirs(call: SignedCall, { user }: UserRow): boolean {
  return REGISTERED.has(user.userType) && looksAfter(call, { sellerId: user.account.seller.id });
}

function nameOf(
  call: Call,
  field: 'businessType' | 'natureOfOrg' | 'companySize',
  request: RegisterRequest,
): string | null {
  const codes = {
    businessType: 'BUSINESS_TYPE',
    natureOfOrg: 'NATURE_OF_ORG',
    companySize: 'COMPANY_SIZE',
  } as const;
  const id = request[field];
  return id === undefined ? null : knownItem(call, field, codes[field], id);
}

/** Company from a registration, pending approval: a new one, or the one of a rejected registration in its new form. */
export function newAccount(call: Call, request: RegisterRequest, former?: Account): Account {
  const { world } = call;
  const city = knownPlace(request);
  const seller =
    request.seller === undefined
      ? (former?.seller ?? salesPersonFor(world))
      : salesPerson(world, request.seller);
  if (seller === undefined) throw invalid('seller', 'known', 'No such sales person.');
  const isIndia = request.country === 'country-in';
  const companyName = required('companyName', request.companyName);
  return {
    id: former?.id ?? world.ids.next('acc'),
    companyName,
    invoiceNames: [companyName],
    taxNumbers: former?.taxNumbers ?? [],
    companyCode: former?.companyCode ?? defaultCode(call),
    vendorCode: null,
    businessType: nameOf(call, 'businessType', request) ?? 'Trader',
    accountTerm: isIndia ? 'RUPEE_5' : 'EXPORT_30',
    paymentTerms: paymentTermsOf(isIndia),
    isIndia,
    isApproved: PENDING,
    seller,
    description: optional(request.description),
    isDescriptionPublic: request.isDescriptionPublic ?? false,
    natureOfOrg: nameOf(call, 'natureOfOrg', request),
    companySize: nameOf(call, 'companySize', request),
    foundedDate: request.foundedYear === undefined ? null : `${request.foundedYear}-01-01`,
    website: optional(request.website),
    socialLinks: request.socialLinks ?? [],
    logo: null,
    coverImage: null,
    address1: required('address1', request.address1),
    address2: optional(request.address2),
    address3: optional(request.address3),
    ...cityMembers(city),
    zipCode: required('zipCode', request.zipCode),
  };
}

/**
 * Trade member from a registration: the company's primary user, with an unverified email address. One whose registration
 * was rejected keeps their id.
 */
export function newMember(call: Call, request: RegisterRequest, account: Account, former?: UserRow): UserRow {
  const { world, now } = call;
  const firstName = required('firstName', request.firstName);
  const lastName = required('lastName', request.lastName);
  const user: User = {
    id: former?.id ?? world.ids.next('usr'),
    firstName,
    middleName: optional(request.middleName),
    lastName,
    name: `${firstName} ${lastName}`,
    username: request.username === undefined ? request.email : required('username', request.username),
    email: request.email,
    mobile: required('mobile', request.mobile),
    whatsapp: optional(request.whatsapp),
    skype: optional(request.skype),
    telephone: optional(request.telephone),
    fax: optional(request.fax),
    birthDate: request.birthDate ?? null,
    anniversaryDate: request.anniversaryDate ?? null,
    designation: optional(request.designation),
    businessType: account.businessType,
    userType: UserType.PRIMARY,
    hearAboutUs: optional(request.hearAboutUs),
    photo: null,
    isVerified: false,
    isKycUploaded: false,
    kycRequired: true,
    isTermsCondAgree: true,
    newsletter: request.newsletter ?? false,
    promotions: request.promotions ?? false,
    stockUpdates: request.stockUpdates ?? false,
    identityProof: null,
    businessProof: null,
    account,
    createdAt: new Date(now).toISOString(),
  };
  const row = newUserRow(user, hashOf(request.password, newSalt(world)));
  return { ...row, isKycUndertaken: request.isKycUndertaken ?? false };
}

export function announceRegistration({ world, now }: Call, { id, user }: UserRow): void {
  const decide = allUsers(world).filter(
    (each) => each.user.userType === UserType.SUPER_ADMIN || each.user.userType === UserType.ADMIN,
  );
  for (const to of new Set([...decide.map((each) => each.id), user.account.seller.id])) {
    notify(world, to, now, {
      activityType: 'REGISTRATION_PENDING',
      title: 'A registration waits for approval',
      message: `${user.name} of ${user.account.companyName} asks to become a member.`,
      parameters: { userName: user.name, companyName: user.account.companyName },
      record: id,
    });
  }
}

/** What the house decides on a registration. `comment` is mailed to the member; with a rejection it is the reason. */
export interface Decision {
  readonly isApproved: boolean;
  readonly comment: string;
  /** Whether the applicant of a rejection may correct the registration. */
  readonly isCorrectable: boolean;
}

function mailOf(world: World, now: number, { id, user }: UserRow, decision: Decision) {
  const { isApproved, isCorrectable, comment } = decision;
  const language = languageOfUser(world, id);
  const isAsked = !isApproved && isCorrectable;
  const mail = wordedMail(language, isApproved ? 'approved' : isAsked ? 'correction' : 'rejected', {});
  const link = isAsked ? `/signup?correct=${newLink(world, now, 'correct', user).id}` : '';
  const parts = [
    mail.text,
    comment,
    isAsked ? say(language, 'mail.correction.correct', { address: link }) : '',
  ];
  return { ...mail, text: parts.filter((part) => part !== '').join(' ') };
}

/**
 * Approves a registration with its pending proofs, or rejects it, and mails the member. A rejection ends the member's
 * sessions, and its mail has a link to correct the registration, if that is allowed.
 */
export function decideRegistration(world: World, now: number, row: UserRow, decision: Decision): void {
  const { isApproved, comment, isCorrectable } = decision;
  const changedAt = new Date(now).toISOString();
  const account = { ...row.user.account, isApproved: isApproved ? APPROVED : REJECTED } as const;
  world.tables.accounts.put(account);
  const standing = row.standing === 'pending' || row.standing === 'rejected' ? 'active' : row.standing;
  putUser(world, { ...row, standing, user: { ...row.user, account }, changedAt });
  const { documents } = world.tables;
  for (const proof of documents.all()) {
    if (isApproved && proof.userId === row.id && proof.status === PENDING) {
      documents.put({ ...proof, accountId: account.id, status: APPROVED, updatedAt: changedAt });
    }
  }
  if (!isApproved) {
    keepRejection(world, row.id, comment, isCorrectable);
    world.sessions.endOf(row.id);
  }
  sendMail(world, now, { to: row.user.email, ...mailOf(world, now, row, decision) });
}
