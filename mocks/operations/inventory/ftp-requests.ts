import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import type { FtpRequestCreateRequest } from '#generated/model/ftpRequestCreateRequest.ts';
import { decisionTime } from '#mocks/rules/house-time.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { FtpRequestRow } from '#mocks/rules/rows.ts';
import { sendMail, type World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { failure, invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import type { DueWork, SignedCall } from '../shared/operation.ts';

const HOST = /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
/** Unreachable hosts: names without a domain, and private addresses (RFC 1918, 3927, 6890). */
const OUT_OF_REACH = /^([^.]+|(10|127)(\.\d+){3}|(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2})$/;

function companyRequests(call: SignedCall): FtpRequestRow[] {
  return call.world.tables.ftpRequests
    .all()
    .filter(({ accountId }) => accountId === call.caller.user.account.id)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

function requestShown({
  accountId: _account,
  userId: _user,
  decidedAt: _decided,
  ...request
}: FtpRequestRow): FtpRequest {
  return request;
}

export function ownFtpRequests(call: SignedCall): FtpRequest[] {
  return companyRequests(call).map(requestShown);
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
  return requestShown(row);
}

/** Approves or rejects a request as of `at` (milliseconds since 1970) and notifies the requester. */
function decide(world: World, at: number, row: FtpRequestRow): void {
  const { id, userId, host, port, username, folder } = row;
  const isReached = !OUT_OF_REACH.test(host);
  world.tables.ftpRequests.put({
    ...row,
    status: isReached ? 'APPROVED' : 'REJECT',
    decidedAt: new Date(at).toISOString(),
  });
  if (userId === null) return;
  const where = `${host}:${port}, user name ${username}, folder ${folder ?? '/'}`;
  notify(world, userId, at, {
    activityType: isReached ? 'FTP_APPROVED' : 'FTP_REJECTED',
    title: `FTP upload ${isReached ? 'approved' : 'rejected'}: ${host}`,
    message: isReached
      ? `The sales person arranges how ${where}, is read.`
      : `The house cannot reach ${where}.`,
    parameters: { host, port, username, folder: folder ?? '/' },
    record: id,
    ...(isReached && {
      more: {
        key: 'mail.news.ftpReading',
        values: { username, folder: folder ?? '/' },
      },
    }),
  });
}

export const ftpRequestsDue: DueWork = (world, now) => {
  for (const row of world.tables.ftpRequests.own()) {
    if (row.status !== 'PENDING') continue;
    const at = decisionTime(Date.parse(row.createdAt));
    if (at <= now) decide(world, at, row);
  }
};
