import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ManufacturingDetail } from '#generated/model/manufacturingDetail.ts';
import type { ManufacturingUpsertRequest } from '#generated/model/manufacturingUpsertRequest.ts';
import type { DocumentRow, ManufacturingRow } from '#mocks/rules/rows.ts';
import { findUser, putUser, usersOf } from '#mocks/world/people.ts';
import { keepFile, nameableFile } from '../file/kept-files.ts';
import { existing, failure, invalid } from '../shared/failure.ts';
import { knownItem } from '../shared/known.ts';
import { countedPage } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import { managesUsers } from '../sub-user/sub-users.ts';
import { findCodes, keepCode } from './company-codes.ts';
import { newDocument } from './documents.ts';

const { APPROVED } = ApprovalStatus;
const NO_DETAILS: Omit<ManufacturingDetail, 'version'> = {
  hasFactory: false,
  factoryCountry: null,
  workers: null,
  monthlyCarat: null,
  shapes: [],
  fromCarat: null,
  toCarat: null,
  origins: [],
  memberships: [],
  updatedAt: null,
};

function detailsShown(row: ManufacturingRow | undefined): ManufacturingDetail {
  const { updatedAt, ...edited } = row ?? NO_DETAILS;
  const { id: _id, ...shown } = { id: null, ...edited };
  return { ...shown, version: versionOf(shown), updatedAt };
}

function detailsOf(call: SignedCall, request: ManufacturingUpsertRequest): ManufacturingRow {
  const { shapes = [], origins = [], memberships = [], fromCarat = null, toCarat = null } = request;
  for (const id of shapes) knownItem(call, 'shapes', 'SHAPE', id);
  for (const id of origins) knownItem(call, 'origins', 'ORIGIN', id);
  if (fromCarat !== null && toCarat !== null && fromCarat > toCarat) {
    throw invalid('fromCarat', 'order', 'The least weight is above the most.');
  }
  return {
    id: call.caller.user.account.id,
    hasFactory: request.hasFactory,
    factoryCountry: request.factoryCountry ?? null,
    workers: request.workers ?? null,
    monthlyCarat: request.monthlyCarat ?? null,
    shapes,
    fromCarat,
    toCarat,
    origins,
    memberships,
    updatedAt: new Date(call.now).toISOString(),
  };
}

/** Proofs that a list shows (contract, DocumentListReply). */
const MAX_LISTED = 1000;

function companyDocuments(call: SignedCall): DocumentRow[] {
  const { account } = call.caller.user;
  return call.world.tables.documents
    .all()
    .filter(({ accountId }) => accountId === account.id)
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

/** Proofs of the caller; those of the whole company for callers who manage its users. */
function ownDocuments(call: SignedCall): DocumentRow[] {
  const isEvery = managesUsers(call);
  return companyDocuments(call).filter(({ userId }) => isEvery || userId === call.caller.user.id);
}

function documentShown({ accountId: _account, userId: _user, ...document }: DocumentRow): AccountDocument {
  return document;
}

/** Finds the proof to replace. An approved one is replaceable only once expired (contract, upsertDocument). */
function replaced(call: SignedCall, id: string): DocumentRow {
  const former = existing(ownDocuments(call).find((row) => row.id === id));
  const today = new Date(call.now).toISOString().slice(0, 10);
  const isOutOfDate = former.expiryDate !== null && former.expiryDate < today;
  if (former.status === APPROVED && !isOutOfDate) {
    throw failure('E_CONFLICT', undefined, 'The proof is approved and still valid.');
  }
  return former;
}

/** Marks the company's users as KYC uploaded once it has a proof of each kind. */
function markUploaded(call: SignedCall): void {
  const kinds = new Set(companyDocuments(call).map(({ kind }) => kind));
  if (kinds.size < 2) return;
  for (const { id } of usersOf(call.world, call.caller.user.account.id)) {
    const row = findUser(call.world, id);
    if (row !== undefined && !row.user.isKycUploaded) {
      putUser(call.world, { ...row, user: { ...row.user, isKycUploaded: true } });
    }
  }
}

export const company = {
  viewManufacturing: (call) => detailsShown(call.world.tables.manufacturing.get(call.caller.user.account.id)),

  upsertManufacturing: (call, request) => {
    const row = detailsOf(call, request);
    refuseStale(request.version, detailsShown(call.world.tables.manufacturing.get(row.id)));
    call.world.tables.manufacturing.put(row);
    return detailsShown(row);
  },

  listDocuments: (call, { kind }) => {
    const found = ownDocuments(call).filter((row) => kind === undefined || row.kind === kind);
    return { count: found.length, list: found.slice(0, MAX_LISTED).map(documentShown) };
  },

  upsertDocument: (call, request) => {
    const { kind, docType, id } = request;
    const former = id === undefined ? undefined : replaced(call, id);
    const isPersonal = kind === 'PERSONAL';
    const docTypeName = knownItem(
      call,
      'docType',
      isPersonal ? 'DOC_TYPE_PERSONAL' : 'DOC_TYPE_BUSINESS',
      docType,
    );
    const kinds = isPersonal ? (['IDENTITY_PROOF'] as const) : (['BUSINESS_PROOF', 'KYC_FORM'] as const);
    const { account, id: caller } = call.caller.user;
    const owner = { accountId: account.id, userId: former?.userId ?? caller };
    const file = nameableFile(call, 'file', request.file, kinds, { user: owner.userId });
    keepFile(call, file, owner.accountId, { userId: owner.userId });
    const row = newDocument(call, owner, { ...request, docTypeName }, file, former);
    call.world.tables.documents.put(row);
    markUploaded(call);
    return documentShown(row);
  },

  paginateCompanyCodes: (call, { search, ...page }) => countedPage(findCodes(call, search), page),

  upsertCompanyCode: keepCode,
} satisfies BackendOf<'company'>;
