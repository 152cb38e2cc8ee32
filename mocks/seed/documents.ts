import type { Account } from '#generated/model/account.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { DAY, dayFromEpoch, shiftDay, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { DocumentRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { createDraw } from './draw.ts';
import { hasPapers, holderOf, paperIds } from './papers.ts';

const { APPROVED } = ApprovalStatus;
const YEAR = 365;

/** Proofs of an approved seeded company: both are approved; some passports have since expired. */
function papersOf(
  draw: ReturnType<typeof createDraw>,
  { users }: Seed,
  account: Account,
  index: number,
): DocumentRow[] {
  draw.begin('documents', index + 1);
  const { identity, business } = paperIds(account.id);
  const isApplicant = account.isApproved !== APPROVED;
  const createdAt = timeFromEpoch(isApplicant ? -DAY / 8 : -draw.whole(YEAR, 3 * YEAR) * DAY);
  const isFirst = account.id === 'acc-mehta';
  const name = account.id.slice('acc-'.length);
  const owner = { accountId: account.id, userId: holderOf(users, account.id) };
  const status = isApplicant ? ApprovalStatus.PENDING : APPROVED;
  const common = { ...owner, status, remarks: null, createdAt, updatedAt: createdAt };
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

export function seedDocuments(seed: Seed): DocumentRow[] {
  const draw = createDraw(seed.seed);
  return seed.accounts.filter(hasPapers).flatMap((account, index) => papersOf(draw, seed, account, index));
}

export function shiftDocument(row: DocumentRow, days: number): DocumentRow {
  return {
    ...row,
    expiryDate: row.expiryDate === null ? null : shiftDay(row.expiryDate, days),
    createdAt: shiftTime(row.createdAt, days),
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
