import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import type { FtpRequestCreateRequest } from '#generated/model/ftpRequestCreateRequest.ts';
import type { FtpRequestListRequest } from '#generated/model/ftpRequestListRequest.ts';
import type { FtpRequestStatusRequest } from '#generated/model/ftpRequestStatusRequest.ts';
import { decisionTime } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { FtpRequestRow } from '#mocks/rules/rows.ts';
import { sendMail, type World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { DueWork, SignedCall } from '../shared/operation.ts';
import { looksAfter } from '../shared/parties.ts';

const HOST = /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
/** Unreachable hosts: names without a domain, and private addresses (RFC 1918, 3927, 6890). */
const OUT_OF_REACH = /^([^.]+|(10|127)(\.\d+){3}|(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2})$/;

const latestFirst = (one: FtpRequestRow, other: FtpRequestRow) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt);

function companyRequests(call: SignedCall): FtpRequestRow[] {
  return call.world.tables.ftpRequests
    .all()
    .filter(({ accountId }) => accountId === call.caller.user.account.id)
    .sort(latestFirst);
}

/** Whether the caller looks after the seller of a request. */
function isHandledBy(call: SignedCall, { accountId }: FtpRequestRow): boolean {
  const account = call.world.tables.accounts.get(accountId);
  return account !== undefined && looksAfter(call, { sellerId: account.seller.id });
}

function requestShown(
  world: World,
  { accountId, userId: _user, decidedAt: _decided, ...request }: FtpRequestRow,
): FtpRequest {
  return { ...request, companyName: world.tables.accounts.get(accountId)?.companyName ?? '' };
}

export function ftpRequestList(call: SignedCall, { isHandled = false }: FtpRequestListRequest): FtpRequest[] {
  const { world } = call;
  const rows = isHandled
    ? world.tables.ftpRequests
        .all()
        .filter((row) => isHandledBy(call, row))
        .sort(latestFirst)
    : companyRequests(call);
  return rows.map((row) => requestShown(world, row));
}

/** Creates a request and mails the sales person. Fails for an invalid host (400) or a duplicate request (409). */
export function takeFtpRequest(call: SignedCall, request: FtpRequestCreateRequest): FtpRequest {
  const { world, now, caller } = call;
  const { port, username, folder, remarks } = request;
  const host = request.host.trim().toLowerCase();
  if (!HOST.test(host)) throw invalid('host', 'format', 'Not the name or the address of a server.');
  const isOpen = companyRequests(call).some(
    (row) => row.host === host && (row.status === 'PENDING' || row.status === 'APPROVED'),
  );
  if (isOpen)
    throw failure('E_CONFLICT', undefined, 'Files of that server are fetched, or asked for, already.');
  const { account, name, id: userId } = caller.user;
  const row: FtpRequestRow = {
    id: world.ids.next('ftp'),
    accountId: account.id,
    userId,
    host,
    port,
    username,
    folder: folder ?? null,
    remarks: remarks ?? null,
    status: 'PENDING',
    steps: [{ status: 'PENDING', at: new Date(now).toISOString(), by: name, note: remarks ?? null }],
    decidedAt: null,
    createdAt: new Date(now).toISOString(),
  };
  call.world.tables.ftpRequests.put(row);
  sendMail(world, now, {
    to: account.seller.email,
    ...wordedMail(languageOf(call, account.seller.id), 'ftp', {
      companyName: account.companyName,
      name,
      host,
      port: String(port),
    }),
  });
  return requestShown(world, row);
}

type Decision = Pick<FtpRequestStatusRequest, 'status'> & {
  readonly by: string | null;
  readonly note?: string | undefined;
};

/** Records a decision on a request as of `at` (milliseconds since 1970). */
function record(world: World, at: number, row: FtpRequestRow, { status, by, note }: Decision): FtpRequestRow {
  const time = new Date(at).toISOString();
  const decided = {
    ...row,
    status,
    steps: [...row.steps, { status, at: time, by, note: note ?? null }],
    decidedAt: time,
  };
  world.tables.ftpRequests.put(decided);
  return decided;
}

function tellRequester(world: World, at: number, row: FtpRequestRow, text: string, note?: string): void {
  const { id, userId, host, port, username, folder, status } = row;
  if (userId === null) return;
  const isApproved = status === 'APPROVED';
  notify(world, userId, at, {
    activityType: isApproved ? 'FTP_APPROVED' : 'FTP_REJECTED',
    title: `FTP upload ${isApproved ? 'approved' : 'rejected'}: ${host}`,
    message: text,
    parameters: { host, port, username, folder: folder ?? '/' },
    record: id,
    ...(note !== undefined && { note }),
    ...(isApproved && {
      more: {
        key: 'mail.news.ftpReading',
        values: { username, folder: folder ?? '/' },
      },
    }),
  });
}

const whereOf = ({ host, port, username, folder }: FtpRequestRow) =>
  `${host}:${port}, user name ${username}, folder ${folder ?? '/'}`;

/** Approves or rejects a request for which nobody of the house decided in time. */
function decide(world: World, at: number, row: FtpRequestRow): void {
  const isReached = !OUT_OF_REACH.test(row.host);
  const status = isReached ? 'APPROVED' : 'REJECT';
  const text = isReached
    ? `The sales person arranges how ${whereOf(row)}, is read.`
    : `The house cannot reach ${whereOf(row)}.`;
  tellRequester(world, at, record(world, at, row, { status, by: null }), text);
}

/** The states from which a request gets a status. */
const FROM: Readonly<Record<FtpRequestStatusRequest['status'], readonly FtpRequest['status'][]>> = {
  APPROVED: ['PENDING'],
  REJECT: ['PENDING', 'APPROVED'],
  CANCEL: ['PENDING', 'APPROVED'],
};

/** A decision of the house, or of the seller (contract, updateFtpRequestStatus). */
export function decideFtpRequest(call: SignedCall, request: FtpRequestStatusRequest): FtpRequest {
  const { world, now, caller } = call;
  const { status, note } = request;
  const row = world.tables.ftpRequests.get(request.id);
  const isOwn = row?.accountId === caller.user.account.id;
  if (row === undefined || !(isOwn || isHandledBy(call, row))) {
    throw failure('E_NOT_FOUND', undefined, 'No such request.');
  }
  const isAllowed = status === 'CANCEL' ? isOwn : isHandledBy(call, row);
  if (!isAllowed) throw failure('E_FORBIDDEN');
  if (!FROM[status].includes(row.status)) {
    throw failure('E_CONFLICT', undefined, 'The request was decided on already.');
  }
  const decided = record(world, now, row, { status, by: caller.user.name, note });
  if (status !== 'CANCEL') {
    const text = `${whereOf(row)}: ${status === 'APPROVED' ? 'approved' : 'rejected'}.`;
    tellRequester(world, now, decided, text, note);
  }
  return requestShown(world, decided);
}

export const ftpRequestsDue: DueWork = (world, now) => {
  for (const row of world.tables.ftpRequests.own()) {
    if (row.status !== 'PENDING') continue;
    const at = decisionTime(Date.parse(row.createdAt));
    if (at <= now) decide(world, at, row);
  }
};
