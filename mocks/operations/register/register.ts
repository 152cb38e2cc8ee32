import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import type { Registration } from '#generated/model/registration.ts';
import type { RejectedProof } from '#generated/model/rejectedProof.ts';
import type { RejectedRegistration } from '#generated/model/rejectedRegistration.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { chooseLanguage } from '#mocks/operations/shared/languages.ts';
import { HOUR, MINUTE } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { DocumentRow, UserRow } from '#mocks/rules/rows.ts';
import { fileAtMediaPath, findFile, mediaPathOf } from '#mocks/world/kept-files.ts';
import { allUsers, findUser, putUser } from '#mocks/world/people.ts';
import { keepPictures, namedPictures, picturePaths } from '../account/pictures.ts';
import { findLink, takeLink } from '../auth/codes.ts';
import { newDocument } from '../company/documents.ts';
import { fileShown } from '../file/file.ts';
import { keepFile, nameableFile } from '../file/kept-files.ts';
import { failure } from '../shared/failure.ts';
import { checkPast, knownItem, required } from '../shared/known.ts';
import { callerAddress, checkLimit, countCall, type Limit, limitCalls } from '../shared/limits.ts';
import { countedPage, hasPart } from '../shared/numbers.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { timeShown } from '../shared/people.ts';
import { refuseTaken, sendVerification, takenNames } from '../user/users.ts';
import { approvedIn, detailOf } from './registration-detail.ts';
import {
  announceRegistration,
  decideRegistration,
  isTheirs,
  newAccount,
  newMember,
  registrationState,
} from './registrations.ts';
import { rejectionOf } from './rejections.ts';
import { salesPeople } from './sales-people.ts';

const { PENDING, REJECTED } = ApprovalStatus;

function registrationShown(call: SignedCall, row: UserRow): Registration {
  const { id, name, username, email, mobile, isVerified, isKycUploaded, account, createdAt } = row.user;
  const status = registrationState(row);
  const { reason, isCorrectable } = rejectionOf(call.world, id);
  return {
    id,
    name,
    username,
    email,
    mobile,
    companyName: account.companyName,
    countryName: account.countryName ?? '',
    cityName: account.cityName ?? '',
    businessType: account.businessType,
    isVerified,
    isKycUploaded,
    status,
    isCorrectable: status === REJECTED && isCorrectable,
    reason,
    sellerName: account.seller.name,
    createdAt: timeShown(call, id, createdAt),
  };
}

/** A registration that the caller decides on. Throws E_NOT_FOUND for any other user. */
function theirRegistration(call: SignedCall, id: string): UserRow {
  const row = findUser(call.world, id);
  if (row === undefined || !isTheirs(call, row))
    throw failure('E_NOT_FOUND', undefined, 'No such registration.');
  return row;
}

/** {@link theirRegistration}, which still waits. Throws E_CONFLICT for a decided one. */
function pendingRegistration(call: SignedCall, id: string): UserRow {
  const row = theirRegistration(call, id);
  if (registrationState(row) !== PENDING)
    throw failure('E_CONFLICT', undefined, 'The registration is decided.');
  return row;
}

const WRONG_TOKENS: Limit = { name: 'wrong correction tokens', most: 10, within: 15 * MINUTE };

/** A rejected registration, and the address that the link to correct it was mailed to. */
interface Rejected {
  readonly row: UserRow;
  readonly mailedTo: string;
}

/**
 * The rejected registration that a token stands for. Throws E_NOT_FOUND for any other token, and E_TOO_MANY_REQUESTS
 * after too many wrong ones.
 */
function rejectedRegistration(call: Call, token: string): Rejected {
  const { world, now } = call;
  checkLimit(call, WRONG_TOKENS, callerAddress(call));
  const link = findLink(world, now, token, ['correct']);
  const row = typeof link === 'string' ? undefined : findUser(world, link.userId);
  const isRejected = row !== undefined && registrationState(row) === REJECTED;
  if (typeof link === 'object' && isRejected && rejectionOf(world, row.id).isCorrectable) {
    return { row, mailedTo: link.email };
  }
  countCall(call, WRONG_TOKENS, callerAddress(call));
  // The link of a registration that was decided again no longer works.
  throw failure('E_NOT_FOUND', { reason: typeof link === 'string' ? link : 'USED' }, 'No such link.');
}

function proofOf(call: Call, accountId: string, kind: DocumentRow['kind']): DocumentRow | undefined {
  return call.world.tables.documents.all().find((row) => row.accountId === accountId && row.kind === kind);
}

function proofShown(call: Call, accountId: string, kind: DocumentRow['kind']): RejectedProof | null {
  const proof = proofOf(call, accountId, kind);
  const file = proof === undefined ? undefined : findFile(call.world, proof.file, call.now);
  if (proof === undefined || file === undefined) return null;
  return { docType: proof.docType, number: proof.number, file: fileShown(file) };
}

function pictureShown({ world, now }: Call, path: string | null | undefined): UploadedFile | null {
  const file = fileAtMediaPath(world, path, now);
  return file === undefined ? null : fileShown(file);
}

function itemNamed({ world }: Call, code: MasterCode, name: string | null | undefined): string | null {
  return world.base.masters.get(code)?.items.find((item) => item.name === name)?.id ?? null;
}

function rejectedShown(call: Call, { row: { id, user } }: Rejected): RejectedRegistration {
  const { account } = user;
  const form = user.kycForm == null ? undefined : findFile(call.world, user.kycForm, call.now);
  return {
    reason: rejectionOf(call.world, id).reason,
    firstName: user.firstName,
    middleName: user.middleName,
    lastName: user.lastName,
    username: user.username,
    email: user.email,
    mobile: user.mobile,
    whatsapp: user.whatsapp,
    skype: user.skype,
    telephone: user.telephone,
    fax: user.fax,
    birthDate: user.birthDate,
    anniversaryDate: user.anniversaryDate,
    designation: user.designation,
    hearAboutUs: user.hearAboutUs,
    photo: pictureShown(call, user.photo),
    companyName: account.companyName,
    businessType: itemNamed(call, 'BUSINESS_TYPE', account.businessType),
    natureOfOrg: itemNamed(call, 'NATURE_OF_ORG', account.natureOfOrg),
    companySize: itemNamed(call, 'COMPANY_SIZE', account.companySize),
    foundedYear: account.foundedDate == null ? null : Number(account.foundedDate.slice(0, 4)),
    website: account.website ?? null,
    description: account.description ?? null,
    isDescriptionPublic: account.isDescriptionPublic ?? false,
    socialLinks: account.socialLinks ?? [],
    logo: pictureShown(call, account.logo),
    coverImage: pictureShown(call, account.coverImage),
    address1: account.address1 ?? null,
    address2: account.address2 ?? null,
    address3: account.address3 ?? null,
    country: account.country ?? null,
    state: account.state ?? null,
    city: account.city ?? null,
    zipCode: account.zipCode ?? null,
    photoId: proofShown(call, account.id, 'PERSONAL'),
    businessProof: proofShown(call, account.id, 'BUSINESS'),
    kycForm: form === undefined ? null : fileShown(form),
    newsletter: user.newsletter,
    promotions: user.promotions,
    stockUpdates: user.stockUpdates ?? false,
    seller: account.seller.id,
  };
}

const REGISTRATIONS: Limit = { name: 'registrations', most: 20, within: HOUR };

/** The company and the user that a registration is of. */
type Holder = Pick<DocumentRow, 'accountId' | 'userId'>;

interface Proof {
  readonly file: KeptFile;
  readonly row: DocumentRow;
}

const PROOFS = [
  { kind: 'PERSONAL', field: 'photoId', list: 'DOC_TYPE_PERSONAL', purpose: 'IDENTITY_PROOF' },
  { kind: 'BUSINESS', field: 'businessProof', list: 'DOC_TYPE_BUSINESS', purpose: 'BUSINESS_PROOF' },
] as const;

function proofsOf(call: Call, request: RegisterRequest, { accountId, userId }: Holder): Proof[] {
  return PROOFS.flatMap(({ kind, field, list, purpose }) => {
    const proof = request[field];
    if (proof === undefined) return [];
    const docTypeName = knownItem(call, `${field}.docType`, list, proof.docType);
    const file = nameableFile(call, `${field}.file`, proof.file, [purpose], { company: accountId });
    const former = proofOf(call, accountId, kind);
    return [
      { file, row: newDocument(call, { accountId, userId }, { ...proof, kind, docTypeName }, file, former) },
    ];
  });
}

/** The KYC form and the picture of the user that a registration names. Fails as `nameableFile` does; claims nothing yet. */
function memberFiles(call: Call, { kycForm, photo }: RegisterRequest, accountId: string) {
  const named = (field: 'kycForm' | 'photo', id: string | undefined, purpose: 'KYC_FORM' | 'PHOTO') =>
    id === undefined ? null : nameableFile(call, field, id, [purpose], { company: accountId });
  return { form: named('kycForm', kycForm, 'KYC_FORM'), portrait: named('photo', photo, 'PHOTO') };
}

/** Saves the proofs of a registration; those that it no longer has are removed. */
function saveProofs(call: Call, proofs: readonly Proof[], { accountId, userId }: Holder): void {
  for (const { kind } of PROOFS) {
    const former = proofOf(call, accountId, kind);
    if (former !== undefined && !proofs.some(({ row }) => row.kind === kind))
      call.world.tables.documents.remove(former.id);
  }
  for (const { file, row } of proofs) {
    keepFile(call, file, accountId, { userId });
    call.world.tables.documents.put(row);
  }
}

export const register = {
  listRegisterSellers: ({ world }, { country, search = '' }) => {
    const part = search.trim().toLowerCase();
    const looksAfter = new Set(
      world.tables.accounts
        .all()
        .filter((account) => account.country === country)
        .map(({ seller }) => seller.id),
    );
    const list = salesPeople(world).filter(
      ({ id, name }) => name.toLowerCase().includes(part) && (country === undefined || looksAfter.has(id)),
    );
    return { count: list.length, list };
  },

  register: (call, request) => {
    const { world } = call;
    limitCalls(call, REGISTRATIONS, callerAddress(call));
    checkPast(call, request, ['birthDate', 'anniversaryDate']);
    const { correction } = request;
    const rejected = correction === undefined ? null : rejectedRegistration(call, correction);
    refuseTaken(call, request, rejected?.row.id);
    const company = newAccount(call, request, rejected?.row.user.account);
    const pictures = namedPictures(call, request, company.id);
    const account = { ...company, ...picturePaths(call, pictures) };
    const row = newMember(call, request, account, rejected?.row);
    const holder = { accountId: account.id, userId: row.id };
    const proofs = proofsOf(call, request, holder);
    const fileOf = (kind: DocumentRow['kind']) =>
      proofs.find(({ row: { kind: own } }) => own === kind)?.file.id ?? null;
    const [identityProof, businessProof] = [fileOf('PERSONAL'), fileOf('BUSINESS')];
    const isKycUploaded = identityProof !== null && businessProof !== null;
    const { form, portrait } = memberFiles(call, request, account.id);
    const kycForm = form?.id ?? null;
    const photo = portrait === null ? null : mediaPathOf(world, portrait.id);
    // The link of the rejection reached the mailbox, so an address that it was sent to is verified.
    const isVerified = rejected?.mailedTo.toLowerCase() === request.email.toLowerCase();
    const user = { ...row.user, photo, identityProof, businessProof, kycForm, isKycUploaded, isVerified };
    world.tables.accounts.put(account);
    putUser(world, { ...row, user });
    for (const file of [form, portrait])
      if (file !== null) keepFile(call, file, account.id, { userId: row.id });
    saveProofs(call, proofs, holder);
    keepPictures(call, pictures, account.id);
    if (call.language !== null) chooseLanguage(world, user.id, call.language, call.now);
    if (correction !== undefined) takeLink(world, call.now, correction, ['correct']);
    if (!isVerified) sendVerification(call, user);
    announceRegistration(call, row);
    const { id, name, username, email, createdAt } = user;
    return {
      id,
      name,
      username,
      email,
      isVerified,
      isApproved: account.isApproved,
      isKycUploaded,
      createdAt,
    };
  },

  checkRegistrationNames: (call, { correction, ...names }) => {
    limitCalls(call, { name: 'checks of names', most: 60, within: HOUR }, callerAddress(call));
    const own = correction === undefined ? undefined : rejectedRegistration(call, correction).row.id;
    return { taken: takenNames(call, names, own) };
  },

  viewRejectedRegistration: (call, { token }) => rejectedShown(call, rejectedRegistration(call, token)),

  paginateRegistrations: (call, { status, search, ...page }) =>
    countedPage(
      allUsers(call.world)
        .filter((row) => isTheirs(call, row))
        .map((row) => registrationShown(call, row))
        .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
        .filter(
          (row) =>
            (status?.includes(row.status) ?? true) &&
            hasPart(search, [row.name, row.companyName, row.email, row.username]),
        ),
      page,
    ),

  viewRegistration: (call, { id, company }) => {
    const row = theirRegistration(call, id);
    return { ...registrationShown(call, row), ...detailOf(call, row, company) };
  },

  updateRegistrationStatus: (call, request) => {
    const { id, status, comment = '', isCorrectable = true } = request;
    const row = pendingRegistration(call, id);
    const isApproved = status === ApprovalStatus.APPROVED;
    const text = isApproved ? comment.trim() : required('comment', comment);
    const decided = isApproved ? approvedIn(call, row, request) : row;
    decideRegistration(call.world, call.now, decided, { isApproved, comment: text, isCorrectable });
    return registrationShown(call, findUser(call.world, id) ?? row);
  },
} satisfies BackendOf<'register'>;
