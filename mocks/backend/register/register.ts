import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { RegisterRequest } from '#generated/model/registerRequest.ts';
import type { KeptFile } from '#mocks/domain/kept-file.ts';
import { accounts, findUser, putUser } from '#mocks/world/people.ts';
import { type DocumentRow, documents, newDocument } from '../company/documents.ts';
import { keepFile, nameableFile } from '../file/kept-files.ts';
import { checkPast, knownItem } from '../shared/known.ts';
import { browserOf, type Limit, limitCalls } from '../shared/limits.ts';
import { hasPart } from '../shared/numbers.ts';
import type { BackendOf, Call } from '../shared/operation.ts';
import { countedPage } from '../shared/pages.ts';
import { refuseTaken, sendVerification } from '../user/users.ts';
import { handledRegistrations, pendingRegistration, registrationShown } from './deciding.ts';
import { announceRegistration, decideRegistration, newAccount, newMember } from './registrations.ts';
import { salesPeople } from './sales-people.ts';

const REGISTRATIONS: Limit = { name: 'registrations', most: 20, within: 60 * 60_000 };

/** A submitted proof and its file. */
interface Proof {
  readonly file: KeptFile;
  readonly row: DocumentRow;
}

/** Proofs submitted with a registration. Their review starts now. */
function proofsOf(call: Call, { photoId, businessProof }: RegisterRequest, accountId: string): Proof[] {
  const proofs = [
    { kind: 'PERSONAL', list: 'DOC_TYPE_PERSONAL', field: 'photoId', proof: photoId },
    { kind: 'BUSINESS', list: 'DOC_TYPE_BUSINESS', field: 'businessProof', proof: businessProof },
  ] as const;
  return proofs.flatMap(({ kind, list, field, proof }) => {
    if (proof === undefined) return [];
    const docTypeName = knownItem(call, `${field}.docType`, list, proof.docType);
    const kinds = kind === 'PERSONAL' ? (['IDENTITY_PROOF'] as const) : (['BUSINESS_PROOF'] as const);
    const file = nameableFile(call, `${field}.file`, proof.file, kinds);
    return [{ file, row: newDocument(call, accountId, { ...proof, kind, docTypeName }, file) }];
  });
}

/** Registration of trade members. */
export const register = {
  listRegisterSellers: ({ world }, { country, search = '' }) => {
    const part = search.trim().toLowerCase();
    const looksAfter = new Set(
      accounts(world)
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
    refuseTaken(call, { email: request.email, username: request.username?.trim() });
    const account = newAccount(call, request);
    const row = newMember(call, request, account);
    const proofs = proofsOf(call, request, account.id);
    const fileOf = (kind: DocumentRow['kind']) =>
      proofs.find(({ row: { kind: own } }) => own === kind)?.file.id ?? null;
    const [identityProof, businessProof] = [fileOf('PERSONAL'), fileOf('BUSINESS')];
    const isKycUploaded = identityProof !== null && businessProof !== null;
    const form =
      request.kycForm === undefined ? null : nameableFile(call, 'kycForm', request.kycForm, ['KYC_FORM']);
    const kycForm = form?.id ?? null;
    const user = { ...row.user, identityProof, businessProof, kycForm, isKycUploaded };
    accounts(world).put(account);
    putUser(world, { ...row, user });
    if (form !== null) keepFile(call, form, account.id);
    for (const { file, row: proof } of proofs) {
      keepFile(call, file, account.id);
      documents(call).put(proof);
    }
    sendVerification(call, user);
    announceRegistration(call, row);
    const { id, name, username, email, isVerified, createdAt } = user;
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
