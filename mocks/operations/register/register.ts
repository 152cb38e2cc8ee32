import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import { takeLink } from '#mocks/operations/auth/codes.ts';
import { chooseLanguage } from '#mocks/operations/shared/languages.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { DocumentRow } from '#mocks/rules/rows.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { findUser, putUser } from '#mocks/world/people.ts';
import { keepPictures, namedPictures, picturePaths } from '../account/pictures.ts';
import { newDocument } from '../company/documents.ts';
import { keepFile, nameableFile } from '../file/kept-files.ts';
import { checkPast, knownItem } from '../shared/known.ts';
import { browserOf, type Limit, limitCalls } from '../shared/limits.ts';
import { hasPart } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import { countedPage } from '../shared/pages.ts';
import { refuseTaken, sendVerification, takenNames } from '../user/users.ts';
import { proofOf, rejectedRegistration, rejectedShown } from './correcting.ts';
import { handledRegistrations, pendingRegistration, registrationShown } from './deciding.ts';
import { announceRegistration, decideRegistration, newAccount, newMember } from './registrations.ts';
import { salesPeople } from './sales-people.ts';

const REGISTRATIONS: Limit = { name: 'registrations', most: 20, within: 60 * 60_000 };
const NAME_CHECKS: Limit = { name: 'checks of names', most: 60, within: 60 * 60_000 };

/** A submitted proof and its file. */
interface Proof {
  readonly file: KeptFile;
  readonly row: DocumentRow;
}

/** Kinds of proofs, with the member of the request, the master list of document types and the purpose of the file. */
const PROOFS = [
  { kind: 'PERSONAL', field: 'photoId', list: 'DOC_TYPE_PERSONAL', purpose: 'IDENTITY_PROOF' },
  { kind: 'BUSINESS', field: 'businessProof', list: 'DOC_TYPE_BUSINESS', purpose: 'BUSINESS_PROOF' },
] as const;

/** Proofs submitted with a registration. Their review starts now. */
function proofsOf(call: Call, request: RegisterRequest, accountId: string): Proof[] {
  return PROOFS.flatMap(({ kind, field, list, purpose }) => {
    const proof = request[field];
    if (proof === undefined) return [];
    const docTypeName = knownItem(call, `${field}.docType`, list, proof.docType);
    const file = nameableFile(call, `${field}.file`, proof.file, [purpose], accountId);
    const former = proofOf(call, accountId, kind);
    return [{ file, row: newDocument(call, accountId, { ...proof, kind, docTypeName }, file, former) }];
  });
}

/** The KYC form and the picture of the user that a registration names. Fails as `nameableFile` does; claims nothing yet. */
function memberFiles(call: Call, { kycForm, photo }: RegisterRequest, accountId: string) {
  const named = (field: 'kycForm' | 'photo', id: string | undefined, purpose: 'KYC_FORM' | 'PHOTO') =>
    id === undefined ? null : nameableFile(call, field, id, [purpose], accountId);
  return { form: named('kycForm', kycForm, 'KYC_FORM'), portrait: named('photo', photo, 'PHOTO') };
}

/** Saves the proofs of a registration; those that it no longer has are removed. */
function saveProofs(call: Call, proofs: readonly Proof[], accountId: string): void {
  for (const { kind } of PROOFS) {
    const former = proofOf(call, accountId, kind);
    if (former !== undefined && !proofs.some(({ row }) => row.kind === kind))
      call.world.tables.documents.remove(former.id);
  }
  for (const { file, row } of proofs) {
    keepFile(call, file, accountId);
    call.world.tables.documents.put(row);
  }
}

/** Registration of trade members. */
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
    limitCalls(call, REGISTRATIONS, browserOf(call));
    checkPast(call, request, ['birthDate', 'anniversaryDate']);
    const { correction } = request;
    const rejected = correction === undefined ? null : rejectedRegistration(call, correction);
    refuseTaken(call, request, rejected?.row.id);
    const company = newAccount(call, request, rejected?.row.user.account);
    const pictures = namedPictures(call, request, company.id);
    const account = { ...company, ...picturePaths(call, pictures) };
    const row = newMember(call, request, account, rejected?.row);
    const proofs = proofsOf(call, request, account.id);
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
    for (const file of [form, portrait]) if (file !== null) keepFile(call, file, account.id);
    saveProofs(call, proofs, account.id);
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
    limitCalls(call, NAME_CHECKS, browserOf(call));
    const own = correction === undefined ? undefined : rejectedRegistration(call, correction).row.id;
    return { taken: takenNames(call, names, own) };
  },

  viewRejectedRegistration: (call, { token }) => rejectedShown(call, rejectedRegistration(call, token)),

  paginateRegistrations: (call, { status, search, ...page }) =>
    countedPage(
      handledRegistrations(call).filter(
        (row) =>
          (status?.includes(row.status) ?? true) &&
          hasPart(search, [row.name, row.companyName, row.email, row.username]),
      ),
      page,
    ),

  updateRegistrationStatus: (call, { id, status, comment }) => {
    const row = pendingRegistration(call, id);
    decideRegistration(call.world, call.now, row, status === ApprovalStatus.APPROVED, comment?.trim());
    return registrationShown(call, findUser(call.world, id) ?? row);
  },
} satisfies BackendOf<'register'>;
