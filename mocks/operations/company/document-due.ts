import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { UserType } from '#generated/model/userType.ts';
import type { DueWork } from '#mocks/operations/shared/operation.ts';
import { decisionTime, houseDay } from '#mocks/rules/house-time.ts';
import type { DocumentRow } from '#mocks/rules/rows.ts';
import { usersOf } from '#mocks/world/people.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';

const { PENDING, APPROVED, REJECTED } = ApprovalStatus;
const TOLD: ReadonlySet<UserType> = new Set([UserType.PRIMARY, UserType.CUSTOMER, UserType.SELLER]);

/** Reviews a proof at time `at`: rejects it if expired, else approves it. */
function check(world: World, at: number, row: DocumentRow): void {
  const hasRunOut = row.expiryDate !== null && row.expiryDate < houseDay(at);
  const remarks = hasRunOut ? 'The document has run out.' : null;
  const status = hasRunOut ? REJECTED : APPROVED;
  world.tables.documents.put({ ...row, status, remarks, updatedAt: new Date(at).toISOString() });
  for (const { id, user } of usersOf(world, row.accountId)) {
    if (!TOLD.has(user.userType)) continue;
    notify(world, id, at, {
      activityType: 'DOCUMENT_CHECKED',
      title: `${row.docTypeName} ${hasRunOut ? 'rejected' : 'approved'}`,
      message: remarks ?? 'The proof is in order.',
      parameters: { docTypeName: row.docTypeName, status: hasRunOut ? 'REJECT' : 'APPROVED' },
      record: row.id,
      note: remarks ?? '',
    });
  }
}

export const documentsDue: DueWork = (world, now) => {
  for (const row of world.tables.documents.own()) {
    if (row.status !== PENDING) continue;
    const at = decisionTime(Date.parse(row.updatedAt));
    if (at <= now) check(world, at, row);
  }
};
