import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import { findFile } from '#mocks/world/kept-files.ts';
import { invalid } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

export type FileKind = UploadedFile['kind'];

/** Files about one person, which nobody else of the company attaches to a record of another person. */
export const PERSONAL: ReadonlySet<FileKind> = new Set<FileKind>([
  'PHOTO',
  'IDENTITY_PROOF',
  'BUSINESS_PROOF',
  'KYC_FORM',
  'RESUME',
]);

/** Whom the record is about that is to refer to a file. */
interface Holder {
  /** The company that a caller without a session acts for, as in a corrected registration. */
  readonly company?: string;
  readonly user?: string;
}

/**
 * Whether the caller may use a file: an upload of the caller's own, or a file that the record of `user` has already. Pictures
 * and receipts of the company are for all of its users.
 */
function isCallers(call: Call, row: KeptFile, { company, user }: Holder): boolean {
  const { caller, uuid } = call;
  const { accountId, isClaimed, userId } = row;
  if (accountId === null) return !isClaimed && row.uuid === uuid;
  if (accountId !== (caller?.user.account.id ?? company)) return false;
  if (caller === undefined || !PERSONAL.has(row.kind)) return true;
  return userId === user || (!isClaimed && userId === caller.user.id);
}

/**
 * A file that a record may refer to. `field` is the member of the request with the file id. Fails with rule `known` if
 * the file is unknown, belongs to somebody else or has another purpose.
 */
export function nameableFile(
  call: Call,
  field: string,
  id: string,
  kinds: readonly FileKind[],
  holder: Holder = {},
): KeptFile {
  const row = findFile(call.world, id, call.now);
  if (row === undefined || !kinds.includes(row.kind) || !isCallers(call, row, holder)) {
    throw invalid(field, 'known', 'No such file.');
  }
  return row;
}

/**
 * Claims a file for a record of a company, or of one of its users: it belongs to them and no longer expires, or at
 * `expiresAt`.
 */
export function keepFile(
  { world }: Call,
  row: KeptFile,
  accountId: string,
  { userId = row.userId, expiresAt = null }: { userId?: string | null; expiresAt?: number | null } = {},
): void {
  world.tables.files.put({ ...row, accountId, userId, uuid: null, isClaimed: true, expiresAt });
}

/** Checks and claims a file in one step. Call it only when nothing else in the request can fail. */
export function claimFile(
  call: Call,
  field: string,
  id: string,
  kinds: readonly FileKind[],
  accountId: string,
  expiresAt: number | null = null,
): KeptFile {
  const row = nameableFile(call, field, id, kinds);
  keepFile(call, row, accountId, { expiresAt });
  return row;
}
