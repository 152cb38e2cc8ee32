import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { type FileType, isNamedFor, pictureSize, typeOf } from '#mocks/formats/kinds.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import { findFile } from '#mocks/world/kept-files.ts';
import { findUser } from '#mocks/world/people.ts';
import { newToken } from '#mocks/world/tokens.ts';
import { isTheirs, registrationState } from '../register/registrations.ts';
import { fileReply } from '../shared/binary.ts';
import { failure } from '../shared/failure.ts';
import { callerAddress, limitCalls } from '../shared/limits.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';
import { managesUsers } from '../sub-user/sub-users.ts';
import { type FileKind, PERSONAL } from './kept-files.ts';

const MEGABYTE = 1_048_576;
/** Maximum file size in bytes (contract, UploadFileRequest). */
const MAX_BYTES = 10 * MEGABYTE;
/** Lifetime in milliseconds of a file that no record uses: an hour (contract, uploadFile). */
const LASTS = HOUR;
/** Maximum number of unused files of users, and of visitors. The oldest of the same are dropped to limit memory. */
const MAX_UNCLAIMED = 100;
const LONGEST_NAME = 200;

const PICTURES: readonly FileType[] = ['image/png', 'image/jpeg'];
const PAPERS: readonly FileType[] = [...PICTURES, 'application/pdf'];

/** By purpose, the file types accepted (contract, UploadFileRequest), and whether callers without a session upload them. */
const PURPOSES: Readonly<
  Record<FileKind, { readonly types: readonly FileType[]; readonly isOpen: boolean }>
> = {
  PHOTO: { types: PICTURES, isOpen: true },
  IDENTITY_PROOF: { types: PAPERS, isOpen: true },
  BUSINESS_PROOF: { types: PAPERS, isOpen: true },
  KYC_FORM: { types: PAPERS, isOpen: true },
  COMPANY_LOGO: { types: PICTURES, isOpen: true },
  COMPANY_COVER: { types: PICTURES, isOpen: true },
  ARTICLE_IMAGE: { types: PICTURES, isOpen: false },
  RESUME: { types: PAPERS, isOpen: true },
  PAYMENT_RECEIPT: { types: PAPERS, isOpen: false },
};

/** Control characters, and marks that change the direction of text: `fdp.exe` can look like `exe.pdf`. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const LONGEST_ENDING = 10;

/** A name without the dots and blanks at its end: Windows drops them, so that `a.exe.` would be saved as `a.exe`. */
function withoutTail(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
  return name.slice(0, end);
}

/**
 * Name of an uploaded file without folders and hidden characters, at most LONGEST_NAME long: the part before the
 * extension is cut. Empty if nothing but dots and blanks is left.
 */
function plainName(sent: string): string {
  const [base = ''] = sent.replaceAll(HIDDEN, '').split(/[\\/]/).slice(-1);
  const name = withoutTail(base.trim());
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= LONGEST_ENDING ? name.slice(dot) : '';
  return cutText(name.slice(0, name.length - ending.length), LONGEST_NAME - ending.length) + ending;
}

/** File type by leading bytes. Rejects types not accepted for the purpose or not matching the file name. */
function checkedType(kind: FileKind, name: string, bytes: Uint8Array): FileType {
  if (bytes.length > MAX_BYTES) throw failure('E_TOO_LARGE', { limit: MAX_BYTES });
  const type = typeOf(bytes);
  if (type === null || !PURPOSES[kind].types.includes(type) || !isNamedFor(name, type)) {
    throw failure('E_UNSUPPORTED_MEDIA_TYPE', undefined, 'The file is of another kind.');
  }
  return type;
}

function tidy({ world, now, caller }: Call): void {
  const { files } = world.tables;
  const isOver = ({ expiresAt }: KeptFile) => expiresAt !== null && now >= expiresAt;
  const all = files.own();
  const alike = all.filter(
    (row) => !row.isClaimed && !isOver(row) && (row.accountId === null) === (caller === undefined),
  );
  const surplus = alike.slice(0, Math.max(0, alike.length - MAX_UNCLAIMED + 1));
  for (const { id } of [...all.filter(isOver), ...surplus]) files.remove(id);
}

/** A stored file as sent to clients: without its bytes and its owner. */
export function fileShown({
  id,
  accountId: _account,
  userId: _user,
  uuid: _uuid,
  bytes: _bytes,
  ...row
}: KeptFile): UploadedFile {
  const { expiresAt } = row;
  return { ...row, file: id, expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString() };
}

/** Whether a file is one of the caller's company. A person's files are for that person and for those who manage users. */
function isOwnFile(call: SignedCall, { accountId, userId, kind }: KeptFile): boolean {
  const { account, id } = call.caller.user;
  return accountId === account.id && (!PERSONAL.has(kind) || userId === id || managesUsers(call));
}

/** Whether a file is the receipt of a payment of an account that the caller looks after. */
function isHandledReceipt(call: SignedCall, id: string): boolean {
  return call.world.tables.advancePayments
    .own()
    .some((row) => row.receipt?.file === id && looksAfter(call, row));
}

/** Whether a file came with a registration that the caller may see. */
function isOfApplicant(call: SignedCall, { userId }: KeptFile): boolean {
  const row = userId === null ? undefined : findUser(call.world, userId);
  return row !== undefined && isTheirs(call, row) && registrationState(row) !== ApprovalStatus.APPROVED;
}

export const file = {
  uploadFile: (call, { kind, name: asked, file: sent }) => {
    const { world, now, caller, uuid } = call;
    if (caller === undefined) {
      if (!PURPOSES[kind].isOpen) throw failure('E_UNAUTHORIZED');
      limitCalls(call, { name: 'files without a session', most: 60, within: LASTS }, callerAddress(call));
    }
    const name = plainName(asked ?? sent.name);
    const type = checkedType(kind, name, sent.bytes);
    tidy(call);
    const size = pictureSize(sent.bytes, type);
    const row: KeptFile = {
      id: newToken(world, 'file'),
      accountId: caller?.user.account.id ?? null,
      userId: caller?.user.id ?? null,
      uuid: caller === undefined ? uuid : null,
      kind,
      name: name === '' ? kind.toLowerCase() : name,
      mimeType: type,
      size: sent.bytes.length,
      width: size?.width ?? null,
      height: size?.height ?? null,
      isClaimed: false,
      createdAt: new Date(now).toISOString(),
      expiresAt: now + LASTS,
      bytes: sent.bytes,
    };
    world.tables.files.put(row);
    return fileShown(row);
  },

  downloadFile: (call, { file: id }) => {
    const row = findFile(call.world, id, call.now);
    const mayRead =
      row !== undefined && (isOwnFile(call, row) || isHandledReceipt(call, id) || isOfApplicant(call, row));
    if (!mayRead) {
      throw failure('E_NOT_FOUND');
    }
    return fileReply(row.name, 'application/octet-stream', row.bytes);
  },
} satisfies BackendOf<'file'>;
