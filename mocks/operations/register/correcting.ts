import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { RejectedProof } from '#generated/model/rejectedProof.ts';
import type { RejectedRegistration } from '#generated/model/rejectedRegistration.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { findLink } from '#mocks/operations/auth/codes.ts';
import { rejectionReason } from '#mocks/operations/register/rejections.ts';
import type { DocumentRow, UserRow } from '#mocks/rules/rows.ts';
import { fileAtMediaPath, findFile } from '#mocks/world/kept-files.ts';
import { findUser } from '#mocks/world/people.ts';
import { fileShown } from '../file/file.ts';
import { failure } from '../shared/failure.ts';
import { browserOf, countCall, heedLimit, type Limit } from '../shared/limits.ts';
import type { Call } from '../shared/operation.ts';
import { registrationState } from './deciding.ts';

const WRONG_TOKENS: Limit = { name: 'wrong correction tokens', most: 10, within: 15 * 60_000 };

/** A rejected registration, and the address that the link to correct it was mailed to. */
export interface Rejected {
  readonly row: UserRow;
  readonly mailedTo: string;
}

/**
 * The rejected registration that a token stands for. Throws E_NOT_FOUND for any other token, and E_TOO_MANY_REQUESTS
 * after too many wrong ones.
 */
export function rejectedRegistration(call: Call, token: string): Rejected {
  const { world, now } = call;
  heedLimit(call, WRONG_TOKENS, browserOf(call));
  const link = findLink(world, now, token, ['correct']);
  const row = typeof link === 'string' ? undefined : findUser(world, link.userId);
  if (typeof link === 'object' && row !== undefined && registrationState(row) === ApprovalStatus.REJECTED) {
    return { row, mailedTo: link.email };
  }
  countCall(call, WRONG_TOKENS, browserOf(call));
  // A registration that was decided anew needs its link no more.
  throw failure('E_NOT_FOUND', { reason: typeof link === 'string' ? link : 'USED' }, 'No such link.');
}

/** Proofs of a company by kind. */
export function proofOf(call: Call, accountId: string, kind: DocumentRow['kind']): DocumentRow | undefined {
  return call.world.tables.documents.all().find((row) => row.accountId === accountId && row.kind === kind);
}

function proofShown(call: Call, accountId: string, kind: DocumentRow['kind']): RejectedProof | null {
  const proof = proofOf(call, accountId, kind);
  const file = proof === undefined ? undefined : findFile(call.world, proof.file, call.now);
  if (proof === undefined || file === undefined) return null;
  return { docType: proof.docType, number: proof.number, file: fileShown(file) };
}

/** The file behind a picture of the user or the company; null if there is none. */
function pictureShown({ world, now }: Call, path: string | null | undefined): UploadedFile | null {
  const file = fileAtMediaPath(world, path, now);
  return file === undefined ? null : fileShown(file);
}

/** Id of a master list item by its name; null if the list has none of that name. */
function itemNamed({ world }: Call, code: MasterCode, name: string | null | undefined): string | null {
  return world.base.masters.get(code)?.items.find((item) => item.name === name)?.id ?? null;
}

/** A rejected registration as its applicant sees it. */
export function rejectedShown(call: Call, { row: { id, user } }: Rejected): RejectedRegistration {
  const { account } = user;
  const form = user.kycForm == null ? undefined : findFile(call.world, user.kycForm, call.now);
  return {
    reason: rejectionReason(call.world, id),
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
