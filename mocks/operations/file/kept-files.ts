import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import { findFile } from '#mocks/world/kept-files.ts';
import { invalid } from '../shared/failure.ts';
import type { Call } from '../shared/operation.ts';

export type FileKind = UploadedFile['kind'];

/**
 * Whether the caller may use a file: it is the company's, or an unclaimed upload from the same browser. `company` is the
 * id of the company that a caller without a session acts for.
 */
function isCallers(call: Call, { accountId, uuid: sender, isClaimed }: KeptFile, company?: string): boolean {
  const { caller, uuid } = call;
  const own = caller?.user.account.id ?? company;
  if (own !== undefined && accountId === own) return true;
  return accountId === null && !isClaimed && sender === uuid;
}

/**
 * A file that a record may refer to. `field` is the member of the request with the file id. Fails with rule `known` if
 * the file is unknown, belongs to somebody else or has another purpose. `company` as in a corrected registration: the id of
 * the company that a caller without a session acts for.
 */
export function nameableFile(
  call: Call,
  field: string,
  id: string,
  kinds: readonly FileKind[],
  company?: string,
): KeptFile {
  const row = findFile(call.world, id, call.now);
  if (row === undefined || !kinds.includes(row.kind) || !isCallers(call, row, company)) {
    throw invalid(field, 'known', 'No such file.');
  }
  return row;
}

/** Claims a file for a record of a company: it no longer expires and belongs to the company. */
export function keepFile({ world }: Call, row: KeptFile, accountId: string): void {
  world.tables.files.put({ ...row, accountId, uuid: null, isClaimed: true, expiresAt: null });
}

/** Checks and claims a file in one step. Call it only when nothing else in the request can fail. */
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
