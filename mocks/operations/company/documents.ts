import type { Account } from '#generated/model/account.ts';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { DAY, dayFromEpoch, shiftDay, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { paperIds } from '#mocks/seed/papers.ts';
import type { Base } from '#mocks/world/base.ts';
import { defineDatedTable } from '#mocks/world/dated-table.ts';
import { optional } from '../shared/known.ts';
import type { Call } from '../shared/operation.ts';

/** A proof and the company that uploaded it. */
export interface DocumentRow extends AccountDocument {
  readonly accountId: string;
}

const { APPROVED } = ApprovalStatus;
const YEAR = 365;

/** Proofs of an approved seeded company: both are approved; some passports have since expired. */
function papersOf(draw: ReturnType<typeof createDraw>, account: Account, index: number): DocumentRow[] {
  draw.begin('documents', index + 1);
  const { identity, business } = paperIds(account.id);
  const createdAt = timeFromEpoch(-draw.whole(YEAR, 3 * YEAR) * DAY);
  const isFirst = account.id === 'acc-mehta';
  const name = account.id.slice('acc-'.length);
  const common = { accountId: account.id, status: APPROVED, remarks: null, createdAt, updatedAt: createdAt };
  const hasRunOut = !isFirst && draw.chance(0.2);
  return [
    {
      ...common,
      id: isFirst ? 'doc-1' : `doc-${name}-1`,
      kind: 'PERSONAL',
      docType: 'doc-type-personal-passport',
      docTypeName: 'Passport',
      number: `Z${draw.whole(1_000_000, 9_999_999)}`,
      fileName: 'passport.pdf',
      file: identity,
      expiryDate: dayFromEpoch(hasRunOut ? -draw.whole(5, 90) : draw.whole(200, 4 * YEAR)),
    },
    {
      ...common,
      id: isFirst ? 'doc-2' : `doc-${name}-2`,
      kind: 'BUSINESS',
      docType: 'doc-type-business-certificate-of-incorporation',
      docTypeName: 'Certificate of incorporation',
      number: String(draw.whole(100_000, 999_999)),
      fileName: 'incorporation.pdf',
      file: business,
      expiryDate: null,
    },
  ];
}

function seedDocuments({ seed }: Base): DocumentRow[] {
  const draw = createDraw(seed.seed);
  return seed.accounts
    .filter(({ isApproved }) => isApproved === APPROVED)
    .flatMap((account, index) => papersOf(draw, account, index));
}

/** Proofs of all companies. */
export const documents = defineDatedTable<DocumentRow>('company-documents', seedDocuments, (row, days) => ({
  ...row,
  expiryDate: row.expiryDate === null ? null : shiftDay(row.expiryDate, days),
  createdAt: shiftTime(row.createdAt, days),
  updatedAt: shiftTime(row.updatedAt, days),
}));

/** Builds a proof pending review. Does not save it: the caller puts it in `documents`. */
export function newDocument(
  call: Call,
  accountId: string,
  proof: Pick<AccountDocument, 'kind' | 'docType' | 'docTypeName'> & {
    readonly number?: string;
    readonly expiryDate?: string;
  },
  file: KeptFile,
  former?: DocumentRow,
): DocumentRow {
  const { world, now } = call;
  const time = new Date(now).toISOString();
  const freshId = () => {
    let id = world.ids.next('doc');
    while (documents(call).get(id) !== undefined) id = world.ids.next('doc');
    return id;
  };
  return {
    id: former?.id ?? freshId(),
    accountId,
    kind: proof.kind,
    docType: proof.docType,
    docTypeName: proof.docTypeName,
    number: optional(proof.number),
    fileName: file.name,
    file: file.id,
    expiryDate: proof.expiryDate ?? null,
    status: ApprovalStatus.PENDING,
    remarks: null,
    createdAt: former?.createdAt ?? time,
    updatedAt: time,
  };
}
