import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { KeptFile } from '#mocks/domain/kept-file.ts';
import { findFile, keptFiles } from '#mocks/world/kept-files.ts';
import { invalid } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

/** What a file is for. */
export type FileKind = UploadedFile['kind'];

/** Whether a file may be named by a record of the caller's: one of the company, or sent by this very browser before. */
function isCallers({ caller, uuid }: Call, { accountId, uuid: sender, isClaimed }: KeptFile): boolean {
  if (caller !== undefined && accountId === caller.user.account.id) return true;
  return accountId === null && !isClaimed && sender === uuid;
}

/**
 * A file that a record is about to name. `field` is the member of the request that names it; one that is not there, is
 * somebody else's or is for something else breaks the rule `known`.
 */
export function nameableFile(call: Call, field: string, id: string, kinds: readonly FileKind[]): KeptFile {
  const row = findFile(call.world, id, call.now);
  if (row === undefined || !kinds.includes(row.kind) || !isCallers(call, row)) {
    throw invalid(field, 'known', 'No such file.');
  }
  return row;
}

/** Has a record of a company name a file: it is kept from then on and belongs to the company. */
export function keepFile({ world }: Call, row: KeptFile, accountId: string): void {
  keptFiles(world).put({ ...row, accountId, uuid: null, isClaimed: true, expiresAt: null });
}

/** Has a record name a file at once, when nothing else of the request can still be refused. */
export function claimFile(
  call: Call,
  field: string,
  id: string,
  kinds: readonly FileKind[],
  accountId: string,
): KeptFile {
  const row = nameableFile(call, field, id, kinds);
  keepFile(call, row, accountId);
  return row;
}
