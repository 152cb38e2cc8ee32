import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import { DAY, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { Base } from './base.ts';
import { defineDatedTable } from './dated-table.ts';

/** A request to fetch stock files, and its owner. The time of the last fetch follows from the clock. */
export interface FtpRequestRow extends Omit<FtpRequest, 'lastRunAt'> {
  readonly accountId: string;
  /** Who made the request and is notified of the decision; null for seeded ones. */
  readonly userId: string | null;
  /** Time of the house's decision, RFC 3339 in UTC; null while pending. */
  readonly decidedAt: string | null;
}

const SSH = 22;

/** The first two sellers have their files fetched every night. */
function seedRequests({ seed }: Base): FtpRequestRow[] {
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null).slice(0, 2);
  return sellers.map(({ id, vendorCode }, index) => ({
    id: `ftp-s${index + 1}`,
    accountId: id,
    userId: null,
    host: `stock.${(vendorCode ?? '').toLowerCase()}.test`,
    port: SSH,
    username: 'pavilion',
    folder: '/outgoing',
    remarks: 'Files are there from one at night.',
    status: 'APPROVED',
    decidedAt: timeFromEpoch(-(89 + index * 25) * DAY),
    createdAt: timeFromEpoch(-(90 + index * 25) * DAY),
  }));
}

function shiftRequest(row: FtpRequestRow, days: number): FtpRequestRow {
  const decidedAt = row.decidedAt === null ? null : shiftTime(row.decidedAt, days);
  return { ...row, decidedAt, createdAt: shiftTime(row.createdAt, days) };
}

/** Requests to fetch stock files from servers of sellers. */
export const ftpRequests = defineDatedTable<FtpRequestRow>('ftp-requests', seedRequests, shiftRequest);
