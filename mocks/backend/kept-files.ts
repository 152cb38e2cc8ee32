import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { type FileRow, findFile, keptFiles } from '#mocks/world/kept-files.ts';
import { invalid } from './failure.ts';
import type { Call } from './operation.ts';

/** What a file is for. */
export type FileKind = UploadedFile['kind'];

/** Whether a file may be named by a record of the caller's: one of the company, or sent by this very browser before. */
function isCallers({ caller, uuid }: Call, { accountId, uuid: sender, isClaimed }: FileRow): boolean {
  if (caller !== undefined && accountId === caller.user.account.id) return true;
  return accountId === null && !isClaimed && sender === uuid;
}

/**
 * Has a record name a file, which is kept from then on and belongs to the company. `field` is the member of the request
 * that names it; one that is not there, is somebody else's or is for something else breaks the rule `known`.
 */
export function claimFile(
  call: Call,
  field: string,
  id: string,
  kinds: readonly FileKind[],
  accountId: string,
): FileRow {
  const row = findFile(call.world, id, call.now);
  if (row === undefined || !kinds.includes(row.kind) || !isCallers(call, row)) {
    throw invalid(field, 'known', 'No such file.');
  }
  const claimed = { ...row, accountId, uuid: null, isClaimed: true, expiresAt: null };
  keptFiles(call.world).put(claimed);
  return claimed;
}
